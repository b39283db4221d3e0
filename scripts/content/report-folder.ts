// What reading a folder would give: documents, nodes by type, words a node, coverage, what was dropped and why.
import { countReadWords } from '../../functions/ingest/atomise/atoms.ts';
import { type DroppedText, formatSourceProblem } from '../../functions/ingest/draft-node.ts';
import { joinParts } from '../../functions/ingest/join-parts.ts';
import type { LeftOut, Manifest } from '../../functions/ingest/manifest-types.ts';
import { withListings } from '../../functions/ingest/markdown/resolve-includes.ts';
import { excerptOf } from '../../functions/ingest/markdown/shield-state.ts';
import type { DocumentPart } from '../../functions/ingest/open-document.ts';
import { readWhole } from '../../functions/ingest/read-document.ts';
import { openFolderSource } from './folder-source.ts';

/** Share of a document's words that must stand in its nodes. */
export const coverageTarget = 0.995;

/** Prints the report. True when every document was read and meets the coverage target. */
export async function reportFolder(input: {
  readonly folder: string;
  readonly manifest: Manifest;
  readonly leftOut: readonly LeftOut[];
}): Promise<boolean> {
  const started = performance.now();
  // With listings in place, as a push reads them.
  const source = withListings(openFolderSource({ folder: input.folder }));
  const readings: { path: string; reading: DocumentPart }[] = [];
  let isGood = true;
  for (const [index, entry] of input.manifest.documents.entries()) {
    const bytes = await source.read(entry.path);
    if (bytes === null) throw new Error(`${entry.path} was removed while the folder was read`);
    const reading = await readWhole({
      path: entry.path,
      bytes,
      entry,
      manifest: input.manifest,
      documentNumber: index + 1,
    });
    if (reading.ok) readings.push({ path: entry.path, reading: joinParts(reading.parts) });
    else {
      console.log(formatSourceProblem(reading.problem));
      isGood = false;
    }
  }
  const seconds = (performance.now() - started) / 1000;
  for (const { path, reading } of readings) {
    const { share, sourceWords, missing } = reading.coverage;
    if (share < coverageTarget) isGood = false;
    const words = missing.slice(0, 8).map((entry) => `${entry.word}×${entry.count}`);
    console.log(
      `${percent(share)}  ${String(sourceWords).padStart(6)} words  ${String(reading.drafts.length).padStart(5)} nodes  ${path}${words.length === 0 ? '' : `  missing: ${words.join(' ')}`}`,
    );
    for (const warning of reading.warnings) console.log(`         ${path}:${warning.line}: ${warning.message}`);
  }
  printTotals(
    readings.map(({ reading }) => reading),
    seconds,
  );
  for (const { path, reason, files } of input.leftOut)
    console.log(`left out  ${path}${files === undefined ? '' : ` (${files} files)`}: ${reason}`);
  return isGood;
}

function printTotals(readings: readonly DocumentPart[], seconds: number): void {
  const drafts = readings.flatMap((reading) => reading.drafts);
  const byType = new Map<string, number>();
  for (const draft of drafts) byType.set(draft.nodeType, (byType.get(draft.nodeType) ?? 0) + 1);
  const words = drafts.map((draft) => countReadWords(draft.content)).sort((first, second) => first - second);
  const quantile = (share: number): number => words[Math.min(words.length - 1, Math.floor(words.length * share))] ?? 0;
  const lowest = readings.reduce((least, reading) => Math.min(least, reading.coverage.share), 1);
  console.log(`\n${readings.length} documents, ${drafts.length} nodes, read in ${seconds.toFixed(1)} s`);
  console.log(
    [...byType]
      .sort((first, second) => second[1] - first[1])
      .map(([type, count]) => `${type} ${count}`)
      .join(', '),
  );
  console.log(
    `words a node: 10 % ${quantile(0.1)}, 25 % ${quantile(0.25)}, median ${quantile(0.5)}, 75 % ${quantile(0.75)}, 90 % ${quantile(0.9)}, 99 % ${quantile(0.99)}, most ${words.at(-1) ?? 0}`,
  );
  console.log(`lowest coverage ${percent(lowest)} (target ${percent(coverageTarget)})`);
  printDropped(readings.flatMap((reading) => reading.dropped));
}

function printDropped(dropped: readonly DroppedText[]): void {
  const byReason = new Map<string, { places: number; words: number; example: string }>();
  for (const piece of dropped) {
    const entry = byReason.get(piece.reason) ?? { places: 0, words: 0, example: excerptOf(piece) };
    entry.places += 1;
    entry.words += piece.wordCount;
    byReason.set(piece.reason, entry);
  }
  for (const [reason, entry] of [...byReason].sort((first, second) => second[1].words - first[1].words)) {
    console.log(`dropped  ${reason}: ${entry.places} places, ${entry.words} words, e.g. ${entry.example}`);
  }
}

function percent(share: number): string {
  // Rounded down: 99.999 % is not all.
  return `${(Math.floor(share * 10_000) / 100).toFixed(2).padStart(6)} %`;
}
