import { describe, expect, it } from 'vitest';
import { standingSentences, standsAlone, withoutLabel } from '../../../functions/policy/cards/sentence.ts';
import { passage } from './passages.ts';

describe('a sentence that stands alone', () => {
  it.each([
    'Every “parabola” has one axis of symmetry.',
    '“Slope” is how steep a line is.',
    '"Slope" is how steep a line is.',
    "'Slope' is how steep a line is.",
    '3 is the slope of that line there.',
    '$x$ is the input of a function.',
    'ढाल किसी रेखा की प्रवणता होती है।',
    'A slope is called “rise over run.”',
    'A ratio compares two numbers: a and b.',
    // Five words are enough, 45 not too many.
    'A line has one slope.',
    `A line ${'very '.repeat(42)}straight.`,
    // What only begins like a word that hangs.
    'Weather is the state of the air.',
    'Sections of a circle are called sectors.',
    'The tables of a course hold its values.',
    // What only reads like a command.
    'Open relays are made for dry rooms.',
    'Set theory has one empty set.',
  ])('%s', (text) => {
    expect(standsAlone(text)).toBe(true);
  });

  it.each([
    // Too short or long, no end, or an end that opens something else.
    'Lines have one slope.',
    `A line ${'very '.repeat(43)}straight.`,
    'A line has a constant slope everywhere',
    'A line has these properties of its own:',
    'A line has these properties of its own.;',
    'a line has a constant slope everywhere.',
    '1) A line has a constant slope.',
    '12. A line has a constant slope.',
    // Hangs on something said before.
    ...[
      'This',
      'It',
      'They',
      'Such',
      'Then',
      'However,',
      'For example,',
      'In this case',
      'When it',
      'If we',
      'Either',
    ].map((word) => `${word} line has a constant slope everywhere.`),
    'The first line has a constant slope everywhere.',
    'The resulting line has a constant slope everywhere.',
    'In the next step a line gets steeper.',
    'As a result a line gets much steeper.',
    // Points elsewhere.
    ...['Figure 3', 'Tables 2', 'Example 1', 'Equation 7', 'Section 2', 'Chapter 4'].map(
      (where) => `A line as in ${where} has a constant slope.`,
    ),
    ...['above', 'below', 'previously', 'earlier', 'this', 'our', 'your', 'those', 'I'].map(
      (word) => `A line of which ${word} slope is spoken rises.`,
    ),
    'ऊपर दी गई रेखा की ढाल स्थिर होती है।',
    'किसी रेखा की ढाल चित्र में स्थिर होती है।',
    // Sets a task.
    ...['Find', 'Sketch', 'Evaluate', 'Suppose', 'Note', 'Recall', 'Take', 'Divide'].map(
      (word) => `${word} the constant slope of a line.`,
    ),
    'Open the box that is made of steel.',
    // Somebody's story.
    'As a new maintainer, he regretted the whole relay.',
    'For my delight a line has slopes.',
    // A title.
    'Standard Forms of Many Parabolas Explained Here.',
    // Marks without their fellows, and mathematics that was cut.
    'A line (as is known has a slope.',
    'A line as is known) has a slope.',
    'A line “as is known has a slope.',
    'A line as is known” has a slope.',
    'A line "as is known has a slope.',
    'A line has $$y = 2x$$ as its rule.',
  ])('is not: %s', (text) => {
    expect(standsAlone(text)).toBe(false);
  });

  it.each([
    // More than three fifths of the longer words after the first with a capital: a title.
    ['Some Standard Forms Usually Have names for them.', false],
    ['Every Line is up to you.', false],
    ['Every Line is a set of points.', true],
    ['The set $Aaaa Bbbb Cccc$ is just fine.', true],
  ])('%s: %s', (text, stands) => {
    expect(standsAlone(text)).toBe(stands);
  });
});

describe('the sentences of passages', () => {
  it('are none that speak of several which they do not name', () => {
    const texts = ['Without a plan, they wait for rain.', 'Where lines meet, they make an angle.'];
    expect(standingSentences([passage('C1.C1', 'concept', texts.join(' '))]).map(({ text }) => text)).toEqual([
      texts[1],
    ]);
  });

  it('are those that stand alone, with their passage, bold marks aside', () => {
    const one = passage(
      'C1.C1',
      'concept',
      'A **line** has one constant slope. It is straight. A curve has many slopes.',
    );
    const other = passage('C1.C2', 'example', 'A point has no slope at all.');
    expect(standingSentences([one, other, one])).toEqual(
      [1, 2].flatMap(() => [
        { text: 'A line has one constant slope.', raw: 'A **line** has one constant slope.', passage: one },
        { text: 'A curve has many slopes.', raw: 'A curve has many slopes.', passage: one },
      ]),
    );
  });

  it.each([
    ['**Definition.** A line has one slope.', 'A line has one slope.'],
    ['**Theorem 3.2:** A line has one slope.', 'A line has one slope.'],
    ['**परिभाषा:** रेखा सीधी होती है।', 'रेखा सीधी होती है।'],
    ['**Note.** **Slopes of lines.** A line.', 'A line.'],
    // A term set bold is no title.
    ['A line. **Definition.** More.', 'A line. **Definition.** More.'],
    ['**It.** A line.', '**It.** A line.'],
  ])('lose the title set before them: %s', (content, rest) => {
    expect(withoutLabel(content)).toBe(rest);
  });
});
