// The words of a push: what changed, how much of each document stands in nodes, what was left out and why.
import type { DocumentCoverage } from '../../functions/ingest/coverage.ts';
import type { ChangeCounts, DocumentReport, RunReport } from '../../functions/ingest/run-report.ts';
import { counted, tutorLines } from '../../functions/ingest/tutor/tutor-report.ts';

const count = new Intl.NumberFormat('en');

export function summaryLines(report: RunReport): readonly string[] {
  const { counts, vectors } = report;
  const lines = [
    `  ${counted(report.embeddings, 'embedding')}, ${counted(report.nodeWrites, 'node write')}`,
    `  ${describeCounts(counts)}, ${count.format(report.renumbered)} renumbered`,
  ];
  if (vectors) {
    const equal = vectors.isEqual ? 'registry and vectors are equal' : 'REGISTRY AND VECTORS DIFFER';
    const detail = `${count.format(vectors.needed)} needed, ${vectors.removed} removed, ${vectors.restored} restored`;
    lines.push(`  ${equal} (${detail})`);
  }
  // Reports of runs before there was a tutor lack the figure.
  if (report.tutor) lines.push(...tutorLines(report.tutor));
  if (report.questions) {
    const { passages, questions, warnings } = report.questions;
    lines.push(`  questions: ${count.format(questions)} beside ${counted(passages, 'passage')}`);
    lines.push(...warnings.map((warning) => `    warning: ${warning}`));
  }
  for (const { from, to } of report.movedDocuments) lines.push(`  moved: ${from} → ${to} (references kept)`);
  for (const path of report.removedDocuments) lines.push(`  removed: ${path} (its references are tombstones now)`);
  for (const problem of report.problems) lines.push(`  failed, and kept as it was: ${problem}`);
  return lines;
}

const whyStopped = { budget_used: 'the calls of the day are used up', model_failed: 'the model does not reply' };

/** What a model drafted behind the run. */
export function draftingLines(drafting: RunReport['drafting'] | null): readonly string[] {
  if (!drafting) return [];
  const { drafted, passages, waiting, givenUp, stopped } = drafting;
  const rest = waiting > 0 ? `, ${count.format(waiting)} wait${stopped ? `: ${whyStopped[stopped]}` : ''}` : '';
  const lost = givenUp > 0 ? `, ${count.format(givenUp)} given up` : '';
  return [`  questions drafted beside ${count.format(drafted)} of ${counted(passages, 'passage')}${rest}${lost}`];
}

/** What a model wrote behind the run. */
export function drillLines(drafting: RunReport['drillDrafting'] | null): readonly string[] {
  if (!drafting) return [];
  const { drills, drafted, units, waiting, givenUp, stopped } = drafting;
  const rest = waiting > 0 ? `, ${count.format(waiting)} wait${stopped ? `: ${whyStopped[stopped]}` : ''}` : '';
  const lost = givenUp > 0 ? `, ${count.format(givenUp)} given up in part` : '';
  const where = `${count.format(drafted)} of ${counted(units, 'drafted unit')}`;
  return [`  ${counted(drills, 'drill')} written by a model for ${where}${rest}${lost}`];
}

function describeCounts(counts: ChangeCounts): string {
  return `${count.format(counts.added)} new, ${counts.edited} edited, ${counts.moved} moved, ${counts.returned} returned, ${counts.removed} removed`;
}

/** One line a document: nodes, share of its words, changes; below it what is missing, where the share is low. */
export function documentLines(path: string, report: DocumentReport, coverageTarget: number): readonly string[] {
  if (report.problems.length > 0) return [`   failed  ${''.padStart(11)}  ${path}`];
  const share = report.coverage?.share ?? 1;
  const percent = `${(Math.floor(share * 10_000) / 100).toFixed(2)} %`;
  const parts = report.parts > 1 ? ` (in ${count.format(report.parts)} parts)` : '';
  const lines = [`${percent.padStart(9)}  ${String(report.nodes).padStart(5)} nodes  ${path}${parts}`];
  const changed = Object.values(report.counts).some((each) => each > 0);
  if (changed && report.counts.added !== report.nodes) lines.push(`${''.padStart(25)}${describeCounts(report.counts)}`);
  const missing = report.coverage?.missing ?? [];
  if (share < coverageTarget) {
    const words = missing.slice(0, 15).map(({ word, count: times }) => (times > 1 ? `${word} ×${times}` : word));
    lines.push(`${''.padStart(25)}missing: ${words.join(', ')}`);
  }
  for (const { line, message } of report.warnings.slice(0, 5))
    lines.push(`${''.padStart(25)}${path}:${line}: ${message}`);
  return lines;
}

/** What was left out of all documents together, by reason, with an example each. */
export function droppedLines(coverages: readonly DocumentCoverage[]): readonly string[] {
  const all = coverages.flatMap((coverage) => coverage.dropped.map((each) => ({ ...each, path: coverage.path })));
  const byReason = Map.groupBy(all, (each) => each.reason);
  return [...byReason].map(([reason, pieces]) => {
    const places = pieces.reduce((sum, piece) => sum + piece.places, 0);
    const words = pieces.reduce((sum, piece) => sum + piece.words, 0);
    const [first] = pieces;
    const example = first ? `, e.g. ${first.path} ${first.examples[0] ?? ''}` : '';
    return `  ${reason.replaceAll('_', ' ')}: ${counted(places, 'place')}, ${counted(words, 'word')}${example}`;
  });
}

/** Of all documents together, weighted by their words. */
export function totalShare(coverages: readonly DocumentCoverage[]): number {
  const words = coverages.reduce((sum, coverage) => sum + coverage.sourceWords, 0);
  const standing = coverages.reduce((sum, coverage) => sum + coverage.standingWords, 0);
  return words === 0 ? 1 : standing / words;
}
