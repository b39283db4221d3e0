// A document that became Markdown, to draft nodes of one part. For formats whose readers know nothing of nodes: they give
// the document, what they left out, and the words they were given, by which coverage is measured.
import { captionLabel } from './atomise/printed-labels.ts';
import { measureCoverage } from './coverage.ts';
import { draftDocument } from './draft-document.ts';
import type { DraftNode, DroppedText, ParseWarning } from './draft-node.ts';
import type { DocumentInput, DocumentPart } from './open-document.ts';
import type { MarkdownDocument } from './parse-markdown.ts';

interface Draftable {
  readonly document: MarkdownDocument;
  readonly title: string;
  /** What the format's reader left out; what the Markdown reader did stands in the document. */
  readonly dropped: readonly DroppedText[];
  readonly warnings?: readonly ParseWarning[];
  /** The words of the file, without its markup and without what is in `dropped`. */
  readonly source: string;
  /** Which part of the document (a slide) a line is of: no passage reaches into another. */
  readonly partOf?: (line: number) => number;
  /** What was left out and yet stands in `source`. */
  readonly droppedOfSource?: readonly DroppedText[];
}

/** Drafts the part. Lines of the Markdown in between mean nothing to a reader: they go; printed captions are read. */
export function draftMarkdown(input: DocumentInput, draftable: Draftable): DocumentPart {
  const { document, title, droppedOfSource = [] } = draftable;
  const drafted = draftDocument({
    ...input,
    document,
    title,
    ...(draftable.partOf !== undefined && { partOf: draftable.partOf }),
  });
  const dropped = [...droppedOfSource, ...draftable.dropped, ...document.dropped, ...drafted.dropped];
  const coverage = measureCoverage({
    path: input.path,
    source: draftable.source,
    contents: drafted.drafts.map((draft) => draft.content),
    dropped: [...droppedOfSource, ...drafted.dropped],
  });
  const warnings = [...(draftable.warnings ?? []), ...drafted.warnings];
  return { containers: [drafted.container], drafts: drafted.drafts.map(finish), dropped, warnings, coverage };
}

function finish(draft: DraftNode): DraftNode {
  const isCaption = draft.contentType === 'caption' || draft.contentType === 'paragraph';
  return { ...draft, printedLabel: draft.printedLabel ?? (isCaption ? captionLabel(draft.content) : null) };
}

/** The same without lines of the Markdown in between, which mean nothing to a reader of the document. */
export function withoutLine(draft: DraftNode): DraftNode {
  return { ...draft, provenance: { ...draft.provenance, line: null } };
}
