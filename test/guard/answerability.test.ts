import { describe, expect, it } from 'vitest';
import type { QuestionCategory } from '../../functions/course/question-category.ts';
import { type Answerability, judgeAnswerability } from '../../functions/guard/answerability.ts';
import { preparePassage } from '../../functions/guard/prepare.ts';
import { countTerms } from '../../functions/guard/term-statistics.ts';
import { contentStems } from '../../functions/guard/text.ts';
import { lexicalQuery, lexicalShare } from '../../functions/retrieval/score-text.ts';

const texts = [
  'Answer Engine Optimization (AEO) is the practice of structuring content so that answer engines can quote it directly.',
  'Search engine optimization (SEO) works on the ranking of a page in a list of results.',
  'A featured snippet is a short extract shown above the ordinary results.',
  'Write the answer in the first two sentences under a heading that asks the question.',
  'Structured data names the parts of a page so that machines can read them.',
  'Measure impressions weekly and compare them with the previous month.',
  'The keyword lab takes 40 minutes.',
  'Keep sentences short, because engines quote whole sentences.',
];
const statistics = countTerms(texts.map(contentStems));

function judge(
  question: string,
  category: QuestionCategory = 'general',
  chosen: readonly string[] = texts,
): Answerability {
  const query = lexicalQuery([...new Set(contentStems(question))], statistics);
  return judgeAnswerability({
    question,
    category,
    candidates: chosen.map((text) => ({
      prepared: preparePassage(text),
      dense: null,
      sparse: lexicalShare(query, { content: text, containerTitle: '', section: [] }),
    })),
    statistics,
    sparseMaximum: 1,
    denseBaseline: null,
  });
}

describe('row 25: what a question asks for, by weighted words', () => {
  it.each(['What is AEO?', 'aeo?', 'definition of AEO', 'What is a featured snippet?', 'what is a featured snipet'])(
    'answers %s',
    (question) => {
      expect(judge(question, 'definition').outcome).toBe('answer');
    },
  );

  it.each([
    'How do I implement machine learning for SEO?',
    'What is the capital of Australia?',
    'How do I train a neural network with Keras?',
    'Who won the football match on Sunday?',
  ])('refuses %s', (question) => {
    const found = judge(question);
    expect(found.outcome).toBe('refuse');
    expect(found.missingTerms.length).toBeGreaterThan(0);
  });

  it('names the words that are not covered, heaviest first and as written', () => {
    expect(judge('How do I implement machine learning for SEO?').missingTerms).toEqual(['implement', 'learning']);
  });
});

describe('row 48: the best passages count, not their mean', () => {
  it('answers from one good passage among poor ones', () => {
    const alone = judge('What is AEO?', 'definition', texts.slice(0, 1));
    const among = judge('What is AEO?', 'definition');
    expect(alone.outcome).toBe('answer');
    expect(among.outcome).toBe('answer');
  });
});

describe('row 14: nothing is answered without passages', () => {
  it('refuses without candidates and without words', () => {
    expect(judge('What is AEO?', 'definition', []).outcome).toBe('refuse');
    expect(judge('???').outcome).toBe('refuse');
  });
});

describe('row 22: the category decides what an answer must hold', () => {
  it('misses a number where a value is asked for', () => {
    expect(judge('How long does the keyword lab take?', 'technical_value').signals['type_missing']).toBe(0);
    expect(judge('How much does a featured snippet show?', 'technical_value').signals['type_missing']).toBe(1);
  });
});

describe('a title that names one word of the question', () => {
  it('does not carry a question of words the course never says', () => {
    const verdict = judgeAnswerability({
      question: 'How do I implement neural networks for SEO?',
      category: 'procedure',
      candidates: texts.map((text) => ({
        prepared: preparePassage(text, { titles: ['SEO and search'] }),
        dense: 0.4,
        sparse: 0.11,
      })),
      statistics,
      sparseMaximum: 1,
      denseBaseline: { mean: 0.2, deviation: 0.1 },
    });
    expect(verdict.outcome).toBe('refuse');
    expect(verdict.missingTerms).toEqual(expect.arrayContaining(['implement', 'neural', 'networks']));
  });
});
