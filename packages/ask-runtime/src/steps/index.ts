/** Steps of understanding that a model may help with. Each has its own time limit, and a way without a model. */
export type { StepOptions } from "./ask-model.js";
export { gradePassages } from "./grade.js";
export {
	type ModelSteps,
	modelSteps,
	type StepContext,
} from "./model-steps.js";
export { rewriteQuestion } from "./rewrite.js";
export { queryVariants } from "./variants.js";
