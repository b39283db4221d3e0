// How Hindi learners talk to a tutor, in Devanagari and in Latin letters. Data only.
import { hindiReasons } from './hindi-reasons.ts';
import type { TutorWords } from './tutor-words.ts';

function list(words: string): readonly string[] {
  return words.trim().split(/\s+/);
}

export const hindiTutorWords: TutorWords = {
  tag: 'hi',
  talk: list(`मदद सहायता समझ समझा समझी समझना समझाना समझाओ समझाइए आया आई आ नमस्ते धन्यवाद शुक्रिया सर मैडम कठिन मुश्किल आसान अटक गया
    सवाल प्रश्न अभ्यास उत्तर जवाब हल करो करें कीजिए कृपया फिर दोबारा अगला आगे और चलो शुरू तैयार ठीक सही गलत जाँच जांच संकेत अध्याय पाठ इकाई भाग
    सीखना सिखाओ सिखाइए पढ़ना पढ़ाओ चाहता चाहती चाहते चाहिए दो दीजिए बताओ बताइए
    madad samajh samjha samjhi samjhao samjhaiye samjha aaya aata aa raha rahi nahi nahin mat namaste dhanyavad shukriya
    mushkil kathin aasan sawal prashn abhyas uttar jawab hal karo karna karein kijiye kripya phir dobara agla aage chalo
    shuru taiyar theek thik sahi galat jaanch mujhe mera meri mere main mein hai hain ho kya ko ka ki ke se par do dijiye
    batao bataiye sikhao seekhna padhna chahta chahti chahiye atak gaya gayi hua koi ek aur toh bhi`),
  explain: [
    'समझाइए/समझाओ/समझाएँ/समझाएं/समझा दो/दीजिए?',
    'समझाइए/समझाओ/समझाएँ/समझाएं/समझाना',
    'सिखाओ/सिखाइए/पढ़ाओ',
    'बताओ/बताइए/बताएँ/बताएं',
    'क्या है/हैं/होता/होती/होते',
    'किसे कहते',
    'मतलब/अर्थ/परिभाषा',
    'क्यों',
    'उदाहरण',
    'अंतर/फर्क/भेद',
    'समझना/जानना/सीखना चाहता/चाहती/है',
    'samjhao/samjhaiye/samjhaao/samjhaana/samjha do',
    'samjhao/samjhaiye/samjhaao',
    'sikhao/sikhaiye/padhao',
    'batao/bataiye',
    'kya hai/hain/hota/hoti/hote',
    'kise kehte',
    'matlab/paribhasha/arth',
    'kyon/kyun/kyu',
    'udaharan/example do',
    'antar/farak/fark',
    'samajhna/seekhna/janna chahta/chahti/hai',
  ],
  ask: ['कैसे', 'कब', 'कौन', 'क्या', 'kaise', 'kab', 'kaun', 'kaunsa', 'kya'],
  stuck: [
    'समझ * नहीं/नही',
    'नहीं/नही समझ/समझा/समझी/आया/आता/आती/आ/पता/जानता/जानती',
    'पता नहीं/नही',
    'अटक/अटका/अटकी/फँस/फंस',
    'मदद/सहायता',
    'संकेत',
    'मुश्किल/कठिन',
    'याद नहीं/नही',
    'उलझन',
    'samajh * nahi/nahin/nai',
    'nahi/nahin/nai samajh/samjha/samjhi/aaya/aata/aa/pata/aati',
    'pata nahi/nahin',
    'atak/atka/atki/phans/phas',
    'madad',
    'mushkil/kathin',
    'yaad nahi/nahin',
    'hint do/dijiye/chahiye',
  ],
  check: [
    'क्या * सही',
    'सही है/हैं क्या?',
    'सही या गलत',
    'जाँच/जांच/जाँचो/जांचो/जाँचिए/जांचिए',
    'मेरा उत्तर/जवाब/हल',
    'उत्तर सही/ठीक',
    'kya * sahi',
    'sahi hai/h/hain kya?',
    'sahi ya galat',
    'jaanch/janch/check karo/karein/kijiye/kar',
    'mera uttar/jawab/answer',
  ],
  solve: [
    'हल करो/करें/कीजिए/करना/करूँ/करूं',
    'अभ्यास',
    'सवाल/प्रश्न दो/दीजिए/दें/चाहिए/हल',
    'एक/दूसरा/और/नया सवाल/प्रश्न',
    'ज्ञात/सरल/गणना करो/कीजिए/करें',
    'hal karo/karein/kijiye/karna/karu',
    'abhyas',
    'sawal/prashn/question do/dijiye/den/chahiye/hal',
    'ek/dusra/aur/naya sawal/prashn/question',
    'practice karna/karni/karo/karao/chahta/chahti',
  ],
  goingOn: list(`हाँ हां हा जी ठीक अच्छा आगे अगला अगली चलो चलिए चलें जारी तैयार शुरू बढ़ो बढ़ें बढ़िए समझ हो धन्यवाद शुक्रिया
    haan han ha haa ji theek thik tik accha acha achha aage agla agli chalo chaliye jaari taiyar tayyar shuru badho badhte samajh ho dhanyavad shukriya`),
  goingOnFillers: list(`है हैं हूँ हूं मैं अब फिर और एक रखो रखें रखिए करो करें कीजिए गया गई गए आ सवाल प्रश्न पर को दो तो सर
    hai h hain hu hoon main mai ab phir fir aur ek rakho karo karein kijiye gaya gayi gya aa sawal prashn par ko do to toh sir`),
  answering: {
    openings: [
      'क्या यह',
      'यह',
      'शायद',
      'शायद यह',
      'मुझे लगता है',
      'मेरा उत्तर',
      'मेरा उत्तर है',
      'मेरा जवाब',
      'उत्तर है',
      'kya yeh',
      'kya ye',
      'shayad',
      'mujhe lagta hai',
      'mera uttar',
      'mera jawab',
      'mera answer',
      'answer hai',
    ],
    closings: ['है', 'है क्या', 'है न', 'hai', 'hai kya', 'hai na'],
  },
  confident: [
    'समझ गया/गई/आ',
    'आसान',
    'मुझे पता है',
    'आता है',
    'samajh gaya/gayi/aa gaya',
    'aasan/asan',
    'mujhe pata hai',
    'mujhe aata hai',
  ],
  uncertain: ['शायद', 'लगता', 'मेरे ख्याल', 'shayad', 'lagta', 'mere khayal'],
  reasons: hindiReasons,
};
