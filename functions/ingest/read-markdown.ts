// One Markdown document to draft nodes: decode, parse, draft, measure.
// Pure: the same bytes and entry give the same drafts.

import { notesPath } from '../course/author-notes.ts';
import { leastOf } from '../text/lists.ts';
import { titleText } from './atomise/atoms.ts';
import { classifierVersion } from './classify-node.ts';
import { measureCoverage } from './coverage.ts';
import { draftDocument } from './draft-document.ts';
import type { DraftContainer, DraftNode, ParseWarning, SourceProblem } from './draft-node.ts';
import type { Block } from './markdown/block-tree.ts';
import { decodeSource } from './markdown/decode-source.ts';
import type { DocumentInput, DocumentPart, DocumentReader, Opening } from './open-document.ts';
import { openWhole } from './open-whole.ts';
import { type MarkdownDocument, markdownParserVersion, parseMarkdown } from './parse-markdown.ts';
import { askedAsName, leftOutWarning, readStated } from './questions/stated-questions.ts';

export type MarkdownReading =
  | ({ readonly ok: true; readonly title: string; readonly container: DraftContainer } & Omit<
      DocumentPart,
      'containers'
    >)
  | { readonly ok: false; readonly problem: SourceProblem };

/** Reads Markdown as one part. */
export const markdownReader: DocumentReader = {
  version: `${markdownParserVersion}+${classifierVersion}`,
  extensions: ['md', 'mdx', 'markdown', 'qmd', 'rmd', 'txt'],
  open: (input) => Promise.resolve(openMarkdown(input)),
};

function openMarkdown(input: DocumentInput): Opening {
  const reading = readMarkdown(input);
  if (!reading.ok) return reading;
  const { ok: _ok, title, container, ...part } = reading;
  return openWhole(input.path, title, { containers: [container], ...part });
}

/** Reads one Markdown document. */
export function readMarkdown(input: DocumentInput): MarkdownReading {
  const { path, entry } = input;
  const decoded = decodeSource(input);
  if (!decoded.ok) return decoded;
  const parsed = parseMarkdown({ path, text: decoded.text });
  if (!parsed.ok) return parsed;
  const title = entry.title ?? titleOf(parsed.document, path);
  const drafted = draftDocument({ ...input, document: parsed.document, title });
  const { container, dropped } = drafted;
  const stated = withStatedQuestions(drafted.drafts, parsed.document.frontMatter.get(askedAsName));
  const drafts = path === notesPath ? withNoteQuestions(stated.drafts) : stated.drafts;
  const allDropped = [...parsed.document.dropped, ...dropped].sort((first, second) => first.line - second.line);
  const coverage = measureCoverage({
    path,
    source: decoded.text,
    contents: drafts.map((draft) => draft.content),
    dropped: allDropped,
  });
  const allWarnings = [...stated.warnings, ...parsed.document.warnings, ...drafted.warnings];
  return { ok: true, title, container, drafts, dropped: allDropped, warnings: allWarnings, coverage };
}

/** `asked_as` in the front matter: a list of questions, which the document's first passage answers. */
function withStatedQuestions(
  drafts: readonly DraftNode[],
  stated: unknown,
): { readonly drafts: readonly DraftNode[]; readonly warnings: readonly ParseWarning[] } {
  if (stated === undefined || stated === null) return { drafts, warnings: [] };
  const first = drafts.findIndex(({ nodeType }) => nodeType !== 'heading');
  const warn = (message: string) => ({ drafts, warnings: [{ line: 1, message: `${askedAsName} ${message}` }] });
  if (!Array.isArray(stated)) return warn('in the front matter must be a list of questions');
  if (first < 0) return warn('has no passage that it could belong to');
  const { questions, leftOut } = readStated(stated);
  const asked = (draft: DraftNode) => ({ ...draft, provenance: { ...draft.provenance, askedAs: questions } });
  return {
    drafts: questions.length === 0 ? drafts : drafts.map((draft, index) => (index === first ? asked(draft) : draft)),
    warnings: leftOutWarning(leftOut, 1),
  };
}

/** The question of an author's note is what its passage answers: it is found by other wording too. */
function withNoteQuestions(drafts: readonly DraftNode[]): readonly DraftNode[] {
  return drafts.map((draft, place) => {
    const [question] = draft.provenance.section;
    const isFirst = drafts[place - 1]?.nodeType === 'heading' && draft.nodeType !== 'heading';
    if (!isFirst || question === undefined || draft.provenance.section.length > 1) return draft;
    return { ...draft, provenance: { ...draft.provenance, askedAs: readStated([question]).questions } };
  });
}

/** Licences and owners, as notebooks begin with them: "Content under CC-BY, code under MIT license © 2014 A. Author". */
const licenceLine =
  /©|\(c\) ?\d{4}|\blicen[cs]ed under\b|\bunder (?:an? |the )?(?:Creative Commons|CC[- ]BY|MIT|GPL|Apache|BSD)\b/i;

interface Title {
  readonly depth: number;
  readonly title: string;
  readonly isPart: boolean;
}

/** Headings of words; one that says whose a text is, or holds a picture alone, titles nothing. */
function titlesIn(blocks: readonly Block[]): readonly Title[] {
  return blocks.flatMap((block) => {
    // A box that says nothing of what it holds lays out a page.
    if (block.kind === 'group' && block.role === 'plain') return titlesIn(block.children);
    const title = block.kind === 'heading' ? titleText(block.prose.text) : '';
    if (block.kind !== 'heading' || title === '' || licenceLine.test(title)) return [];
    return [{ depth: block.depth, title, isPart: /^\((?:PART|APPENDIX)/.test(block.prose.text) }];
  });
}

/** Bookdown's mark of a part stands above the heading of its first chapter. */
function ownTitlesIn(blocks: readonly Block[]): readonly Title[] {
  const titles = titlesIn(blocks);
  const depth = leastOf(titles.map((title) => title.depth));
  const hasOwn = titles.some((title) => !title.isPart && title.depth === depth);
  return hasOwn ? titles.filter(({ isPart }) => !isPart) : titles;
}

/**
 * A document's own title: front matter, first heading of the highest rank, else its file name. One of several headings
 * below the first rank is a section's, and stands where the file's name is no word.
 */
export function titleOf(document: MarkdownDocument, path: string): string {
  if (document.title !== null) return titleText(document.title);
  const headings = ownTitlesIn(document.blocks);
  const highest = leastOf(headings.map(({ depth }) => depth));
  const [first, second] = headings.filter(({ depth }) => depth === highest);
  const named = titleOfName(path);
  if (first === undefined) return named;
  return highest > 1 && second !== undefined && /\p{L}{3}/u.test(named) ? named : first.title;
}

/** What a file is called, or its folder where it is a front page. */
export function titleOfName(path: string): string {
  const parts = path.split('/');
  const file = (parts.at(-1) ?? path).replace(/\.[^.]+$/, '');
  const name = /^(?:readme|index)$/i.test(file) && parts.length > 1 ? (parts.at(-2) ?? file) : file;
  const words = name
    .replace(/^\d+[-_. ]+/, '')
    .replace(/[-_]+/g, ' ')
    .trim();
  return words === '' ? name : `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
}

/** The first heading below a document's title, null where there is none. */
export function firstBelowTitle(document: MarkdownDocument): string | null {
  const headings = ownTitlesIn(document.blocks);
  if (document.title !== null) return headings[0]?.title ?? null;
  const highest = leastOf(headings.map(({ depth }) => depth));
  const title = headings.findIndex(({ depth }) => depth === highest);
  return headings.slice(title + 1).find(({ depth }) => depth > highest)?.title ?? null;
}
