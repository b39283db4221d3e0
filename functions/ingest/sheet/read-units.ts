// Units where tables print them: behind a header ("Length [m]", "Depth (mm)", "v, m/s"), in a row below the headers, in
// a column of their own, or behind the number in the cell. Pure.
import { readUnit } from '../../text/units.ts';

/** Symbols engineers use that compare with nothing else here, so that the unit table has no place for them. */
const further = new Set(
  (
    'kVA VA MVA kvar kVAr var VAr Mvar MVAr Wp kWp MWp GWh TWh kA A/m2 mH µH H mΩ S mS kV/m Nm kNm MNm N/m N/mm² N/mm2 ' +
    'kN/m kN/m² kN/m2 kg/m kg/m³ kg/m3 kg/m² g/cm³ t/m³ m/s² m/s2 m³/h m3/h m³/s l/s l/min L/min l/h rad/s °/s 1/min ' +
    'min⁻¹ s⁻¹ 1/s W/m² W/m2 W/m W/K W/mK kJ/kg kWh/m² Ω/km ohm/km Ω/m mV/A dBA dB(A) pu p.u. pcs pc. pcs. nos nos. no. ea ' +
    'Stk Stk. Stück lot set sets deg degC °C/W K/W AWG cSt cP mPas Pas in. in sq.mm sqmm mm.sq m.sq deg. yrs. hrs. ' +
    '€/m €/kWh $/kWh EUR/m MVAh Ah/cell cd lm/W Bq Sv T mT kmol mol mol/l mg/l µg/l mg/m³ ppb rev/min U/min s/m m/m'
  ).split(' '),
);

const expression = /^[\p{L}°ºΩµμ%‰€$£¥₹¢²³⁻¹0-9/·⋅*^()._-]{1,16}$/u;

/** Whether the text, alone, is a unit: `mm`, `m/s`, `kN·m`, `mm2`. */
export function isUnit(text: string): boolean {
  const unit = text.trim();
  if (unit === '' || !/[\p{L}°ºΩ%‰€$£¥₹]/u.test(unit)) return false;
  if (further.has(unit)) return true;
  if (readUnit(unit)?.length === unit.length) return true;
  if (!expression.test(unit))
    return /^(?:square|cubic)? ?\p{L}{4,}(?: per \p{L}+)?$/u.test(unit) && readUnit(unit)?.length === unit.length;
  const factors = unit.split(/[/·⋅*]/);
  return factors.length > 1 && factors.every((factor) => isFactor(factor));
}

function isFactor(text: string): boolean {
  const bare = text.replace(/^\(|\)$/g, '').replace(/(?:\^?[-⁻]?[0-9²³¹]{1,2})$/u, '');
  return bare !== '' && (further.has(bare) || readUnit(bare)?.length === bare.length);
}

/** Marks of a quantity without a unit, in a row or column of units. */
const noUnit = /^(?:[-–—−]|n\/?a|none|\[\s*(?:[-–—]\s*)?\]|\(\s*(?:[-–—]\s*)?\))$/i;

/** The name of a row or column of units; programs also write it into each of its cells that has none. */
export const unitNames = /^(?:units?|unit of measure|uom|einheit(?:en)?|unités?|unidad(?:es)?|unità|unidade)$/i;

/** A cell of a row or column of units: the unit, '' for "none", null where it is something else. */
export function readUnitCell(text: string): string | null {
  if (noUnit.test(text) || unitNames.test(text)) return '';
  const bare = bracketed(text) || text;
  if (isUnit(bare) || (text.startsWith('[') && bare !== text && isOddUnit(bare))) return bare;
  return bare === text ? null : writtenUnit(text);
}

/** A cell of a row of units: the unit, what stands in brackets where nobody knows it, '' for none. */
export function readUnitBelow(text: string): string {
  return readUnitCell(text) ?? bracketed(text) ?? '';
}

/** What stands in brackets that hold the whole cell; null where none do. */
export function bracketed(text: string): string | null {
  return /^[[(]/.test(text) && /[\])]$/.test(text) ? text.slice(1, -1).trim() : null;
}

/** A unit and what it is of, in brackets at the end of a name: "Heat input (MWh/t CO2)", "(% chord)". */
export function writtenUnit(text: string): string | null {
  const inside = /[[(]([^[\]()]{1,24})[\])]$/.exec(text.trim())?.[1]?.trim() ?? '';
  const first = inside.split(/[\s/,-]/)[0] ?? '';
  const isRatio = inside.includes('/') && first.length > 0;
  return isUnit(first) && (isRatio || first.length > 1 || first === '%') ? inside : null;
}

interface HeaderParts {
  readonly name: string;
  readonly unit: string | null;
}

