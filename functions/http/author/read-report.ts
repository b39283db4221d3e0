// Reports of runs as they were stored, perhaps by an older release: what is missing or of another form counts as absent.
// They quote documents, so nothing in them is more than text.
import { z } from 'zod';
import type { AuthorDocumentDetailBody, ChangeCountsBody, RunProgressBody } from '../../contract/author-material.ts';

const count = z.number().int().catch(0);
const lines = z.array(z.string()).catch([]);
const listOf = <Item extends z.ZodType>(item: Item) => z.array(item).catch([]);

const countsSchema = z.object({ added: count, edited: count, returned: count, moved: count, removed: count });

const documentReportSchema = z.object({
  parts: z.number().int().catch(1),
  partsDone: z.number().int().catch(1),
  nodes: count,
  counts: countsSchema,
  coverage: z
    .object({
      sourceWords: count,
      standingWords: count,
      share: z.number().catch(0),
      missing: listOf(z.object({ word: z.string(), count })),
      dropped: listOf(z.object({ reason: z.string(), places: count, words: count, examples: lines })),
    })
    .nullable()
    .catch(null),
  warnings: listOf(z.object({ line: z.number().int(), message: z.string() })),
  problems: lines,
});
type StoredDocumentReport = z.infer<typeof documentReportSchema>;

/** Null for a document that was not read: pending, or unchanged. */
export function readDocumentReport(stored: unknown): StoredDocumentReport | null {
  const parsed = documentReportSchema.safeParse(stored);
  return parsed.success ? parsed.data : null;
}

const tutorSchema = z.object({
  units: count,
  prerequisites: count,
  drills: count,
  examItems: count,
  unitsWithoutItems: z.object({ bronze: count, silver: count, gold: count }),
  warnings: lines,
});

const stopped = z.enum(['budget_used', 'model_failed']).nullable().catch(null);
const runReportSchema = z.object({
  counts: countsSchema,
  renumbered: count,
  embeddings: count,
  removedDocuments: lines,
  movedDocuments: listOf(z.object({ from: z.string(), to: z.string() })),
  problems: lines,
  tutor: tutorSchema.nullable().catch(null),
  drafting: z
    .object({
      ...{ passages: count, drafted: count, waiting: count, givenUp: count },
      stopped,
    })
    .nullable()
    .catch(null),
  drillDrafting: z
    .object({ ...{ units: count, drafted: count, drills: count, waiting: count, givenUp: count }, stopped })
    .nullable()
    .catch(null),
});
type StoredRunReport = z.infer<typeof runReportSchema>;

/** Null while the run is under way. */
export function readRunReport(stored: unknown): StoredRunReport | null {
  const parsed = runReportSchema.safeParse(stored);
  return parsed.success ? parsed.data : null;
}

export function renderCounts(counts: StoredRunReport['counts']): ChangeCountsBody {
  const { added, edited, returned, moved, removed } = counts;
  return { added, edited, returned, moved, removed };
}

export function renderTutor(report: StoredRunReport['tutor']): RunProgressBody['tutor'] {
  return (
    report && {
      units: report.units,
      prerequisites: report.prerequisites,
      drills: report.drills,
      exam_items: report.examItems,
      units_without_items: report.unitsWithoutItems,
      warnings: report.warnings,
    }
  );
}

export function renderDrafting(drafting: StoredRunReport['drafting']): RunProgressBody['drafting'] {
  if (drafting === null) return null;
  const { givenUp, ...figures } = drafting;
  return { ...figures, given_up: givenUp };
}

export function renderDrillDrafting(drafting: StoredRunReport['drillDrafting']): RunProgressBody['drill_drafting'] {
  if (drafting === null) return null;
  const { givenUp, ...figures } = drafting;
  return { ...figures, given_up: givenUp };
}

export function renderDocumentReport(report: StoredDocumentReport | null): AuthorDocumentDetailBody['report'] {
  if (!report?.coverage) return null;
  const { sourceWords, standingWords, missing, dropped } = report.coverage;
  return { source_words: sourceWords, standing_words: standingWords, missing, dropped, warnings: report.warnings };
}
