import { describe, expect, it } from 'vitest';
import { tiers } from '../../../functions/course/tier.ts';
import { readCourseManifest } from '../../../functions/ingest/read-course.ts';
import { mark } from '../../../functions/policy/cards/mark.ts';
import { readLearningPath } from '../../../functions/policy/learning-path.ts';
import { openFolderSource } from '../../../scripts/content/folder-source.ts';

const folder = new URL('../../../courses/sample-aeo/', import.meta.url).pathname;
const reading = await readCourseManifest(openFolderSource({ folder }));
if (!reading.ok || reading.tutor === null) throw new Error('the sample course has no learning path that can be read');
const { tutor } = reading;

describe('the learning path of the sample course', () => {
  it('has no circle, and begins with a unit that needs none', () => {
    const units = tutor.units.map(({ unitId, title }) => ({ unitId, title }));
    const path = readLearningPath({ units, edges: tutor.edges, entryUnitId: tutor.entryUnitId });
    expect(path.ok && path.path.prerequisites.get(path.path.entryUnitId)).toEqual([]);
    expect(path.ok && path.path.unitIds[0]).toBe(tutor.entryUnitId);
  });

  it('has three drills or more in each unit', () => {
    const counts = tutor.units.map(({ unitId }) => tutor.drills.filter((drill) => drill.unitId === unitId).length);
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(3);
  });

  it('has units with all tiers, one without gold and one without exam items', () => {
    const found = tutor.units.map(({ unitId }) => {
      const own = tutor.items.filter((item) => item.unitIds[0] === unitId);
      return tiers.filter((tier) => own.some((item) => item.tier === tier)).join(' ');
    });
    expect(found.filter((each) => each === 'bronze silver gold').length).toBe(6);
    expect(found).toContain('bronze silver');
    expect(found).toContain('');
  });

  it('explains every exam item, and hides the right option at no fixed place', () => {
    expect(tutor.items.filter(({ memo }) => memo === null)).toEqual([]);
    const places = new Set(tutor.items.map(({ answerOptionId }) => answerOptionId));
    expect([...places].sort()).toEqual(['a', 'b', 'c', 'd']);
  });
});

describe.each(tutor.drills.map((drill) => [drill.drillId, drill] as const))('the drill %s', (_, drill) => {
  const key = { answers: drill.answers, question: null };
  const judge = (given: string) => mark({ key, given, options: drill.options });

  it('is right with each of its answers, in any letters', () => {
    expect(drill.answers.map((answer) => judge(` ${answer.toUpperCase()} `))).toEqual(drill.answers.map(() => 'right'));
  });

  it('is wrong with its mistakes, its other options and an answer from nowhere', () => {
    const others = drill.options.filter((option) => !drill.answers.includes(option));
    const wrong = [
      ...drill.mistakes.map(({ answer }) => answer),
      ...others,
      /^\d/.test(drill.answers[0] ?? '') ? '1234' : 'bicycle',
    ];
    expect(wrong.map((answer) => [answer, judge(answer)])).toEqual(wrong.map((answer) => [answer, 'wrong']));
  });
});
