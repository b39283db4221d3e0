// How long something lasts, in words of the page's language: the two greatest units that matter. Pure.
import type { Language } from './texts/wording.ts';

const units = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const;

/** The clocks of server and browser may differ so much: a lock of a day is not one of a day and an hour for it. */
const clockSlackSeconds = 30;

/**
 * "18 hr 12 min", "4 min 5 sec"; rounded up to a whole one of the lesser unit, so that it says 0 only when the time has
 * come, and the day a question is locked for says "24 hr" from the start and for its first minute.
 */
export function countdownText(leftMs: number, language: Language): string {
  const exact = Math.max(0, Math.ceil(leftMs / 1000));
  const over = exact % 3_600;
  const left = exact > 3_600 && over <= clockSlackSeconds ? exact - over : exact;
  const first = units.findIndex(([, length]) => left > length);
  if (first < 0) return unitText(left, 'second', language);
  const shown = units.slice(first, first + 2);
  const least = shown.at(-1)?.[1] ?? 1;
  let rest = Math.ceil(left / least) * least;
  const parts: string[] = [];
  for (const [unit, length] of shown) {
    const count = Math.floor(rest / length);
    rest -= count * length;
    if (count > 0) parts.push(unitText(count, unit, language));
  }
  return parts.join(' ');
}

/** The same for machines: `PT65S`. */
export function durationOf(leftMs: number): string {
  return `PT${Math.max(0, Math.ceil(leftMs / 1000))}S`;
}

function unitText(count: number, unit: (typeof units)[number][0], language: Language): string {
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'short' }).format(count);
}
