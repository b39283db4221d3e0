// A material's rows into the store, batch by batch, each behind the run's fence. Killed anywhere, the next run goes on:
// rows that are there stay, and only the last step says that all of them are.
import { type Tier, tiers } from '../../course/tier.ts';
import type { MaterialRows } from '../../ports/ingest-material.ts';
import type { RunScope } from '../../ports/ingest-store.ts';
import type { IngestServices } from '../ingest-services.ts';
import type { Material } from './resolve-material.ts';

/** Rows in one statement: few enough for its parameters, and for texts of items that may be long. */
const rowsPerBatch = 200;

/** @returns `complete` when all rows are there already; the caller closes it with `completeMaterial` otherwise */
export async function writeMaterial(
  { store, leaseMs }: Pick<IngestServices, 'store' | 'leaseMs'>,
  run: RunScope,
  material: Material,
): Promise<'written' | 'complete' | 'superseded'> {
  const { materialHash, entryUnitId, lockSeconds, supportLock } = material;
  const opened = await store.openMaterial({ ...run, materialHash, entryUnitId, lockSeconds, supportLock });
  if (opened !== 'written') return opened;
  for (const rows of batchesOf(material)) {
    if ((await store.writeMaterialRows({ ...run, materialHash, ...rows })) === 'superseded') return 'superseded';
    if (!(await store.extendLease({ ...run, leaseMs }))) return 'superseded';
  }
  return 'written';
}

/** Units first: all else names them. */
function batchesOf({ units, edges, items, drills }: Material): readonly MaterialRows[] {
  const nothing: MaterialRows = { units: [], edges: [], items: [], drills: [] };
  const examined = tiersByUnit(items);
  const withTiers = units.map((unit) => ({ ...unit, examTiers: examined.get(unit.unitId) ?? [] }));
  const numbered = <Row>(rows: readonly Row[]) => rows.map((row, index) => ({ ...row, sequence: index + 1 }));
  return [
    ...chunksOf(numbered(withTiers)).map((rows) => ({ ...nothing, units: rows })),
    ...chunksOf(edges).map((rows) => ({ ...nothing, edges: rows })),
    ...chunksOf(numbered(items)).map((rows) => ({ ...nothing, items: rows })),
    ...chunksOf(numbered(drills)).map((rows) => ({ ...nothing, drills: rows })),
  ];
}

function tiersByUnit(items: Material['items']): ReadonlyMap<string, readonly Tier[]> {
  const byUnit = Map.groupBy(items, ({ unitIds }) => unitIds[0] ?? '');
  return new Map(
    [...byUnit].map(([unitId, own]) => [unitId, tiers.filter((tier) => own.some((item) => item.tier === tier))]),
  );
}

export function chunksOf<Row>(rows: readonly Row[], size: number = rowsPerBatch): readonly (readonly Row[])[] {
  return Array.from({ length: Math.ceil(rows.length / size) }, (_, index) =>
    rows.slice(index * size, (index + 1) * size),
  );
}