/** Endings of names in files written by programs: `length_mm`. `_min` and `_t` mean other things there. */
const underscored =
  /^(.*[\p{L}\p{N})])_(mm|cm|m|km|kg|kw|kW|kwh|kWh|kv|kV|kva|kVA|mw|MW|mm2|m2|m3|hz|Hz|ms|deg|pct|percent|rpm|bar|kpa|kPa|mps|kn|kN)$/u;
const bareUnits = new Map([
  ['kw', 'kW'],
  ['kwh', 'kWh'],
  ['kv', 'kV'],
  ['kva', 'kVA'],
  ['mw', 'MW'],
  ['hz', 'Hz'],
  ['pct', '%'],
  ['percent', '%'],
  ['kpa', 'kPa'],
  ['mps', 'm/s'],
  ['kn', 'kN'],
]);

/** Parts a header from its unit. What stands in brackets without being a unit stays in the name. */
export function splitHeader(header: string): HeaderParts {
  const text = header.replace(/\s+/g, ' ').trim();
  const square = / ?\[ ?([^[\]]{1,16}?) ?\] ?/.exec(text);
  if (square) {
    const inside = square[1] ?? '';
    const name = nameAround(text, square);
    if (name !== '' && /^[-–—]$/.test(inside)) return { name, unit: null };
    if (name !== '' && (isUnit(inside) || isOddUnit(inside))) return { name, unit: inside };
  }
  // "Iron (Fe) (mg)": the last bracket first.
  const last = /\(([^()]{1,16})\)$/.exec(text);
  const measured = last?.[1]?.replace(/^in /, '').trim() ?? '';
  if (last && last.index > 0 && isUnit(measured)) return { name: text.slice(0, last.index).trim(), unit: measured };
  const round = / ?\( ?([^()]{1,16}(?:\([^()]{1,4}\))?) ?\) ?/.exec(text);
  if (round) {
    const name = nameAround(text, round);
    const unit = (round[1] ?? '').replace(/^in\s+/, '').trim();
    if (name !== '' && isUnit(unit)) return { name, unit };
  }
  const trailing = /(?: ?, ?| in | \/ ?)([^\s,]{1,12})$/u.exec(text);
  const before = text.slice(0, trailing?.index ?? 0);
  const unit = trailing?.[1] ?? '';
  // "Group A, B" is a list of letters.
  const isLetter = /(?:^|\s)\p{Lu}$/u.test(before) && unit.length === 1;
  if (/\p{L}/u.test(before) && !isLetter && isUnit(unit) && !/^(?:in|no\.|set|lot|day)$/.test(unit))
    return { name: before.trim(), unit };
  const written = underscored.exec(text);
  if (written?.[1] !== undefined && written[2] !== undefined) {
    return { name: written[1], unit: bareUnits.get(written[2]) ?? written[2] };
  }
  if (/^%\s+\p{L}/u.test(text)) return { name: text.slice(1).trim(), unit: '%' };
  if (/\p{L}\s+%$/u.test(text)) return { name: text.slice(0, -1).trim(), unit: '%' };
  return { name: text, unit: null };
}

/** The text without what was found in it. */
function nameAround(text: string, found: RegExpExecArray): string {
  return `${text.slice(0, found.index)} ${text.slice(found.index + found[0].length)}`.trim();
}

/** Short and no plain word: in square brackets that is a unit even where we do not know it. */
function isOddUnit(text: string): boolean {
  return (
    /^[\p{L}%°µμΩ][\p{L}\p{N}.%°²³/·*^()-]{0,8}$/u.test(text) &&
    !/^(?:\p{Ll}{5,}|note\d*|ref|opt|tbc|tbd|old|new|max|min|avg|sum|yes|no)$/iu.test(text)
  );
}

const numberText = '[-+−]?(?:\\d{1,3}(?:[ ,\u00A0\u202F]\\d{3})+|\\d+)?(?:\\.\\d+)?(?:[eE][-+]?\\d{1,3})?';
const plain = new RegExp(`^(${numberText})$`);
const measured = new RegExp(`^(${numberText})\\s?([^\\d\\s].{0,15})$`, 'u');

/** The worth of a text that is a number, alone or with a unit behind it. A leading zero makes it a name ("007"). */
export function readNumberText(text: string): { readonly number: number; readonly unit: string | null } | null {
  const alone = plain.exec(text);
  const found = alone ?? measured.exec(text);
  const digits = found?.[1] ?? '';
  if (!/\d/.test(digits) || /^[-+−]?0\d/.test(digits) || digits.replace(/\D/g, '').length > 17) return null;
  const number = Number(digits.replace(/[ ,\u00A0\u202F]/g, '').replace('−', '-'));
  if (!Number.isFinite(number)) return null;
  if (alone) return { number, unit: null };
  const unit = found?.[2]?.trim() ?? '';
  return isUnit(unit) ? { number, unit } : null;
}
