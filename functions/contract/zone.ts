// Names of time zones, as browsers tell them ("Asia/Kolkata"), and the days of one. Pure.
import { z } from 'zod';

const longestName = 64;
const dayMs = 86_400_000;

export const zoneSchema = z
  .string()
  .max(longestName)
  .refine(isZone, 'a time zone by its name, such as Asia/Kolkata')
  .describe('Time zone whose days are counted, by its name (Asia/Kolkata)');

export function isZone(name: string): boolean {
  if (name.length > longestName || !/^[A-Za-z][A-Za-z0-9_+/-]*$/.test(name)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

export interface ZoneDay {
  /** `2026-01-31` */
  readonly day: string;
  /** When it begins, ISO 8601. */
  readonly from: string;
}

/** The days from so many before today until today, oldest first. */
export function lastDays(input: {
  readonly days: number;
  readonly nowMs: number;
  readonly zone: string;
}): readonly ZoneDay[] {
  const { days, nowMs, zone } = input;
  const today = Date.parse(dayIn(zone, nowMs));
  return Array.from({ length: days + 1 }, (_, index) => {
    const midnight = today - (days - index) * dayMs;
    const day = new Date(midnight).toISOString().slice(0, 10);
    return { day, from: new Date(startOfDay(zone, midnight)).toISOString() };
  });
}

/** The day it is there, `2026-01-31`. */
export function dayIn(zone: string, atMs: number): string {
  return new Date(atMs + offsetMs(zone, atMs)).toISOString().slice(0, 10);
}

/** @param midnight of the day in UTC. Its clocks may change between the two, so the second guess stands. */
function startOfDay(zone: string, midnight: number): number {
  const guess = midnight - offsetMs(zone, midnight);
  return midnight - offsetMs(zone, guess);
}

/** How far its clocks are ahead of UTC. */
function offsetMs(zone: string, atMs: number): number {
  const parts = new Intl.DateTimeFormat('en', {
    ...{ timeZone: zone, hourCycle: 'h23', year: 'numeric', month: 'numeric', day: 'numeric' },
    ...{ hour: 'numeric', minute: 'numeric', second: 'numeric' },
  }).formatToParts(new Date(atMs));
  const partOf = (type: string) => Number(parts.find((part) => part.type === type)?.value ?? 0);
  const [year, month, day] = [partOf('year'), partOf('month'), partOf('day')];
  const shown = Date.UTC(year, month - 1, day, partOf('hour'), partOf('minute'), partOf('second'));
  return shown - Math.floor(atMs / 1000) * 1000;
}
