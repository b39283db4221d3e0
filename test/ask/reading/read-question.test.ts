// What is typed and how it is read, through the two calls that asking makes.

import { describe, expect, test } from 'vitest';
import { prepareReading, readQuestion } from '../../../functions/ask/read-question.ts';
import { profiles } from '../../../functions/course/profile.ts';
import { contentStems } from '../../../functions/text/text.ts';
import { compound, conversations, single, talk } from './cases.ts';

const read = (typed: string, before: readonly string[] = [], vocabulary: Readonly<Record<string, number>> = {}) => {
  const prepared = prepareReading(typed);
  const terms = new Map(Object.entries(vocabulary));
  return readQuestion({
    prepared,
    profile: profiles.coach,
    courseLanguage: 'en',
    conversation: before.map((question) => ({ question, references: [], title: null })),
    documentFrequencies: new Map(
      prepared.stems.flatMap((stem) => (terms.has(stem) ? [[stem, terms.get(stem) ?? 1]] : [])),
    ),
    nearTerms: terms,
  });
};

/** What a course knows that all of these may be asked of. */
const taught = Object.fromEntries(single.flatMap(([, text]) => contentStems(text).map((stem) => [stem, 3])));

describe('a question', () => {
  test.each(single)('%s', async (typed, text, answerType) => {
    const question = await read(typed, [], taught);
    expect({ text: question.text, answerType: question.answerType, parts: question.parts.length }).toEqual({
      text,
      answerType,
      parts: 0,
    });
    expect(question.isTalk).toBe(false);
  });

  test.each(compound)('%s', async (typed, parts) => {
    expect((await read(typed)).parts.map(({ text }) => text)).toEqual(parts);
  });

  test.each(talk)('%s is only talk', async (typed) => expect((await read(typed)).isTalk).toBe(true));
});

test('a word of another form than the course has it is asked for as the course has it, the nearest form first', async () => {
  const course = { crawl: 5, crawlabil: 2, page: 9 };
  expect((await read('What does a crawler do?', [], course)).stems).toEqual(['crawl']);
  expect((await read('What does a painter do?', [], course)).stems).toEqual(['painter']);
});

test.each(conversations)('%s … %s', async (before, typed, has, lacks) => {
  const { carried } = await read(typed, [before]);
  for (const stem of contentStems(has)) expect(carried).toContain(stem);
  for (const stem of contentStems(lacks)) expect(carried).not.toContain(stem);
  if (has === '') expect(carried).toEqual([]);
});

test.each([
  ['what is a list in python?', ['list', 'python']],
  ['what is a list of harbours', ['harbour']],
  ['is there a way in python', ['python']],
  ['why do pumps matter', ['pump']],
])('%s asks about %j', async (typed, words) => {
  expect((await read(typed, [], { harbor: 4, python: 9 })).stems).toEqual(contentStems(words.join(' ')));
});

test.each([
  ['what does % mean', ['%']],
  ['difference between $^ and `$<`', ['$^', '$<']],
  ['what does ? match', ['?', 'match']],
  ['what is a harbour - is it salt & pepper?', ['harbor', 'salt', 'pepper']],
])('%s asks about the signs %j', async (typed, stems) => {
  expect((await read(typed, [], { harbor: 4 })).stems).toEqual(stems);
});

test.each(['what does a pump do', 'what does the pump tell you'])('%s asks what it is', async (typed) => {
  expect((await read(typed, [], { pump: 4 })).answerType).toBe('definition');
});

test.each([
  ['what is a list?', []],
  ['whats a type', []],
  ['what is a definition of it', ['harbor']],
  ['give me a list', ['harbor']],
])('%s leans on the turn before by %j', async (typed, leans) => {
  const { carried } = await read(typed, ['what is a harbour for?'], { harbor: 4 });
  expect(carried).toEqual(leans);
});

