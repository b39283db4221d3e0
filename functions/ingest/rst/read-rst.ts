// One reStructuredText document to draft nodes, by way of Markdown; passages keep their lines. Pure: the same bytes and entry
// give the same drafts.
import { classifierVersion } from '../classify-node.ts';
import { measureCoverage } from '../coverage.ts';
import { draftDocument } from '../draft-document.ts';
import { decodeSource } from '../markdown/decode-source.ts';
import type { DocumentInput, DocumentReader, Opening } from '../open-document.ts';
import { openWhole } from '../open-whole.ts';
import { markdownParserVersion, parseMarkdown } from '../parse-markdown.ts';
import { titleOf } from '../read-markdown.ts';
import { rstMarkdown } from './rst-markdown.ts';

/** Reads reStructuredText as one part. */
export const rstReader: DocumentReader = {
  version: `rst-3+${markdownParserVersion}+${classifierVersion}`,
  extensions: ['rst'],
  open: (input) => Promise.resolve(openRst(input)),
};

function openRst(input: DocumentInput): Opening {
  const { path, entry } = input;
  const decoded = decodeSource(input);
  if (!decoded.ok) return decoded;
  const { markdown, lineOf, dropped: left, warnings: said, words } = rstMarkdown(decoded.text);
  const parsed = parseMarkdown({ path, text: markdown });
  if (!parsed.ok) return parsed;
  const { document } = parsed;
  const title = entry.title ?? titleOf(document, path);
  const drafted = draftDocument({ ...input, document, title });
  const drafts = drafted.drafts.map((draft) => {
    const { line } = draft.provenance;
    return { ...draft, provenance: { ...draft.provenance, line: line === null ? null : lineOf(line) } };
  });
  const inSource = <T extends { readonly line: number }>(each: T): T => ({ ...each, line: lineOf(each.line) });
  const dropped = [...left, ...[...document.dropped, ...drafted.dropped].map(inSource)].sort(
    (first, second) => first.line - second.line,
  );
  const warnings = [...said, ...[...document.warnings, ...drafted.warnings].map(inSource)];
  const contents = drafts.map((draft) => draft.content);
  const coverage = measureCoverage({ path, source: words, contents, dropped, takenOut: drafted.dropped });
  return openWhole(path, title, { containers: [drafted.container], drafts, dropped, warnings, coverage });
}
