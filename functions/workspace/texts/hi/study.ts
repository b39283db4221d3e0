import type { studyTexts as english } from '../en/study.ts';
import type { Wording } from '../wording.ts';

export const studyTexts: Wording<typeof english> = {
  title: 'अध्ययन सामग्री',
  intro: 'यहाँ सब कुछ पाठ्यक्रम के अपने शब्दों में है। हर पंक्ति अपने अंश तक ले जाती है।',
  views: { summary: 'सारांश', glossary: 'शब्दावली', formulas: 'सूत्र', cards: 'कार्ड' },
  viewsLabel: 'अध्ययन सामग्री के प्रकार',
  whichCourse: 'आप कौन-सा पाठ्यक्रम पढ़ना चाहते हैं?',
  parts: 'पाठ्यक्रम के भाग',
  wholeCourse: 'पूरा पाठ्यक्रम',
  readPart: 'यह भाग पढ़ें',
  objectives: 'आप क्या सीखेंगे',
  keyPoints: 'मुख्य बातें',
  none: {
    summary: 'इस भाग में ऐसा पाठ नहीं है जो अपने आप इसका सार बताए।',
    glossary: 'यहाँ किसी शब्द की परिभाषा नहीं है।',
    formulas: 'यहाँ कोई सूत्र नहीं है।',
    cards: 'यहाँ किसी शब्द की परिभाषा नहीं है, इसलिए कोई कार्ड नहीं है।',
  },
  tooMany: 'इस पाठ्यक्रम में इतने भाग हैं कि सब एक साथ नहीं दिखाए जा सकते। कोई भाग चुनें।',
  turn: 'अर्थ देखें',
  passage: 'अंश: {place}',
  download: 'डाउनलोड करें',
  markdown: 'मार्कडाउन फ़ाइल',
  anki: 'Anki कार्ड',
};
