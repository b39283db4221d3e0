import type { setupTexts as english } from '../en/setup.ts';
import type { Wording } from '../wording.ts';

export const setupTexts: Wording<typeof english> = {
  title: 'यह सेट कर लेना अच्छा रहेगा',
  folded: { one: 'सेवा चलाने वालों के लिए {count} सुझाव', other: 'सेवा चलाने वालों के लिए {count} सुझाव' },
  away: '30 दिनों के लिए हटाएँ',
  awayOf: '30 दिनों के लिए हटाएँ: {what}',
  gaps: {
    no_model: {
      title: 'कोई भाषा मॉडल सेट नहीं है।',
      means: 'उत्तर तय नियमों के अनुसार कोर्स के अपने वाक्यों से बनते हैं; बहुत अलग शब्दों में पूछे प्रश्नों का उत्तर कम बार मिलता है।',
      todo: 'संचालक LANGUAGE_MODEL सेट करें (docs/models.md बताता है कि कौन-से मॉडल हैं)। इसके बिना भी बाकी सब चलता है।',
    },
    write_without_model: {
      title: 'लिखे हुए उत्तर माँगे गए हैं, पर उन्हें लिखने या जाँचने वाला कुछ नहीं है।',
      means: 'भाषा मॉडल और जाँचने वाले मॉडल के बिना विद्यार्थियों को कोर्स के अपने वाक्य मिलते हैं।',
      todo: 'संचालक LANGUAGE_MODEL और VERIFIER_MODEL_NAME सेट करें (docs/models.md), या ANSWER_STYLE और course.yaml के answer_style से “write” हटाएँ।',
    },
    no_verifier: {
      title: 'जाँच के लिए अलग मॉडल सेट नहीं है।',
      means: 'जो मॉडल उत्तर लिखता है वही उन्हें जाँचता भी है, और अपनी ग़लतियाँ छोड़ सकता है।',
      todo: 'संचालक VERIFIER_MODEL_NAME में उसी पते का कोई दूसरा मॉडल रखें (docs/models.md)।',
    },
    no_backup: {
      title: 'कोई बैकअप दर्ज नहीं है।',
      means: 'डेटाबेस खो जाए तो विद्यार्थियों के रिकॉर्ड, उत्तर और प्रकाशित कोर्स भी खो जाएँगे।',
      todo: 'संचालक डेटाबेस का इतिहास या बैकअप देखें (docs/production.md, Backup and restore), और DATABASE_BACKUP में लिखें कि बैकअप कैसे होता है।',
    },
    stand_ins: {
      title: 'असली सेवाओं की जगह स्थानीय सेवाएँ चल रही हैं।',
      means: 'ये भाग असली सेवाओं की जगह इसी मशीन पर चल रहे हैं: {parts}। यह आज़माने के लिए है, विद्यार्थियों के लिए नहीं।',
      todo: 'विद्यार्थियों के आने से पहले संचालक असली सेवाएँ लगाएँ (docs/production.md)।',
    },
  },
  parts: { database: 'डेटाबेस', vectors: 'वेक्टर इंडेक्स', embeddings: 'एम्बेडिंग मॉडल' },
  courses: 'कोर्स: {courses}',
};
