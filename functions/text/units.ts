// Units of measure: spellings, dimension and scale to one base unit. Data and look-up only.

import { figureWords } from './languages/figures.ts';

export interface Unit {
  /** What is measured; only quantities of one dimension can be compared. */
  readonly dimension: string;
  /** Factor to the dimension's base unit. */
  readonly scale: number;
  /** Added after scaling; temperatures only. */
  readonly offset: number;
  /** What is over the line of a rate: centimetres of "cm per year". */
  readonly over?: Unit;
}

/** A dimension a line: symbols as written = scale to its base unit (+ offset), and the prefixes they are met with. */
const rows = `length: m=1 (k c m µ n); ft=0.3048; in.=0.0254; yd yds=0.9144; mi=1609.344
mass: g=0.001 (k m µ); kgs=1; t=1000; lb lbs=0.45359237; oz=0.028349523125
time: s=1 (m µ n); sec secs=1; msec=0.001; min mins=60; h hr hrs=3600; day=86400; week=604800
month: month=1; yr yrs=12; decade=120; century=1200
data: B=8 (k K M G T Ki Mi Gi); bit=1 (k M G); kb Kb=1000; Mb=1e6; Gb=1e9
data/time: bps=1 (k K M G); mbps=1e6
voltage: V=1 (k m µ)
current: A=1 (m µ)
charge: Ah=3600 (m)
power: W=1 (m k M G); hp=745.699872
energy: J=1 (k M); Wh=3600 (k M G); cal=4.184 (k)
resistance: Ω Ω ohm=1 (k M)
capacitance: F=1 (µ n p)
frequency: Hz=1 (k K M G); rpm RPM=0.016666666666666666
temperature: °C ºC C=1+273.15; °F ºF F=0.5555555555555556+255.3722222222222; K=1
pressure: Pa=1 (h k M); bar=100000 (m); psi PSI=6894.757293168; atm=101325
force: N=1 (k M)
volume: l L=0.001 (m); gal=0.003785411784
area: sqm=1; ha=10000; acre=4046.8564224
speed: kph kmh=0.2777777777777778; mph=0.44704
angle: ° º=1; rad=57.29577951308232
sound: dB=1
gain: dBm=1
light: lx=1
light_flux: lm=1
pixels: px=1 (M); MP=1e6
acidity: pH=1
share: %=0.01; ‰=0.001; ppm=1e-6
money_usd: $ USD US$=1; ¢=0.01
money_eur: € EUR=1
money_gbp: £ GBP=1
money_inr: ₹ INR Rs=1
money_jpy: ¥ JPY=1
money_cny: CNY RMB=1`;

/** By prefix: its factor, and how else it is written. */
const prefixes: Readonly<Record<string, readonly [factor: number, ...spellings: string[]]>> = {
  ...{ p: [1e-12], n: [1e-9], µ: [1e-6, 'μ', 'u'], m: [1e-3], c: [1e-2], h: [100], k: [1e3], K: [1e3] },
  ...{ M: [1e6], G: [1e9], T: [1e12], Ki: [1024], Mi: [1024 ** 2], Gi: [1024 ** 3] },
};

const symbols = new Map<string, Unit>();
const words = new Map<string, Unit>();
const prefixNames = Object.values(figureWords).flatMap(({ prefixes: named }) => listed(named, ' '));
const unitNames = new Map<string, string[]>();
for (const [symbol = '', ...names] of Object.values(figureWords).flatMap(({ units }) => listed(units, ', ')))
  unitNames.set(symbol, [...(unitNames.get(symbol) ?? []), ...names]);
for (const row of rows.split('\n')) {
  const [dimension = '', entries = ''] = row.split(': ');
  for (const entry of entries.split('; ')) addUnits(dimension, entry);
}

function listed(text: string, comma: string): readonly (readonly string[])[] {
  return text
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .trim()
    .split(comma)
    .map((entry) => entry.split(/[ :]/));
}

/** A unit by its symbols and names, and with each of its prefixes by those of both. */
function addUnits(dimension: string, entry: string): void {
  const [spelt = '', value = '', met = ''] = entry.split(/=| \(|\)/);
  const [size = 1, offset = 0] = value.split('+').map(Number);
  const own = spelt.split(' ');
  const add = (spellings: readonly string[], names: readonly string[], scale: number) => {
    const unit: Unit = { dimension, scale, offset };
    for (const symbol of spellings) symbols.set(symbol, unit);
    for (const name of [...names, ...(unitNames.get(spellings[0] ?? '') ?? [])]) words.set(name, unit);
  };
  add(own, [], size);
  for (const prefix of met === '' ? [] : met.split(' ')) {
    const [factor, ...others] = prefixes[prefix] ?? [1];
    const spoken = prefixNames.flatMap(([symbol, name = '']) => (symbol === prefix ? name : []));
    const names = (unitNames.get(own[0] ?? '') ?? []).flatMap((name) => spoken.map((said) => said + name));
    add(
      [prefix, ...others].flatMap((each) => own.map((symbol) => each + symbol)),
      names,
      size * factor,
    );
  }
}

