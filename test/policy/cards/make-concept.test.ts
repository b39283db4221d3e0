import { describe, expect, it } from 'vitest';
import { conceptPages } from '../../../functions/policy/cards/make-concept.ts';
import { example, glossary, passage, prose } from './passages.ts';

const firstPage = (input: Parameters<typeof conceptPages>[0]) => conceptPages(input)[0];

describe('a concept card', () => {
  it('says whole sentences of the passages, each with its passage', () => {
    const concept = firstPage({ passages: prose });
    expect(concept?.keyIdeas.length).toBeGreaterThan(0);
    for (const { text, reference } of concept?.keyIdeas ?? []) {
      const source = prose.find((each) => each.reference === reference)?.content.replaceAll('**', '');
      expect(source).toContain(text);
    }
  });

  it('takes no passage that hangs on another, sets a task or points elsewhere', () => {
    const said =
      firstPage({ passages: prose })
        ?.keyIdeas.map(({ text }) => text)
        .join(' ') ?? '';
    for (const word of ['This is', 'Figure', 'Find the', 'directrix']) expect(said).not.toContain(word);
  });

  it('has at most three ideas, and no more words than allowed', () => {
    const many = Array.from({ length: 9 }, (_, index) =>
      passage(
        `C1.D${index}`,
        'definition',
        `A **word${'abcdefghi'[index]}** is a thing number ${index} that stands on shelf ${index}.`,
      ),
    );
    expect(firstPage({ passages: many })?.keyIdeas.length).toBeLessThanOrEqual(3);
    const words = firstPage({ passages: prose, maxWords: 20 })?.keyIdeas.flatMap(({ text }) => text.split(' ')) ?? [];
    expect(words.length).toBeLessThanOrEqual(20);
  });

  it('shows an example with its steps and the answer as printed', () => {
    expect(firstPage({ passages: [...prose, example] })?.workedExample).toEqual({
      problemLatex: 'Solve $2x + 3 = 11$.',
      stepsLatex: ['Subtract 3 from both sides: $2x = 8$.', 'Divide both sides by 2: $x = 4$.'],
      finalAnswerLatex: '4',
      reference: 'C1.E1',
    });
  });

  it('takes what follows an example for its solution only where it comes out so', () => {
    const alone = passage('C1.E9', 'example', '**Example 9.** Solve $5x = 30$.');
    const own = passage('C1.C8', 'concept', 'Divide both sides by 5: $x = 6$. The answer is $x = 6$.');
    const foreign = passage('C1.C9', 'concept', 'Take 3 away on both sides: $x = 4$. The answer is $x = 4$.');
    expect(firstPage({ passages: [...prose, alone, own] })?.workedExample?.finalAnswerLatex).toBe('6');
    expect(firstPage({ passages: [...prose, alone, foreign] })?.workedExample).toBeNull();
  });

  it('finds an example within prose, with marks of mathematics and without, if it comes out as printed', () => {
    const within = (content: string) =>
      firstPage({ passages: [passage('C1.C7', 'concept', content)] })?.workedExample ?? null;
    const marked =
      'To solve $2x + 3 = 11$, subtract 3 from both sides, which gives $2x = 8$, and divide by 2: $x = 4$.';
    expect(within(marked)).toMatchObject({ problemLatex: '$2x + 3 = 11$', finalAnswerLatex: '4', reference: 'C1.C7' });
    expect(within(marked.replaceAll('$', ''))).toMatchObject({ problemLatex: '$2x + 3 = 11$', finalAnswerLatex: '4' });
    expect(within(marked.replace('$x = 4$', '$x = 5$'))).toBeNull();
    expect(within('The line $y = 2x + 3$ rises, and where $x = 4$ its value is $y = 11$ on every sheet.')).toBeNull();
  });

  it('keeps the items of a list on lines of their own', () => {
    const sizes = passage(
      'C1.C9',
      'concept',
      'A line has **two** measures:\n\n- its `slope`\n- its [length](https://example.org/a)',
    );
    const all = conceptPages({ passages: [sizes, passage('C1.L1', 'list_item', 'Slope.'), ...prose] });
    const ideas = all.flatMap(({ keyIdeas }) => keyIdeas.map(({ text }) => text));
    expect(ideas).toContain('A line has two measures:\n\n- its `slope`\n- its length');
  });

  it('falls back on the glossary, and is none where nothing stands alone', () => {
    expect(firstPage({ passages: glossary })?.keyIdeas[0]).toEqual({
      text: 'slope: the ratio of the vertical change to the horizontal change between two points',
      reference: 'C1.D1',
    });
    expect(conceptPages({ passages: [prose[1] ?? example] })).toEqual([]);
    expect(conceptPages({ passages: [] })).toEqual([]);
  });
});
