import type { LanguageProfile } from "./language-profile.js";

export const en: LanguageProfile = {
	words:
		"the of and to a in is it that was for on are as with his they be at this have from or had by but not what all were we when your can said there an which she do how their if will up other about out many then them these so some her would make like him into has who why where did does was am i you my me our us its than been being should could may might must shall whose whom any just also very only such no nor yes please tell show find give",
	parts: "th- wh- -ing -tion -ly -ed -'s sh- -ness -ght ough -ould ee- oo",
};
