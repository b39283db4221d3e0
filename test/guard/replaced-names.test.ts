import { describe, expect, it } from 'vitest';
import { prepareSentence } from '../../functions/guard/prepare.ts';
import { replacesName } from '../../functions/guard/replaced-names.ts';

function replaces(
  question: string,
  sentence: string,
  forms: Readonly<Record<string, readonly string[]>> = {},
): boolean {
  return replacesName({
    question: prepareSentence(question),
    sentence: prepareSentence(sentence),
    forms: new Map(Object.entries(forms).map(([stem, met]) => [stem, new Set(met)])),
    weigh: () => 1,
  });
}

describe('a question that follows a sentence but for another name', () => {
  it('is told among the words they share', () => {
    const sentence = 'Charles de Gaulle and the Free French launched raids from the colonies.';
    expect(replaces('When did Charles de Gaulle and the Free English launch raids?', sentence)).toBe(true);
    expect(replaces('When did Charles de Gaulle and the Free French launch raids?', sentence)).toBe(false);
  });

  it('is not told where no word is shared, nor where the name is met in another form', () => {
    expect(replaces('Where do Penguins live?', 'Charles de Gaulle spoke in London.')).toBe(false);
    expect(replaces('What did the Romans build there?', 'What the Romans built there is a wall.')).toBe(false);
    const sentence = 'The old Roman Republic kept a wall.';
    expect(replaces('Did the old Latin Republic keep a wall?', sentence)).toBe(true);
    expect(replaces('Did the old Latin Republic keep a wall?', sentence, { latin: ['roman'] })).toBe(false);
  });

  it('costs no more for a question of a thousand names than for one of eighty', () => {
    let compared = 0;
    const long = prepareSentence(Array.from({ length: 1_000 }, () => 'Borealis').join(' '));
    const weigh = () => {
      compared += 1;
      return 1;
    };
    replacesName({ question: long, sentence: long, forms: new Map(), weigh });
    expect(compared).toBe(80 * 80);
  });

  it.each([
    ['Who saw the Free English of Charles?', 'The Free French of Charles.', true],
    ['the free English of Charles', 'The free French of Charles.', true],
    ['the free english of Charles', 'The free French of Charles.', false],
    ['the free English of Charles', 'The free french of Charles.', false],
    ['the English', 'The French.', false],
    ['Who is the King of Norway?', 'Ada is the King of Norway.', false],
    ['Was Ada the King of Norway?', 'Harald was the King of Norway.', false],
    ['the King Ada of Norway', 'The King of Norway.', false],
    ['the King of Norway', 'The King Ada of Norway.', false],
    ['the King of the cold north of Norway', 'The King of Sweden of Norway.', false],
  ])('"%s" beside "%s": %s', (question, sentence, expected) => {
    expect(replaces(question, sentence)).toBe(expected);
  });
});

describe('what may stand between the words they share', () => {
  const words = (count: number, word: string) => Array.from({ length: count }, () => word).join(' ');
  it.each([
    ['a word more in the question', 'pump red lamp English crane motor', 'pump lamp French crane motor', true],
    ['a word more in the sentence', 'pump lamp English crane motor', 'pump red lamp French crane motor', true],
    ['words more in both', 'pump red lamp English crane motor', 'pump lamp French crane red old motor', true],
    ['other words before and behind', 'moss pump lamp English crane moss', 'oil pump lamp French crane by wood', true],
    ['another word in the place of one', 'pump English old lamp', 'pump French red lamp', false],
    ['a word of asking', 'pump Who English lamp', 'pump Ada French lamp', true],
    [
      'many words without a topic, in place of others',
      `pump English ${words(12, 'of')} lamp`,
      `pump French ${words(12, 'by')} lamp`,
      false,
    ],
    ['four of them', `pump English ${words(4, 'of')} lamp`, `pump French ${words(4, 'by')} lamp`, true],
    ['many of them more in the question', `pump English ${words(12, 'of')} lamp`, 'pump French lamp', false],
    ['two of them more in the question', 'pump English of the lamp', 'pump French lamp', true],
  ])('%s: "%s" beside "%s"', (_, question, sentence, expected) => {
    expect(replaces(question, sentence)).toBe(expected);
  });

  it('a word in another form holds them together less well', () => {
    expect(replaces('pump English lamp', 'pump red French lamp')).toBe(true);
    expect(replaces('pump English lamp', 'pump red French glow', { lamp: ['glow'] })).toBe(false);
    expect(replaces('pump English lamp', 'pump French glow', { lamp: ['glow'] })).toBe(true);
  });
  it('a name that only begins or ends like a word of asking is one', () => {
    expect(replaces('the Free Whatley of Charles', 'The Free French of Charles.')).toBe(true);
    expect(replaces('the Free Nowho of Charles', 'The Free French of Charles.')).toBe(true);
    expect(replaces('the Free Who of Charles', 'The Free French of Charles.')).toBe(false);
  });
  it('a question without a name names none', () => {
    expect(replaces('the free english of charles', 'The Free French of Charles.')).toBe(false);
    expect(replaces('', 'The Free French of Charles.')).toBe(false);
  });
});
