// How much of a document's words stand in its nodes: words are counted as a multiset, in the source without its markup and
// without what its reader says that it took out (`dropped`), and in the nodes. What gets lost without a word is missing.
import type { DroppedText, DropReason } from './draft-node.ts';
import { decodeEntities } from './markdown/attributes.ts';
import { isReadWhole, readDirective } from './markdown/directive-kinds.ts';
import { languageOf } from './markdown/fence.ts';
import { readerCode } from './markdown/listing-lines.ts';
import { indexTerm } from './markdown/shield-latex.ts';
import { excerptOf } from './markdown/shield-state.ts';

export interface DocumentCoverage {
  readonly path: string;
  /** Words of the source, markup aside. A word is a run of letters or a run of digits. */
  readonly sourceWords: number;
  /** Of these, how many stand in some node. */
  readonly standingWords: number;
  /** standingWords / sourceWords, 1 for a document without words. */
  readonly share: number;
  /** Words that stand in no node, the most frequent first, at most 40. */
  readonly missing: readonly { readonly word: string; readonly count: number }[];
  /** What was left behind on purpose. */
  readonly dropped: readonly {
    readonly reason: DropReason;
    readonly places: number;
    readonly words: number;
    readonly examples: readonly string[];
  }[];
}

/** Measures one document. `source` is its decoded text, `contents` the contents of its nodes. */
export function measureCoverage(input: {
  readonly path: string;
  readonly source: string;
  readonly contents: readonly string[];
  readonly dropped: readonly DroppedText[];
  /** What of it stands in `source`; all by default. */
  readonly takenOut?: readonly DroppedText[];
}): DocumentCoverage {
  const wanted = countTokens(stripSource(input.source));
  for (const { text } of input.takenOut ?? input.dropped) subtract(wanted, countTokens(stripSource(text)));
  const standing = countTokens(stripContents(input.contents.join('\n\n')));
  let sourceWords = 0;
  let standingWords = 0;
  const missing: { word: string; count: number }[] = [];
  for (const [word, count] of wanted) {
    const found = Math.min(count, standing.get(word) ?? 0);
    sourceWords += count;
    standingWords += found;
    if (found < count) missing.push({ word, count: count - found });
  }
  missing.sort((first, second) => second.count - first.count || (first.word < second.word ? -1 : 1));
  return {
    path: input.path,
    sourceWords,
    standingWords,
    share: sourceWords === 0 ? 1 : standingWords / sourceWords,
    missing: missing.slice(0, 40),
    dropped: summarise(input.dropped),
  };
}

function subtract(counts: Map<string, number>, taken: ReadonlyMap<string, number>): void {
  for (const [word, count] of taken) counts.set(word, Math.max(0, (counts.get(word) ?? 0) - count));
}

function summarise(dropped: readonly DroppedText[]): DocumentCoverage['dropped'] {
  const byReason = new Map<DropReason, { places: number; words: number; examples: string[] }>();
  for (const piece of dropped) {
    const entry = byReason.get(piece.reason) ?? { places: 0, words: 0, examples: [] };
    entry.places += 1;
    entry.words += piece.wordCount;
    const example = `line ${piece.line}: ${excerptOf(piece)}`;
    if (entry.examples.length < 3) entry.examples.push(example);
    byReason.set(piece.reason, entry);
  }
  return [...byReason].map(([reason, entry]) => ({ reason, ...entry }));
}

function countTokens(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  // Raised and lowered digits are digits of their own, as in the source that wrote <sub>2</sub>.
  const spaced = text.replace(/[\u2070-\u209C\u00B2\u00B3\u00B9]+/g, ' $& ').normalize('NFKC');
  for (const [token] of spaced.toLowerCase().matchAll(/\p{L}[\p{L}\p{M}]*|\p{N}+/gu)) {
    const word = greekNames.get(token) ?? token;
    counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return counts;
}

const greekNames: ReadonlyMap<string, string> = new Map(
  'alpha α beta β gamma γ delta δ varepsilon ε epsilon ε zeta ζ eta η theta θ iota ι kappa κ lambda λ mu μ nu ν xi ξ pi π rho ρ sigma σ tau τ upsilon υ phi φ varphi φ chi χ psi ψ omega ω'
    .split(' ')
    .reduce<[string, string][]>((pairs, item, index, all) => {
      if (index % 2 === 0) pairs.push([item, all[index + 1] ?? item]);
      return pairs;
    }, []),
);

/** Nodes hold clean Markdown: only link targets and fences' language names are not words of the source's text. */
function stripContents(text: string): string {
  return splitAtFences(text)
    .map((part, index) => (index % 2 === 1 ? part : part.replace(/\]\((?:https?:)[^()\s]*\)/g, '] ')))
    .join('');
}

const elementNames =
  'a abbr address article aside audio b blockquote body br button caption center cite code col colgroup dd del details dfn div dl dt em embed figcaption figure font footer form h[1-6] head header hr html i iframe img input ins kbd label legend li link main mark meta nav nobr noscript ol option p picture pre q s samp section select small source span strike strong sub summary sup table tbody td textarea tfoot th thead time tr tt u ul var video wbr ' +
  'applet canvas embed object script style svg template ' +
  'math mi mn mo mtext mspace ms mrow mfrac msqrt mroot msup msub msubsup munder mover munderover mmultiscripts mprescripts none mtable mtr mtd mlabeledtr menclose mstyle mpadded mphantom mfenced semantics annotation maction merror';
