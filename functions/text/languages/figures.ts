// Words of figures: numbers, months, units, and what bounds them ("at least"). Data only, one entry a language.

export interface FigureWords {
  /** 0, 1, 2 and on, as far as they are listed. */
  readonly cardinals: string;
  /** Between the two numbers of a share: four OUT OF five. */
  readonly outOf: string;
  /** Twenty to ninety, where they are joined to a unit ("twenty-one"). */
  readonly tens: string;
  /** 0th, 1st, 2nd and on; a small word that says no number in most places is left out (`-`). */
  readonly ordinals: string;
  /** Multiply what stands before them: `thousand:1000`. */
  readonly scales: string;
  /** Numbers by themselves: `half:0.5`. */
  readonly others: string;
  /** Parts of a whole behind a number: `fifths:5`. */
  readonly parts: string;
  readonly months: string;
  /** By symbol of the unit in units.ts, plurals left out that only have an s more; prefixed ones are made of both. */
  readonly units: string;
  /** What prefixes of units are called: `k:kilo`. */
  readonly prefixes: string;
  /** Sources of regular expressions, by what they say: before the figure, and after it. */
  readonly bounds: Readonly<Record<'at_least' | 'at_most' | 'more' | 'less' | 'about', readonly [string, string]>>;
}

const none = '(?!)';

