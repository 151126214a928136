import {
	type QuestionEncoder,
	questionEncoder,
} from "../../question-encoder.js";

/** The encoder of an index that is loaded only when it is told to be, not with the first question. */
export const patientEncoder: typeof questionEncoder = (indexes, log) => {
	const encoder: QuestionEncoder = questionEncoder(indexes, log);
	let told = false;
	return {
		ready() {
			told = true;
			return encoder.ready();
		},
		encode: async (question) => (told ? encoder.encode(question) : undefined),
	};
};
