// Names with what the course says of them: terms and their meanings, labels and their descriptions, headings and the
// sentence below them. Pure. Drills are made of these pairs; each is one sentence that stands by itself and does not say
// its own name.
import type { ContentType } from '../../course/content.ts';
import type { DraftingWords } from '../../text/languages/drafting.ts';
import { isStopWord } from '../../text/languages/stop-words.ts';
import { splitSentences } from '../../text/sentences.ts';
import { definedTerms, stemsOf } from './defined-term.ts';
import { isProse, plain, standsAlone } from './sentence.ts';
import type { TeachingPassage } from './teaching-passage.ts';

/** What is read of a passage, in the order of its document. */
export interface NamingPassage extends Omit<TeachingPassage, 'unitId'> {
  readonly documentPath: string;
  readonly contentType: ContentType;
  /** The passage it hangs on: a list's lead-in. */
  readonly parentReference: string | null;
}

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
const mostWords = 40;

/** A name and all that is said after it in the same passage. */
interface Labelled<Node extends NamingPassage> {
  readonly name: string;
  readonly text: string;
  readonly family: string;
  readonly node: Node;
  readonly form: NamedStatement['form'];
  /** What stands before the text is the subject of it: "**X** is …", or a heading with a sentence about it below. */
  readonly needsName: boolean;
}

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
  const labelled = nodes.flatMap((node, place) => [...labelOf(node, byReference), ...headingOf(nodes, place, words)]);
  const own = labelled.flatMap((each) => readStatement(each, words, mayRepeat));
  return dropRepeatedLabels([...own, ...sentencesThatDefine(nodes, words, mayRepeat)]);
}

