import { describe, expect, it } from 'vitest';
import { exampleQuestions as made } from '../../functions/workspace/example-questions.ts';
import { makeContainer } from './make-answer.ts';

const exampleQuestions = (...from: Parameters<typeof made>) => made(...from).map(({ question }) => question);

describe('questions to begin with', () => {
  it('are not made from what a part aims at: that is not what it says', () => {
    const container = makeContainer({ title: 'Soils', learning_objectives: ['Measure the acidity of a soil.'] });
    expect(exampleQuestions([container])).toEqual(['What does the course say about Soils?']);
  });

  it('name a place as one would say it, the last lab where there are several', () => {
    const labs = [1, 2].map((day) =>
      makeContainer({ container_type: 'lab', container_id: `l${day}`, display_reference: `Day ${day} → Lab 1` }),
    );
    expect(exampleQuestions(labs)).toContain('Step 1 of Lab 1 on Day 2');
  });

  it('name topics, else titles', () => {
    const asked = exampleQuestions([
      makeContainer({ title: 'Introduction to drainage' }),
      makeContainer({ container_id: 'b', primary_topic: 'mulching' }),
    ]);
    expect(asked).toContain('What does the course say about drainage?');
    expect(asked).toContain('What does the course say about mulching?');
  });

  it('leave out what belongs to no chapter', () => {
    const preface = makeContainer({ title: 'Preface', number: 0, day: null });
    const chapter = makeContainer({ container_id: 'b', title: 'Soils', number: 1, day: null });
    expect(exampleQuestions([preface, chapter])).toEqual(['What does the course say about Soils?']);
    expect(exampleQuestions([preface])).toEqual(['What does the course say about Preface?']);
  });

  it('are Hindi in a course that is, whatever the interface speaks', () => {
    const asked = exampleQuestions(
      [makeContainer({ title: 'मिट्टी', learning_objectives: ['मिट्टी पहचानना'] })],
      'hi-IN',
    );
    expect(asked).toEqual(['“मिट्टी” के बारे में बताएँ।']);
    expect(exampleQuestions([makeContainer({})], 'en')[0]).not.toMatch(/[\u0900-\u097f]/);
  });

  it('take different forms where parts explain terms and have headings that ask', () => {
    const parts = ['a', 'b', 'c'].map((id) =>
      makeContainer({ container_id: id, title: `Part ${id}`, day: null, number: 1 }),
    );
    const said = [
      { containerId: 'c', terms: ['humus', 'loam'], headings: [] },
      { containerId: 'a', terms: ['`pH`', 'soil acidity'], headings: ['How to test a soil', 'Why lime?'] },
      { containerId: 'b', terms: [], headings: ['Why do worms matter?'] },
    ];
    expect(made(parts, 'en', said).slice(0, 3)).toEqual([
      { question: 'What does the course say about Part c?', containerIds: ['c'] },
      { question: 'What does soil acidity mean?', containerIds: ['a'] },
      { question: 'How do I test a soil?', containerIds: ['a'] },
    ]);
    const all = exampleQuestions(parts, 'en', said);
    expect(all).toContain('What does humus mean?');
    expect(all).toContain('Why do worms matter?');
    expect(all.filter((question) => question.startsWith('What does the course'))).toHaveLength(3);
  });

  it('each tell the parts they were made from', () => {
    const parts = ['one', 'two', 'three'].map((id) => makeContainer({ container_id: id, title: id.slice(0, 1) }));
    expect(made(parts).map(({ containerIds }) => containerIds.toSorted())).toEqual([['three', 'two'], ['one']]);
  });

  it('are at most eight, all different, none of an empty part', () => {
    const many = Array.from({ length: 9 }, (_, index) =>
      makeContainer({ container_id: `c${index}`, title: `Part ${index % 8}`, learning_objectives: ['Dig a trench'] }),
    );
    const asked = exampleQuestions(many);
    expect(asked).toHaveLength(8);
    expect(new Set(asked).size).toBe(8);
    expect(exampleQuestions([makeContainer({ node_count: 0 })])).toEqual([]);
  });
});
