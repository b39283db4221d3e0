// What the course says near a drill without telling its answer: of a wrong choice, so that a miss has its reason, and beside the
// passage the drill was made of, as a hint. The course's own sentences, whole. Pure.
import { draftingWords } from '../../text/languages/drafting.ts';
import { splitSentences } from '../../text/sentences.ts';
import { contentStems } from '../../text/text.ts';
import { tellsAnswer } from './hint.ts';
import type { NamingPassage } from './labelled-text.ts';
import { type NamedStatement, namedStatements } from './named-statements.ts';
import { plain, standsAlone, withoutLabel } from './sentence.ts';
import type { TeachingPassage } from './teaching-passage.ts';

export interface Said {
  readonly text: string;
  readonly reference: string;
  /** The choice is what the course says of this. Else left out. */
  readonly saidOf?: string;
}

/** The drill as far as it must not be told. */
interface Asked {
  readonly prompt: string;
  readonly answers: readonly string[];
}

/** Words of a sentence that is shown. */
const mostWords = 50;
/** Share of a right answer's words from which on a sentence tells it in other words. */
const telling = 0.5;
/** Words of the question that a hint speaks of. */
const leastShared = 2;

/**
 * What is said of a name that was chosen, or the name that a chosen statement is said of; else a sentence that holds the choice.
 * @param language of the course, BCP 47
 * @returns null where the passages hold nothing more of the choice, or only with the answer
 */
export function saidOfChoice({
  chosen,
  passages,
  language,
  ...asked
}: Asked & {
  readonly chosen: string;
  readonly passages: readonly NamingPassage[];
  readonly language: string;
}): Said | null {
  const wanted = contentStems(plain(chosen));
  if (wanted.length === 0) return null;
  const named = namedStatements(passages, draftingWords(language), true)
    .flatMap((statement) => ofStatement(statement, wanted))
    .find(({ text }) => !tells(text, asked));
  if (named !== undefined) return named;
  const found = passages
    .flatMap(piecesOf)
    .filter(({ text }) => holdsInOrder(contentStems(text), wanted) && contentStems(text).length > wanted.length)
    .filter(({ text }) => !tells(text, asked));
  // Of one word a sentence tells only where it is about it.
  const about = found.find(({ text }) => opensWith(contentStems(text), wanted));
  return about ?? (wanted.length > 1 ? (found[0] ?? null) : null);
}

/** The choice is its name, or what it says. */
function ofStatement({ name, statement, sentence, node }: NamedStatement, wanted: readonly string[]): readonly Said[] {
  const isSame = (text: string) => contentStems(text).join(' ') === wanted.join(' ');
  const names = opensWith(contentStems(sentence), contentStems(name));
  // "**merge** (a repository): to reconcile …".
  const rest = sentence.replace(/^\([^()]{1,40}\):? /, '');
  const said = { text: names ? sentence : `${name}: ${rest}`, reference: node.reference };
  if (isSame(name)) return [said];
  return isSame(statement) || isSame(sentence) ? [{ ...said, saidOf: name }] : [];
}

/** @param references of the passages the drill was made of: what stands with them is nearest */
export function saidBeside({
  references,
  passages,
  ...asked
}: Asked & { readonly references: readonly string[]; readonly passages: readonly TeachingPassage[] }): Said | null {
  const own = passages.filter(({ reference }) => references.includes(reference));
  const sections = new Set(own.map(({ section }) => section.join('\n')));
  const near = passages.filter((each) => !own.includes(each) && sections.has(each.section.join('\n')));
  const topic = new Set(contentStems(asked.prompt));
  const isAbout = ({ text }: Said) => contentStems(text).filter((stem) => topic.has(stem)).length >= leastShared;
  return [...own, ...near].flatMap(piecesOf).find((said) => isAbout(said) && !tells(said.text, asked)) ?? null;
}

/**
 * The sentence that a right answer was taken from, told once nothing is left to try. @param passages the drill was made of
 * @returns null where none says more than the answer itself
 */
export function saidOfAnswer({
  prompt,
  answers,
  passages,
}: Asked & { readonly passages: readonly Passage[] }): Said | null {
  const wanted = answers.map((answer) => contentStems(plain(answer))).filter((stems) => stems.length > 0);
  const topic = new Set(contentStems(prompt));
  const found = passages
    .flatMap(sentencesOf)
    .map((said) => ({ said, stems: contentStems(said.text) }))
    .filter(({ stems }) => wanted.some((answer) => answer.length < stems.length && holdsInOrder(stems, answer)))
    .map(({ said, stems }) => ({ said, shared: stems.filter((stem) => topic.has(stem)).length }));
  return found.toSorted((one, other) => other.shared - one.shared)[0]?.said ?? null;
}

type Passage = Pick<TeachingPassage, 'content' | 'nodeType' | 'reference'>;

/** Of a glossary or a list what stands under its name, else sentences that need nothing before them. */
function piecesOf(passage: Passage): readonly Said[] {
  // A command that a sentence begins with is written small.
  return sentencesOf(passage).filter(
    ({ text }) => isEntry(passage) || standsAlone(text.replace(/^`[^`]+`/, 'Command')),
  );
}

function sentencesOf(passage: Passage): readonly Said[] {
  const { reference } = passage;
  const content = withoutLabel(passage.content);
  const texts = isEntry(passage) ? [content] : splitSentences(content).map(({ text }) => text);
  return texts
    .map(plain)
    .filter((text) => text.split(/\s+/u).length <= mostWords)
    .map((text) => ({ text, reference }));
}

function isEntry({ content, nodeType }: Passage): boolean {
  return (nodeType === 'definition' || nodeType === 'list_item') && /^\*\*[^*]+\*\*\s*[:—–]/u.test(content);
}

/** The question itself says nothing new, and what tells the answer is kept for the end. */
function tells(text: string, { prompt, answers }: Asked): boolean {
  const said = new Set(contentStems(text));
  const asked = new Set(contentStems(prompt));
  if ([...said].every((stem) => asked.has(stem)) || tellsAnswer(text, answers)) return true;
  return answers.some((answer) => {
    const stems = contentStems(plain(answer)).filter((stem) => !asked.has(stem));
    return stems.length > 0 && stems.filter((stem) => said.has(stem)).length > telling * stems.length;
  });
}

function holdsInOrder(text: readonly string[], wanted: readonly string[]): boolean {
  return text.some((_, at) => wanted.every((stem, place) => text[at + place] === stem));
}

function opensWith(text: readonly string[], wanted: readonly string[]): boolean {
  return wanted.every((stem, place) => text[place] === stem);
}
