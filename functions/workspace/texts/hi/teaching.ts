import type { teachingTexts as english } from '../en/teaching.ts';
import type { Wording } from '../wording.ts';

export const teachingTexts: Wording<typeof english> = {
  ask: {
    button: 'अपने शिक्षक से पूछें',
    title: 'अपने शिक्षक से पूछें',
    question: 'आपका प्रश्न',
    note: 'कुछ और बताना हो तो (ज़रूरी नहीं)',
    privacy: 'आपके शिक्षक यह प्रश्न, आपको मिला उत्तर, और कक्षा में दिया गया आपका नाम देखेंगे।',
    send: 'भेजें',
    cancel: 'रद्द करें',
    sending: 'भेजा जा रहा है…',
    sent: 'आपके शिक्षक को भेज दिया गया',
    sentDetail: 'उत्तर यहीं दिखेगा।',
    replied: 'आपके शिक्षक ने उत्तर दिया',
    person: 'यह किसी व्यक्ति ने लिखा है, कोर्स से नहीं लिया गया।',
    added: 'आपने जोड़ा: {note}',
    newReply: '“{question}” पर आपके शिक्षक का उत्तर: {reply}',
    failed: 'आपका प्रश्न नहीं भेजा जा सका।',
    retry: 'फिर कोशिश करें',
  },
};
