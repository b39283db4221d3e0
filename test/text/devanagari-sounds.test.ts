// English words typed in Devanagari and the Latin spellings they may stand for.

import { describe, expect, test } from 'vitest';
import { latinSpellings } from '../../functions/text/languages/devanagari-sounds.ts';
import { stemOf } from '../../functions/text/text.ts';

const pairs = `कमिट commit|रिपॉजिटरी repository|कॉन्फ्लिक्ट conflict|प्रोटोकॉल protocol|वर्जन version|टाइमस्टैम्प timestamp|
  स्टेजिंग staging|मर्ज merge|चेंजसेट changeset|सोशियोलॉजी sociology|कल्चर culture|ग्लोबलाइजेशन globalization|
  ब्यूरोक्रेसी bureaucracy|स्टीरियोटाइप stereotype|रिग्रेशन regression|क्रॉलिंग crawling|गिट git|फाइल file|फ़ाइल file|
  ब्रांच branch|डायरेक्टरी directory|इंडेक्सिंग indexing|ऑर्गेनिक organic|रिजल्ट result|क्वेरी query|टेक्नोलॉजी technology|
  साइकोलॉजी psychology|थ्योरी theory|फैमिली family|लाइसेंस license|स्विच switch|मैट्रिक्स matrix|सैटेलाइट satellite`
  .split('|')
  .map((pair) => pair.trim().split(' ') as [string, string]);

describe('a word typed by its sound', () => {
  test.each(pairs)('%s may be %s, and its stem is looked for', (typed, english) => {
    const spellings = latinSpellings(typed);
    expect(spellings?.distanceOf(english)).toBeLessThanOrEqual(2);
    expect(stemOf(english)).toMatch(new RegExp(spellings?.stems ?? '^$'));
  });

  test.each([
    ['रिग्रेशन', 'aggression'],
    ['कमिट', 'commute'],
    ['फाइल', 'full'],
    ['हैश', 'has'],
    ['सर्च', 'source'],
    ['स्विच', 'suit'],
    ['चार्ट', 'cart'],
    ['सर्वे', 'serve'],
  ])('%s is not %s', (typed, english) => expect(latinSpellings(typed)?.distanceOf(english)).toBeNull());

  test.each(['सर्वे survey serve', 'मर्ज merge mores', 'गिट git get', 'क्लास class close'])(
    '%s: the first is nearer',
    (line) => {
      const [typed = '', meant = '', other = ''] = line.split(' ');
      const distanceOf = (word: string) => latinSpellings(typed)?.distanceOf(word) ?? 99;
      expect(distanceOf(meant)).toBeLessThan(distanceOf(other));
    },
  );
});

test.each(['मिट्टी', 'प्रकाश संश्लेषण', 'धारा', 'देश', 'पेड़', 'जीवन', 'लोग', 'जल', 'मन', 'commit', ''])(
  '%s is no English word by its sound',
  (word) => expect(latinSpellings(word)).toBeNull(),
);

test.each([
  [`कि${'वयू'.repeat(7)}`, `k${'iu'.repeat(11)}`],
  ['किवयूनवयूनवयूनवयूनवयून', 'kiuuuunuuuunuuuunuuuux'],
  ['कवकवकवकवकवकवकव', 'kuuukuuukuuukuuukuuukuux'],
  ['सससससससससससससससससससससस', 's'.repeat(24)],
])('%s against %s is read in no time', (typed, latin) => {
  const times = Array.from({ length: 5 }, () => {
    const start = process.cpuUsage();
    latinSpellings(typed)?.distanceOf(latin);
    return process.cpuUsage(start).user / 1_000;
  });
  expect(Math.min(...times)).toBeLessThan(100);
});
