// "All" for "some": what a quantifier counts ends with its phrase, and words of time count nothing.
import { expect, test } from 'vitest';
import { findOverGeneral } from '../../functions/guard/over-general.ts';
import { prepareSentence } from '../../functions/text/prepare.ts';

test.each([
  ['All pumps hum.', 'Sometimes pumps hum.', null],
  ['All pumps hum.', 'Pumps sometimes hum.', null],
  ['All gates of pumps hum.', 'Some pumps hum.', null],
  ['All pumps of gates hum.', 'Some pumps hum.', 'All'],
  ['Pumps always hum.', 'Some pumps usually hum.', 'always'],
  ['Pumps always hum.', 'Some pumps hum.', null],
  ['Pumps hum at all.', 'Some pumps hum.', null],
  ['Everybody hums.', 'Most hum.', 'Everybody'],
  ['Each of the pumps hums.', 'Numerous pumps hum.', 'Each'],
  ['Any pump hums.', 'Half the pumps hum.', 'Any'],
  ['Pumps invariably hum.', 'Pumps typically hum.', 'invariably'],
  ['Pumps typically hum.', 'Pumps rarely hum.', null],
])('"%s" beside "%s": %s', (claim, source, found) => {
  expect(findOverGeneral(prepareSentence(claim), [prepareSentence(source)])).toBe(found);
});
