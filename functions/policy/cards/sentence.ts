// Whole sentences of a passage that can stand on a card by themselves. Pure: reads form, not truth.
import { isStopWord } from '../../text/languages/stop-words.ts';
import { splitSentences } from '../../text/sentences.ts';
import type { TeachingPassage } from './teaching-passage.ts';

export interface CardSentence {
  /** Without bold marks and links; `$…$` maths stays. */
  readonly text: string;
  /** As the passage has it, with bold marks. */
  readonly raw: string;
  readonly passage: TeachingPassage;
}

const taskSection =
  /\b(?:exercises?|practice test|review questions?|homework|problems|quiz|assignments?|try it|chapter review|verbal|algebraic|graphical|extensions|challenge|real-world applications)\b|अभ्यास|प्रश्न/i;
const taskOpening =
  /^\W*(?:try it|solution|how to|q&a|media|figure|table|example|analysis|note|access|for the following|given)\b/i;
const command =
  /^(?:find|sketch|plot|graph|determine|evaluate|simplify|solve|compute|prove|verify|rewrite|convert|express|identify|name|list|draw|construct|suppose|assume|let|write|use|show|state|calculate|explain|describe|allow|choose|label|open|click|install|try|see|recall|notice|note|remember|consider|keep|imagine|look|watch|check|make|divide|multiply|add|subtract|set|take|please)\b/i;
