// Phrases a sentence may not have of itself: appeals to what everybody knows, claims of conformity, our own instructions.
import { describe, expect, test } from 'vitest';
import { findForeignCompliance } from '../../functions/guard/compliance.ts';
import { findAppeal } from '../../functions/guard/find-appeal.ts';
import { findInstructionText, prepareInstructions } from '../../functions/guard/instructions.ts';
import { preparePassage, prepareSentence } from '../../functions/text/prepare.ts';

describe('appeals', () => {
  const appeal = (sentence: string, ...contents: string[]) =>
    findAppeal(
      sentence,
      contents.map((content) => ({ node: { content } })),
    );
  test.each([
    ['As we know, pumps hum.', 'As we know'],
    ['As everyone all knows, pumps hum.', 'As everyone all knows'],
    ['Everybody knows that pumps hum.', 'Everybody knows'],
    ['It is widely known that pumps hum.', 'It is widely known'],
    ['It is common knowledge that pumps hum.', 'common knowledge'],
    ['Pumps typically hum.', 'typically'],
    ['Pumps hum, as a rule.', 'as a rule'],
    ['In\u00A0general pumps hum.', 'In general'],
    ['जैसा कि हम जानते हैं, पंप चलता है।', 'जैसा कि हम'],
    ['पंप आमतौर पर चलता है।', 'आमतौर पर'],
    ['Pumps hum.', null],
    ['Atypically the pump hums.', null],
    ['The pump hums generallyx.', null],
    ['The pump is 2usually on.', null],
    ['सामान्यतःx पंप।', null],
  ])('%s: %s', (sentence, found) => expect(appeal(sentence)).toBe(found));
  test('are allowed where any passage makes one of the kind', () => {
    expect(appeal('Pumps typically hum.', 'Lamps glow.', 'Usually pumps hum.')).toBeNull();
    expect(appeal('Pumps typically hum.', 'Lamps glow.', 'Pumps hum.')).toBe('typically');
    expect(appeal('Pumps typically hum.', 'As we know, pumps hum.')).toBe('typically');
    expect(appeal('As we know, pumps typically hum.', 'Pumps usually hum.')).toBe('As we know');
    expect(appeal('As we know, pumps typically hum.', 'Everyone knows it.')).toBe('typically');
    expect(appeal('Pumps typically hum.', 'In\u00A0general pumps hum.')).toBeNull();
  });
});

describe('conformity', () => {
  const claimed = (claim: string, passage = 'The pump hums.') =>
    findForeignCompliance(prepareSentence(`The pump ${claim}.`), preparePassage(passage));
  test.each([
    'complies  with',
    'is compliant',
    'in  compliance  with',
    'conforms  to',
    'conform to',
    'conforming to',
    'meets  all  the  old fire standard',
    'meet requirement',
    'meets regulation',
    'meets the code',
    'meets the codes',
    'is  certified',
    'are  fully  approved',
    'pass  inspection',
    'passes  the  inspection',
    'guarantee safe',
    'guaranteed  safe',
    'guaranteed  to  be  secure',
    'guaranteed to be compliant',
  ])('"%s" is a claim of it', (claim) => expect(claimed(claim)).toContain(claim.split(/\s+/).at(-1)));
  test.each([
    'compiles',
    'accomplishes it',
    'conforms with',
    'meets all the very old new fire standards',
    'will certify',
    'passes inspectors',
    'is safe',
    'guarantees safety',
  ])('"%s" is none', (claim) => expect(claimed(claim)).toBeNull());
  test('stands where the passage has all its words', () => {
    expect(claimed('is fully approved', 'It is approved fully.')).toBeNull();
    expect(claimed('is approved and passes inspection', 'It is approved.')).toBe('passes inspection');
    expect(claimed('meets the fire code', 'It meets the code.')).toBe('meets the fire code');
  });
});

describe('instructions', () => {
  test('of exactly six words are told by all of them', () => {
    const own = prepareInstructions(['Never speak of the old pump']);
    expect(findInstructionText('I never speak of the old pump', own, [])).toBe('never speak of the old pump');
    expect(findInstructionText('never speak of the old pump', own, [])).toBe('never speak of the old pump');
    expect(findInstructionText('never speak of an old pump', own, [])).toBeNull();
    expect(findInstructionText('speak of the old pump', own, [])).toBeNull();
    expect(findInstructionText('I never speak of the old pump', prepareInstructions([]), [])).toBeNull();
  });
});
