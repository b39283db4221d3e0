import { describe, expect, it } from 'vitest';
import { readLessonName, unitIdOf } from '../../../scripts/import/lesson-name.ts';
import { matchLessons } from '../../../scripts/import/match-lessons.ts';

describe('the name of a lesson', () => {
  it.each([
    ['1.4 - Composition of Functions', '1.4', 'Composition of Functions'],
    ['12.3- Continuity', '12.3', 'Continuity'],
    ['1.1 Functions and Notation', '1.1', 'Functions and Notation'],
    ['Lesson 2: Water', '2', 'Water'],
    ['Water  and wind', null, 'Water and wind'],
    ['3D shapes', null, '3D shapes'],
  ])('%s', (name, number, title) => {
    expect(readLessonName(name)).toEqual({ number, title });
  });

  it('makes an id that course.yaml takes', () => {
    expect(unitIdOf({ number: '9.8', title: 'Cramer’s Rule: élan' })).toBe('9.8-cramers-rule-elan');
    expect(unitIdOf({ number: null, title: '…' })).toBe('unit');
    expect(unitIdOf({ number: '1', title: 'long '.repeat(40) })).toMatch(/^[a-z0-9.-]{1,80}$/);
  });
});

const lesson = (name: string) => ({ name, read: readLessonName(name) });
const document = (section: string, title: string) => ({ path: `${section}.md`, section, title });

function pairs(names: readonly string[], documents: readonly ReturnType<typeof document>[]) {
  const { matches, lessonsWithout, documentsWithout } = matchLessons({ lessons: names.map(lesson), documents });
  return {
    matches: matches.map(({ lesson: { name }, document: { path }, isSure }) => [name, path, isSure]),
    lessonsWithout: lessonsWithout.map(({ name }) => name),
    documentsWithout: documentsWithout.map(({ path }) => path),
  };
}

describe('lessons and documents', () => {
  it('belong together where number and title agree, also where one title stands in the other', () => {
    const found = pairs(
      ['1.1 - Functions', '12.1 - Finding Limits'],
      [document('1.1', 'Functions'), document('12.1', 'Finding Limits: Graphical Approaches')],
    );
    expect(found.matches).toEqual([
      ['1.1 - Functions', '1.1.md', true],
      ['12.1 - Finding Limits', '12.1.md', true],
    ]);
  });

  it('belong together by title where the numbers differ, and by number where the titles are near, but not surely', () => {
    const found = pairs(
      ['4.2 Systems of Linear Equations', '7.6 Modeling with Trigonometric Functions'],
      [document('9.1', 'System of Linear Equations'), document('7.6', 'Modeling Trigonometric Equations')],
    );
    expect(found.matches).toEqual([
      ['4.2 Systems of Linear Equations', '9.1.md', false],
      ['7.6 Modeling with Trigonometric Functions', '7.6.md', expect.any(Boolean)],
    ]);
  });

  it('do not belong together by their number alone', () => {
    const found = pairs(['1.1 Introduction to Whole Numbers'], [document('1.1', 'Composition of Functions')]);
    expect(found).toEqual({
      matches: [],
      lessonsWithout: ['1.1 Introduction to Whole Numbers'],
      documentsWithout: ['1.1.md'],
    });
  });

  it('are each used once: the likest pair first', () => {
    const found = pairs(['1.1 Linear Functions', '1.2 Linear Functions'], [document('1.2', 'Linear Functions')]);
    expect(found.matches).toEqual([['1.2 Linear Functions', '1.2.md', true]]);
    expect(found.lessonsWithout).toEqual(['1.1 Linear Functions']);
  });
});
