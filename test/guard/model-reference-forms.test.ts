// Every way a model writes a reference: what of the sentence is one, word for word, and what only looks like one.
import { describe, expect, test } from 'vitest';
import { findModelReferences } from '../../functions/guard/model-references.ts';

const found = (sentence: string) => findModelReferences(sentence, []).map(({ text }) => text);

describe('handles of the course', () => {
  test.each([
    ['D12.C34.S56', 'D12.C34.S56'],
    ['D2.L11.P3', 'D2.L11.P3'],
    ['F13.P12.C41', 'F13.P12.C41'],
    ['F3.T12.D4', 'F3.T12.D4'],
    ['C12.S34', 'C12.S34'],
    ['F12.R3.H45', 'F12.R3.H45'],
    ['D20.C13', 'D20.C13'],
    ['D2.L11', 'D2.L11'],
    ['d20.c13.s2', 'd20.c13.s2'],
  ])('The pump drains %s by hand: %s', (handle, text) => {
    expect(found(`The pump drains ${handle} by hand.`)).toEqual([text]);
  });
  test.each([
    'xD1.C2',
    '9D1.C2',
    '_D1.C2',
    'D1.C2x',
    'D1.X2',
    'D.C2',
    'D1.C',
    'C12',
    'xC12.S34',
    '_C12.S34',
    '4C12.S3',
  ])('The pump drains %s by hand: none', (handle) => expect(found(`The pump drains ${handle} by hand.`)).toEqual([]));
});

describe('papers, people and standards', () => {
  test.each([
    ['It stands in 10.1000/abc.d-1 today.', '10.1000/abc.d-1'],
    ['It stands in doi:10.12345/x today.', 'doi:10.12345/x'],
    ['It stands in DOI : 10.1000/x today.', 'DOI : 10.1000/x'],
    ['It stands in doi 10.1000/x today.', 'doi 10.1000/x'],
    ['It stands [10.1000/x] today.', '10.1000/x'],
    ['It stands (10.1000/x) today.', '10.1000/x'],
    ['It hums (Smith, 2019) at dawn.', '(Smith, 2019)'],
    ['It hums (Smith 1999) at dawn.', '(Smith 1999)'],
    ['It hums (see Smith, 2019) at dawn.', '(see Smith, 2019)'],
    ['It hums (cf. Smith, 2019) at dawn.', '(cf. Smith, 2019)'],
    ['It hums (cf Smith, 2019) at dawn.', '(cf Smith, 2019)'],
    ['It hums (e.g. Smith, 2019) at dawn.', '(e.g. Smith, 2019)'],
    ['It hums (e.g., Smith, 2019) at dawn.', '(e.g., Smith, 2019)'],
    ['It hums (Smith et al., 2019) at dawn.', '(Smith et al., 2019)'],
    ['It hums (Smith et al 2019) at dawn.', '(Smith et al 2019)'],
    ['It hums (Smith and Jones, 2019) at dawn.', '(Smith and Jones, 2019)'],
    ["It hums (Smith & O'Neil-Day, 1999b) at dawn.", "(Smith & O'Neil-Day, 1999b)"],
    ['It hums (Smith (2019)) at dawn.', '(Smith (2019))'],
    ['It hums (Smith, 2019, p. 12) at dawn.', '(Smith, 2019, p. 12)'],
    ['It hums (Smith, 2019, pp.12) at dawn.', '(Smith, 2019, pp.12)'],
    ['It hums (Smith, 2019; the old book) at dawn.', '(Smith, 2019; the old book)'],
    ['Smith (2019) hums at dawn.', 'Smith (2019)'],
    ["O'Neil-Day (1999b) hums at dawn.", "O'Neil-Day (1999b)"],
    ['Smith et al. (2019) hum at dawn.', 'Smith et al. (2019)'],
    ['Smith et al (2019) hum at dawn.', 'Smith et al (2019)'],
    ['Smith and Jones (2019) hum at dawn.', 'Smith and Jones (2019)'],
    ["Smith & O'Neil-Day (2019) hum at dawn.", "Smith & O'Neil-Day (2019)"],
    ['It is built to ISO 9001 by hand.', 'ISO 9001'],
    ['It is built to ISO/IEC 27001-1:2005 by hand.', 'ISO/IEC 27001-1:2005'],
    ['It is built to NIST SP 800-53 by hand.', 'NIST SP 800-53'],
    ['It is built to NIST 800 by hand.', 'NIST 800'],
    ['It is built to RFC1234 by hand.', 'RFC1234'],
    ['It is built to EN-50160 by hand.', 'EN-50160'],
    ['It is built to IEEE 802.11 by hand.', 'IEEE 802.11'],
    ['It is built to §4 by hand.', '§4'],
    ['It is built to §§ 14.12.1 by hand.', '§§ 14.12.1'],
  ])('%s holds %s', (sentence, text) => expect(found(sentence)).toEqual([text]));

  test.each([
    'It stands in x10.1000/abc today.',
    'It stands in 110.1000/abc today.',
    'It stands in 10.100/abc today.',
    'It stands in 10.1000/ today.',
    'It hums (smith, 2019) at dawn.',
    'It hums (Smith, 1819) at dawn.',
    'It hums (Smith, 20199) at dawn.',
    'It hums (Smith, 2019; (x)) at dawn.',
    'It hums (Smith met 2019) at dawn.',
    'the smith (2019) hums.',
    'the xSmith (2019) hums.',
    'Smith (819) hums.',
    'It is built to EN 12 by hand.',
    'It is built to xISO 9001 by hand.',
    'It is built to 4ISO 9001 by hand.',
    'It is built to ISO 9001a by hand.',
    'It is built to ISO 900123 by hand.',
    'It is built to iso 9001 by hand.',
    'It is built to x§4 by hand.',
    'It is built to 3§4 by hand.',
    'It is built to § by hand.',
  ])('%s holds none', (sentence) => expect(found(sentence)).toEqual([]));
});

