// Questions about how things stand now. Documents are fixed text: they hold a state only where they say it as one. Pure.

import { contentStems } from '../../guard/text.ts';

/** Words that ask for how things stand now. */
const liveWords =
  /\b(?:progress|status|completed|so far|to date|right now|at the moment|today|latest|score|grade|on schedule)\b/giu;
/** What is to be done about a state is not the state. */
const instruction =
  /\b(?:shall|must|should|will|to be|needs? to|has to|have to)\b.{0,60}\b(?:record|report|monitor|track|submit|update|enter|log|present|review|check|note|show|indicat)/iu;

/** "Is the trench finished?", "Have the ducts been installed yet?": whether work is done, and not what is to be done. */
const whetherDone =
  /^\W*(?:is|are|was|were|has|have|had)\b(?!.*\b(?:must|shall|should|before|after|when|if)\b).*\b(?:finished|complete|completed|done|ready|(?:been|already)\s+\p{L}+ed)(?:\s+(?:yet|now|already))?\W*$/isu;

/** Whether a question asks if work is done, which only a record of the work says. */
export function asksWhetherDone(question: string): boolean {
  return whetherDone.test(question);
}

/** Whether a text has the question's word for a state (coach, textbook: fixed text that happens to answer). */
export function hasLiveWord(question: string, text: string): boolean {
  const lower = text.toLowerCase();
  return [...question.toLowerCase().matchAll(liveWords)].some((match) => lower.includes(match[0]));
}

/**
 * Whether a sentence or row of a document states what is asked: the word itself with all else the question names, said
 * as a fact and not as a duty to record it.
 */
export function statesWhatIsAsked(question: string, text: string): boolean {
  if (!(hasLiveWord(question, text) || asksWhetherDone(question)) || instruction.test(text)) return false;
  const said = new Set(contentStems(text));
  return contentStems(question).every((stem) => said.has(stem));
}
