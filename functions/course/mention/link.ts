// Says how two neighbouring terms hang together by what stands between them: nested ("step 3 of lab 1"),
// side by side ("chapters 1 and lab 2"), a range ("step 2 to step 4"), or not at all. Reads; joins nothing.

import type { Token } from './tokenise.ts';
import { articles, coordinators, prepositions, rangeWords } from './word-lists.ts';

export type Link =
  | {
      readonly kind: 'nest';
      /** `tight`: nothing, a dot, a dash or a slash; `of`: a preposition, `for`: one that only leads to the whole; `gap`: over a title or a verb. */
      readonly via: 'tight' | 'comma' | 'arrow' | 'of' | 'for' | 'gap';
    }
  | { readonly kind: 'coordinate'; readonly isOpen: boolean }
  | { readonly kind: 'range'; readonly isDash: boolean }
  | { readonly kind: 'apart' };

const longestGap = 16;
const longestTitle = 8;

/** The link over the tokens from `from` to `to`, end exclusive. */
export function readLink(tokens: readonly Token[], from: number, to: number): Link {
  if (to - from > longestGap) return { kind: 'apart' };
  const between = tokens.slice(from, to);
  const plain = classify(between, tokens[to]);
  if (plain) return plain;
  const withoutUnits = dropSmallerUnits(between);
  if (withoutUnits.length < between.length) return classify(withoutUnits, tokens[to]) ?? { kind: 'apart' };
  return readTitleGap(between, tokens[to]) ?? readVerbGap(between) ?? { kind: 'apart' };
}

