// One thing given as the reason or the consequence of another: both may stand in the passage, in sentences of their own
// that give neither reasons nor consequences, and that they hang together is the model's. Pure.
import { type PreparedPassage, type PreparedSentence, stemAt } from '../text/prepare.ts';

const relation =
  /\b(?:because|therefore|thus|hence|consequently|as\s+a\s+(?:result|consequence)|for\s+this\s+reason|(?:which|that)\s+(?:means|implies)|meaning\s+that|so\s+that|that\s+is\s+why)\b/i;
/** Wider than the above, for paraphrases change such words: any by which a text says that one thing comes of another. */
const relating =
  /\b(?:because|since|due|owing|thanks|therefore|thus|hence|so|why|if|when|caus\w+|reasons?|result\w*|consequen\w+|lead\w*|led|mean\w*|impl(?:y|ies|ied)|mak(?:es?|ing)|made|let(?:s|ting)?|allow\w*|enabl\w+|prevent\w*|avoid\w*|ensur\w+|in\s+order|needs?|needed|requir\w+|this|these|such|it|they)\b/i;
/** With what an earlier sentence points to one behind it: other words that relate stay within their sentence. */
const announcing = /\b(?:reasons?|why|results?|consequences?|means|implies|following|this|these)\b|:\s*$/i;
/** Topics by which a side is found in the passage. */
const fewestTopics = 2;

/** The words that relate, or null where there are none, or where the passage may relate the two itself. */
export function findInventedRelation(sentence: PreparedSentence, passage: PreparedPassage): string | null {
  const found = relation.exec(sentence.text);
  if (found === null) return null;
  const [start, end] = [found.index, found.index + found[0].length];
  const place = (index: number) => sentence.tokens[index]?.start ?? 0;
  const before = saidBy(
    topicsOf(sentence, (index) => place(index) < start),
    passage,
  );
  const behind = saidBy(
    topicsOf(sentence, (index) => place(index) >= end),
    passage,
  );
  if (before === null || behind === null || before === behind) return null;
  const [earlier, later] = passage.sentences.filter((each) => each === before || each === behind);
  return announcing.test(earlier?.text ?? '') || relating.test(later?.text ?? '') ? null : found[0];
}

function topicsOf(sentence: PreparedSentence, isWithin: (index: number) => boolean): readonly string[] {
  return sentence.content.filter(isWithin).map((index) => stemAt(sentence, index));
}

/** The passage sentence that holds most of them; the earliest of equal ones. */
function saidBy(topics: readonly string[], passage: PreparedPassage): PreparedSentence | null {
  let best: PreparedSentence | null = null;
  let most = Math.min(fewestTopics, topics.length) - 1;
  for (const candidate of passage.sentences) {
    const count = topics.filter((stem) => candidate.places.has(stem)).length;
    if (count > most) [best, most] = [candidate, count];
  }
  return topics.length === 0 ? null : best;
}
