// Figures of `evaluate units`: what a turn would do with each message, by kind of message.

import { mappingThreshold } from '../../functions/policy/choose-focus.ts';
import type { Mapping } from '../../functions/tutor/map-units.ts';
import type { ContentEvidence } from '../../functions/tutor/mapping/content-evidence.ts';
import { printTable } from './report.ts';
import type { UnitMessage } from './units-data.ts';

/** Two units nearer than this are not told apart. */
const ambiguityMargin = 0.08;

type Mapped = Mapping['mapped'];
export interface Judged {
  readonly message: UnitMessage;
  readonly expected: ReadonlySet<string>;
  readonly mapped: Mapped;
  readonly cosines: ReadonlyMap<string, number> | null;
  readonly content: ContentEvidence | null;
  readonly documentFrequencies: ReadonlyMap<string, number>;
}

type Outcome = 'right' | 'wrong' | 'asks' | 'asks wrongly' | 'silent';

/** What the turn would do: go to a unit, ask which of some is meant, or stay where it is. */
function outcomeOf({ mapped, expected }: Judged): Outcome {
  const [first, second] = mapped;
  if (first === undefined) return 'silent';
  const isClear = first.confidence >= mappingThreshold;
  const isTie = second !== undefined && first.confidence - second.confidence < ambiguityMargin;
  if (isClear && !isTie) return expected.has(first.unitId) ? 'right' : 'wrong';
  const asked = mapped.filter((each) => first.confidence - each.confidence < ambiguityMargin).slice(0, 3);
  return asked.some(({ unitId }) => expected.has(unitId)) ? 'asks' : 'asks wrongly';
}

/** Prints and returns shares of outcomes by kind of message. */
export function reportUnits(judged: readonly Judged[]): Record<string, Record<string, number>> {
  const kinds = [...new Set(judged.map(({ message }) => message.kind))];
  const figures: Record<string, Record<string, number>> = {};
  for (const kind of kinds) {
    const rows = judged.filter(({ message }) => message.kind === kind);
    const share = (test: (row: Judged) => boolean) => rows.filter(test).length / rows.length;
    figures[kind] = {
      messages: rows.length,
      first: share(({ mapped, expected }) => expected.has(mapped[0]?.unitId ?? '')),
      right: share((row) => outcomeOf(row) === 'right'),
      wrong: share((row) => outcomeOf(row) === 'wrong'),
      asks: share((row) => outcomeOf(row) === 'asks'),
      'asks wrongly': share((row) => outcomeOf(row) === 'asks wrongly'),
      silent: share((row) => outcomeOf(row) === 'silent'),
    };
  }
  const names = ['messages', 'first', 'right', 'wrong', 'asks', 'asks wrongly', 'silent'];
  printTable(
    ['kind', ...names],
    kinds.map((kind) => [
      kind,
      ...names.map((name) => {
        const value = figures[kind]?.[name] ?? 0;
        return name === 'messages' ? String(value) : `${(100 * value).toFixed(1)} %`;
      }),
    ]),
  );
  return figures;
}

/** Lists what went otherwise than wished. */
export function showMistakes(judged: readonly Judged[]): void {
  for (const row of judged) {
    const outcome = outcomeOf(row);
    const isFine = row.expected.size === 0 ? outcome === 'silent' : outcome === 'right';
    if (isFine) continue;
    const best = row.mapped.slice(0, 3).map(({ unitId, confidence }) => `${unitId} ${confidence.toFixed(2)}`);
    console.log(`${outcome} | ${row.message.text.slice(0, 90)} | ${[...row.expected].join(', ')} | ${best.join('; ')}`);
  }
}
