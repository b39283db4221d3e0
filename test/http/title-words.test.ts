import { expect, it } from 'vitest';
import type { OutlineBody } from '../../functions/contract/course.ts';
import { titleWordsOf } from '../../functions/http/pages/workspace-data.ts';
import { titledLike } from '../../functions/workspace/components/timeline.tsx';

const titles = ['Preface', 'Choosing the right oven', 'Flour and water', 'Flour again'];
const outline = {
  course_id: 'bread',
  course_version: 1,
  containers: titles.map((title, number) => ({
    code: `C${number}`,
    container_id: `ch${number}`,
    title,
    number,
    day: null,
  })),
} as unknown as OutlineBody;
const named = (question: string) => titledLike(question, { titleWords: titleWordsOf(outline), outline })?.title ?? null;

it('names the part whose title alone shares a word with the question', () => {
  expect(named('Which ovens are best?')).toBe('Choosing the right oven');
  expect(named('how do I choose one')).toBe('Choosing the right oven');
});

it('names none by a word of several titles, a small word, or the title of what belongs to no chapter', () => {
  expect(['What is flour?', 'Is the crust good and brown?', 'Where is the preface?'].map(named)).toEqual([
    null,
    null,
    null,
  ]);
});

it('names none in a course of two parts', () => {
  expect(titleWordsOf({ ...outline, containers: outline.containers.slice(1, 3) })).toEqual({});
});
