// Whether what a learner wrote into a drill could be an answer at all, before a model is asked to judge it. Markup, messages
// in the form of programs and hidden signs answer no drill: a model that read them could only be misled.

const noAnswers: readonly RegExp[] = [
  // Addresses, elements, fences, comments.
  /https?:|www\.|<[a-z!/][^<>]*>|```|\]\(/i,
  // Roles and calls, as programs and chat formats write them.
  /<\|[^|<]*\|>|\[\/?(?:inst|system)\]|"(?:role|content|tool|action|isCorrect|is_correct|mastery)"\s*:|^[^\S\n]*(?:system|assistant)\s*:/im,
  // What the eye cannot see, or sees in another order. (Joiners shape Indian and Arabic scripts: they may stand.)
  /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\u{e0000}-\u{e007f}]/u,
  /\\(?:color|href|url|includegraphics|phantom|[gex]?def|let|futurelet|(?:re)?newcommand|catcode|csname|expandafter)\b|\\[a-zA-Z]{0,20}@/,
  // Words in a code: nobody writes so long a word, or so much of one in hexadecimal or percent signs.
  /[A-Za-z0-9+/=]{40,}|(?:%[0-9a-f]{2}){3}/i,
];

/** False where no model should be asked about it. */
export function isPlainAnswer(answer: string): boolean {
  return !noAnswers.some((pattern) => pattern.test(answer));
}
