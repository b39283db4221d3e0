// Names with what the course says of them: terms and their meanings, labels and their descriptions, headings and the
// sentence below them. Pure. Drills are made of these pairs; each is one sentence that stands by itself and does not say
// its own name.
import type { DraftingWords } from '../../text/languages/drafting.ts';
import { isStopWord } from '../../text/languages/stop-words.ts';
import { splitSentences } from '../../text/sentences.ts';
import { definedTerms, stemsOf } from './defined-term.ts';
import { headingOf, itemsIn, type Labelled, labelOf, type NamingPassage, subjectEnd } from './labelled-text.ts';
import { isWorth, opensWithJoining, saysWhatKind } from './noun-phrase.ts';
import { ofAnybody, plain, standsAlone } from './sentence.ts';

export interface NamedStatement<Node extends NamingPassage = NamingPassage> {
  /** As printed. */
  readonly name: string;
  /** One sentence without its end mark, beginning small where it follows the name. */
  readonly statement: string;
  /** The sentence it was read from, as it stands: without the name where that is only a label before it. */
  readonly sentence: string;
  /** `meaning`: what a term means. `description`: what is said of something. */
  readonly form: 'meaning' | 'description';
  /** Names of one list, glossary or level of headings: they differ by what is said of them. */
  readonly family: string;
  readonly node: Node;
}

const mostNameWords = 7;
const leastWords = 5;
const plainLinks: ReadonlySet<string> = new Set(['is', 'are', 'was', 'were']);
/** A glossary is brief. */
const leastEntryWords = 3;
const mostWords = 40;

/**
 * In the order of the nodes; a name comes once for each thing that is said of it.
 * @param mayRepeat true: also what repeats its name, of which no question could be made
 */
export function namedStatements<Node extends NamingPassage>(
  nodes: readonly Node[],
  words: DraftingWords,
  mayRepeat = false,
): readonly NamedStatement<Node>[] {
  const byReference = new Map(nodes.map((node) => [node.reference, node]));
  const labelled = nodes.flatMap((node, place) => [
    ...itemsIn(node).flatMap((item) => labelOf(item, byReference)),
    ...headingOf(nodes, place, words),
  ]);
  const own = labelled.flatMap((each) => readStatement(each, words, mayRepeat));
  return dropRepeatedLabels([...own, ...sentencesThatDefine(nodes, words, mayRepeat)]);
}

function readStatement<Node extends NamingPassage>(
  labelled: Labelled<Node>,
  words: DraftingWords,
  mayRepeat: boolean,
): readonly NamedStatement<Node>[] {
  const { name, family, node, form } = labelled;
  const first = textAfter(firstSentence(labelled.text), name, words);
  const link = words.meaning.find((each) => first.toLowerCase().startsWith(`${each} `));
  if (labelled.needsName && link === undefined) return [];
  const statement = (link === undefined ? first : first.slice(link.length))
    .replace(/^ ?\([^()]{1,40}\):? /, '')
    .trim()
    .replace(/(?<![.;:,\s])[.;:,\s]+$/, '');
  const said = link === undefined || form === 'meaning' ? form : 'meaning';
  const isSaid =
    isName(name) &&
    !isCondition(statement, words) &&
    isStatement(statement, form === 'meaning' ? leastEntryWords : leastWords) &&
    (mayRepeat || !says(statement, name));
  return isSaid && (link === undefined || isSaidBy(link, statement, words))
    ? [
        {
          name,
          statement,
          sentence: firstSentence(labelled.whole),
          form: said,
          family,
          node,
        },
      ]
    : [];
}

/** "Relay: a relay is a switch …" says its label once more. */
function textAfter(sentence: string, name: string, words: DraftingWords): string {
  const rest = sentence.slice(subjectEnd(sentence, name, words) ?? 0).trim();
  return words.meaning.some((each) => rest.toLowerCase().startsWith(`${each} `)) ? rest : sentence;
}

function firstSentence(text: string): string {
  return plain(splitSentences(text)[0]?.text ?? '');
}