describe('spelling', () => {
  const course = { snippet: 9, schema: 4, form: 12, checklist: 3, set: 8, optim: 6 };

  test('two words are also searched for as one where the course writes one', async () => {
    expect((await read('where is the check list', [], course)).related).toContain('checklist');
    expect((await read('set the form', [], course)).related).toEqual([]);
  });

  test.each([
    ['whats a featured snipet', 'snipet', 'snippet'],
    ['What are snippest good for?', 'snippest', 'snippets'],
    ['Shcema markup', 'Shcema', 'Schema'],
    ['search optimziation', 'optimziation', 'optimization'],
    ['waht is a snippet', 'waht', 'what'],
    ['hwo to set a form', 'hwo', 'how'],
    ['wich form is set', 'wich', 'which'],
    ['what is teh checklist', 'teh', 'the'],
    ['is a form set becuase of a schema', 'becuase', 'because'],
    ['diffrence between a form and a set', 'diffrence', 'difference'],
    ['difference betwen a form and a set', 'betwen', 'between'],
    ['what dose a form do', 'dose', 'does'],
  ])('%s', async (typed, word, meant) => {
    const question = await read(typed, [], course);
    expect(question.mended).toEqual([{ typed: word, meant }]);
    expect(question.text).toBe(typed.replace(word, meant));
    expect(question.said).toBe(typed);
  });

  test.each([
    'how do farms work',
    'is a hall wide',
    'who won a set',
    'which kids ever sing',
    'does a relay form rust',
    'how does it form',
    'what does the cover teach',
    'the SNIPET flag',
    'what is snipet_id',
    'set the snip3t',
  ])('%s stays as it is', async (typed) => {
    expect((await read(typed, [], course)).mended).toEqual([]);
  });
});

describe('Hindi around words of an English course', () => {
  const course = { crawl: 9, process: 4, regress: 5, rate: 8, ki: 3, get: 9, git: 9 };

  test.each([
    ['क्रॉलिंग क्या होती है', 'क्रॉलिंग', 'crawling', 'crawl'],
    ['रिग्रेशन का मतलब समझाइए', 'रिग्रेशन', 'regression', 'regress'],
    ['प्रोसेस किसे कहते हैं', 'प्रोसेस', 'process', 'process'],
  ])('%s: a word is read by its sound, and the question stays Hindi', async (typed, word, meant, stem) => {
    const question = await read(typed, [], course);
    expect(question.mended).toEqual([{ typed: word, meant }]);
    expect(question).toMatchObject({ language: 'hi', answerType: 'definition', stems: [stem], embedded: meant });
  });

  test('of two words that sound alike the one that the course has far more often is read, else none', async () => {
    const readNode = async (vocabulary: Record<string, number>) => (await read('नोड क्या है', [], vocabulary)).mended;
    expect(await readNode({ node: 40, nod: 2 })).toEqual([{ typed: 'नोड', meant: 'node' }]);
    expect(await readNode({ node: 3, nod: 2 })).toEqual([]);
  });

  test.each([
    ['process ka matlab kya hai?', 'definition', ['process']],
    ['crawling kya hoti hai batao', 'definition', ['crawl']],
    ['crawling aur process mein kya antar hai', 'comparison', ['crawl', 'process']],
    ['crawling kaise karte hain', 'procedure', ['crawl']],
  ])('%s asks for %s of %j', async (typed, answerType, stems) => {
    expect(await read(typed, [], course)).toMatchObject({ language: 'hi', answerType, stems });
  });

  test('without a word of Hindi "ki" is what the course calls so', async () => {
    expect((await read('what is the ki of a process', [], course)).stems).toEqual(['ki', 'process']);
  });
});

test.each([' '.repeat(2_000), '('.repeat(2_000), '['.repeat(1_000) + ']'.repeat(1_000), '1'.repeat(2_000)])(
  'two thousand characters of anything (%#) are read in no time',
  async (typed) => {
    const times: number[] = [];
    for (let round = 0; round < 8; round += 1) {
      const start = process.cpuUsage();
      await read(typed);
      times.push(process.cpuUsage(start).user / 1_000);
    }
    expect(Math.min(...times)).toBeLessThan(50);
  },
);