const tagPattern = new RegExp(
  `</?(?:m:)?(?:${elementNames.split(' ').join('|')})(?=[\\s/>])(?:"[^"]*"|'[^']*'|[^<>"'])*>`,
  'gi',
);

const target =
  '\\(\\s{0,9}<?((?:[^()\\s<>]|\\([^()\\s]{0,200}\\)){0,2000})>?(?:\\s{1,9}("[^"]{0,2000}"|\'[^\']{0,2000}\'))?\\s{0,9}\\)';
const imagePattern = new RegExp(`!\\[([^\\]]{0,2000})\\]${target}`, 'g');
const linkTargetPattern = new RegExp(`\\]${target}`, 'g');

/** The words of a Markdown source: code as readers see it, everything else without its marks. */
function stripSource(source: string): string {
  return splitAtFences(source)
    .map((part, index) => (index % 2 === 1 ? stripFence(part) : stripProse(part)))
    .join('\n');
}

const fenceOpening = /^[ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)*(`{3,}(?!`)|~{3,}(?!~))(.*)$/;
const fenceClosing = /^[ \t>]*(?:`{3,}|~{3,})[ \t]*\r?$/;

/**
 * The parts of a text; every second one is a fence of code, opening and closing line included; a box in a fence is prose.
 * Read from front to back once: a pattern would start over at every opening that nothing closes.
 */
function splitAtFences(text: string): readonly string[] {
  const parts: string[] = [];
  const boxes: string[] = [];
  let from = 0;
  let opened = -1;
  let at = 0;
  for (const line of text.split('\n')) {
    const end = at + line.length;
    if (opened < 0) {
      const [, marks = '', info = ''] = fenceOpening.exec(line) ?? [];
      const directive = readDirective(info.trim());
      if (directive !== null && !isReadWhole(directive)) boxes.push(marks);
      else if (info.trim() === '' && marks.startsWith(boxes.at(-1) ?? ' ')) boxes.pop();
      else if (marks !== '' && (directive !== null || !info.includes('`'))) opened = at;
    } else if (fenceClosing.test(line)) {
      parts.push(text.slice(from, opened), text.slice(opened, end));
      from = end;
      opened = -1;
    }
    at = end + 1;
  }
  return [...parts, text.slice(from)];
}

/** Its code, and of the opening line the language's name. */
function stripFence(fence: string): string {
  const [line = '', info = ''] = /^[^\n`~]*[`~]{3,}[ \t]*([^\n]*)/.exec(fence) ?? [];
  const language = languageOf(info);
  const { code } = readerCode(fence.slice(line.length), language);
  return code.replace(/[`~\s>]/g, '') === '' ? '' : `${language}\n${code}`;
}

function stripProse(text: string): string {
  const bare = text
    .replace(/<im(?:g|age)\b[^<>]*>/gi, (tag) => attributeWords(tag))
    // These stand within words.
    .replace(indexTerm, '$1')
    .replace(/<\/?(?:b|em|i|mark|s|strong|u)>/gi, '')
    .replace(tagPattern, ' ')
    // Formulas of a name of their own, and labels in them.
    .replace(/\\(?:begin|end)\{[A-Za-z]{2,20}\*?\}|\\label\{[^{}\n]{0,200}\}/g, ' ');
  return decode(
    bare
      .replace(/^[ \t>]*\[[^\]^]{1,400}\]:[ \t]*(?:\n[ \t]*)?\S.*$/gm, ' ')
      .replace(/\[\^[^\]\s]{1,200}\]:?/g, ' ')
      // The beginning of an address that its site makes.
      .replace(/\]\(\{\{[^{}\n]{0,100}\}\}/g, '](')
      .replace(imagePattern, (_, text, _target, title) => ` ${text} ${title ?? ''} `)
      .replace(linkTargetPattern, '] ')
      .replace(/\]\[[^\]]{0,400}\]/g, '] ')
      .replace(/^([ \t>]*)\[![A-Z]+\]/gim, '$1')
      .replace(/^([ \t>]*(?:[-*+][ \t]+)?)(?:\d{1,9}[.)](?=\s))/gm, '$1')
      .replace(/^([ \t>]*[-*+][ \t]+)\[[ xX]\]/gm, '$1'),
  );
}

function attributeWords(tag: string): string {
  const words = tag.matchAll(/\s(?:alt|title)\s*=\s*(?:"([^"]*)"|'([^']*)')/gi);
  return ` ${[...words].map((match) => match[1] ?? match[2] ?? '').join(' ')} `;
}

function decode(text: string): string {
  return text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|([a-z]+\d*));/gi, (_, hex, decimal, name) => {
    const code = hex ? Number.parseInt(hex, 16) : decimal ? Number.parseInt(decimal, 10) : Number.NaN;
    if (Number.isFinite(code)) return code > 31 && code < 0x110000 ? String.fromCodePoint(code) : ' ';
    const named = decodeEntities(`&${name};`);
    return greekNames.get(String(name).toLowerCase()) ?? (named.startsWith('&') ? ' ' : named);
  });
}