/** "Reification is an error of …": the sentence's own subject, and the rest of it. */
function sentencesThatDefine<Node extends NamingPassage>(
  nodes: readonly Node[],
  words: DraftingWords,
  mayRepeat: boolean,
): readonly NamedStatement<Node>[] {
  const passages = nodes.map((node) => ({ ...node, unitId: '' }));
  const byReference = new Map(nodes.toReversed().map((node) => [node.reference, node]));
  return definedTerms(passages, mayRepeat).flatMap(
    ({ term, short, statement, sentence, form, passage }): readonly NamedStatement<Node>[] => {
      if (form !== 'sentence') return [];
      const name = short === null ? term : `${term} (${short})`;
      const rest = /^(?:\p{L}+\s)?____\s(\S.*)$/su.exec(statement)?.[1];
      const link =
        rest === undefined ? undefined : words.meaning.find((each) => rest.toLowerCase().startsWith(`${each} `));
      if (rest === undefined || link === undefined) return [];
      const meaning = rest
        .slice(link.length)
        .trim()
        .replace(/(?<![.;:,\s])[.;:,\s]+$/, '');
      const node = byReference.get(passage.reference);
      return node !== undefined &&
        isName(name) &&
        isStatement(meaning) &&
        (mayRepeat || !says(meaning, name)) &&
        isSaidBy(link, meaning, words)
        ? [{ name, statement: meaning, sentence, form: 'meaning', family: `${node.documentPath}:sentence`, node }]
        : [];
    },
  );
}

/** A label that stands in many places names no thing: "Note", "Tools", "Example". */
function dropRepeatedLabels<Node extends NamingPassage>(
  statements: readonly NamedStatement<Node>[],
): readonly NamedStatement<Node>[] {
  const places = new Map<string, Set<string>>();
  for (const { name, statement } of statements) {
    const key = stemsOf(name).join(' ');
    places.set(key, (places.get(key) ?? new Set()).add(statement.toLowerCase()));
  }
  const seen = new Set<string>();
  return statements.filter(({ name, statement }) => {
    const key = stemsOf(name).join(' ');
    const pair = `${key}|${stemsOf(statement).join(' ')}`;
    const isNew = !seen.has(pair);
    seen.add(pair);
    return isNew && key !== '' && (places.get(key)?.size ?? 0) <= 2;
  });
}

function isName(name: string): boolean {
  const parts = name.split(/\s+/);
  return (
    parts.length <= mostNameWords &&
    // "It's part of quality" is a clause.
    !isStopWord((parts[0] ?? '').toLowerCase().split(/['’]/, 1)[0] ?? '') &&
    name.length >= 2 &&
    name.length <= 60 &&
    /\p{L}/u.test(name) &&
    !/\d{4}/.test(name) &&
    !/[?!.;:"“”=<>|\\$/]|https?|^\P{L}*\d/u.test(name.replace(/`[^`]*`/g, 'x')) &&
    /^[\p{Lu}\p{Ll}\p{Lo}`]/u.test(name)
  );
}

/** "Is" tells what something means only where its kind follows: "a switch that …", not "an ongoing process". */
export function isSaidBy(link: string, statement: string, words: DraftingWords): boolean {
  if (isWorth(statement, words) || opensWithJoining(statement)) return false;
  return !plainLinks.has(link) || saysWhatKind(statement);
}

/** "Especially if and when it makes sense": what then holds is missing. */
function isCondition(statement: string, words: DraftingWords): boolean {
  const opening = statement.toLowerCase().split(/[^\p{L}]+/u, 2);
  return !statement.includes(',') && opening.some((word) => words.conditions.includes(word));
}

/** One sentence that says something by itself. */
export function isStatement(statement: string, least = leastWords): boolean {
  const count = statement.split(/\s+/).length;
  if (count < least || count > mostWords || /[?!|]|https?:|\be\.g\b|\bi\.e\b|__|\n/.test(statement)) return false;
  if ((statement.match(/`/g) ?? []).length % 2 === 1 || /^(?:you|your)\b/i.test(statement)) return false;
  const whole = `${statement.charAt(0).toUpperCase()}${statement.slice(1)}.`;
  return standsAlone(ofAnybody(whole), least);
}

/** Whether a text says a name: more than half of its words, or the last of them, which it is called by. */
export function says(text: string, name: string): boolean {
  const said = new Set(stemsOf(text));
  const stems = stemsOf(name);
  const bare = stemsOf(name.replace(/\([^()]*\)/g, ' '));
  const shared = stems.filter((stem) => said.has(stem)).length;
  const short = stemsOf(/\(([^()]*)\)/.exec(name)?.[1] ?? '');
  return 2 * shared > stems.length || said.has(bare.at(-1) ?? '') || short.some((stem) => said.has(stem));
}