const head = /^([\p{L}°ºΩµμ%‰$€£¥₹¢²³][\p{L}\p{M}°ºΩµμ%‰$€£¥₹¢²³]*(?:\^?[23])?(?:\/\p{L}+(?:\^?[23²³])?)?)/u;
const rate = /^((?:(?:square|cubic)[ -])?\p{L}+)[ -]per[ -]((?:(?:square|cubic) )?\p{L}+)/iu;
const twoWords = /^(\p{L}+)[ -](\p{L}+)/iu;

/** Reads a unit written right after a number: `text` starts at the unit. Null when there is none. */
export function readUnit(text: string): { readonly unit: Unit; readonly length: number } | null {
  const ratio = rate.exec(text);
  const found = ratio && (lookUp(`${ratio[1]}-per-${ratio[2]}`) ?? ratioOf(ratio[1], ratio[2]));
  if (found) return { unit: found, length: ratio[0].length };
  const powered = twoWords.exec(text);
  const surface = powered && lookUp(`${powered[1]}-${powered[2]}`);
  if (surface) return { unit: surface, length: powered[0].length };
  const [name = ''] = head.exec(text) ?? [];
  const unit = lookUp(name);
  if (!unit) return null;
  const next = unit.dimension === 'angle' ? /^\s\s?/.exec(text.slice(name.length)) : null;
  const [scaleName = ''] = (next && head.exec(text.slice(name.length + next[0].length))) ?? [];
  const temperature = lookUp(scaleName);
  return next && temperature?.dimension === 'temperature'
    ? { unit: temperature, length: name.length + next[0].length + scaleName.length }
    : { unit, length: name.length };
}

/** A unit over another, known or not: metres per minute, kg/m², dollars a seat. */
function ratioOf(over = '', under = ''): Unit | undefined {
  const [base, divisor] = [lookUp(over), lookUp(under.replace(' ', '-'))];
  if (!base || !divisor) return base && { ...base, dimension: `${base.dimension}/${under.toLowerCase()}`, over: base };
  const dimension = `${base.dimension}/${divisor.dimension}`;
  const rate: Unit = { dimension, scale: base.scale / divisor.scale, offset: 0 };
  // Speeds have a name of their own, and nobody says "5 m" of 5 m/s.
  if (dimension === 'length/time') return { ...rate, dimension: 'speed' };
  return dimension === 'data/time' ? rate : { ...rate, over: base };
}

function lookUp(written: string): Unit | undefined {
  const unit = symbols.get(written) ?? byName(written.toLowerCase());
  if (unit) return unit;
  const slash = written.indexOf('/');
  if (slash >= 0)
    return ratioOf(
      written.slice(0, slash),
      written
        .slice(slash + 1)
        .replace(/\^?2$/, '²')
        .replace(/\^?3$/, '³'),
    );
  const powered = /^(?:(square|cubic)-)?(.*?)(?:\^?([23])|([²³]))?$/i.exec(written);
  const [, named, base = '', digit, mark] = powered ?? [];
  const power = digit ?? mark ?? named?.toLowerCase();
  const side = power === undefined ? undefined : lookUp(base);
  if (side?.dimension !== 'length') return undefined;
  const isArea = power === '2' || power === '²' || power === 'square';
  return { dimension: isArea ? 'area' : 'volume', scale: side.scale ** (isArea ? 2 : 3), offset: 0 };
}

/** Names are listed in the singular where the plural only has an s more. */
function byName(word: string): Unit | undefined {
  return words.get(word) ?? (word.length > 3 && word.endsWith('s') ? words.get(word.slice(0, -1)) : undefined);
}

/** Units of time and length written out without a number ("a decade"): each is one. */
export function readLoneUnits(text: string): readonly Unit[] {
  return (text.toLowerCase().match(/\p{L}{4,}/gu) ?? []).flatMap((word) => byName(word) ?? []);
}

/** Currency sign standing before a number, e.g. `$5`. */
export function readCurrency(sign: string): Unit | null {
  const unit = symbols.get(sign.replace('.', ''));
  return unit?.dimension.startsWith('money') ? unit : null;
}
