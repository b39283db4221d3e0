// Units as tables write them, read once each, and what they measure. Remembers what it read.

import { readUnit, type Unit } from '../../text/units.ts';

/** Units read so far: a table of thousands has a few. */
const units = new Map<string, Unit | null>();
const unitLimit = 500;

/** A unit as the text rooms have it; null where they have it not. */
export function unitOf(text: string): Unit | null {
  const known = units.get(text);
  if (known !== undefined) return known;
  const read = readUnit(text);
  const unit = read !== null && read.length === text.length ? read.unit : null;
  if (units.size < unitLimit) units.set(text, unit);
  return unit;
}

/** What a unit measures; itself where that is not known. */
export function dimensionOf(unit: string): string {
  return unitOf(unit)?.dimension ?? unit;
}