describe('marks, addresses and lines of sources', () => {
  test.each([
    ['It hums [^note-1] at dawn.', '[^note-1]'],
    ['It hums [^a] at dawn.', '[^a]'],
    ['It hums [1] at dawn.', '[1]'],
    ['It hums [ 12 ] at dawn.', '[ 12 ]'],
    ['It hums [1,2] at dawn.', '[1,2]'],
    ['It hums [1 , 22 – 30] at dawn.', '[1 , 22 – 30]'],
    ['It hums 【4†source】 at dawn.', '【4†source】'],
    ['It hums ⟦the book⟧ at dawn.', '⟦the book⟧'],
    ['The pump.² It hums', '²'],
    ['The pump² hums', '²'],
    ['It hums (often)¹² at dawn', '¹²'],
    ['It hums at the pump¹', '¹'],
    ['The pump⁴, which hums', '⁴'],
    ['It hums at http://a.example/b now.', 'http://a.example/b'],
    ['It hums at https://a.example/b(c) now.', 'https://a.example/b'],
    ['It hums at https://a.example/b.', 'https://a.example/b'],
    ['Does it hum at https://a.example/b?c=d?', 'https://a.example/b?c=d'],
    ['It hums at WWW.a.example now.', 'WWW.a.example'],
    ['It hums at "www.a.example" now.', 'www.a.example'],
    ['It hums at <www.a.example> now.', 'www.a.example'],
    ['It hums. Source: the old book', 'Source: the old book'],
    ['It hums. Sources : the old book', 'Sources : the old book'],
    ['It hums. Reference:x', 'Reference:x'],
    ['It hums. Citations: the old book', 'Citations: the old book'],
    ['It hums. Cited from: the old book', 'Cited from: the old book'],
    ['Es summt. Quelle: das Buch', 'Quelle: das Buch'],
  ])('%s holds %s', (sentence, text) => expect(found(sentence)).toEqual([text]));

  test.each([
    'It hums [^] at dawn.',
    'It hums [^a b] at dawn.',
    'It hums [a] at dawn.',
    'It hums [1234] at dawn.',
    'It hums [1;2] at dawn.',
    'It hums [] at dawn.',
    'It hums 【】 at dawn.',
    'The plate has 5 cm² of tin.',
    'The pump²x hums.',
    'It hums at www.',
    'It hums at http:// now.',
    'It hums. Resource: the old book',
    'It hums. 4source: the old book',
    'It hums. Source:',
    'It hums. Source: the old book\nIt hums.',
    'It hums: the source is old.',
  ])('%s holds none', (sentence) => expect(found(sentence)).toEqual([]));

  test('those that touch are one, those apart are two', () => {
    expect(found('It hums [1][2] at dawn.')).toEqual(['[1][2]']);
    expect(found('It hums [1] [2] at dawn.')).toEqual(['[1] [2]']);
    expect(found('It hums [1]  [2] at dawn.')).toEqual(['[1]', '[2]']);
    expect(found('It hums (see Smith, 2019; Chapter 4) at dawn.')).toEqual(['(see Smith, 2019; Chapter 4)']);
    expect(found('Section 4 of D1.C2 and Section 5 hum [1].')).toEqual(['Section 4', 'D1.C2', 'Section 5', '[1]']);
  });
});

test('an address that its passage has is none of the model’s, whatever closes the sentence', () => {
  const passage = 'The manual at https://a.example/b tells how the pump hums.';
  for (const end of ['.', '!', '?', ';', '...']) {
    expect(findModelReferences(`How the pump hums stands at https://a.example/b${end}`, [passage])).toEqual([]);
  }
  expect(findModelReferences('It stands at https://a.example/c.', [passage])).not.toEqual([]);
});
