// Units of measure: spellings, dimension and scale to one base unit. Data and look-up only.

export interface Unit {
  /** What is measured; only quantities of one dimension can be compared. */
  readonly dimension: string;
  /** Factor to the dimension's base unit. */
  readonly scale: number;
  /** Added after scaling; temperatures only. */
  readonly offset: number;
}

/** dimension | symbols as written (case matters) | words (case does not) | scale | offset */
const rows = `length|m|metre metres meter meters|1
length|km|kilometre kilometres kilometer kilometers|1000
length|cm|centimetre centimetres centimeter centimeters|0.01
length|mm|millimetre millimetres millimeter millimeters|0.001
length|µm μm um|micrometre micrometres micrometer micrometers micron microns|1e-6
length|nm|nanometre nanometres nanometer nanometers|1e-9
length|ft|foot feet|0.3048
length||inch inches|0.0254
length|yd yds|yard yards|0.9144
length|mi|mile miles|1609.344
mass|g|gram grams gramme grammes|0.001
mass|kg kgs|kilogram kilograms kilo kilos|1
mass|mg|milligram milligrams|1e-6
mass|µg μg|microgram micrograms|1e-9
mass|t|tonne tonnes|1000
mass|lb lbs|pound-mass|0.45359237
mass|oz|ounce ounces|0.028349523125
time|s sec secs|second seconds|1
time|ms msec|millisecond milliseconds|0.001
time|µs μs us|microsecond microseconds|1e-6
time|ns|nanosecond nanoseconds|1e-9
time|min mins|minute minutes|60
time|h hr hrs|hour hours|3600
time||day days|86400
time||week weeks fortnight-half|604800
month||month months|1
month|yr yrs|year years|12
month||decade decades|120
month||century centuries|1200
data|B|byte bytes|8
data||bit bits|1
data|KB kB|kilobyte kilobytes|8000
data|MB|megabyte megabytes|8e6
data|GB|gigabyte gigabytes|8e9
data|TB|terabyte terabytes|8e12
data|KiB|kibibyte kibibytes|8192
data|MiB|mebibyte mebibytes|8388608
data|GiB|gibibyte gibibytes|8589934592
data|kb Kb|kilobit kilobits|1000
data|Mb|megabit megabits|1e6
data|Gb|gigabit gigabits|1e9
rate|bps bit/s|baud|1
rate|kbps Kbps kbit/s Kb/s|kilobits-per-second|1000
rate|Mbps Mbit/s Mb/s mbps|megabits-per-second|1e6
rate|Gbps Gbit/s Gb/s|gigabits-per-second|1e9
rate|MB/s|megabytes-per-second|8e6
rate|KB/s kB/s|kilobytes-per-second|8000
voltage|V|volt volts|1
voltage|mV|millivolt millivolts|0.001
voltage|kV|kilovolt kilovolts|1000
voltage|µV μV|microvolt microvolts|1e-6
current|A|ampere amperes amp amps|1
current|mA|milliampere milliamperes milliamp milliamps|0.001
current|µA μA uA|microampere microamperes microamp microamps|1e-6
charge|mAh|milliampere-hour|3.6
charge|Ah|ampere-hour|3600
power|W|watt watts|1
power|mW|milliwatt milliwatts|0.001
power|kW|kilowatt kilowatts|1000
power|MW|megawatt megawatts|1e6
power|GW|gigawatt gigawatts|1e9
power|hp|horsepower|745.699872
energy|J|joule joules|1
energy|kJ|kilojoule kilojoules|1000
energy|MJ|megajoule megajoules|1e6
energy|Wh|watt-hour|3600
energy|kWh|kilowatt-hour kilowatt-hours|3.6e6
energy|MWh|megawatt-hour|3.6e9
energy|kcal|kilocalorie kilocalories|4184
energy|cal|calorie calories|4.184
resistance|Ω Ω ohm|ohms|1
resistance|kΩ kΩ kohm|kiloohm kiloohms kilohm kilohms|1000
resistance|MΩ MΩ|megaohm megaohms megohm|1e6
capacitance|µF μF uF|microfarad microfarads|1e-6
capacitance|nF|nanofarad nanofarads|1e-9
capacitance|pF|picofarad picofarads|1e-12
frequency|Hz|hertz|1
frequency|kHz KHz|kilohertz|1000
frequency|MHz|megahertz|1e6
frequency|GHz|gigahertz|1e9
frequency|rpm RPM|revolutions-per-minute|0.016666666666666666
temperature|°C ºC C|celsius centigrade|1|273.15
temperature|°F ºF F|fahrenheit|0.5555555555555556|255.3722222222222
temperature|K|kelvin kelvins|1
pressure|Pa|pascal pascals|1
pressure|hPa mbar|hectopascal millibar millibars|100
pressure|kPa|kilopascal kilopascals|1000
pressure|MPa|megapascal megapascals|1e6
pressure|bar|bars|100000
pressure|psi PSI||6894.757293168
pressure|atm|atmosphere atmospheres|101325
force|N|newton newtons|1
force|kN|kilonewton kilonewtons|1000
volume|l L|litre litres liter liters|0.001
volume|ml mL|millilitre millilitres milliliter milliliters|1e-6
volume|m³ m3|cubic-metres cubic-metre cubic-meters cubic-meter|1
volume|gal|gallon gallons|0.003785411784
area|m² m2 sqm|square-metres square-metre square-meters square-meter|1
area|mm² mm2|square-millimetres square-millimeters|1e-6
area|cm² cm2|square-centimetres square-centimeters|1e-4
area|km² km2|square-kilometres square-kilometers square-kilometre|1e6
area|ha|hectare hectares|10000
area||acre acres|4046.8564224
speed|m/s|metres-per-second meters-per-second|1
speed|km/h kph kmh|kilometres-per-hour kilometers-per-hour|0.2777777777777778
speed|mph|miles-per-hour|0.44704
angle|° º|degree degrees|1
angle|rad|radian radians|57.29577951308232
sound|dB|decibel decibels|1
gain|dBm||1
light|lx|lux|1
light_flux|lm|lumen lumens|1
pixels|px|pixel pixels|1
pixels|MP|megapixel megapixels|1e6
acidity|pH||1
share|%|percent percentage per-cent pct|0.01
share|‰|per-mille|0.001
share|ppm||1e-6
money_usd|$ USD US$|dollar dollars|1
money_usd|¢|cent cents|0.01
money_eur|€ EUR|euro euros|1
money_gbp|£ GBP|pound pounds|1
money_inr|₹ INR Rs|rupee rupees|1
money_jpy|¥ JPY|yen|1
money_cny|CNY RMB|yuan|1`;

