// Where a sentence is cut into claims: every joint, what must stand on either side, and what text a claim keeps.
import { describe, expect, test } from 'vitest';
import { claimText, splitClaims } from '../../functions/guard/claims.ts';
import { prepareSentence } from '../../functions/text/prepare.ts';

function claims(text: string): readonly string[] {
  const sentence = prepareSentence(text);
  return splitClaims(sentence).map((claim) => claimText(sentence, claim));
}

describe('joints', () => {
  const joints = 'and but while whereas which because so although though who where after before then or'.split(' ');
  test.each(joints)('%s cuts behind a comma after three words, without one after four', (joint) => {
    const rest = 'red valves open loudly.';
    expect(claims(`Old pumps hum, ${joint} ${rest}`)).toEqual(['Old pumps hum', rest]);
    expect(claims(`Old pumps hum ${joint} ${rest}`)).toEqual([`Old pumps hum ${joint} ${rest}`]);
    expect(claims(`Old steel pumps hum ${joint} ${rest}`)).toEqual(['Old steel pumps hum', rest]);
    expect(claims(`Old pumps, ${joint} ${rest}`)).toEqual([`Old pumps, ${joint} ${rest}`]);
    expect(claims(`Old pumps hum, ${joint} valves.`)).toEqual([`Old pumps hum, ${joint} valves.`]);
    expect(claims(`Old pumps hum, ${joint} valves open loudly.`)).toEqual(['Old pumps hum', 'valves open loudly.']);
  });
  test.each([';', ':', ' -', ' –', ' —'])('%j cuts by itself', (mark) => {
    expect(claims(`Old pumps hum${mark} red valves open.`)).toEqual(['Old pumps hum', 'red valves open.']);
  });
  test.each(['Old pumps hum-red valves open.', 'Old pumps hum, red valves open.', 'Old pumps hum red valves open.'])(
    '%j is one claim',
    (text) => expect(claims(text)).toEqual([text]),
  );
});

test.each([
  ['(Old pumps hum; red valves open.)', ['(Old pumps hum', 'red valves open.)']],
  ['And old pumps hum; red valves open.', ['And old pumps hum', 'red valves open.']],
  ['Old pumps hum; red valves open; steel lamps glow.', ['Old pumps hum', 'red valves open', 'steel lamps glow.']],
  ['Old pumps hum; it opens; steel lamps glow.', ['Old pumps hum', 'it opens; steel lamps glow.']],
  ['; old pumps hum loudly.', ['; old pumps hum loudly.']],
  ['Old pumps hum: then red valves open.', ['Old pumps hum', 'red valves open.']],
  ['...', []],
])('%s: %j', (text, expected) => expect(claims(text)).toEqual(expected));
