import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type GuardPassage, judgeSentence, type Verdict } from '../../functions/guard/judge-sentence.ts';
import { findOverGeneral } from '../../functions/guard/over-general.ts';
import { exchangesRoles } from '../../functions/guard/roles.ts';
import { preparePassage, prepareSentence } from '../../functions/text/prepare.ts';
import { countTerms } from '../../functions/text/term-statistics.ts';
import { contentStems } from '../../functions/text/text.ts';

const text =
  'The gateway monitors every valve in the greenhouse and sends an alert. Some sensors must be calibrated by hand. The pump usually starts at dawn.';
const passages: readonly GuardPassage[] = [{ id: 'D1.C1.C1', prepared: preparePassage(text) }];
const statistics = countTerms([contentStems(text), contentStems('Unrelated words about other things.')]);

function judge(sentence: string): Verdict {
  return judgeSentence({ sentence, question: null, passages, statistics });
}

function near(...sentences: string[]): ReturnType<typeof prepareSentence>[] {
  return sentences.map(prepareSentence);
}

describe('row 46: who acts and who is acted on are not exchanged', () => {
  it.each([
    ['The valve monitors the gateway.', 'The gateway monitors the valve in the greenhouse.'],
    ['The gateway is monitored by the valve.', 'The gateway monitors the valve.'],
    ['In a greenhouse, the valve monitors the main gateway.', 'Every valve is monitored by the gateway.'],
  ])('%s is an exchange of: %s', (sentence, source) => {
    expect(exchangesRoles(prepareSentence(sentence), near(source))).toBe(true);
  });

  it.each([
    ['The valve is monitored by the gateway.', 'The gateway monitors the valve.'],
    ['The gateway monitors the valve.', 'The gateway monitors the valve in the greenhouse.'],
    ['The sensor is connected to the board.', 'The board is connected to the sensor.'],
    ['The client asks the server.', 'The client asks the server. The server asks the client.'],
  ])('%s is none of: %s', (sentence, source) => {
    expect(exchangesRoles(prepareSentence(sentence), near(...source.split(/(?<=\.) /)))).toBe(false);
  });

  it('never finds one between a sentence and itself', () => {
    const word = fc.constantFrom('pump', 'valve', 'monitors', 'the', 'is', 'by', 'gateway', 'all', 'starts', 'not');
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 12 }), (words) => {
        const sentence = prepareSentence(`${words.join(' ')}.`);
        expect(exchangesRoles(sentence, [sentence])).toBe(false);
        expect(findOverGeneral(sentence, [sentence])).toBeNull();
      }),
    );
  });

  it('is not delivered as written, far from the wording of the passage too', () => {
    expect(judge('An alert is sent once each valve monitors the gateway.').outcome).not.toBe('deliver');
    expect(judge('The gateway is monitored by every valve.')).toMatchObject({ outcome: 'replace', check: 'role' });
  });
});

describe('row 46: more general than the passage is not supported', () => {
  it.each([
    'All sensors must be calibrated by hand.',
    'By hand is how every sensor must be calibrated.',
    'The pump always starts at dawn.',
    'At dawn the pump always starts.',
  ])('%s', (sentence) => {
    expect(judge(sentence).outcome).not.toBe('deliver');
  });

  it('lets the passage generalise', () => {
    expect(findOverGeneral(prepareSentence('Every valve is monitored.'), near(text))).toBeNull();
    expect(findOverGeneral(prepareSentence('All pumps start.'), near('Some pumps start; all pumps stop.'))).toBeNull();
    expect(findOverGeneral(prepareSentence('All valves are monitored.'), near('Some sensors are old.'))).toBeNull();
  });
});
