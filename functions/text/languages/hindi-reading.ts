// Hindi: how a typed question is read, in its own script and in Latin letters. Data only.

import { asking, phrases, type ReadingWords, words } from './reading.ts';

export const hindiReading: ReadingWords = {
  contractions: {},
  sounds: words(`हम्म हं नमस्ते नमस्कार प्रणाम हैलो हेलो हाय सर मैडम जी कृपया बताइए बताओ बताएँ अच्छा धन्यवाद शुक्रिया
    kripya batao bataiye accha dhanyavaad shukriya`),
  manner:
    phrases(`सरल/आसान/सीधे/सीधी/साधारण/अपने शब्दों/भाषा/शब्द में | आसान/सरल तरीके से | संक्षेप/विस्तार में/से | एक/दो वाक्य/वाक्यों/पंक्ति/शब्द/शब्दों में |
      बच्चे की तरह | कोर्स/पाठ्यक्रम/किताब/पुस्तक/पाठ्यपुस्तक में |
      saral/aasan/asaan/simple/easy/seedhe shabdon/shabdo/bhasha/words/language me/mein | sankshep/vistar/short/detail me/mein/se |
      ek/do line/vakya/shabd me/mein | bachche/bacche ki tarah`),
  asking: asking(`comparison comparison only: अंतर | तुलना | भेद | फर्क/फ़र्क | antar | farak;
    example example only: उदाहरण | udaharan | कैसा/कैसी/कैसे दिखता/दिखती/दिखते;
    formula general only: सूत्र | समीकरण | का फॉर्मूला;
    code general only: का/के कोड | कोड दिखाइए/दिखाओ/दीजिए;
    summary general only: सारांश | सार | संक्षेप | के/में बारे में $ | मुख्य बिंदु/बातें;
    expansion definition only: पूरा नाम | पूर्ण रूप | फुल फॉर्म;
    location location: कहाँ/कहां/kahan | किस अध्याय/पृष्ठ/पाठ/खंड;
    reason reason: क्यों | कारण | kyon/kyun;
    value technical_value: कितना/कितने/कितनी/kitna/kitne/kitni | का मान | मान क्या;
    list list only: सूची | नाम बताइए/लिखिए/बताओ | के प्रकार | कौन कौन | कितने प्रकार;
    procedure procedure only: कैसे | विधि | चरण | kaise;
    any selection: कौन सा/सी | कौनसा/कौनसी | किस प्रकार;
    any yes_no: ^क्या | ^kya;
    definition definition only: किसे कहते | परिभाषा | का अर्थ/मतलब | क्या है/हैं | क्या होता/होती/होते | समझाइए/समझाओ/समझाएँ/समझाएं |
      kya hai/hain/hota/hoti/hote | matlab | ka/ki/ke arth | paribhasha | samjhao/samjhaiye/samjhaaiye |
      kise/kisko kehte/kahte/kehta/kahate`),
  questionHeads: words(`क्या क्यों कैसे कब कहाँ कहां कौन कितना कितने कितनी kya kyon kyun kaise kab kahan kaun kitna
    kitne kitni`),
  relativeHeads: [],
  auxiliaries: [],
  instructionHeads: phrases('समझाइए/समझाएँ/समझाएं | बताइए/बताएँ/बताएं | उदाहरण दीजिए/दें/दो | लिखिए/लिखें'),
  joins: words('और तथा एवं aur'),
  pairing: [],
  comparing: words('बनाम और तथा एवं व या से'),
  pointers: words(`यह ये वह वे इसका इसकी इसके उसका उसकी उसके इनका इनकी इनके उनका उनकी उनके इसे उसे इन्हें उन्हें इसमें
    उसमें इससे उससे yah yeh vah woh iska iski iske uska uski uske`),
  determiners: [],
  standIns: [],
  others: words('दूसरा दूसरी दूसरे अन्य'),
  expletives: [],
  continuations: phrases('और | के बारे में | aur'),
  forms: words('सरल आसान भाषा शब्दों विस्तार संक्षेप छोटा दूसरा दोबारा फिर और उदाहरण समझाइए बताइए aasan saral'),
  anotherForm: {
    simpler: words('सरल आसान aasan saral'),
    shorter: words('संक्षेप छोटा'),
    comparison: words('तुलना अंतर'),
    example: words('उदाहरण'),
  },
  alternatives: phrases('न्यूनतम अधिकतम औसत | पहला दूसरा तीसरा चौथा अंतिम | लाभ हानि'),
  lastWords: words('अंतिम आखिरी आख़िरी'),
  counters: words('वाला वाली वाले नंबर संख्या'),
  particles: words('ka ki ke ko se mein par aur ek yah yeh ye vah woh wo tha thi liye bhi toh kab h'),
  prepositions: words('का की के में पर'),
  articles: [],
  indefiniteArticles: [],
  fieldPrepositions: [],
  endings: [],
};
