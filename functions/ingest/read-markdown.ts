// One Markdown document to draft nodes: decode, parse, atomise, classify, describe, measure.
// Pure: the same bytes and entry give the same drafts.
import type { Provenance } from '../course/content.ts';
import type { Atom } from './atomise/atoms.ts';
import { titleText } from './atomise/atoms.ts';
import { atomise } from './atomise.ts';
import { classifierVersion, classifyNode } from './classify-node.ts';
import { measureCoverage } from './coverage.ts';
import { describeTopics, topicOfContainer } from './describe-topics.ts';
import type { DraftContainer, DraftNode, SourceProblem } from './draft-node.ts';
import { containerOfDocument } from './manifest.ts';
import { decodeSource } from './markdown/decode-source.ts';
import type { DocumentInput, DocumentPart, DocumentReader, Opening } from './open-document.ts';
import { openWhole } from './open-whole.ts';
import { type MarkdownDocument, markdownParserVersion, parseMarkdown } from './parse-markdown.ts';

export type MarkdownReading =
  | ({ readonly ok: true; readonly title: string; readonly container: DraftContainer } & Omit<
      DocumentPart,
      'containers'
    >)
  | { readonly ok: false; readonly problem: SourceProblem };

/** Reads Markdown as one part. */
export const markdownReader: DocumentReader = {
  version: `${markdownParserVersion}+${classifierVersion}`,
  extensions: ['md', 'mdx', 'markdown', 'txt'],
  open: (input) => Promise.resolve(openMarkdown(input)),
};

function openMarkdown(input: DocumentInput): Opening {
  const reading = readMarkdown(input);
  if (!reading.ok) return reading;
  const { ok: _ok, title, container, ...part } = reading;
  return { ok: true, document: openWhole(title, { containers: [container], ...part }) };
}

/** Reads one Markdown document. */
export function readMarkdown(input: DocumentInput): MarkdownReading {
  const { path, entry, manifest } = input;
  const decoded = decodeSource(input);
  if (!decoded.ok) return decoded;
  const parsed = parseMarkdown({ path, text: decoded.text });
  if (!parsed.ok) return parsed;
  const address = containerOfDocument({ profile: manifest.profile, entry, documentNumber: input.documentNumber });
  const { atoms, learningObjectives, dropped } = atomise({
    document: parsed.document,
    containerType: address.containerType,
    sectionNumber: entry.section,
  });
  const title = entry.title ?? titleOf(parsed.document, path);
  const named = manifest.containers.find(
    (container) => container.day === entry.day && container.chapter === entry.chapter && container.lab === entry.lab,
  );
  const containerTopic = topicOfContainer({
    title: named?.title ?? title,
    topic: named?.topic ?? null,
    isDedicated: named?.dedicated ?? null,
  });
  const container: DraftContainer = {
    address,
    title: named?.title ?? title,
    learningObjectives: named !== undefined && named.objectives.length > 0 ? named.objectives : learningObjectives,
    primaryTopic: containerTopic.topic,
    isDedicatedTopic: containerTopic.isDedicated,
  };
  const descriptions = describeTopics({
    atoms,
    container: containerTopic,
  });
  const drafts = atoms.map((atom, index): DraftNode => {
    const description = descriptions[index];
    if (description === undefined) throw new Error('every atom has a description');
    return {
      nodeType: classifyNode(atom.facts),
      content: atom.content,
      contentType: atom.contentType,
      provenance: provenanceOf(atom, path),
      parent: atom.parent,
      container: address,
      printedLabel: atom.printedLabel,
      ...description,
    };
  });
  const allDropped = [...parsed.document.dropped, ...dropped].sort((first, second) => first.line - second.line);
  const coverage = measureCoverage({
    path,
    source: decoded.text,
    contents: drafts.map((draft) => draft.content),
    dropped: allDropped,
  });
  return { ok: true, title, container, drafts, dropped: allDropped, warnings: parsed.document.warnings, coverage };
}

function provenanceOf(atom: Atom, documentPath: string): Provenance {
  return {
    documentPath,
    section: atom.section,
    sectionNumber: atom.sectionNumber,
    line: atom.line,
    page: null,
    sheet: null,
    row: null,
    images: atom.pictures.map(({ source, alternativeText }) => ({ source, alternativeText })),
  };
}

/** A document's own title: front matter, first heading of the highest rank, else its file name. */
export function titleOf(document: MarkdownDocument, path: string): string {
  if (document.title !== null) return titleText(document.title);
  const headings = document.blocks.filter((block) => block.kind === 'heading');
  const highest = Math.min(...headings.map((heading) => heading.depth));
  const first = headings.find((heading) => heading.depth === highest);
  if (first !== undefined && titleText(first.prose.text) !== '') return titleText(first.prose.text);
  const parts = path.split('/');
  const file = (parts.at(-1) ?? path).replace(/\.[^.]+$/, '');
  const name = /^(?:readme|index)$/i.test(file) && parts.length > 1 ? (parts.at(-2) ?? file) : file;
  const words = name
    .replace(/^\d+[-_. ]+/, '')
    .replace(/[-_]+/g, ' ')
    .trim();
  return words === '' ? name : `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
}
