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

/** dimension | symbols as written, the first its key in languages/figures.ts | scale | offset */
const rows = `length|m|1
length|km|1000
length|cm|0.01
length|mm|0.001
length|µm μm um|1e-6
length|nm|1e-9
length|ft|0.3048
length|in.|0.0254
length|yd yds|0.9144
length|mi|1609.344
mass|g|0.001
mass|kg kgs|1
mass|mg|1e-6
mass|µg μg|1e-9
mass|t|1000
mass|lb lbs|0.45359237
mass|oz|0.028349523125
time|s sec secs|1
time|ms msec|0.001
time|µs μs us|1e-6
time|ns|1e-9
time|min mins|60
time|h hr hrs|3600
time|day|86400
time|week|604800
month|month|1
month|yr yrs|12
month|decade|120
month|century|1200
data|B|8
data|bit|1
data|KB kB|8000
data|MB|8e6
data|GB|8e9
data|TB|8e12
data|KiB|8192
data|MiB|8388608
data|GiB|8589934592
data|kb Kb|1000
data|Mb|1e6
data|Gb|1e9
rate|bps bit/s|1
rate|kbps Kbps kbit/s Kb/s|1000
rate|Mbps Mbit/s Mb/s mbps|1e6
rate|Gbps Gbit/s Gb/s|1e9
rate|MB/s|8e6
rate|KB/s kB/s|8000
voltage|V|1
voltage|mV|0.001
voltage|kV|1000
voltage|µV μV|1e-6
current|A|1
current|mA|0.001
current|µA μA uA|1e-6
charge|mAh|3.6
charge|Ah|3600
power|W|1
power|mW|0.001
power|kW|1000
power|MW|1e6
power|GW|1e9
power|hp|745.699872
energy|J|1
energy|kJ|1000
energy|MJ|1e6
energy|Wh|3600
energy|kWh|3.6e6
energy|MWh|3.6e9
energy|GWh|3.6e12
energy|kcal|4184
energy|cal|4.184
resistance|Ω Ω ohm|1
resistance|kΩ kΩ kohm|1000
resistance|MΩ MΩ|1e6
capacitance|µF μF uF|1e-6
capacitance|nF|1e-9
capacitance|pF|1e-12
frequency|Hz|1
frequency|kHz KHz|1000
frequency|MHz|1e6
frequency|GHz|1e9
frequency|rpm RPM|0.016666666666666666
temperature|°C ºC C|1|273.15
temperature|°F ºF F|0.5555555555555556|255.3722222222222
temperature|K|1
pressure|Pa|1
pressure|hPa mbar|100
pressure|kPa|1000
pressure|MPa|1e6
pressure|bar|100000
pressure|psi PSI|6894.757293168
pressure|atm|101325
force|N|1
force|kN|1000
force|MN|1e6
volume|l L|0.001
volume|ml mL|1e-6
volume|m³ m3|1
volume|gal|0.003785411784
area|m² m2 sqm|1
area|mm² mm2|1e-6
area|cm² cm2|1e-4
area|km² km2|1e6
area|ha|10000
area|acre|4046.8564224
speed|m/s|1
speed|km/h kph kmh|0.2777777777777778
speed|mph|0.44704
angle|° º|1
angle|rad|57.29577951308232
sound|dB|1
gain|dBm|1
light|lx|1
light_flux|lm|1
pixels|px|1
pixels|MP|1e6
acidity|pH|1
share|%|0.01
share|‰|0.001
share|ppm|1e-6
money_usd|$ USD US$|1
money_usd|¢|0.01
money_eur|€ EUR|1
money_gbp|£ GBP|1
money_inr|₹ INR Rs|1
money_jpy|¥ JPY|1
money_cny|CNY RMB|1`;

const symbols = new Map<string, Unit>();
const words = new Map<string, Unit>();
for (const row of rows.split('\n')) {
  const [dimension, symbolList, scale, offset] = row.split('|') as [string, string, string, string?];
  const unit: Unit = { dimension, scale: Number(scale), offset: Number(offset ?? 0) };
  for (const symbol of symbolList.split(' ')) symbols.set(symbol, unit);
}
for (const line of Object.values(figureWords).flatMap(({ units }) => units.split('\n'))) {
  const [symbol = '', names = ''] = line.split(': ');
  const unit = symbols.get(symbol);
  for (const name of unit ? names.normalize('NFC').split(' ') : []) words.set(name, unit as Unit);
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
  const scale = base.scale / divisor.scale;
  return { dimension: dimension === 'length/time' ? 'speed' : dimension, scale, offset: 0, over: base };
}

function lookUp(written: string): Unit | undefined {
  const name = written.replace(/\^?([23])$/, (_, power) => (power === '2' ? '²' : '³'));
  const unit = symbols.get(written) ?? symbols.get(name) ?? words.get(written.toLowerCase());
  const slash = name.indexOf('/');
  return unit || slash < 0 ? unit : ratioOf(name.slice(0, slash), name.slice(slash + 1));
}

/** Units of time and length written out without a number ("a decade"): each is one. */
export function readLoneUnits(text: string): readonly Unit[] {
  return (text.toLowerCase().match(/\p{L}{4,}/gu) ?? []).flatMap((word) => words.get(word) ?? []);
}

/** Currency sign standing before a number, e.g. `$5`. */
export function readCurrency(sign: string): Unit | null {
  const unit = symbols.get(sign.replace('.', ''));
  return unit?.dimension.startsWith('money') ? unit : null;
}
