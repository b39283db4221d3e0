// What a cell is worth where it is a number, and its unit: its own, else the one its header names in brackets.

const figure =
  /^[≈~<>≤≥±]?\s*([+\-−–]?\d{1,3}(?:,\d{3})+(?:\.\d+)?|[+\-−–]?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?)\s*(%|[°µμΩ\p{L}][\p{L}\p{N}°/²³·^*-]{0,11})?$/u;
const headerUnit = /[([]\s*([%°µμΩ\p{L}][\p{L}\p{N}°/²³·^%*-]{0,11})\s*[)\]]\s*$/u;

/** @param header the column's header, e.g. `Length (m)` */
export function readNumber(
  text: string,
  header: string,
): { readonly number: number | null; readonly unit: string | null } {
  const found = figure.exec(text.trim());
  if (found === null) return { number: null, unit: null };
  const value = Number((found[1] ?? '').replaceAll(',', '').replace(/[−–]/, '-'));
  if (!Number.isFinite(value)) return { number: null, unit: null };
  return { number: value, unit: found[2] ?? headerUnit.exec(header)?.[1] ?? null };
}
