// A course in Hindi with a learning path: the science book of the fixtures, with units, drills and exam questions. What the
// tutor says stands in the course's language; the tests and the gallery see it there.
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const book = join(import.meta.dirname, '../fixtures/textbook-vigyan-7');

/** Right answers of the drills that are answered in writing, by a part of what they ask. */
export const hindiAnswers: Readonly<Record<string, string>> = {
  'हरा रंग': 'क्लोरोफिल',
  'छोटे छिद्रों': 'रंध्र',
  'ताप मापने': 'तापमापी',
};

/** Units, drills and exam questions with their keys. */
export const hindiTutor = {
  units: [
    {
      id: 'poshan',
      title: 'पादपों में पोषण',
      summary: 'हरे पौधे प्रकाश संश्लेषण से अपना भोजन बनाते हैं; परजीवी पौधे उसे दूसरों से लेते हैं।',
      tags: ['प्रकाश संश्लेषण', 'क्लोरोफिल', 'रंध्र', 'परजीवी'],
      common_mistakes: [{ tag: 'chhidra', feedback: 'छिद्र और रंग देने वाला पदार्थ अलग-अलग हैं।' }],
      content: ['poshan.md'],
    },
    {
      id: 'ushma',
      title: 'ऊष्मा',
      summary: 'ताप कैसे मापा जाता है, और ऊष्मा चालन, संवहन तथा विकिरण से कैसे आगे जाती है।',
      tags: ['ताप', 'तापमापी', 'चालन', 'संवहन', 'विकिरण'],
      content: ['ushma.md'],
    },
  ],
  prerequisites: [['poshan', 'ushma']],
  drills: [
    {
      id: 'rang',
      unit: 'poshan',
      prompt: 'पत्तियों का हरा रंग किसके कारण होता है?',
      answers: ['क्लोरोफिल'],
      hints: ['यही पदार्थ सूर्य के प्रकाश की ऊर्जा को ग्रहण करता है।'],
      mistakes: [{ answer: 'रंध्र', tag: 'chhidra' }],
    },
    {
      id: 'chhidra',
      unit: 'poshan',
      prompt: 'पत्तियों की सतह के छोटे छिद्रों को क्या कहते हैं?',
      answers: ['रंध्र'],
      hints: ['इन्हीं से पौधे कार्बन डाइऑक्साइड लेते हैं।'],
    },
    {
      id: 'amarbel',
      unit: 'poshan',
      prompt: 'अमरबेल कैसा पौधा है?',
      answers: ['परजीवी'],
      options: ['कीटभक्षी', 'परजीवी', 'क्लोरोफिल वाला'],
    },
    {
      id: 'yantra',
      unit: 'ushma',
      prompt: 'ताप मापने के यंत्र को क्या कहते हैं?',
      answers: ['तापमापी'],
    },
  ],
  exam_items: [
    {
      id: 'bhojan',
      units: ['poshan'],
      tier: 'bronze',
      stem: 'प्रकाश संश्लेषण रात में क्यों नहीं होता?',
      options: ['क्योंकि रंध्र नहीं होते', 'क्योंकि सूर्य का प्रकाश नहीं मिलता', 'क्योंकि जल नहीं मिलता', 'क्योंकि मिट्टी ठंडी होती है'],
      answer: 'क्योंकि सूर्य का प्रकाश नहीं मिलता',
      memo: 'हरे पौधे **सूर्य के प्रकाश** की उपस्थिति में भोजन बनाते हैं; रात में वह नहीं मिलता।',
    },
  ],
};

/** Writes the course and gives back its folder. */
export function writeHindiCourse(folder: string): string {
  cpSync(book, folder, { recursive: true });
  const manifest = join(folder, 'course.yaml');
  writeFileSync(manifest, `${readFileSync(manifest, 'utf8')}lock_seconds: 600\ntutor_files: [tutor.yaml]\n`);
  // JSON is YAML.
  writeFileSync(join(folder, 'tutor.yaml'), `${JSON.stringify(hindiTutor, null, 2)}\n`);
  return folder;
}
