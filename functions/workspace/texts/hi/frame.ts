import type { frameTexts as english } from '../en/frame.ts';
import type { Wording } from '../wording.ts';

export const frameTexts: Wording<typeof english> = {
  product: 'Groundwork',
  skip: 'सीधे सामग्री पर जाएँ',
  nav: {
    label: 'पृष्ठ',
    workspace: 'सीखें',
    path: 'सीखने का मार्ग',
    progress: 'प्रगति',
    author: 'लेखक',
    teach: 'पढ़ाएँ',
    signIn: 'साइन इन',
    signOut: 'साइन आउट',
  },
  menu: 'मेन्यू',
  course: { label: 'पाठ्यक्रम', open: 'खोलें' },
  language: { label: 'भाषा', en: 'English', hi: 'हिन्दी' },
  failure: { title: 'यह पृष्ठ नहीं दिखाया जा सकता', allCourses: 'सभी पाठ्यक्रम' },
};
