import type { Texts } from '../wording.ts';

export const documentTexts: Texts['documents'] = {
  nav: {
    label: 'लेखक के पृष्ठ',
    courses: 'पाठ्यक्रम',
    documents: 'दस्तावेज़',
    runs: 'रन',
    changes: 'बदलाव',
    questions: 'प्रश्न',
    try: 'प्रश्न आज़माएँ',
  },
};
