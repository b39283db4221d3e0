// What the course says near a drill: shown where it helps and tells nothing.
import { describe, expect, it } from 'vitest';
import type { NamingPassage } from '../../../functions/policy/cards/labelled-text.ts';
import { saidBeside, saidOfAnswer, saidOfChoice } from '../../../functions/policy/cards/said-of.ts';
import type { TeachingPassage } from '../../../functions/policy/cards/teaching-passage.ts';

type Passage = TeachingPassage & NamingPassage;
const passage = (reference: string, content: string, more: Partial<Passage> = {}): Passage => ({
  ...{ reference, content, unitId: 'sails', nodeType: 'concept', section: ['Sails'] },
  ...{ documentPath: 'sails.md', contentType: 'paragraph', parentReference: null },
  ...more,
});
const passages = [
  passage('C1.D1', '**jib**: a small sail in front of the mast', { nodeType: 'definition' }),
  passage('C1.D2', '**spinnaker**: a large round sail for a wind from behind', { nodeType: 'definition' }),
  passage(
    'C1.C1',
    'A crew sets the spinnaker when the wind comes from behind. A large round sail pulls hard in a gale.',
  ),
  passage('C1.C2', 'Sailors fold the jib away before the harbour.', { section: ['Harbours'] }),
];
const asked = {
  language: 'en',
  prompt: 'Which term has this meaning? “a large round sail for a wind from behind”',
  answers: ['Spinnaker'],
};

describe('of a wrong choice', () => {
  it('its own entry, before a sentence that only names it', () => {
    expect(saidOfChoice({ ...asked, chosen: 'Jib', passages: passages.toReversed() })).toEqual({
      text: 'jib: a small sail in front of the mast',
      reference: 'C1.D1',
    });
  });

  it('of a meaning that was chosen, the entry it belongs to', () => {
    const other = { prompt: 'What does “spinnaker” mean?', answers: ['a large round sail for a wind from behind'] };
    const said = saidOfChoice({ ...other, language: 'en', chosen: 'A small sail in front of the mast', passages });
    expect(said).toEqual({
      text: 'jib: a small sail in front of the mast',
      reference: 'C1.D1',
      saidOf: 'jib',
    });
  });

  it.each([
    [
      'a label that ends with a stop',
      passage('C1.L1', '**Reef early.** Less sail keeps a boat upright in a gale.', { nodeType: 'list_item' }),
    ],
    [
      'a label that ends with a colon',
      passage('C1.L2', '**Reef early:** Less sail keeps a boat upright in a gale.', { nodeType: 'list_item' }),
    ],
  ])('what is said under %s, by name and by what is said', (_, labelled) => {
    const said = { prompt: 'Which of these is described here?', answers: ['Turn back'], language: 'en' };
    expect(saidOfChoice({ ...said, chosen: 'Reef early', passages: [labelled] })).toEqual({
      text: 'Reef early: Less sail keeps a boat upright in a gale.',
      reference: labelled.reference,
    });
    const other = { prompt: 'Which of these describes “Turn back”?', answers: ['A harbour is near'], language: 'en' };
    const chosen = 'Less sail keeps a boat upright in a gale';
    expect(saidOfChoice({ ...other, chosen, passages: [labelled] })?.saidOf).toBe('Reef early');
  });

  it('the sentence that begins with a command', () => {
    const said = saidOfChoice({
      ...{ prompt: 'How does the sentence continue? “`reef` …”', answers: ['makes a sail smaller'], language: 'en' },
      chosen: 'turns the bow into the wind',
      passages: [passage('C1.C3', 'Two commands do it. `tack` turns the bow into the wind.')],
    });
    expect(said?.text).toBe('`tack` turns the bow into the wind.');
  });

  it('a name of one word before a sentence that only begins with it', () => {
    const said = saidOfChoice({
      ...asked,
      chosen: 'Jib',
      passages: [passage('C1.C4', 'Jib sheets wear out at the clew first.'), ...passages],
    });
    expect(said?.reference).toBe('C1.D1');
  });

  it('nothing where what it is said of is the answer', () => {
    const said = { prompt: 'Which of these is described here?', answers: ['jib'], language: 'en' };
    const chosen = 'A small sail in front of the mast';
    expect(saidOfChoice({ ...said, chosen, passages })).toBeNull();
  });

  it.each([
    ['nothing that names the right answer', 'large round sail'],
    ['nothing where the passages do not hold it', 'genoa'],
  ])('%s', (_, chosen) => {
    const telling = passages.filter(({ reference }) => reference !== 'C1.C1');
    expect(saidOfChoice({ ...asked, chosen, passages: telling })).toBeNull();
  });
});

describe('beside the drill’s passage', () => {
  it('a sentence on the question that does not name the answer', () => {
    expect(saidBeside({ ...asked, references: ['C1.D2'], passages })).toEqual({
      text: 'A large round sail pulls hard in a gale.',
      reference: 'C1.C1',
    });
  });

  it('nothing from another section, and nothing that says the answer in other words', () => {
    const other = { prompt: 'What does “spinnaker” do with the wind?', answers: ['A large round sail pulls hard'] };
    expect(saidBeside({ ...other, references: ['C1.C2'], passages })).toBeNull();
    expect(
      saidBeside({
        ...other,
        references: ['C1.C1'],
        passages: [passage('C1.C1', 'A round large sail pulls in wind, as a spinnaker.')],
      }),
    ).toBeNull();
  });
});

describe('of a right answer, once nothing is left to try', () => {
  const from = (prompt: string, answer: string) =>
    saidOfAnswer({ prompt, answers: [answer], passages: passages.slice(1, 3) });

  it('the sentence it was taken from: the one that says most of the question', () => {
    expect(
      from('How does the sentence continue? “A crew sets the spinnaker …”', 'when the wind comes from behind'),
    ).toEqual({
      text: 'A crew sets the spinnaker when the wind comes from behind.',
      reference: 'C1.C1',
    });
    expect(from(asked.prompt, 'Spinnaker')?.text).toBe('spinnaker: a large round sail for a wind from behind');
  });

  it('none that says no more than the answer', () => {
    expect(from('What pulls?', 'A large round sail pulls hard in a gale.')).toBeNull();
    expect(from('What pulls?', 'an anchor')).toBeNull();
  });
});
