import { describe, expect, it } from 'vitest';
import { nodeTypeWords } from '../../functions/course/display-reference.ts';
import { frameTexts as english } from '../../functions/workspace/texts/en/frame.ts';
import { frameTexts as hindi } from '../../functions/workspace/texts/hi/frame.ts';
import { placeText } from '../../functions/workspace/texts/place-words.ts';

describe('a place in the words of the page', () => {
  it.each([
    ['Day 20 → Lab 1 → Step 3', 'दिन 20 → लैब 1 → चरण 3'],
    ['Chapter 5 → Definition 2 (p. 95)', 'अध्याय 5 → परिभाषा 2 (पृ॰ 95)'],
    ['Day 3 → Chapter 1 → Item 4 (Slide 12)', 'दिन 3 → अध्याय 1 → बिंदु 4 (स्लाइड 12)'],
    ['Tides → Slide 12 → Item 4', 'Tides → स्लाइड 12 → बिंदु 4'],
    ['Trenches layout Rev 03 → Page 12 → Section 2.1', 'Trenches layout Rev 03 → पृष्ठ 12 → खंड 2.1'],
    ['Cable schedule → Sheet "DC" → Row 45', 'Cable schedule → शीट "DC" → पंक्ति 45'],
    ['Section officers → Concept 1', 'Section officers → अवधारणा 1'],
    ['Step by step', 'Step by step'],
  ])('%s', (place, text) => {
    expect(placeText(place, hindi.places)).toBe(text);
    expect(placeText(place, english.places)).toBe(place);
  });

  it('has a word for every kind of passage', () => {
    for (const word of Object.values(nodeTypeWords)) {
      expect(placeText(`${word} 1`, hindi.places), word).toMatch(/^[\p{Script=Devanagari}\s]+1$/u);
    }
  });
});
