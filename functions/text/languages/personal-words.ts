// How a learner speaks of a person, in all languages. Data only.

export const personalTalk: readonly RegExp[] = [
  /\b(?:my|our) (?:name|e-?mail|phone|number|address|account|password|score|grade|mark|marks|result|results|progress|id|boss|teacher|doctor|trainer|company|employer|wife|husband|son|daughter|child|mother|father)\b/iu,
  /\b(?:i am|i'm|im|i have|i was|i've|i live|i work|call me)\b/iu,
  /मेरा|मेरी|मेरे|मैं/u,
];
