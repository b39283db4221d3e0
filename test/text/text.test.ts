import { describe, expect, it } from 'vitest';
import { cleanText, comparableText, contentStems, stemOf, stripMarkup, tokenise } from '../../functions/text/text.ts';

describe('row 25: normalised tokens, stems and stop words', () => {
  it('drops marks, stop words and case', () => {
    expect(contentStems('AEO?')).toEqual(['aeo']);
    expect(contentStems('What is pH?')).toEqual(['ph']);
  });

  it.each([
    ['written', 'writes'],
    ['colour', 'color'],
    ['optimisation', 'optimization'],
    ['metre', 'meters'],
    ['virus', 'viruses'],
    ['exact', 'exactly'],
    ['gpus', 'gpu'],
    ['pdfs', 'pdf'],
    ['menu', 'menus'],
    ['analyses', 'analysis'],
    ['deployed', 'deploying'],
  ])('gives %s and %s one stem', (left, right) => {
    expect(stemOf(left)).toBe(stemOf(right));
  });

  it('leaves words of other scripts whole and cuts scripts without spaces into pairs', () => {
    expect(tokenise('पानी गर्म है').map((token) => token.text)).toEqual(['पानी', 'गर्म', 'है']);
    expect(tokenise('温度高').map((token) => token.text)).toEqual(['温度', '度高']);
  });

  it('keeps codes whole and knows them from numbers', () => {
    expect(tokenise('Set GPIO17 to 10240x10240 or 25.5').map((token) => [token.text, token.kind])).toEqual([
      ['Set', 'word'],
      ['GPIO17', 'word'],
      ['to', 'word'],
      ['10240x10240', 'word'],
      ['or', 'word'],
      ['25.5', 'number'],
    ]);
  });

  it('gives offsets into the text', () => {
    const text = 'Don’t panic: it is 5 °C.';
    const clean = cleanText(text);
    for (const token of tokenise(clean)) expect(clean.slice(token.start, token.end)).toBe(token.text);
  });
});

describe('what the eye cannot see does not count', () => {
  it('removes zero-width and bidirectional characters', () => {
    expect(cleanText('8\u200B0\u202E mm\u{E0041}')).toBe('80 mm');
  });

  it('strips markup but no prose', () => {
    expect(stripMarkup('Use **MQTT** over [TLS](https://a.example/b_(c)) with `port` and <b>care</b>')).toBe(
      'Use MQTT over TLS with  port  and  care ',
    );
  });

  it('compares sentences without markup and final marks, but with case', () => {
    expect(comparableText('1. Set *it* to 5 mW.')).toBe(comparableText('set it to 5 mW'));
    expect(comparableText('Set it to 5 mW.')).not.toBe(comparableText('Set it to 5 MW.'));
  });
});
