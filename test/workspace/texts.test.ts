import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { hindiTexts } from '../../functions/policy/cards/texts/hindi.ts';
import { hindiReasons } from '../../functions/policy/languages/hindi-reasons.ts';
import { hindi as hindiLanguage } from '../../functions/text/languages/hindi.ts';
import { textsOf } from '../../functions/workspace/texts/catalogs.ts';
import type { TextArea, Texts } from '../../functions/workspace/texts/wording.ts';

const areas: Readonly<Record<keyof Texts, true>> = {
  frame: true,
  ask: true,
  tutor: true,
  composer: true,
  path: true,
  reader: true,
  study: true,
  review: true,
  debug: true,
  documents: true,
  authorStart: true,
  setup: true,
  newCourse: true,
  questions: true,
  teaching: true,
  classes: true,
  operate: true,
  embed: true,
  myData: true,
};
const all = Object.keys(areas) as TextArea[];
const [english, hindi] = [leavesOf(textsOf('en', all)), leavesOf(textsOf('hi', all))];

/** Every text by its path: `tutor.card.continue`. */
function leavesOf(texts: object, path = ''): Map<string, string> {
  return new Map(
    Object.entries(texts).flatMap(([key, value]) =>
      typeof value === 'string' ? [[path + key, value] as const] : [...leavesOf(value, `${path}${key}.`)],
    ),
  );
}

const placeholdersOf = (text: string) => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort();

/** The sources that can use a text: all but the catalogs themselves. */
function readSources(): string {
  const folder = join(import.meta.dirname, '..', '..', 'functions');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/[\\/]texts[\\/](en|hi)[\\/]/.test(path))
    .map((path) => readFileSync(join(folder, path), 'utf8'))
    .join('\n');
}

/** Names a source takes by a dot, writes as a string (a code, an enumeration), or takes apart an object for. */
function namesIn(source: string): Set<string> {
  const taken = [...source.matchAll(/[.?]\.?(\w+)|['"](\w+)['"]/g)].map(([, dotted, quoted]) => dotted ?? quoted ?? '');
  const apart = [...source.matchAll(/\{([^{}]*)\}\s*(?:=\s*\w|:)/g)].flatMap(([, names]) => names?.match(/\w+/g) ?? []);
  return new Set([...taken, ...apart]);
}

/** End as polite imperatives do (पूछिए), and are none, or say “let us”. */
const notImperative = new Set(['चाहिए', 'लिए', 'इसलिए', 'किए', 'दिए', 'आइए', 'चलिए']);

describe('the texts of the interface', () => {
  it('have a form for one wherever a thing is counted', () => {
    const things = new Set(
      [...english].flatMap(([path, text]) =>
        path.endsWith('.other')
          ? [...text.matchAll(/\{count\} (?:[\p{L}-]+ )?(\p{L}+s)\b/gu)].map(([, noun = '']) => noun)
          : [],
      ),
    );
    expect(things.size).toBeGreaterThan(10);
    const fixed = [...english].filter(([path, text]) => {
      if (/\.(?:one|other)$/.test(path)) return false;
      return [...text.matchAll(/\{(\w+)\} (?:[\p{L}-]+ )?(\p{L}+)\b/gu)].some(([, , noun = '']) => things.has(noun));
    });
    expect(fixed).toEqual([]);
  });

  it('are the same in both languages: every key, every placeholder', () => {
    expect([...hindi.keys()].sort()).toEqual([...english.keys()].sort());
    const different = [...english].filter(
      ([path, text]) => placeholdersOf(text).join() !== placeholdersOf(hindi.get(path) ?? '').join(),
    );
    expect(different).toEqual([]);
  });

  it('are each used somewhere', () => {
    const used = namesIn(readSources());
    const unused = [...english.keys()].filter((path) => path.split('.').some((name) => !used.has(name)));
    expect(unused).toEqual([]);
  });

  it('are whole, without space around them, and in their own script', () => {
    for (const text of [...english.values(), ...hindi.values()]) expect(text).toBe(text.trim());
    expect(
      [...english].filter(([path, text]) => path !== 'frame.language.hi' && /\p{Script=Devanagari}/u.test(text)),
    ).toEqual([]);
    const words = [...hindi].filter(([, text]) => /[a-z]{3}/i.test(text.replace(/\{\w+\}/g, '')));
    const untranslated = words.filter(([, text]) => !/\p{Script=Devanagari}/u.test(text)).map(([path]) => path);
    expect(untranslated).toEqual(['frame.product', 'frame.language.en']);
  });

  it('write the same Hindi words alike, and ask politely in one way', () => {
    const spoken = leavesOf({ tutor: hindiTexts, reasons: hindiReasons, refusals: hindiLanguage.texts });
    for (const [path, text] of [...hindi, ...spoken]) {
      expect.soft(text, path).not.toMatch(/गलत|सवाल|सीखने का (क्रम|पथ)|सीखने वाल|प्रशिक्षक|कनेक्ट हो/u);
      expect.soft(text, path).not.toMatch(/पाठ्यक्रम|कांस्य|रजत|स्वर्ण|सत्र|सहेज|चिपका|साझा|प्रतीक्षा|स्थान(?!ीय)|आशय|निकट/u);
      const asked = [...text.matchAll(/[\p{L}\p{M}]+[िइ]ए(?![\p{L}\p{M}])/gu)].map(([word]) => word);
      expect
        .soft(
          asked.filter((word) => !notImperative.has(word)),
          path,
        )
        .toEqual([]);
    }
  });
});
