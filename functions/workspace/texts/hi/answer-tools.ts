import type { answerToolTexts as english } from '../en/answer-tools.ts';
import type { Wording } from '../wording.ts';

export const answerToolTexts: Wording<typeof english> = {
  tools: {
    label: 'इस उत्तर के साथ क्या करें',
    copy: 'स्रोतों के साथ कॉपी करें',
    again: 'फिर से पूछें',
    edit: 'प्रश्न बदलें',
    print: 'प्रिंट करें',
    goOn: 'कोर्स इनके उत्तर भी देता है',
    next: 'यहाँ से आगे',
    practise: 'इसका अभ्यास करें: {unit}',
    share: 'लिंक शेयर करें',
  },
  toolsSaid: {
    copied: 'स्रोतों के साथ कॉपी हो गया।',
    copyFailed: 'आपके ब्राउज़र ने कॉपी नहीं करने दिया।',
    sharing: 'लिंक बन रहा है…',
    shared: 'लिंक तैयार है: इसे कॉपी करके भेजें।',
    linkCopied: 'लिंक कॉपी हो गया।',
    unshared: 'यह लिंक अब नहीं खुलेगा।',
    shareFailed: 'यह नहीं हो पाया। कृपया फिर कोशिश करें।',
    editing: 'आपका प्रश्न लिखने की जगह पर आ गया है। उसे बदलें और पूछें।',
  },
  shared: {
    link: 'इस उत्तर का लिंक',
    copy: 'लिंक कॉपी करें',
    stop: 'शेयर करना बंद करें',
    note: 'जो यह कोर्स देख सकता है, वह इसे खोल सकता है। इसमें प्रश्न, उससे पहले के ज़रूरी प्रश्न और उत्तर दिखते हैं, पूछने वाले का नाम नहीं।',
    from: '“{course}” से एक उत्तर',
    before: 'पहले पूछा गया: {question}',
    title: 'कोर्स से एक उत्तर',
    ask: 'कोर्स से ख़ुद पूछें',
  },
};
