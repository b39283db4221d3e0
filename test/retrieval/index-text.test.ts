import { describe, expect, test } from 'vitest';
import { indexText } from '../../functions/retrieval/index-text.ts';

describe('indexText', () => {
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
