// What every reader of outside text costs on texts made to be slow: long runs of blanks, brackets, digits and words.
import { describe, expect, test } from 'vitest';
import * as checks from '../../functions/guard/check-sentence.ts';
import * as evidence from '../../functions/guard/evidence.ts';
import * as formulas from '../../functions/guard/formulas.ts';
import * as identifiers from '../../functions/guard/identifiers.ts';
import * as instructions from '../../functions/guard/instructions.ts';
import * as quotations from '../../functions/guard/quotations.ts';
import { readPointing } from '../../functions/models/read-pointing.ts';
import { createWritingReader } from '../../functions/models/read-writing.ts';
import { readVerdicts } from '../../functions/models/verifier.ts';
import * as addresses from '../../functions/text/addresses.ts';
import * as dates from '../../functions/text/dates.ts';
import * as definedTerms from '../../functions/text/defined-terms.ts';
import { editDistance } from '../../functions/text/edit-distance.ts';
import * as numbers from '../../functions/text/numbers.ts';
import * as plainText from '../../functions/text/plain-text.ts';
import * as quantities from '../../functions/text/quantities.ts';
import * as sentences from '../../functions/text/sentences.ts';
import { spellsOut } from '../../functions/text/spelled-out.ts';
import * as stem from '../../functions/text/stem.ts';
import * as text from '../../functions/text/text.ts';
import * as units from '../../functions/text/units.ts';

const lengthOfText = 2_000;
const mostMilliseconds = 50;

/** What is repeated; each also behind a beginning that opens what never ends. */
const pieces = [
  ' ¦\n¦\t¦ \n¦a¦a ¦A ¦1¦1 ¦1,¦1.¦1 000 ¦100 000¦(¦)¦()¦[¦]¦[](¦![](¦[a](¦](¦<¦<a ¦<a b=¦<a b="c" ¦</a¦*¦**¦**a¦_',
  '__a¦_a ¦`¦``¦```¦`a¦$¦$$¦$a¦$a ¦\\(¦\\[¦|¦| ¦|a¦# ¦- ¦> ¦1) ¦.¦...¦. ¦a.¦a. ¦!¦"¦" ¦\'¦a\'¦,¦, ¦a, ¦and ¦or ',
  'is ¦is called ¦also ¦of ¦the ¦one ¦hundred ¦two-¦½¦5 m ¦5 m/¦m/¦m²¦per ¦per second ¦square ¦-¦--a¦- - ¦10^¦e1',
  '1e1¦2x10¦×¦1×¦=¦a=¦a+¦May ¦5 May ¦2020-¦12/12/¦1990s ¦19th ¦http://¦www.¦a@¦a@b.¦@¦a_¦a1¦1a¦A1-¦v1.¦/a¦\\frac{',
  '\\frac{a}{¦{¦}¦{"a":¦[1,¦1: ¦1-¦search: ¦<think>¦क ¦क¦का ¦।¦और ¦漢¦ก¦é¦\u0301¦\u200b¦😀¦(a¦(a) ¦, a¦"a ¦«¦「',
  'Aa Bb (¦Ab ¦term ¦by ¦we mean ¦use the term ¦more than ¦up to ¦$5 ',
].flatMap((line) => line.split('¦'));
const openings = ['', 'x', '(', '[', '"', '$', '`', '<a ', '**', 'A relay', 'What is ', 'By a ', '5 '];
const endings = ['', 'x', '\n!', '$!'];

/** Each piece by itself, behind a beginning, and in turn with another. */
const texts = pieces.flatMap((piece, index) => {
  const [other = '', opening = '', ending = ''] = [pieces, openings, endings].map(
    (all) => all[(index * 7 + 3) % all.length],
  );
  const whole = (unit: string, start: string, end: string) => {
    const room = lengthOfText - start.length - end.length;
    return start + unit.repeat(Math.ceil(room / unit.length)).slice(0, room) + end;
  };
  return [whole(piece, '', '!'), whole(piece, opening, ending), whole(piece + other, opening, 'x')];
});

type Reader = (written: string) => unknown;

/** Every function of these modules that takes a text; those that take more are called as they are in use. */
const readers: Readonly<Record<string, Reader>> = {
  ...byName(addresses),
  ...byName(dates, { dateCovers: null }),
  ...byName(definedTerms),
  ...byName(numbers),
  ...byName(plainText),
  ...byName(quantities),
  ...byName(sentences),
  ...byName(stem),
  ...byName(text),
  ...byName(units),
  ...byName(identifiers, {
    findForeignIdentifier: null,
    readEvidenceWords: (written) => identifiers.readEvidenceWords([written]),
  }),
  ...byName(formulas, { findForeignFormula: (written) => formulas.findForeignFormula(written, [written]) }),
  ...byName(quotations, { findForeignQuotation: (written) => quotations.findForeignQuotation(written, [written]) }),
  ...byName(evidence, { readEvidenceFigures: (written) => evidence.readEvidenceFigures([written]) }),
  ...byName(instructions, {
    findInstructionText: null,
    prepareInstructions: (written) => instructions.prepareInstructions([written]),
  }),
  ...byName(checks, {
    failedCheck: null,
    checkSentence: (written) => checks.checkSentence({ sentence: written, evidence: [written], instructions: written }),
  }),
  editDistance: (written) => editDistance(written.slice(0, 60), written.slice(1, 60), 60),
  spellsOut: (written) => spellsOut(written, ['abc']),
  readPointing: (written) => readPointing(written, new Set([1])),
  readVerdicts: (written) => readVerdicts(written, [{ text: written, evidence: [written] }]),
  createWritingReader: (written) => {
    const reader = createWritingReader(new Set([1]));
    for (let at = 0; at < written.length; at += 20) reader.push(written.slice(at, at + 20));
    return reader.end(false);
  },
};

function byName(
  module: object,
  special: Readonly<Record<string, Reader | null>> = {},
): Readonly<Record<string, Reader>> {
  const named = Object.entries(module).filter((entry): entry is [string, Reader] => typeof entry[1] === 'function');
  return Object.fromEntries(
    named.flatMap(([name, reader]) => {
      const given = special[name];
      return given === null ? [] : [[name, given ?? ((written: string) => reader(written))]];
    }),
  );
}

/** Of this process, so that other work on the machine does not count. The least of a few: a collection is not the reader's. */
function millisecondsOf(reader: Reader, written: string): number {
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run < 3 && least >= mostMilliseconds; run += 1) {
    const before = process.cpuUsage();
    reader(written);
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, (user + system) / 1_000);
  }
  return least;
}

test('texts are as long as a question may be', () => {
  expect(new Set(texts.map(({ length }) => length))).toEqual(new Set([lengthOfText]));
});

describe.each(Object.entries(readers))('%s', (_, reader) => {
  test('takes no text long', () => {
    const slow = texts.flatMap((written) => {
      const taken = millisecondsOf(reader, written);
      return taken < mostMilliseconds ? [] : [`${taken.toFixed(0)} ms: ${JSON.stringify(written.slice(0, 60))}`];
    });
    expect(slow).toEqual([]);
  });
});

test('the limit is one that a slow reader exceeds', () => {
  expect(
    millisecondsOf((written) => /\s+\s+y/.test(written.slice(0, 1_000)), ' '.repeat(lengthOfText)),
  ).toBeGreaterThan(mostMilliseconds);
});
