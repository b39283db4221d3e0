// How a text speaks to a language model instead of to a reader, in English. Data only.

export const addressing: readonly RegExp[] = [
  /\b(?:ignore|disregard|forget|override|bypass)\b.{0,40}\b(?:previous|prior|earlier|above|preceding|all|any|your|system)\b.{0,40}\b(?:instructions?|prompts?|rules?|directions?|guidelines?|context)\b/is,
  /\b(?:reveal|print|repeat|output|show|leak)\b.{0,30}\b(?:your|the|system|hidden)\b.{0,20}\b(?:system prompt|instructions|prompt)\b/is,
  /\byou are (?:now|no longer)\b.{0,60}\b(?:assistant|model|ai|chatbot|mode|dan|unrestricted|jailbroken)\b/is,
  /\b(?:as|to) (?:an?|the|any) (?:ai|language model|llm|chatbot|assistant)\b.{0,60}\b(?:must|should|have to|answer|respond|say|reply|tell)\b/is,
  /\b(?:new|updated) (?:system )?instructions?\s*:/i,
  /<\/?(?:system|assistant|instructions?)>|\[\/?(?:INST|SYSTEM)\]|<\|im_(?:start|end)\|>/i,
  /\bdo not (?:tell|inform|mention|reveal)\b.{0,40}\b(?:the )?(?:user|reader|learner|student)s?\b/is,
];
/** A question about just that. */
export const aboutAddressing = /\b(?:prompt|injection|jailbreak|instructions?|attack|adversarial|red.?team)/i;