const symbols = new Map<string, Unit>();
const words = new Map<string, Unit>();
for (const row of rows.split('\n')) {
  const [dimension, symbolList, wordList, scale, offset] = row.split('|') as [string, string, string, string, string?];
  const unit: Unit = { dimension, scale: Number(scale), offset: Number(offset ?? 0) };
  for (const symbol of symbolList.split(' ')) symbols.set(symbol, unit);
  for (const word of wordList.split(' ')) words.set(word, unit);
}

/** Reads a unit written right after a number: `text` starts at the unit. Null when there is none. */
export function readUnit(text: string): { readonly unit: Unit; readonly length: number } | null {
  const head = /^(?:(degrees?|deg)\s+)?([\p{L}°ºΩµμ%‰$€£¥₹¢²³]+[23]?(?:\/[\p{L}]+)?)/u.exec(text);
  if (!head) return null;
  const phrase = /^(square|cubic|per)[ -](\p{L}+)/iu.exec(text);
  const area = phrase && words.get(`${phrase[1]}-${phrase[2]}`.toLowerCase());
  if (area) return { unit: area, length: phrase[0].length };
  const ratio = /^(\p{L}+) per (\p{L}+)/iu.exec(text);
  const rate = ratio && (words.get(`${ratio[1]}-per-${ratio[2]}`.toLowerCase()) ?? speedOf(ratio[1], ratio[2]));
  if (rate) return { unit: rate, length: ratio[0].length };
  const [whole, degrees, found = ''] = head;
  const unit = lookUp(found);
  if (unit) return { unit, length: whole.length };
  const angle = degrees && words.get('degrees');
  return angle ? { unit: angle, length: degrees.length } : null;
}

/** A length over a time, whichever they are: metres per minute. */
function speedOf(over = '', under = ''): Unit | undefined {
  const [length, time] = [lookUp(over), lookUp(under)];
  if (length?.dimension !== 'length' || time?.dimension !== 'time') return undefined;
  return { dimension: 'speed', scale: length.scale / time.scale, offset: 0 };
}

/** A unit, or one of another: kg/ha. */
function lookUp(found: string): Unit | undefined {
  const unit = symbols.get(found) ?? words.get(found.toLowerCase());
  const slash = found.indexOf('/');
  if (unit || slash < 0) return unit;
  const [over, under] = [found.slice(0, slash), found.slice(slash + 1)];
  const base = lookUp(over);
  return speedOf(over, under) ?? (base && { ...base, dimension: `${base.dimension}/${under.toLowerCase()}` });
}

/** Currency sign standing before a number, e.g. `$5`. */
export function readCurrency(sign: string): Unit | null {
  const unit = symbols.get(sign.replace('.', ''));
  return unit?.dimension.startsWith('money') ? unit : null;
}