const commandlike = /^\p{L}+((?: [\p{L}-]+){0,3}) (?:is|are|can|cannot|may|must|should|will|has|have|does|do)\b/iu;
/** Opens on something said before. */
const hanging =
  /^(?:other|sometimes|oftentimes|as such|looking (?:again|at|back)|operated|knowing (?:how|that)|understanding (?:how|that)|the procedure|this|that|these|those|it|its|they|them|their|he|she|his|her|we|you|i|our|your|such|so|then|thus|therefore|hence|however|but|and|or|also|similarly|likewise|again|next|first|second|third|finally|now|here|there|both|another|otherwise|instead|furthermore|moreover|in addition|for example|for instance|as (?:a result|we|with|before|shown|above)|in (?:this|that|these|other|each|fact|our|both|the (?:previous|above|next|last|same|first|second))|because|since|unlike|to do|if so|when (?:this|that|these|it|they|we|you)|if (?:this|that|these|it|they|we|you)|while|although|either|neither|one of (?:these|the)|the (?:other|same|first|second|third|last|next|following|above|resulting|remaining|original|given|new|left|right|endpoint|former|latter|result|answer|solution|reader|two|three)\b|more|yes|no|well|like|let’s|let's)\b/i;
const pointing =
  /\b(?:figures?\s*\d|tables?\s*\d|examples?\s*\d|equations?\s*\d|sections?\s*\d|chapters?\s*\d|above|below|following|previous(?:ly)?|earlier|later|this|credit|photo|these|here|those|the (?:former|latter)|however|we|us|our|you|your|let’s|let's|i|my|me|he|she|him)\b|ऊपर|नीचे|चित्र|तालिका/iu;
const numbered = /\b(?:figures?|tables?|examples?|equations?|sections?|chapters?)\s*\d/i;
const leastWords = 5;
const mostWords = 45;

/**
 * Sentences of prose that need nothing before them; none of exercises, solutions, captions, rows and lists of steps.
 * @param isAnybody true: also those that say "you" where they may mean anybody
 */
export function standingSentences(passages: readonly TeachingPassage[], isAnybody = false): readonly CardSentence[] {
  return passages.filter(isProse).flatMap((passage) =>
    (isAnybody ? readStanding(passage.content, ofAnybody) : standingIn(passage.content)).map((sentence) => ({
      ...sentence,
      passage,
    })),
  );
}

type Standing = readonly Pick<CardSentence, 'text' | 'raw'>[];

/** A turn reads the same passages for its concept card, its drill and its words; a learner stays on a unit for turns. */
const read = new Map<string, Standing>();
const readLimit = 200;

/** The sentences of a passage that need nothing before them. */
export function standingIn(content: string): Standing {
  const known = read.get(content);
  if (known !== undefined) return known;
  const standing = readStanding(content);
  if (read.size >= readLimit) read.clear();
  read.set(content, standing);
  return standing;
}

function readStanding(content: string, meant: (text: string) => string = (text) => text): Standing {
  return splitSentences(withoutLabel(content))
    .map(({ text }) => ({ text: plain(text), raw: text }))
    .filter(({ text }) => standsAlone(meant(text)) && !lacksMany(text) && !/^your?\b/i.test(text));
}

const personal =
  /\b(?:we|us|our|ours|i|me|my|you|your|yours|let['’]s)\b|\b(?:this|the (?:next|last|previous)(?: \w+)?) (?:chapter|section|lesson|page|unit|tutorial|post)s?\b/i;

/** "In this chapter we saw …": said by its author to a reader, of the text itself. */
export function isAddressed(text: string): boolean {
  return personal.test(text);
}

export function hangsOnOther(text: string): boolean {
  return hanging.test(text);
}

/** "See Example 3.": a sentence that says nothing but where something stands. */
export function onlyPoints(text: string): boolean {
  return numbered.test(text) && text.split(/\s+/).length <= 8;
}

/** Whether a passage sets no task and points at nothing that is not with it, so that all of it can be quoted. */
export function isQuotable(content: string): boolean {
  return splitSentences(withoutLabel(content)).every(({ text }) => !isCommand(plain(text)) && !numbered.test(text));
}

export function isProse({ content, nodeType, section }: TeachingPassage): boolean {
  if (nodeType !== 'concept' && nodeType !== 'definition' && nodeType !== 'list_item') return false;
  if (section.some((title) => taskSection.test(title)) || taskOpening.test(content)) return false;
  return !/```|\\begin\{|^\s*[|>]/.test(content);
}

export function standsAlone(text: string, least = leastWords): boolean {
  const words = text.split(/\s+/).length;
  if (words < least || words > mostWords || !/[.!।]["”’)]*$/.test(text) || /[:;]\s*$/.test(text)) return false;
  if (!/^["“'(]*[\p{Lu}\p{N}$\p{Lo}]/u.test(text) || /^\d+[.)]\s/.test(text)) return false;
  return !hanging.test(text) && !pointing.test(text) && !isCommand(text) && !isTitle(text) && hasBalancedMarks(text);
}

function isCommand(text: string): boolean {
  return command.test(text) && !isSubjectLike(text);
}

/** "Open source is …": its first words are the subject of what follows. */
export function isSubjectLike(text: string): boolean {
  const rest = commandlike.exec(text)?.[1];
  return rest?.split(' ').every((word) => !isStopWord(word.toLowerCase()) || word === '') ?? false;
}

/** Where a course says "you", it may mean anybody. */
export function ofAnybody(text: string): string {
  return text.replace(/\b(?:you|your)\b/gi, 'one');
}

/** "Without a plan, they wait.": nothing before "they" that it could stand for. */
function lacksMany(text: string): boolean {
  const before = /^(.*?)\b(?:they|them|their)\b/i.exec(text)?.[1];
  return before !== undefined && !/(?:[^s']s|people|everyone|anyone|someone|men)\b|\band\b/i.test(before);
}

/** "Standard Forms of Parabolas."; "ANOVA stands for Analysis Of Variance." goes on small after its first word. */
function isTitle(text: string): boolean {
  const words = (text.replace(/\$[^$]*\$/g, ' ').match(/\p{L}{4,}/gu) ?? []).slice(1);
  const isCapital = (word = '') => /^\p{Lu}/u.test(word);
  return words.length > 1 && isCapital(words[0]) && words.filter(isCapital).length > 0.6 * words.length;
}

function hasBalancedMarks(text: string): boolean {
  const count = (sign: string) => text.split(sign).length - 1;
  return count('(') === count(')') && count('“') === count('”') && count('"') % 2 === 0 && !text.includes('$$');
}

/** Titles set bold before a passage go too: "**Definition.** Search intent is …" opens with what it is called, not with what it says. */
export function withoutLabel(content: string): string {
  return content
    .replace(/^\*\*(?:Definition|Theorem|Note|Rule|Law|परिभाषा)[^*]{0,40}?[.:]\*\*\s*/iu, '')
    .replace(/^\*\*\p{Lu}[^*]{3,120}\.\*\*\s+/u, '');
}

const blockBreak = /(\n[ \t]{0,9}\n|\n(?=[ \t]{0,9}(?:[-*+]|\d{1,3}[.)])\s))/;

/** Bold, links, footnote marks and code quotes away; maths stays as it is. */
export function plain(text: string): string {
  return text
    .replace(/\[([^[\]]*)\]\([^)]{0,1000}\)/g, '$1')
    .replace(/\*\*|__|(?<![\w$\\])\*(?=\S)|(?<=\S)\*(?![\w$])/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Every block by itself, so that the items of a list stay lines of it. */
export function plainBlocks(text: string): string {
  return text
    .split(blockBreak)
    .map((part, at) => (at % 2 === 0 ? plain(part) : part))
    .join('');
}
