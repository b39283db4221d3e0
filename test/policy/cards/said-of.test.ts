// What the course says near a drill: shown where it helps and tells nothing.
import { describe, expect, it } from 'vitest';
import { saidBeside, saidOfChoice } from '../../../functions/policy/cards/said-of.ts';
import type { TeachingPassage } from '../../../functions/policy/cards/teaching-passage.ts';

const passage = (reference: string, content: string, more: Partial<TeachingPassage> = {}): TeachingPassage => ({
  ...{ reference, content, unitId: 'sails', nodeType: 'concept', section: ['Sails'] },
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
    const said = saidOfChoice({ ...other, chosen: 'A small sail in front of the mast', passages });
    expect(said?.text).toBe('jib: a small sail in front of the mast');
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
