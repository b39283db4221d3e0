// What is typed and how it is read, through the two calls that asking makes.

import { describe, expect, test } from 'vitest';
import { prepareReading, readQuestion } from '../../../functions/ask/read-question.ts';
import { profiles } from '../../../functions/course/profile.ts';
import { contentStems } from '../../../functions/guard/text.ts';
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

describe('a question', () => {
  test.each(single)('%s', (typed, text, answerType) => {
    const question = read(typed);
    expect({ text: question.text, answerType: question.answerType, parts: question.parts.length }).toEqual({
      text,
      answerType,
      parts: 0,
    });
    expect(question.isTalk).toBe(false);
  });

  test.each(compound)('%s', (typed, parts) => {
    expect(read(typed).parts.map(({ text }) => text)).toEqual(parts);
  });

  test.each(talk)('%s is only talk', (typed) => expect(read(typed).isTalk).toBe(true));
});

test.each(conversations)('%s … %s', (before, typed, has, lacks) => {
  const { carried } = read(typed, [before]);
  for (const stem of contentStems(has)) expect(carried).toContain(stem);
  for (const stem of contentStems(lacks)) expect(carried).not.toContain(stem);
  if (has === '') expect(carried).toEqual([]);
});
