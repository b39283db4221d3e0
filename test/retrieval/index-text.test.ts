import { describe, expect, test } from 'vitest';
import { indexText as index, textToEmbed } from '../../functions/retrieval/index-text.ts';

const indexText = (input: Parameters<typeof index>[0]): string => index(input).text;

describe('indexText', () => {
  test('names the terms the content defines, not those of the headings', () => {
    const { defines } = index({ content: '**Relay**: a switch.', containerTitle: 'Pumps: what they are', section: [] });
    expect(defines).toEqual(['relay']);
  });

  test('puts the container and the innermost heading before the content', () => {
    expect(
      indexText({ content: 'Pumps need a relay.', containerTitle: 'Watering', section: ['Watering', 'Relays'] }),
    ).toBe('Watering, Relays: Pumps need a relay.');
  });

  test('does not repeat a title in a heading, nor a heading in itself', () => {
    expect(indexText({ content: 'A relay.', containerTitle: 'Relays', section: ['Relays'] })).toBe('Relays: A relay.');
    expect(indexText({ content: '# Relays', containerTitle: 'Relays', section: [] })).toBe('Relays');
  });

  test('drops markup and keeps the words', () => {
    expect(indexText({ content: '**Bold** [link](https://example.org/x).', containerTitle: '', section: [] })).toBe(
      'Bold link.',
    );
  });

  test('cuts a long context at a word', () => {
    const text = indexText({ content: 'Content.', containerTitle: 'word '.repeat(100), section: [] });
    expect(text.length).toBeLessThan(180);
    expect(text.endsWith('word: Content.')).toBe(true);
  });
});

describe('what is embedded', () => {
  test('of a row of many values is its beginning; all its words stay indexed', () => {
    const row = Array.from({ length: 40 }, (_, index) => `Nutrient ${index} [mg]: ${index}`).join('; ');
    expect(textToEmbed({ text: row }).split('; ')).toHaveLength(12);
    expect(textToEmbed({ text: 'Tag: C-1; Length: 3' })).toBe('Tag: C-1; Length: 3');
  });
});
