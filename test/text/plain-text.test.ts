import { describe, expect, test } from 'vitest';
import { plainText } from '../../functions/text/plain-text.ts';

describe('plainText', () => {
  test('drops marks and keeps the words', () => {
    expect(plainText('**Bold**, *soft* and ~~old~~ [link](https://example.org/a_(b) "title").')).toBe(
      'Bold, soft and old link.',
    );
    expect(plainText('> ## Quoted heading')).toBe('Quoted heading');
    expect(plainText('3. Connect the **relay**.')).toBe('Connect the relay.');
  });

  test('keeps maths, code and names with underscores', () => {
    expect(plainText('Use $a_1*b_2$ and `x_*_y` for snake_case_names and 2*3*4.')).toBe(
      'Use $a_1*b_2$ and x_*_y for snake_case_names and 2*3*4.',
    );
  });

  test('a mark that is escaped is a character', () => {
    expect(plainText('Props \\*\\* and *soft\\_words*')).toBe('Props ** and soft_words');
  });

  test('drops images and tags, not comparisons', () => {
    expect(plainText('![A relay](relay.png) Keep <b>a < b</b> and c > d.')).toBe('Keep a < b and c > d.');
  });
});
