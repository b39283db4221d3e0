import type { answerToolTexts as english } from '../en/answer-tools.ts';
import type { Wording } from '../wording.ts';

export const answerToolTexts: Wording<typeof english> = {
  tools: {
    label: 'इस उत्तर के साथ क्या करें',
    copy: 'स्रोतों के साथ कॉपी करें',
    again: 'फिर से पूछें',
    edit: 'प्रश्न बदलें',
  },
  toolsSaid: {
    copied: 'स्रोतों के साथ कॉपी हो गया।',
    copyFailed: 'आपके ब्राउज़र ने कॉपी नहीं करने दिया।',
    editing: 'आपका प्रश्न लिखने की जगह में है। उसे बदलकर पूछें।',
  },
};
