import type { answerToolTexts as english } from '../en/answer-tools.ts';
import type { Wording } from '../wording.ts';

export const answerToolTexts: Wording<typeof english> = {
  tools: {
    label: 'इस उत्तर के साथ क्या करें',
    copy: 'स्रोतों के साथ कॉपी करें',
    again: 'फिर से पूछें',
    edit: 'प्रश्न बदलें',
    print: 'छापें',
    goOn: 'पाठ्यक्रम इनके उत्तर भी देता है',
    next: 'यहाँ से आगे',
    practise: 'इसका अभ्यास करें: {unit}',
    share: 'लिंक साझा करें',
  },
  toolsSaid: {
    copied: 'स्रोतों के साथ कॉपी हो गया।',
    copyFailed: 'आपके ब्राउज़र ने कॉपी नहीं करने दिया।',
    sharing: 'लिंक बन रहा है…',
    shared: 'लिंक तैयार है: इसे कॉपी करके भेजें।',
    linkCopied: 'लिंक कॉपी हो गया।',
    unshared: 'यह लिंक अब नहीं खुलेगा।',
    shareFailed: 'यह नहीं हो पाया। कृपया फिर कोशिश करें।',
    editing: 'आपका प्रश्न लिखने की जगह में है। उसे बदलकर पूछें।',
  },
  shared: {
    link: 'इस उत्तर का लिंक',
    copy: 'लिंक कॉपी करें',
    stop: 'साझा करना बंद करें',
    note: 'जो यह पाठ्यक्रम देख सकता है, वह इसे खोल सकता है। इसमें प्रश्न और उत्तर दिखते हैं, पूछने वाला नहीं।',
    from: '“{course}” से एक उत्तर',
    title: 'पाठ्यक्रम से एक उत्तर',
    ask: 'पाठ्यक्रम से ख़ुद पूछें',
  },
};
