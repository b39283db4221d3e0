// Two words of a Hindi sentence in each other's place, told by what follows them; what only moves or joins is no exchange.
import { expect, test } from 'vitest';
import { exchangesFollowers, marksRolesBehind } from '../../functions/guard/exchanged-followers.ts';
import { prepareSentence } from '../../functions/text/prepare.ts';

const exchanged = (claim: string, source: string) =>
  exchangesFollowers(prepareSentence(claim), prepareSentence(source));

test.each([
  ['by the word behind', 'मशीन को पंप से चलाओ।', 'पंप को मशीन से चलाओ।'],
  ['by the second word behind', 'मशीन के ऊपर पंप के नीचे तार लगाओ।', 'पंप के ऊपर मशीन के नीचे तार लगाओ।'],
  ['by the third', 'मशीन की ओर से पंप की ओर तक तार।', 'पंप की ओर से मशीन की ओर तक तार।'],
  ['by the fourth', 'मशीन के साथ ही से पंप के साथ ही तक तार।', 'पंप के साथ ही से मशीन के साथ ही तक तार।'],
  ['where one stands beside the other', 'सूर्य पृथ्वी के चारों ओर घूमता है।', 'पृथ्वी सूर्य के चारों ओर घूमता है।'],
  ['with three words of five alike', 'मशीन को पंप से चलाओ, लाल दीवार।', 'पंप को मशीन से चलाओ।'],
  ['whatever follows further on', 'मशीन को तेज पंप से धीरे चलाओ।', 'पंप को लाल मशीन से अब चलाओ।'],
  ['wherever the two stand', 'चलाओ तार, मशीन को पंप से।', 'चलाओ तार, पंप को मशीन से।'],
])('found %s', (_, claim, source) => expect(exchanged(claim, source)).toBe(true));

test.each([
  ['in the same words', 'पंप को मशीन से चलाओ।', 'पंप को मशीन से चलाओ।'],
  ['where the order alone differs', 'मशीन से पंप को चलाओ।', 'पंप को मशीन से चलाओ।'],
  ['where only one changes', 'मशीन को तार से चलाओ।', 'पंप को मशीन से चलाओ।'],
  ['where words are joined', 'मशीन और पंप को तार से चलाओ।', 'पंप और मशीन को तार से चलाओ।'],
  ['where words are joined otherwise', 'मशीन तथा पंप में तार लगाओ।', 'पंप तथा मशीन में तार लगाओ।'],
  ['where a word stands twice', 'मशीन को पंप से मशीन चलाओ।', 'पंप को मशीन से चलाओ।'],
  ['where it stands twice in the source', 'मशीन को पंप से चलाओ।', 'पंप को मशीन से मशीन चलाओ।'],
  ['where less than three fifths is alike', 'मशीन को पंप से घुमा लाल दीवार पर।', 'पंप को मशीन से चलाओ।'],
  ['where a clause ends before what follows', 'मशीन, को पंप, से चलाओ।', 'पंप, को मशीन, से चलाओ।'],
  ['where one of them ends the sentence', 'चलाओ मशीन को पंप', 'चलाओ पंप को मशीन'],
  [
    'by the fifth word behind',
    'मशीन के साथ ही भी से पंप के साथ ही भी तक तार।',
    'पंप के साथ ही भी से मशीन के साथ ही भी तक तार।',
  ],
  ['where both are followed alike', 'चलाओ मशीन को, पंप को।', 'चलाओ पंप को, मशीन को।'],
  ['where one is followed by nothing', 'मशीन को, पंप।', 'पंप को मशीन से।'],
  ['where only one of two is followed alike', 'मशीन को पंप में चलाओ।', 'पंप को मशीन से चलाओ।'],
  ['in one word', 'मशीन को।', 'मशीन से।'],
  ['in two words that share nothing', 'मशीन को पंप से।', 'तार में दीवार पर।'],
  ['in nothing', '', 'पंप को मशीन से चलाओ।'],
])('not found %s', (_, claim, source) => expect(exchanged(claim, source)).toBe(false));

test.each([
  ['पंप hums', true],
  ['The pump hums', false],
  ['The pump hums है', true],
  ['', false],
])('"%s" marks roles behind its words: %s', (text, expected) => expect(marksRolesBehind(text)).toBe(expected));
