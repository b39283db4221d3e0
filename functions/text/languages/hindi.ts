// Hindi: texts and words. Data only; the phrases hold its words in Latin letters too, as many learners type them.

import { hindiPlaces } from './hindi-places.ts';
import { hindiReading } from './hindi-reading.ts';
import { hindiWords } from './hindi-words.ts';
import type { Language } from './language.ts';
import { phrases, words } from './reading.ts';

export const hindi: Language = {
  tag: 'hi',
  name: 'Hindi',
  script: 'Deva',
  words: hindiWords,
  commonWords:
    words(`kya hai hain hota hoti hote tha thi ka ki ke ko mein se aur yah yeh vah woh kaise kyon kyun kab kahan kitna
    kitni kitne kaun kaunsa kis liye nahin nahi karo karte karna batao bataiye samjhao samjhaiye matlab kise kehte kahte`),
  texts: {
    coach: {
      notCovered: 'इस विषय की जानकारी कोर्स की सामग्री में नहीं है। कृपया अपने शिक्षक से पूछें या कोर्स की सामग्री ख़ुद देखें।',
      noQuestion: 'कोर्स के बारे में कुछ पूछें: किसी शब्द का अर्थ, कोई काम कैसे किया जाता है, या आपकी बताई जगह पर क्या लिखा है।',
      closestPassages: 'लगता है कोर्स में इसका उत्तर नहीं है। इससे मिलते-जुलते अंश:',
      saysNoMore: 'आपने जो चुना है, कोर्स में उसके बारे में और कुछ नहीं है। इससे मिलते-जुलते अंश:',
      solutionHeld: 'कोर्स में इसका हल है। देखना चाहें तो खोलें:',
      liveData: 'कोर्स की सामग्री अपने आप नहीं बदलती: उसमें ताज़ा आँकड़े, परिणाम या प्रगति नहीं होती।',
      otherLanguage: 'कोर्स की भाषा {language} है; दूसरी भाषा में पूछने पर उसमें से बहुत कम मिलता है। कृपया {language} में पूछें।',
      ambiguousReference: 'कोर्स में ऐसी एक से ज़्यादा जगहें हैं। आपका मतलब किससे है?',
      unknownReference: 'कोर्स में ऐसी कोई जगह नहीं है। इससे मिलती-जुलती जगहें नीचे दी गई हैं।',
      removedReference: 'वह भाग कोर्स से हटा दिया गया है। उससे मिलती-जुलती जगहें नीचे दी गई हैं।',
      withheld: 'ऐसा उत्तर नहीं बन सका जिसकी पुष्टि कोर्स की सामग्री से हो।',
      conflicting: 'ये स्रोत आपस में मेल नहीं खाते।',
      shownAt: '{tag} {drawing} में पृष्ठ {page} पर दिखाया गया है ({place})।',
      shownOn: '{tag} {drawing} में पृष्ठ {page} पर दिखाया गया है; पृष्ठ पर जगह पढ़ी नहीं जा सकी।',
      unavailable: 'कोर्स की सामग्री में अभी खोज नहीं हो सकती। कृपया थोड़ी देर में फिर कोशिश करें।',
    },
    engineering: {
      notCovered: 'अपलोड किए गए दस्तावेज़ों में यह जानकारी नहीं मिली।',
      noQuestion: 'दस्तावेज़ों के बारे में पूछें: कोई मान, कोई शर्त, कोई प्रक्रिया, या आपके बताए पृष्ठ या पंक्ति में क्या लिखा है।',
      closestPassages: 'लगता है दस्तावेज़ों में इसका उत्तर नहीं है। इससे मिलते-जुलते अंश:',
      saysNoMore: 'आपने जो चुना है, दस्तावेज़ों में उसके बारे में और कुछ नहीं है। इससे मिलते-जुलते अंश:',
      solutionHeld: 'दस्तावेज़ों में इसका हल है। देखना चाहें तो खोलें:',
      liveData: 'अपलोड किए गए दस्तावेज़ों में ताज़ा प्रगति, स्थिति या टेस्ट के परिणाम नहीं होते।',
      otherLanguage: 'दस्तावेज़ों की भाषा {language} है; दूसरी भाषा में पूछने पर उनमें से बहुत कम मिलता है। कृपया {language} में पूछें।',
      ambiguousReference: 'दस्तावेज़ों में ऐसी एक से ज़्यादा जगहें हैं। आपका मतलब किससे है?',
      unknownReference: 'दस्तावेज़ों में ऐसी कोई जगह नहीं है। इससे मिलती-जुलती जगहें नीचे दी गई हैं।',
      removedReference: 'वह भाग अब दस्तावेज़ों में नहीं है। उससे मिलती-जुलती जगहें नीचे दी गई हैं।',
      withheld: 'ऐसा उत्तर नहीं बन सका जिसकी पुष्टि दस्तावेज़ों से हो।',
      conflicting: 'ये स्रोत आपस में मेल नहीं खाते।',
      shownAt: '{tag} {drawing} में पृष्ठ {page} पर दिखाया गया है ({place})।',
      shownOn: '{tag} {drawing} में पृष्ठ {page} पर दिखाया गया है; पृष्ठ पर जगह पढ़ी नहीं जा सकी।',
      unavailable: 'दस्तावेज़ों में अभी खोज नहीं हो सकती। कृपया थोड़ी देर में फिर कोशिश करें।',
    },
    textbook: {
      notCovered: 'पाठ्यपुस्तक में मुझे इसका उत्तर नहीं मिला।',
      noQuestion: 'कोर्स के बारे में कुछ पूछें: किसी शब्द का अर्थ, कोई बात क्यों होती है, या आपके बताए पृष्ठ पर क्या लिखा है।',
      closestPassages: 'लगता है कोर्स में इसका उत्तर नहीं है। इससे मिलते-जुलते अंश:',
      saysNoMore: 'आपने जो चुना है, कोर्स में उसके बारे में और कुछ नहीं है। इससे मिलते-जुलते अंश:',
      solutionHeld: 'कोर्स में इसका हल है। देखना चाहें तो खोलें:',
      liveData: 'कोर्स अपने आप नहीं बदलती: उसमें ताज़ा आँकड़े नहीं होते।',
      otherLanguage: 'कोर्स की भाषा {language} है; दूसरी भाषा में पूछने पर उसमें से बहुत कम मिलता है। कृपया {language} में पूछें।',
      ambiguousReference: 'कोर्स में ऐसी एक से ज़्यादा जगहें हैं। आपका मतलब किससे है?',
      unknownReference: 'कोर्स में ऐसी कोई जगह नहीं है। इससे मिलती-जुलती जगहें नीचे दी गई हैं।',
      removedReference: 'वह भाग कोर्स से हटा दिया गया है। उससे मिलती-जुलती जगहें नीचे दी गई हैं।',
      withheld: 'ऐसा उत्तर नहीं बन सका जिसकी पुष्टि कोर्स से हो।',
      conflicting: 'ये स्रोत आपस में मेल नहीं खाते।',
      shownAt: '{tag} {drawing} में पृष्ठ {page} पर दिखाया गया है ({place})।',
      shownOn: '{tag} {drawing} में पृष्ठ {page} पर दिखाया गया है; पृष्ठ पर जगह पढ़ी नहीं जा सकी।',
      unavailable: 'कोर्स में अभी खोज नहीं हो सकती। कृपया थोड़ी देर में फिर कोशिश करें।',
    },
  },
  sourceWords: {
    class: 'कक्षा',
    chapter: 'अध्याय',
    page: 'पृष्ठ',
    slide: 'स्लाइड',
    sources: 'स्रोत',
    notes: 'स्पीकर नोट्स',
    drawing: 'ड्रॉइंग में',
  },
  turning: {
    next: ['अगला', 'अगली', 'अगले', 'बाद', 'आगे', 'agla', 'agle'],
    previous: ['पिछला', 'पिछली', 'पिछले', 'पहले', 'pichla', 'pichle'],
    levels: { दिन: 'day', अध्याय: 'chapter', पाठ: 'chapter', पृष्ठ: 'page', स्लाइड: 'page' },
    fillers: words('और का की के इसके उसके चरण उदाहरण प्रश्न क्या है बताइए दिखाइए वाला वाली aur kya hai step'),
  },
  solutionHeads: ['हल', 'उत्तर'],
  solutionWishes: ['समाधान', 'जवाब', 'hal', 'uttar', 'jawab'],
  aimWords: words('उद्देश्य लक्ष्य सीखेंगे सीखूँगा सीखूँगी सीखना uddeshya lakshya seekhenge'),
  exampleMarks: phrases('उदाहरण | जैसे कि | मान लीजिए | मान लो | कल्पना कीजिए'),
  reasonMarks: phrases('क्योंकि | इसलिए | ताकि | के कारण | की वजह से | वरना | अन्यथा'),
  smallTalk: {
    help: phrases(`मदद | मदद करो | मदद करें | मदद कीजिए | मेरी मदद करो | मेरी मदद करें | मेरी मदद कीजिए | मदद चाहिए |
      मुझे मदद चाहिए | सहायता | सहायता करें | आप कौन हैं | मैं क्या पूछूँ | मैं क्या पूछ सकता हूँ |
      मैं क्या पूछ सकती हूँ | madad | madad karo | madad chahiye | mujhe madad chahiye | meri madad karo`),
    thanks: phrases(`धन्यवाद | शुक्रिया | बहुत धन्यवाद | बहुत बहुत धन्यवाद | बहुत शुक्रिया | थैंक्स | थैंक यू |
      dhanyavaad | dhanyavad | dhanyawad | shukriya | bahut dhanyavaad`),
    greeting: phrases(`नमस्ते | नमस्कार | हैलो | हेलो | हाय | सुप्रभात | शुभ रात्रि | आप कैसे हैं | अलविदा | प्रणाम |
      namaste | namaskar`),
    filler: phrases(`हम्म | हम् | हूँ | हं | ठीक | ठीक है | अच्छा | हाँ | हां | जी | जी हाँ | जी हां | नहीं |
      जी नहीं | ओके | ओह | वाह | समझ गया | समझ गई | समझ गयी | कृपया | माफ़ कीजिए | क्या | तो | और | theek hai |
      thik hai | acha | accha | achha | haan | ji | ji haan | nahi | nahin | samajh gaya`),
  },
  reading: hindiReading,
  places: hindiPlaces,
};
