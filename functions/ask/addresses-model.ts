// Text in the material that speaks to a language model instead of to a learner. Such passages are not answered from.
// Not a defence (nothing here depends on a model's obedience): only so that no answer quotes an attempt at one.

const addressing: readonly RegExp[] = [
  /\b(?:ignore|disregard|forget|override|bypass)\b.{0,40}\b(?:previous|prior|earlier|above|preceding|all|any|your|system)\b.{0,40}\b(?:instructions?|prompts?|rules?|directions?|guidelines?|context)\b/is,
  /\b(?:reveal|print|repeat|output|show|leak)\b.{0,30}\b(?:your|the|system|hidden)\b.{0,20}\b(?:system prompt|instructions|prompt)\b/is,
  /\byou are (?:now|no longer)\b.{0,60}\b(?:assistant|model|ai|chatbot|mode|dan|unrestricted|jailbroken)\b/is,
  /\b(?:as|to) (?:an?|the|any) (?:ai|language model|llm|chatbot|assistant)\b.{0,60}\b(?:must|should|have to|answer|respond|say|reply|tell)\b/is,
  /\b(?:new|updated) (?:system )?instructions?\s*:/i,
  /<\/?(?:system|assistant|instructions?)>|\[\/?(?:INST|SYSTEM)\]|<\|im_(?:start|end)\|>/i,
  /\bdo not (?:tell|inform|mention|reveal)\b.{0,40}\b(?:the )?(?:user|reader|learner|student)s?\b/is,
];
const subject = /\b(?:prompt|injection|jailbreak|instructions?|attack|adversarial|red.?team)/i;

/** True where the text addresses a model, unless the question is about just that (a course on prompt injection). */
export function addressesModel(text: string, question: string): boolean {
  return addressing.some((pattern) => pattern.test(text)) && !subject.test(question);
}