/** `**Name**: text`, `**Name** - text`, `Name - text` as an item of a list, an entry of a glossary. */
function labelOf<Node extends NamingPassage>(
  node: Node,
  byReference: ReadonlyMap<string, Node>,
): readonly Labelled<Node>[] {
  if (node.contentType === 'caption' || !isProse({ ...node, unitId: '' }) || /```/.test(node.content)) return [];
  const [block = ''] = node.content.split(/\n\s*\n/);
  const bold = /^\*\*([^*\n]{2,90})\*\*(?: ?\(([^()]{1,40})\))? ?([:–—-]*)\s(\S[\s\S]*)$/.exec(block);
  const item =
    node.nodeType === 'list_item' ? /^([^.!?:;\n]{2,70}?)(?:\s+[-–—]+\s+|:\s+)(\S[\s\S]*)$/.exec(plain(block)) : null;
  const isEntry = node.nodeType === 'definition';
  const family = `${node.parentReference ?? node.section.join('>')}:${isEntry ? 'entry' : bold ? 'bold' : 'item'}`;
  if (bold) {
    const [, inside = '', , mark = '', text = ''] = bold;
    const hasMark = mark !== '' || /[:.–—-]\s*$/.test(inside);
    const form = isEntry ? ('meaning' as const) : ('description' as const);
    const named = { name: nameOf(inside), text, family, node, form };
    if (!hasMark && !isEntry) return [{ ...named, needsName: true }];
    const parent = titleOfParent(node, byReference);
    return parent === null
      ? [{ ...named, needsName: false }]
      : [
          { ...named, needsName: false },
          { ...named, name: parent.name, family: parent.family(named.name), needsName: false },
        ];
  }
  return item
    ? [{ name: nameOf(item[1] ?? ''), text: item[2] ?? '', family, node, form: 'description', needsName: false }]
    : [];
}

/** A list that hangs on a bold title says under each label something of that title. */
function titleOfParent(node: NamingPassage, byReference: ReadonlyMap<string, NamingPassage>) {
  const parent = byReference.get(node.parentReference ?? '');
  const title = parent === undefined ? undefined : /^\*\*([^*\n]{2,90})\*\*:?$/.exec(parent.content.trim())?.[1];
  return title === undefined || parent === undefined
    ? null
    : { name: nameOf(title), family: (label: string) => `${parent.section.join('>')}:${label}` };
}

/** The first sentence below a heading, where it is about what the heading names. */
function headingOf<Node extends NamingPassage>(
  nodes: readonly Node[],
  place: number,
  words: DraftingWords,
): readonly Labelled<Node>[] {
  const heading = nodes[place];
  const node = nodes[place + 1];
  if (heading?.nodeType !== 'heading' || node?.nodeType !== 'concept') return [];
  const name = nameOf(plain(heading.content));
  if (node.section.at(-1) === undefined || !isProse({ ...node, unitId: '' })) return [];
  const text = plain(node.content.split(/\n\s*\n/)[0] ?? '');
  const opens = words.meaning.some((each) => text.toLowerCase().startsWith(`${each} `));
  const subject = subjectEnd(text, name, words);
  if (!opens && subject === null) return [];
  const family = `${heading.section.join('>')}:heading`;
  return [
    { name, text: subject === null ? text : text.slice(subject), family, node, form: 'description', needsName: true },
  ];
}

/** Where the sentence goes on after its subject, if that is the name. */
function subjectEnd(text: string, name: string, words: DraftingWords): number | null {
  const lower = text.toLowerCase();
  const article = words.articles.find((each) => lower.startsWith(`${each} `));
  const at = article === undefined ? 0 : article.length + 1;
  const wanted = name
    .toLowerCase()
    .replace(/\([^()]*\)$/, '')
    .trim();
  if (wanted === '' || !lower.startsWith(wanted, at)) return null;
  const rest = text.slice(at + wanted.length);
  const plural = /^(?:s|es)?(?:\s*\([^()]{1,40}\))?(?=\s)/.exec(rest);
  return plural === null ? null : at + wanted.length + plural[0].length;
}

function nameOf(text: string): string {
  return plain(text)
    .replace(/^\d+(?:\.\d+)*[.):]\s*/, '')
    .replace(/(?<![\s:.–—-])[\s:.–—-]+$/, '')
    .trim();
}

function readStatement<Node extends NamingPassage>(
  labelled: Labelled<Node>,
  words: DraftingWords,
  mayRepeat: boolean,
): readonly NamedStatement<Node>[] {
  const { name, family, node, form } = labelled;
  const first = firstSentence(labelled.text);
  const link = words.meaning.find((each) => first.toLowerCase().startsWith(`${each} `));
  if (labelled.needsName && link === undefined) return [];
  const statement = (link === undefined ? first : first.slice(link.length))
    .replace(/^ ?\([^()]{1,40}\):? /, '')
    .trim()
    .replace(/(?<![.;:,\s])[.;:,\s]+$/, '');
  const said = link === undefined || form === 'meaning' ? form : 'meaning';
  const isSaid =
    isName(name) && (isStatement(statement) || isAdvice(labelled, statement)) && (mayRepeat || !says(statement, name));
  return isSaid && (link === undefined || !isWorth(statement, words))
    ? [
        {
          name,
          statement,
          sentence: labelled.needsName ? firstSentence(node.content) : first,
          form: said,
          family,
          node,
        },
      ]
    : [];
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
        !isWorth(meaning, words)
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
    !isStopWord((parts[0] ?? '').toLowerCase()) &&
    name.length >= 2 &&
    name.length <= 60 &&
    /\p{L}/u.test(name) &&
    !/\d{4}/.test(name) &&
    !/[?!.;:"“”=<>|\\$/]|https?|^\P{L}*\d/u.test(name.replace(/`[^`]*`/g, 'x')) &&
    /^[\p{Lu}\p{Ll}\p{Lo}`]/u.test(name)
  );
}

/** What to do or what is done, under a label that names it. */
function isAdvice({ needsName }: { readonly needsName: boolean }, statement: string): boolean {
  const [first = ''] = statement.toLowerCase().split(/[^\p{L}]+/u);
  return (
    !needsName && !isStopWord(first) && isStatement(`people ${statement.charAt(0).toLowerCase()}${statement.slice(1)}`)
  );
}

/** "A key part of …" says what something is worth, not what it is. */
export function isWorth(statement: string, words: DraftingWords): boolean {
  const lower = statement.toLowerCase();
  const article = words.articles.find((each) => lower.startsWith(`${each} `));
  const [first = ''] = (article === undefined ? lower : lower.slice(article.length + 1)).split(/[\s,]+/);
  return words.worth.includes(first);
}

/** One sentence that says something by itself. */
export function isStatement(statement: string): boolean {
  const count = statement.split(/\s+/).length;
  if (count < leastWords || count > mostWords || /[?!|]|https?:|\be\.g\b|\bi\.e\b|__|\n/.test(statement)) return false;
  if ((statement.match(/`/g) ?? []).length % 2 === 1 || /^(?:you|your)\b/i.test(statement)) return false;
  const whole = `${statement.charAt(0).toUpperCase()}${statement.slice(1)}.`;
  return standsAlone(whole.replace(/\b(?:you|your)\b/gi, 'one'));
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
