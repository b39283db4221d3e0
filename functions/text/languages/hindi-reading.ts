// Hindi: how a typed question is read, in its own script and in Latin letters. Data only.

import type { ReadingWords } from './reading.ts';

const list = (words: string): readonly string[] => words.split(/\s+/);

export const hindiReading: ReadingWords = {
  contractions: {},
  sounds: list(
    `हम्म हं नमस्ते नमस्कार प्रणाम हैलो हेलो हाय सर मैडम जी कृपया बताइए बताओ बताएँ अच्छा धन्यवाद शुक्रिया
    kripya batao bataiye accha dhanyavaad shukriya`,
  ),
  talkWords: list(
    'नमस्ते धन्यवाद शुक्रिया नया नई सवाल प्रश्न परीक्षा कल आज शिक्षक अध्यापक माफ़ माफ क्षमा समझ मदद कृपया मैं मुझे हूँ पूछा पूछना शायद आया आई पता',
  ),
  asking: [
    {
      answerType: 'comparison',
      category: 'comparison',
      isEmpty: true,
      phrases: ['अंतर', 'तुलना', 'भेद', 'फर्क/फ़र्क', 'antar', 'farak'],
    },
    { answerType: 'example', category: 'example', isEmpty: true, phrases: ['उदाहरण', 'udaharan'] },
    { answerType: 'formula', category: 'general', isEmpty: true, phrases: ['सूत्र', 'समीकरण', 'का फॉर्मूला'] },
    { answerType: 'code', category: 'general', isEmpty: true, phrases: ['का/के कोड', 'कोड दिखाइए/दिखाओ/दीजिए'] },
    {
      answerType: 'summary',
      category: 'general',
      isEmpty: true,
      phrases: ['सारांश', 'सार', 'संक्षेप', 'के/में बारे में $', 'मुख्य बिंदु/बातें'],
    },
    { answerType: 'expansion', category: 'definition', isEmpty: true, phrases: ['पूरा नाम', 'पूर्ण रूप', 'फुल फॉर्म'] },
    {
      answerType: 'location',
      category: 'location',
      phrases: ['कहाँ/कहां/kahan', 'किस अध्याय/पृष्ठ/पाठ/खंड'],
    },
    { answerType: 'any', category: 'reason', phrases: ['क्यों', 'कारण', 'kyon/kyun'] },
    {
      answerType: 'value',
      category: 'technical_value',
      phrases: ['कितना/कितने/कितनी/kitna/kitne/kitni', 'का मान', 'मान क्या'],
    },
    {
      answerType: 'list',
      category: 'list',
      isEmpty: true,
      phrases: ['सूची', 'नाम बताइए/लिखिए/बताओ', 'के प्रकार', 'कौन कौन', 'कितने प्रकार'],
    },
    { answerType: 'procedure', category: 'procedure', isEmpty: true, phrases: ['कैसे', 'विधि', 'चरण', 'kaise'] },
    { answerType: 'any', category: 'selection', phrases: ['कौन सा/सी', 'कौनसा/कौनसी', 'किस प्रकार'] },
    { answerType: 'any', category: 'yes_no', phrases: ['^क्या', '^kya'] },
    {
      answerType: 'definition',
      category: 'definition',
      isEmpty: true,
      phrases: [
        'किसे कहते',
        'परिभाषा',
        'का अर्थ/मतलब',
        'क्या है/हैं',
        'क्या होता/होती/होते',
        'समझाइए/समझाओ',
        'kya hai/hain/hota/hoti',
        'matlab',
      ],
    },
  ],
  questionHeads: list(
    'क्या क्यों कैसे कब कहाँ कहां कौन कितना कितने कितनी kya kyon kyun kaise kab kahan kaun kitna kitne kitni',
  ),
  relativeHeads: [],
  auxiliaries: [],
  instructionHeads: ['समझाइए', 'बताइए', 'उदाहरण दीजिए/दें/दो', 'लिखिए'],
  joins: list('और तथा एवं aur'),
  pairing: [],
  comparing: list('बनाम और तथा एवं व या से'),
  pointers: list(
    'यह ये वह वे इसका इसकी इसके उसका उसकी उसके इनका इनकी इनके उनका उनकी उनके इसे उसे इन्हें उन्हें इसमें उसमें इससे उससे yah yeh vah woh iska iski iske uska uski uske',
  ),
  determiners: [],
  expletives: [],
  continuations: ['और', 'के बारे में', 'aur'],
  forms: list('सरल आसान भाषा शब्दों विस्तार संक्षेप छोटा दूसरा दोबारा फिर और उदाहरण समझाइए बताइए aasan saral'),
  anotherForm: {
    simpler: list('सरल आसान aasan saral'),
    shorter: list('संक्षेप छोटा'),
    comparison: list('तुलना अंतर'),
    example: list('उदाहरण'),
  },
  alternatives: ['न्यूनतम अधिकतम औसत', 'पहला दूसरा तीसरा चौथा अंतिम', 'लाभ हानि'],
  lastWords: list('अंतिम आखिरी आख़िरी'),
  counters: list('वाला वाली वाले नंबर संख्या'),
  prepositions: list('का की के में पर'),
  articles: [],
  endings: [],
};
