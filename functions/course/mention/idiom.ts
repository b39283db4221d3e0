// The set phrases in which a level word and a number point at nothing: "for example 4 apples", "figure it out",
// "let's row 3 boats", "the first day of class". Looks at a few words on either side; counts are not-a-mention.ts.

import type { Candidate } from './candidate.ts';
import { namesAfterOrdinal } from './named-things.ts';
import { isNumberWord } from './number-words.ts';
import type { Token } from './tokenise.ts';
import { months, verbsInS } from './word-lists.ts';

const courseWords =
  /^(?:course|program|programme|training|bootcamp|camp|module|class|workshop|schedule|syllabus|curriculum|book|textbook|lab|labs|chapter|chapters|day|section|report|document|manual|spec|specification|drawing|notes|series|unit|lesson|material|sheet|schedule|table|page|paper|exam|assignment|homework|quiz|list|text|appendix|cable|layout|plan|diagram|handbook|workbook|datasheet|handout|file|pdf|slides|exercise|guide)$/;

/** True for a set phrase, a verb or a measure of the working day in which the level word names nothing. */
export function isIdiom(candidate: Candidate): boolean {
  const { tokens, level, values, first, next, isOrdinal, isSpelt, plural } = candidate;
  if (isOrdinal) return isOrdinalIdiom(candidate);
  // "Figures 2023", "Pages 2024"; the hours of a working day
  if (plural && values.length === 1 && /^(?:19|20)\d\d$/.test(String(values[0]))) return true;
  if (level === 'day' && /^9 (?:to|-) 5$/.test(textOf(tokens, next - 3, next))) return true;
  const before = tokens[first - 1]?.text ?? '';
  const after = tokens[next];
  if (
    level === 'day' &&
    values.length === 1 &&
    values[0] === 1 &&
    !candidate.isContinued &&
    /^(?:from|since)$/.test(before)
  ) {
    return (
      isSpelt ||
      !/^(?:notes|slides|homework|materials?|stuff|content|recording|video|lesson|quiz|topics?|steps?|chapters?|labs?|examples?|things?|concepts?|exercises?|questions?)$/.test(
        tokens[first - 2]?.text ?? '',
      )
    );
  }
  if (level === 'example' && before === 'for' && !plural) {
    const isAskedFor = askedForNouns.test(tokens[first - 2]?.text ?? '');
    const isListed = /^(?:and|or)$/.test(after?.text ?? '') && tokens[next + 1]?.text === 'example';
    return !isAskedFor && !isListed && after?.kind === 'word' && !/^(?:of|fo|in|on|from)$/.test(after.text);
  }
  if (level === 'figure' && (after?.text === 'out' || tokens[next + 1]?.text === 'out')) return true;
  if (
    level === 'figure' &&
    /^(?:a|an)$/.test(before) &&
    /^(?:8|eight)$/.test(String(values[0])) &&
    after?.kind === 'word'
  )
    return true;
  if (isSpelt && values[0] === 1 && /^(?:this|that|an|each|the)$/.test(before) && isPronounFollower(after)) return true;
  return isVerbUse(candidate);
}

function textOf(tokens: readonly Token[], from: number, to: number): string {
  return tokens
    .slice(Math.max(0, from), to)
    .map((token) => token.text)
    .join(' ');
}

/** "the answer for example 4" speaks of an example; "for example 4 apples" gives one. */
const askedForNouns =
  /^(?:answers?|solutions?|working|workings|proof|explanation|code|steps|diagram|graph|result|results|method|hint|hints|notes|page|video|figure|formula)$/;

/** "in the example one can see" */
function isPronounFollower(after: Token | undefined): boolean {
  return /^(?:can|could|may|might|must|should|would|will|has|needs|gets|sees|finds|uses|who|wants|does|learns|reads|writes|expects|thinks|knows|likes|chooses|hopes|takes|makes|buys|meets)$/.test(
    after?.text ?? '',
  );
}

/** "let's row 3 boats", "please page 2 doctors": the level word is a verb and the number counts. */
function isVerbUse({ tokens, level, first, next, plural }: Candidate): boolean {
  if (plural || !/^(?:step|row|page|table|figure|question|exercise)$/.test(level)) return false;
  const before = tokens[first - 1]?.text ?? '';
  if (!/^(?:i|we|you|they|can|could|will|would|should|must|please|let's|lets|don't|to|and)$/.test(before)) return false;
  const motion = tokens[first - 2]?.text ?? 'to';
  const after = tokens[next];
  if (
    (before === 'to' || before === 'and') &&
    !/^(?:to|want|wants|how|need|needs|have|has|had|trying|going|used|learn)$/.test(motion)
  )
    return false;
  return after?.kind === 'word' && after.text.length > 3 && after.text.endsWith('s') && !verbsInS.has(after.text);
}

const manners =
  /^(?:details?|short|brief|full|depth|general|english|hindi|spanish|plain|simple|simpler|easy|other|layman's|laymans|two|three|\d)$/;

/** "the first day of class", "a first step towards", "my second question", "third class ticket". */
function isOrdinalIdiom(candidate: Candidate): boolean {
  const { tokens, level, first, next } = candidate;
  const before = tokens[first - 1]?.text ?? '';
  const after = tokens[next];
  if (/^(?:my|your|his|her|our|their|a|an|another|every|each|one|any|no|very|one's)$/.test(before)) return true;
  if (months.has(before) && before !== 'may') return true;
  if (namesAfterOrdinal[level]?.test(after?.text ?? '') || after?.text === 'first') return true;
  const follower = after?.kind === 'word' ? after.text : '';
  // "the first step for success", "explain the third step for me"
  const isGoal = /^(?:towards?|to|for|when|into)$/.test(follower) && !/^(?:me|us)$/.test(tokens[next + 1]?.text ?? '');
  if (isGoal && level === 'step' && candidate.values.length === 1) return true;
  if (!/^(?:of|in|at|on)$/.test(follower)) return false;
  // "explain the second step in detail"
  if (follower === 'in' && manners.test(tokens[next + 1]?.text ?? '')) return false;
  if (level !== 'step' && level !== 'day' && (level !== 'page' || follower !== 'of')) return false;
  return !pointsAtMaterial(candidate, next + 1);
}

/** "of the course", "of lab 2", "in chapter 3", "on the drawing". */
function pointsAtMaterial({ tokens, lexicon }: Candidate, at: number): boolean {
  for (let index = at; index < Math.min(tokens.length, at + 4); index += 1) {
    const token = tokens[index];
    if (token?.kind === 'number' || /^(?:st|nd|rd|th)$/.test(token?.text ?? '')) continue;
    if (token?.kind !== 'word') return false;
    if (/^(?:class|school|college|term|month|week|year|work)$/.test(token.text) && tokens[index + 1]?.kind !== 'number')
      return false;
    if (courseWords.test(token.text) || lexicon.words.has(token.text) || isNumberWord(token.text)) return true;
    if (tokens[index + 1]?.kind === 'number') return true;
  }
  return false;
}
