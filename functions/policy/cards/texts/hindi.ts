// The tutor's own words in Hindi. Plain sentences that anyone may edit.
import type { TutorTexts } from './tutor-texts.ts';

export const hindiTexts: TutorTexts = {
  tag: 'hi',
  tiers: { bronze: 'कांस्य', silver: 'रजत', gold: 'स्वर्ण' },
  or: 'या',
  outcomes: {
    drill_right: 'आपका उत्तर सही था।',
    drill_wrong: 'आपका उत्तर अभी सही नहीं था।',
    drill_undecided: 'यह तय नहीं हो सका कि आपका उत्तर सही था या नहीं।',
    exam_passed: 'आपने वह प्रश्न सही हल किया।',
    exam_locked: 'वह उत्तर सही नहीं था, इसलिए वह प्रश्न कुछ समय के लिए बंद है।',
    exam_pending: 'आपका उत्तर जमा हो गया है और अभी जाँचा नहीं गया है।',
  },
  finished: 'आप इस पाठ्यक्रम की हर इकाई में स्वर्ण स्तर तक पहुँच गए हैं।',
  notCovered: 'यह मुझे इस पाठ्यक्रम की सामग्री में नहीं मिला।',
  blocked: '“{target}” से पहले “{focus}” आता है।',
  locked: '“{focus}” का {tier} प्रश्न अभी बंद है; पृष्ठ दिखाता है कि वह फिर कब खुलेगा।',
  unavailable: 'परीक्षा के प्रश्न अभी नहीं दिए जा सकते।',
  hint: 'एक संकेत: {hint}',
  doYouMean: 'क्या आपका आशय {list} से है?',
  whichAgain: 'आप किस इकाई को फिर से देखना चाहेंगे?',
  workOn: 'क्या हम “{focus}” पर काम करें?',
  workOnOr: 'क्या हम “{focus}” पर काम करें, या आप “{next}” पर जाना चाहेंगे?',
  whichPart: 'इसका कौन सा भाग स्पष्ट नहीं है?',
  whatNext: 'आगे आप क्या करके देखेंगे?',
  onTerm: ['आप “{term}” को अपने शब्दों में कैसे समझाएँगे?', '“{term}” से क्या तात्पर्य है?', 'क्या आप “{term}” का एक उदाहरण दे सकते हैं?'],
  onUnit: ['“{focus}” के बारे में आप पहले से क्या जानते हैं?', '“{focus}” सुनकर सबसे पहले आपके मन में क्या आता है?'],
  concept: ['“{focus}” का मुख्य विचार यह है।', 'आइए, “{focus}” को साथ में देखें।'],
  conceptAgain: ['आइए, “{focus}” को एक बार फिर देखें।'],
  drill: ['“{focus}” पर यह प्रश्न हल करके देखिए।', '“{focus}” के अभ्यास के लिए यह प्रश्न है।'],
  exam: ['आप “{focus}” के {tier} प्रश्न के लिए तैयार हैं।', 'यह “{focus}” का {tier} प्रश्न है।'],
};
