// How much of a document's words stand in its nodes, measured without the parser: markup is stripped from the raw
// source by a few rules of its own, and words are counted as a multiset. What the parser dropped is listed beside it.
import {
  withoutDirectives,
  withoutReferences,
  withoutSiteIncludes,
  withoutSiteMarks,
  withoutSpanRoles,
} from './coverage-directives.ts';
import { splitAtFences, withoutComments, withoutLists, withoutSpans } from './coverage-stretches.ts';
import type { DroppedText, DropReason } from './draft-node.ts';
import { decodeEntities } from './markdown/attributes.ts';
import { bareFrontMatter } from './markdown/front-matter.ts';
import { withoutHighlighting } from './markdown/listing-lines.ts';
import { withoutLiveHtml } from './markdown/live-html.ts';
import { plainConsole } from './markdown/plain-console.ts';

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
}): DocumentCoverage {
  const wanted = countTokens(stripSource(input.source));
  // Links between pages and names of pictures are markup in words: they are listed, and neither asked for nor counted as standing.
  for (const piece of input.dropped) if (isSetAside.has(piece.reason)) subtract(wanted, countTokens(piece.text));
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

const isSetAside: ReadonlySet<DropReason> = new Set(['navigation', 'table_of_contents', 'picture_name']);

function subtract(counts: Map<string, number>, taken: ReadonlyMap<string, number>): void {
  for (const [word, count] of taken) counts.set(word, Math.max(0, (counts.get(word) ?? 0) - count));
}

function summarise(dropped: readonly DroppedText[]): DocumentCoverage['dropped'] {
  const byReason = new Map<DropReason, { places: number; words: number; examples: string[] }>();
  for (const piece of dropped) {
    const entry = byReason.get(piece.reason) ?? { places: 0, words: 0, examples: [] };
    entry.places += 1;
    entry.words += piece.wordCount;
    const example = `line ${piece.line}: ${piece.text}`;
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
  return splitAtFences(text, /^```/, /^`{3,}\r?$/)
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

/** The words of a Markdown source: code as it is, everything else without its marks. */
function stripSource(source: string): string {
  const { body, title } = withoutFrontMatter(source);
  const name = title
    .replace(/^["']|["']\s*$/g, '')
    .trim()
    .toLowerCase();
  const isRepeated = body
    .split('\n')
    .some((line) => /^#{1,6} /.test(line) && line.slice(line.indexOf(' ')).trim().toLowerCase() === name);
  const parts = [isRepeated ? '' : title];
  const closed = new Set([...body.matchAll(/<\/([A-Z][\w.]{0,60})>/g)].map((match) => match[1] ?? ''));
  splitAtFences(withoutDirectives(withoutComments(withoutSpanRoles(body))), fenceOpening, fenceClosing).forEach(
    (part, index) => {
      parts.push(index % 2 === 1 ? stripFence(part) : stripProse(part, closed));
    },
  );
  return parts.join('\n');
}

const fenceOpening =
  /^[ \t>]*(?:(?:[-*+]|\d+[.)])[ \t]+)*(?:(?:`{3,}|~~~)[^`]*|`{3,}\{[A-Za-z]\w*[ \t,][^\n]*\}[ \t]*)$/;
const fenceClosing = /^[ \t>]*(?:`{3,}|~{3,})[ \t]*\r?$/;

/** Code without what only tools read: info after the language's name, directives, hidden lines of Rust. */
function stripFence(fence: string): string {
  const code = fence.replace(/^([^\n`~]*[`~]{3,})[ \t{.]*([\w+#-]*)[^\n]*/, '$1$2').replace(includePattern, ' ');
  const language = /^[^\n`~]*[`~]{3,}([\w+#-]*)/.exec(code)?.[1] ?? '';
  const resolved = withoutSiteIncludes(code);
  // A fence that held nothing else is not shown.
  if (
    resolved !== code &&
    resolved
      .split('\n')
      .slice(1)
      .join('')
      .replace(/[`~\s>]/g, '') === ''
  )
    return '';
  const shown = plainConsole(withoutHighlighting(resolved), language);
  return /^[^\n]*[`~]rust\b/.test(shown) ? shown.replace(/^[ \t>]*#(?: .*)?$/gm, '') : shown;
}

const includePattern = /\{\{#(?:include|rustdoc_include|playground|playpen|shiftinclude|title)\b[^{}\n]{0,600}\}\}/g;
const componentPattern =
  /<\/?[A-Z][\w.]{0,60}(?=[\s/>])(?:"[^"]{0,4000}"|'[^']{0,4000}'|\{[^{}<>]{0,2000}\}|[^<>"'{}]){0,400}>/g;
const importPattern = /^import [^"'\n;]{0,400}["'][^"'\n]{1,400}["'];?[ \t]*$/gm;

/** A name in angle brackets that nothing closes is a word of the text. */
function componentWords(closed: ReadonlySet<string>): (tag: string) => string {
  return (tag) => {
    const name = /^<\/?([\w.]+)/.exec(tag)?.[1] ?? '';
    if (!tag.endsWith('/>') && !closed.has(name)) return tag;
    const shown = tag.matchAll(/\s(number|file-name|alt|title|caption|summary)=\{?(?:"([^"]*)"|'([^']*)'|`([^`]*)`)/g);
    return ` ${[...shown].map((match) => match[2] ?? match[3] ?? match[4] ?? '').join(' ')} `;
  };
}

function withoutFrontMatter(source: string): { body: string; title: string } {
  const bare = bareFrontMatter.exec(source)?.[0] ?? '';
  const found = /^---[ \t]*\n([\s\S]*?)\n(?:---|\.\.\.)[ \t]*(?:\n|$)/.exec(source);
  if (bare !== '') return { body: source.slice(bare.length), title: '' };
  if (found === null || !/^[\w-]+[ \t]*:/m.test(found[1] ?? '')) return { body: source, title: '' };
  const title = /^title[ \t]*:(.*)$/m.exec(found[1] ?? '')?.[1]?.trimStart() ?? '';
  return { body: source.slice(found[0].length), title };
}

function stripProse(text: string, closed: ReadonlySet<string>): string {
  const bare = withoutReferences(withoutLiveHtml(withoutSpans(text)))
    .replace(/<!DOCTYPE[^>]{0,400}>/gi, ' ')
    .replace(/<([a-z]{1,20}-[a-z-]{1,40})(?=[\s/>])[^<>]{0,400}>\s?[\w:-]{1,60}=["&][^<>\n]{0,1000}<\/\1>/gi, ' ')
    .replace(/<im(?:g|age)\b[^<>]*>/gi, (tag) => attributeWords(tag))
    // These stand within words.
    .replace(/<\/?(?:b|em|i|mark|s|strong|u)>/gi, '')
    // The number of a footnote and a placeholder for a label are marks, not words.
    .replace(/<sup\b[^<>]*>\s*\[[^\]]{1,3}\]\(<?[^<)]*\)(?:\{:[^<}]*\})?\s*<\/sup>/gi, ' ')
    .replace(/\[[^\]]{1,3}\]\(#(?:fn|footnote|cite|endnote)[^)]{0,400}\)/gi, ' ')
    .replace(/\[\\?\[link\\?\]\]\([^)]{0,400}\)/gi, ' ')
    .replace(/<annotation\b[^<>]{0,400}>[^<]{0,40000}<\/annotation>/g, ' ')
    .replace(tagPattern, ' ')
    .replace(includePattern, ' ')
    .replace(importPattern, ' ')
    .replace(componentPattern, componentWords(closed));
  return decode(
    withoutSiteMarks(withoutLists(bare))
      .replace(/\{%[^%]{0,2000}%\}|\{[ \t]?[#.][\w:-][^{}]{0,500}\}/g, ' ')
      .replace(/(?<=[)\]])\{[ \t]*[\w-]{1,60}=[^{}]{0,4000}\}|\{[ \t]*[\w-]{1,60}=["'][^{}]{0,4000}\}/g, (list) =>
        attributeWords(` ${list.slice(1)}`),
      )
      .replace(/^[ \t>]*\[[^\]^]{1,400}\]:[ \t]*(?:\n[ \t]*)?\S.*$/gm, ' ')
      .replace(/\[\^[^\]\s]{1,200}\]:?/g, ' ')
      // The beginning of an address that its site makes.
      .replace(/\]\(\{\{[^{}\n]{0,100}\}\}/g, '](')
      .replace(imagePattern, (_, text, _target, title) => ` ${text} ${title ?? ''} `)
      .replace(linkTargetPattern, '] ')
      .replace(/\]\[[^\]]{0,400}\]/g, '] ')
      .replace(/^(#{1,6} .{0,1000}?)\[(?:\[[\w-]{1,120}\]|#[\w-]{1,120})\][ \t]*$/gm, '$1')
      .replace(/<info:([\w-]{1,80})(?:#[\w-]{0,80})?>/g, ' $1 ')
      .replace(/^([ \t>]*)\[![A-Z]+\]/gim, '$1')
      .replace(/^[ \t]*(?:!!!|\?\?\?\+?|:{3,})[ \t]*\{?[\w:-]*\}?/gm, ' ')
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
