// Where a sentence ends and where it only seems to: one table for each mark.
import { describe, expect, test } from 'vitest';
import { splitSentences } from '../../functions/text/sentences.ts';

const split = (text: string) => splitSentences(text).map((span) => span.text);

describe('one sentence', () => {
  test.each([
    'It ended! went on.',
    'It ended. ("went on.',
    'It ended. a2 hums.',
    'Wait.. pumps hum.',
    'See Fig. §2 of it.',
    'See Sec. #4 of it.',
    'See Fig. A of it.',
    'See Fig. (2) of it.',
    'See Vol. XIV of it.',
    'See Nos. ½ of it.',
    'Pumps etc. Lamps glow.',
    'The J.R.R. Pump hums.',
    'It is 5 V. lamps glow.',
    'It is 5 V. the lamps glow.',
    'It is of V. Lamps.',
    '12. Run it.',
    '-  12. Run it.',
    '\ta. Run it.',
    '* b. Run it.',
    'He met Mr. Stone, Prof. (Ada) and "Dr. Bell".',
    'Ask *Dr. Bell* or _Mrs. Stone_.',
    'See [a](bc.) Then go.',
    'See [a](bc।d) then.',
    '[Ask first. Then go on.](bc)',
    'See ![It hums. Then it (the pump) stops.](a_(b)) there.',
    'See [[INST] Run it. Stop it. [/INST]](bc "As it is") now.',
    'See http://a.example/b. Then go.',
    '```\na. B',
    '```\na. B\n\nC. D\n```',
    'It is $$x. Y\n\nz. A$$ there.',
    'It is $x. Y$ there.',
    'Call `abc. D` there.',
    'It is so\nhere\n1234. pumps',
    'It is so\n#hash here',
  ])('%j', (text) => expect(split(text)).toEqual([text.trim()]));
});

describe('two sentences', () => {
  test.each([
    ['Wait!?', 'Then go.'],
    ['It hums?!"', 'Then go.'],
    ['It hums.)', 'Then go.'],
    ['It hums.*', 'Then go.'],
    ['It hums.»', 'Then go.'],
    ['It ended!', 'the pump hums.'],
    ['It ended.', 'the-pump hums.'],
    ['It ended.', '"(the pump hums.'],
    ['So it is, e.g...', 'The pump hums.'],
    ['So it is, e.g...)', 'The pump hums.'],
    ['Call Dr!', 'Smith came.'],
    ['It is a fig.', 'Ada2 hums.'],
    ['It is a fig.', '(The pump hums.'],
    ['It is of the J.R.R.', 'The pump hums.'],
    ['Open ab.c.d.', 'Lamps glow.'],
    ['Open a.b.cd.', 'Lamps glow.'],
    ['It is [open.', 'See [a](b).'],
    ['It is [0, 1).', 'It is [so].'],
    ['It is \\[open.', 'See a](b).'],
    ['It is 5 V.', 'Lamps glow.'],
    ['It is 5V.', 'Lamps glow.'],
    ['It is MQTT.', 'Lamps glow.'],
    ['It is Ada.', 'Lamps glow.'],
    ['It is of V.', 'The lamps glow.'],
    ['It costs $5.', 'It costs $6.'],
    ['Its name is `', 'a.'],
    ['पंप चलता है।"', 'दीप जलता है।'],
  ])('%j and %j', (first, second) => {
    const isCut = first.endsWith('`');
    expect(split(`${first} ${second}`)).toEqual(isCut ? [`${first} ${second}`] : [first, second]);
  });
  test.each([
    ['One\n\n  pump', ['One', 'pump']],
    ['One\n \t\npump', ['One', 'pump']],
    ['e.g.\n\nThe pump', ['e.g.', 'The pump']],
    ['Do:\n12. Run it.', ['Do:', '12. Run it.']],
    ['Do:\n \t- run', ['Do:', '- run']],
    ['Do\n###### head', ['Do', '###### head']],
    ['It is [open\n\nNew. See a](b).', ['It is [open', 'New.', 'See a](b).']],
    ['It is [open\n- New. See a](b).', ['It is [open', '- New.', 'See a](b).']],
    ['Do\n| a | b', ['Do', '| a | b']],
    ['Do\n> run', ['Do', '> run']],
    ['Do\n```\na\n```', ['Do', '```\na\n```']],
  ])('%j', (text, expected) => expect(split(text)).toEqual(expected));
});

describe('scripts without marks', () => {
  test('are cut where their paragraphs end, and know their place', () => {
    const text = 'Oil. \n\n  น้ำร้อนมาก\n น้ำเย็นมาก ';
    const spans = splitSentences(text);
    expect(spans.map((span) => span.text)).toEqual(['Oil.', 'น้ำร้อนมาก', 'น้ำเย็นมาก']);
    for (const { start, end, text: found } of spans) expect(text.slice(start, end)).toBe(found);
  });
});