export const figureWords = {
  en: {
    cardinals: `zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen
      seventeen eighteen nineteen`,
    tens: 'twenty thirty forty fifty sixty seventy eighty ninety',
    ordinals: `- - - third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth
      sixteenth seventeenth eighteenth nineteenth twentieth`,
    outOf: 'out of|in',
    scales: 'hundred:100 thousand:1000 million:1e6 billion:1e9 trillion:1e12 lakh:1e5 crore:1e7',
    others: 'half:0.5 quarter:0.25 dozen:12',
    parts: `half:2 halves:2 thirds:3 quarter:4 quarters:4 fourths:4 fifths:5 sixths:6 eighths:8 tenths:10
      hundredths:100`,
    months: 'january february march april may june july august september october november december',
    units: `m metre meter, µm micron, ft foot feet, in. inch inches, yd yard, mi mile, g gram gramme, kg kilo, t tonne,
      lb pound-mass, oz ounce, s second, min minute, h hour, day day, week week, month month, yr year, decade decade,
      century century centuries, B byte, bit bit, bps baud, V volt, A ampere amp, Ah ampere-hour, W watt, hp horsepower,
      J joule, Wh watt-hour, cal calorie, Ω ohm, kΩ kilohm, MΩ megohm, F farad, Hz hertz, rpm revolutions-per-minute,
      °C celsius centigrade, °F fahrenheit, K kelvin, Pa pascal, bar bar, atm atmosphere, N newton, l litre liter,
      gal gallon, ha hectare, acre acre, ° degree deg, rad radian, dB decibel, lm lumen, lx lux, px pixel,
      % percent percentage per-cent pct, ‰ per-mille, $ dollar, ¢ cent, € euro, £ pound, ₹ rupee, ¥ yen, CNY yuan`,
    prefixes: `p:pico n:nano µ:micro m:milli c:centi h:hecto k:kilo K:kilo M:mega G:giga T:tera Ki:kibi Mi:mebi Gi:gibi`,
    bounds: {
      at_least: [
        '\\b(?:at least|no less than|not less than|no fewer than|minimum(?: of)?|from|starting at|min\\.?|not below)',
        '(?:or (?:more|above|greater|higher|longer)|and (?:above|over|up)|minimum|\\+)',
      ],
      at_most: [
        '\\b(?:at most|no more than|not more than|maximum(?: of)?|up to|max\\.?|not exceeding|not exceed|within|limit(?:ed)? (?:of|to))',
        '(?:or (?:less|fewer|below|lower|under)|maximum)',
      ],
      more: [
        '\\b(?:more than|over|above|exceed(?:s|ing)?|greater than|larger than|longer than|higher than|beyond)',
        none,
      ],
      less: ['\\b(?:less than|under|below|fewer than|smaller than|shorter than|lower than)', none],
      about: ['\\b(?:about|around|approximately|roughly|nearly|almost|some|circa|ca\\.?|approx\\.?)', none],
    },
  },
  hi: {
    cardinals: `शून्य एक दो तीन चार पाँच छह सात आठ नौ दस ग्यारह बारह तेरह चौदह पंद्रह सोलह सत्रह अठारह उन्नीस बीस इक्कीस बाईस तेईस
      चौबीस पच्चीस छब्बीस सत्ताईस अट्ठाईस उनतीस तीस इकतीस बत्तीस तैंतीस चौंतीस पैंतीस छत्तीस सैंतीस अड़तीस उनतालीस चालीस इकतालीस
      बयालीस तैंतालीस चौवालीस पैंतालीस छियालीस सैंतालीस अड़तालीस उनचास पचास इक्यावन बावन तिरपन चौवन पचपन छप्पन सत्तावन अट्ठावन उनसठ
      साठ इकसठ बासठ तिरसठ चौंसठ पैंसठ छियासठ सड़सठ अड़सठ उनहत्तर सत्तर इकहत्तर बहत्तर तिहत्तर चौहत्तर पचहत्तर छिहत्तर सतहत्तर अठहत्तर
      उनासी अस्सी इक्यासी बयासी तिरासी चौरासी पचासी छियासी सत्तासी अट्ठासी नवासी नब्बे इक्यानवे बानवे तिरानवे चौरानवे पचानवे छियानवे
      सत्तानवे अट्ठानवे निन्यानवे`,
    tens: '',
    ordinals: '- - - तीसरा चौथा पाँचवाँ छठा सातवाँ आठवाँ नौवाँ दसवाँ',
    outOf: 'में से',
    scales: 'सौ:100 हज़ार:1000 हजार:1000 लाख:1e5 करोड़:1e7 अरब:1e9',
    others: `आधा:0.5 आधी:0.5 आधे:0.5 चौथाई:0.25 दर्जन:12 डेढ़:1.5 ढाई:2.5 दोनों:2 तीनों:3 चारों:4 पांच:5 छः:6 छ:6 पाँचों:5
      पांचों:5 तीसरी:3 तीसरे:3 चौथी:4 चौथे:4 पांचवां:5 पाँचवीं:5 पाँचवें:5 पांचवीं:5 पांचवें:5`,
    parts: 'तिहाई:3 चौथाई:4',
    months: 'जनवरी फ़रवरी मार्च अप्रैल मई जून जुलाई अगस्त सितंबर अक्टूबर नवंबर दिसंबर',
    units: `m मीटर, km किमी, cm सेमी, mm मिमी, g ग्राम, kg किलो किग्रा, t टन, s सेकंड सेकेंड, min मिनट, h घंटा घंटे घंटों, day दिन दिनों,
      week सप्ताह हफ़्ते हफ्ते, month महीना महीने महीनों माह, yr वर्ष वर्षों साल सालों, V वोल्ट, A एम्पियर ऐम्पियर, W वाट, J जूल, Ω ओम,
      Hz हर्ट्ज़ हर्ट्ज, Pa पास्कल, N न्यूटन, l लीटर, ha हेक्टेयर, ° डिग्री अंश, °C सेल्सियस, % प्रतिशत फ़ीसदी फीसदी,
      ₹ रुपये रुपए रुपया, $ डॉलर`,
    prefixes: 'm:मिली c:सेंटी k:किलो',
    bounds: {
      at_least: ['कम से कम', 'या (?:अधिक|ज़्यादा)'],
      at_most: ['(?:अधिक|ज़्यादा) से (?:अधिक|ज़्यादा)', '(?:तक|या कम)(?!\\p{L})'],
      more: [none, 'से (?:अधिक|ज़्यादा|ऊपर)'],
      less: [none, 'से (?:कम|नीचे)'],
      about: ['(?:लगभग|करीब|क़रीब|तकरीबन)', none],
    },
  },
} as const satisfies Readonly<Record<string, FigureWords>>;