const nestingMarks = /^[,/\-<>:|()[\]_"'*~=#`@]$/;
const fillers = new Set([
  "'s",
  '’s',
  'both',
  'part',
  'again',
  'exactly',
  'specifically',
  'please',
  'pls',
  'i.e',
  'namely',
  'especially',
  'particularly',
  'esp',
  'mainly',
  'precisely',
  's',
  'number',
  'top',
  'bottom',
  'middle',
  'left',
  'right',
]);

/** The link where only connecting words and marks stand between, else null. */
function classify(between: readonly Token[], right: Token | undefined): Link | null {
  let via: 'tight' | 'comma' | 'arrow' | 'of' | 'for' = 'tight';
  let isCoordinate = false;
  let isRange = false;
  for (const [index, token] of between.entries()) {
    const after = between[index + 1] ?? right;
    if (token.kind === 'number') return null;
    if (token.kind === 'mark') {
      if (token.text === '&' || token.text === '+' || token.text === ';') isCoordinate = true;
      else if (isEllipsis(between, index) || between[index - 1]?.text === 'esp') via = 'comma';
      else if (token.text === '.' || token.text === '!') {
        if (!token.glued || !after?.glued) return null;
      } else if (!nestingMarks.test(token.text)) return null;
      else if (token.text === '>') via = 'arrow';
      else if (/^[,:()[\]]$/.test(token.text) && via === 'tight') via = 'comma';
      if (token.text === '-' && between.length === 1) isRange = true;
      continue;
    }
    if (token.text === 'for') via = 'for';
    else if (prepositions.has(token.text) || token.text === 'no') via = 'of';
    else if (rangeWords.has(token.text)) isRange = true;
    else if (coordinators.has(token.text)) isCoordinate = true;
    else if (!articles.has(token.text) && !fillers.has(token.text)) return null;
  }
  if (isCoordinate) return { kind: 'coordinate', isOpen: via === 'of' || via === 'for' };
  if (isRange) return { kind: 'range', isDash: between.length === 1 && between[0]?.text === '-' };
  return { kind: 'nest', via };
}

/** "lab 2 ... step 3" */
function isEllipsis(between: readonly Token[], index: number): boolean {
  if (between[index]?.raw === '…') return true;
  const isDot = (at: number) => between[at]?.text === '.';
  return isDot(index) && ((isDot(index + 1) && isDot(index + 2)) || (isDot(index - 1) && between.length > 2));
}

const smallerUnit =
  /^(?:para|paras|paragraph|lines?|notes?|bullet|item|point|part|equation|eq|rows?|columns?|col|cell|entry|footnote|sentence|task|problem|sum)$/;

/** Leaves out numbered parts that the scheme has no level for: "clause 6.2 para 3 on page 30", "table 4, col. 3". */
function dropSmallerUnits(between: readonly Token[]): Token[] {
  const kept: Token[] = [];
  for (let index = 0; index < between.length; index += 1) {
    const token = between[index] as Token;
    const number = between[index + 1]?.text === '.' ? index + 2 : index + 1;
    if (smallerUnit.test(token.text) && between[number]?.kind === 'number') index = number;
    else kept.push(token);
  }
  return kept;
}

const notInTitles =
  /^(?:is|are|was|were|be|do|does|did|has|have|had|can|could|will|would|should|may|must|what|why|how|where|when|who|which|i|we|you|they|he|she|it|its|this|that|these|those|not|but|so|if|because|then|than|with|vs|versus|compare|see|explain|like|please|as|before|after|while|until|unless|say|says|said|mean|means|use|uses|need|needs|want|there|here|my|your|our)$/;
const subjects =
  /^(?:maths?|mathematics|science|physics|chemistry|biology|history|geography|civics|english|hindi|economics|sst|evs|ncert|cbse|icse|rev|revision|version|ed|edition|textbook|book|part|vol|volume|of|the)$/;

/**
 * A title or a document's name between two levels: "Day 20: AEO, Lab 1", "Chapter 4 Quadratic Equations Exercise 4.2",
 * "class 10 maths ch 5", "page 12 of the trench layout, section 2".
 */
function readTitleGap(between: readonly Token[], right: Token | undefined): Link | null {
  const words = between.filter((token) => token.kind === 'word');
  const marks = between.filter((token) => token.kind === 'mark' && /^[.?!;]$/.test(token.text));
  if (words.length === 0 || words.length > longestTitle || marks.length > 0) return null;
  if (between.some((token) => token.startsLine) || right?.startsLine) return null;
  const link: Link = { kind: 'nest', via: 'gap' };
  if (words.every((word) => subjects.test(word.text) || prepositions.has(word.text) || articles.has(word.text)))
    return link;
  if (words.some((word) => notInTitles.test(word.text) || rangeWords.has(word.text))) return null;
  const first = between[0];
  const last = between.at(-1);
  const isClosedOff =
    (last?.kind === 'mark' && /^[,:>()[\]|/-]$/.test(last.text)) ||
    (last?.kind === 'word' && prepositions.has(last.text));
  const startsTitle = first?.kind === 'mark' && /^[:"'(-]$/.test(first.text);
  const namesWhole = first !== undefined && prepositions.has(first.text);
  const isCapitalised = words.every(
    (word) => word.raw !== word.text || /^(?:of|and|the|in|to|for|a|an)$/.test(word.text),
  );
  if (
    (startsTitle || namesWhole) &&
    isClosedOff &&
    !words.some((word) => /^(?:and|or)$/.test(word.text) && !isCapitalised)
  ) {
    return link;
  }
  const opensApposition = first?.text === ',' && isCapitalised && last?.text === '(';
  if (opensApposition) return link;
  const opensWithName = first?.kind === 'word' && first.raw !== first.text;
  return isCapitalised && opensWithName && !coordinators.has(words.at(-1)?.text ?? '') ? link : null;
}

const notInGaps = new Set(
  'i we you they he she it its this these those not but so if because than with vs versus compare see explain like please before after while until unless use need want my your our and or what why how where'.split(
    ' ',
  ),
);
const longestVerbGap = 3;

/** "step 3 shown in lab 2", "what does table 3 say on page 12": a few verbs and then a preposition. */
function readVerbGap(between: readonly Token[]): Link | null {
  const words = between.filter((token) => token.kind === 'word' && !articles.has(token.text));
  const last = words.at(-1);
  if (!last || !/^(?:of|in|on|from|under|at|within|fo|ni)$/.test(last.text)) return null;
  const verbs = words.slice(0, -1);
  // "step 7, which is in lab 4"
  const isClause = between[0]?.text === ',' && between[1]?.text === 'which';
  const hasStop = between.some((token, at) => (token.kind !== 'word' && !(isClause && at === 0)) || token.startsLine);
  if (hasStop || verbs.length === 0 || verbs.length > longestVerbGap) return null;
  return verbs.some((word) => notInGaps.has(word.text)) ? null : { kind: 'nest', via: 'gap' };
}

const openers =
  /^(?:so|and|but|ok|okay|hi|hey|hello|well|also|now|i'm|im|i|am|we|we're|were|are|stuck|currently|working|doing|where|what|what's|whats|is|was|please|pls|question|about|still|help|reading|for|guys|still|just|was|back)$/;
const frontingPrepositions = /^(?:in|on|from|at|under|within|during|for|inside|doing|fo|ni|re|regarding)$/;
const longestOpening = 6;

/**
 * True for a place named at the start of its sentence and taken up later in it: "On page 12, what does table 3 show?",
 * "I'm in lab 2 and stuck at step 4". `first` is the first token of the place, `next` the one after its last.
 */
export function isFronted(tokens: readonly Token[], first: number): boolean {
  let index = first - 1;
  while (index >= 0 && articles.has(tokens[index]?.text ?? '')) index -= 1;
  if (!frontingPrepositions.test(tokens[index]?.text ?? '')) return false;
  for (let opening = 0; opening < longestOpening; opening += 1) {
    const before = tokens[index - 1];
    if (!before || tokens[index]?.startsLine || /^[.?!;:,]$/.test(before.text)) return true;
    if (!openers.test(before.text)) return false;
    index -= 1;
  }
  return false;
}

const longestReach = 14;

/** True when no sentence ends between the two places and they are not set against each other. */
export function isSameSentence(tokens: readonly Token[], from: number, to: number): boolean {
  if (to - from > longestReach) return false;
  for (let index = from; index < to; index += 1) {
    const token = tokens[index];
    const isInside = token?.glued && tokens[index + 1]?.glued;
    if (!token || token.startsLine || (/^[.?!;]$/.test(token.text) && !isInside)) return false;
    if (
      /^(?:needed|compare|compared|unlike|like|before|after|then|than|vs|versus|refer|refers|later)$/.test(token.text)
    )
      return false;
  }
  return true;
}
