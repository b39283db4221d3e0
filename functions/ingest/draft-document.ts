// A document's blocks to draft nodes, whatever file they come from: atomise, classify, describe, place.
// Pure; reads no file and measures nothing.
import { formatCanonicalReference, parseCanonicalReference } from '../course/canonical-reference.ts';
import type { Provenance } from '../course/content.ts';
import type { Atom } from './atomise/atoms.ts';
import { joinFragments } from './atomise/join-fragments.ts';
import { atomise } from './atomise.ts';
import { classifyNode } from './classify-node.ts';
import { topicOfContainer } from './describe-topics.ts';
import type { DraftContainer, DraftNode, DroppedText, ParseWarning } from './draft-node.ts';
import { containerOfDocument } from './manifest.ts';
import type { Manifest, ManifestDocument } from './manifest-types.ts';
import type { DocumentInput } from './open-document.ts';
import type { MarkdownDocument } from './parse-markdown.ts';
import { readNumber } from './pdf/cell-number.ts';

interface DraftedDocument {
  readonly container: DraftContainer;
  readonly drafts: readonly DraftNode[];
  /** What the atomiser left out; what the parser did stands in its document. */
  readonly dropped: readonly DroppedText[];
  /** References to understand first that are none. */
  readonly warnings: readonly ParseWarning[];
}

/** What a document's sections are counted under; null where others share its chapter and count on from it. */
function countedFrom(entry: ManifestDocument, { documents }: Manifest): string | null {
  if (entry.section !== null || !entry.chapter) return entry.section;
  const isShared = documents.some(({ path, chapter }) => chapter === entry.chapter && path !== entry.path);
  return isShared ? null : String(entry.chapter);
}

/**
 * Drafts the nodes of a document that has one container.
 * @param input.partOf which part of the document (slide, second) a line is of: no passage reaches into another
 * @param input.title the document's title, shown where the manifest names no container of its address
 */
export function draftDocument(
  input: Omit<DocumentInput, 'bytes'> & {
    readonly document: MarkdownDocument;
    readonly title: string;
    readonly partOf?: (line: number) => number;
  },
): DraftedDocument {
  const { path, entry, manifest, document, title } = input;
  const address = containerOfDocument({ profile: manifest.profile, entry, documentNumber: input.documentNumber });
  const {
    atoms: found,
    learningObjectives,
    dropped,
  } = atomise({
    document,
    containerType: address.containerType,
    sectionNumber: entry.section,
    countFrom: manifest.numberedSections ? countedFrom(entry, manifest) : null,
  });
  const atoms = joinFragments(found, input.partOf);
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
    description: named?.description ?? descriptionOf(document),
    learningObjectives: named !== undefined && named.objectives.length > 0 ? named.objectives : learningObjectives,
    primaryTopic: containerTopic.topic,
    isDedicatedTopic: containerTopic.isDedicated,
  };
  const drafts = atoms.map(
    (atom): DraftNode => ({
      nodeType: classifyNode(atom.facts),
      content: atom.content,
      contentType: atom.contentType,
      provenance: { ...provenanceOf(atom, path), ...tableOf(atom, manifest.profile) },
      parent: atom.parent,
      requiresPrerequisites: atom.requires.flatMap((name) => referenceOf(name) ?? []),
      container: address,
      printedLabel: atom.printedLabel,
    }),
  );
  const wrong = new Map(atoms.flatMap(({ requires, line }) => requires.map((name) => [name, line] as const)).reverse());
  const warnings = [...wrong].flatMap(([name, line]): readonly ParseWarning[] => {
    const message = `requires names "${name.slice(0, 40)}", which is no canonical reference such as D1.C2.S3`;
    return referenceOf(name) ? [] : [{ line, message }];
  });
  return { container, drafts, dropped, warnings };
}

function referenceOf(name: string): string | null {
  const parsed = parseCanonicalReference(name);
  return parsed.ok ? formatCanonicalReference(parsed.reference) : null;
}

const descriptionLimit = 2_000;

/** What the document's front matter says of it. */
function descriptionOf({ frontMatter }: MarkdownDocument): string | null {
  const value = frontMatter.get('description');
  return typeof value === 'string' && value.trim() !== '' ? value.trim().slice(0, descriptionLimit) : null;
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
    ...(atom.solutionFrom === null ? {} : { solutionFrom: atom.solutionFrom }),
    ...(atom.box !== null && { box: atom.box }),
    ...(atom.ordinal !== null && { ordinal: atom.ordinal }),
    images: atom.pictures.map(({ source, alternativeText }) => ({ source, alternativeText })),
  };
}

/** Cells of a row, for readers to see its table. Engineering courses alone are asked to compare rows of one. */
function tableOf({ table }: Atom, profile: Manifest['profile']): Pick<Provenance, 'cells' | 'block'> {
  if (table === null || table.cells.length === 0) return {};
  const cells = table.cells.map(({ header, text }) => ({ header, text, ...readNumber(text, header), column: null }));
  return { cells, ...(profile === 'engineering' && { block: { number: table.number, title: table.title } }) };
}
