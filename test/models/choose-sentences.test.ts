import { describe, expect, it } from 'vitest';
import { chooseSentences } from '../../functions/models/extractive/choose-sentences.ts';
import type { ExtractivePassage } from '../../functions/models/extractive/read-request.ts';

const none = '[none]';

function choose(
  question: string,
  category: string,
  passages: readonly Partial<ExtractivePassage>[],
  topicProbability: number | null = null,
) {
  return chooseSentences({
    question,
    category,
    wants: 'answer',
    declineMark: none,
    termWeights: new Map(),
    topicProbability,
    passages: passages.map((passage, index) => ({
      handle: index + 1,
      title: 'Course',
      introducedBy: '',
      kind: 'concept',
      text: '',
      ...passage,
    })),
  });
}

describe('choosing sentences', () => {
  it('takes what defines the term, though a passing mention ranks first', () => {
    const chosen = choose('What is a function?', 'definition', [
      { text: 'A function is called an even function if it mirrors.' },
      { text: 'The function is shifted to the left.' },
      { text: '**function**: a relation with one output for each input', kind: 'definition' },
    ]);
    expect(chosen).toEqual(['**function**: a relation with one output for each input']);
  });

  it('explains the head only where the passage speaks of the whole', () => {
    const slope = { text: 'slope: the steepness of a line', kind: 'definition' };
    const horizontal = { text: 'The slope of a horizontal line is 0.' };
    expect(choose('What is the slope of a horizontal line?', 'definition', [slope, horizontal])[0]).toBe(
      horizontal.text,
    );
  });

  it('gives both sides of a comparison', () => {
    const chosen = choose('What is the difference between a sensor and an actuator?', 'comparison', [
      { text: 'Wait between reading the sensor and switching the actuator.' },
      { text: 'Sensors are devices that measure the world.' },
      { text: 'Actuators are the opposite of sensors - they turn a signal into motion.' },
    ]);
    expect(chosen).toContain('Sensors are devices that measure the world.');
    expect(chosen).toContain('Actuators are the opposite of sensors - they turn a signal into motion.');
  });

  it('says what letters stand for, or declines', () => {
    const passages = [
      { text: 'MQTT stands out.' },
      { text: 'Message Queueing Telemetry Transport (MQTT)', kind: 'heading' },
    ];
    expect(choose('What does MQTT stand for?', 'definition', passages)).toEqual([
      'Message Queueing Telemetry Transport (MQTT)',
    ]);
    expect(choose('What does HTTP stand for?', 'definition', passages)).toEqual([none]);
  });

  it('declines where the words of a topic stand nowhere together', () => {
    const passages = [{ text: 'Keep the truck cold. The engine must start at once.' }];
    expect(choose('What is a cold start?', 'definition', passages)).toEqual([none]);
  });

  it('says how a thing works by what goes on in it, not by praise', () => {
    const praise = { text: 'Your proximity sensor program was a success!' };
    const works = { text: 'A proximity sensor sends light and measures how long it takes to return.' };
    expect(choose('How do proximity sensors work?', 'general', [praise, works])).toEqual([works.text]);
    expect(choose('How do proximity sensors work?', 'general', [praise])).toEqual([none]);
  });

  it('gives a procedure whole and in order', () => {
    const text = 'Given a function, find its inverse. 1. Swap the letters. 2. Solve for the other.';
    const chosen = choose('How do you find the inverse of a function?', 'procedure', [
      { text: 'The inverse of a function undoes the function.' },
      { text, kind: 'procedure' },
    ]);
    expect(chosen.join(' ')).toContain('Swap the letters');
    expect(chosen.join(' ').indexOf('Swap')).toBeLessThan(chosen.join(' ').indexOf('Solve'));
  });

  it('declines where the gate thinks the subject hardly covered, whatever the words', () => {
    const passages = [{ text: 'A relay is a switch that another circuit turns on.' }];
    expect(choose('What is a relay?', 'definition', passages, 0.49)).toEqual([none]);
    expect(choose('What is a relay?', 'definition', passages, 0.5)).toEqual([passages[0]?.text]);
  });

  it('answers in other words where the gate thinks the subject covered, and only there', () => {
    const question = 'Which hazards threaten machinery?';
    const passages = [
      { text: 'A guard keeps hands away from the blade. Sleeves can be drawn into machinery that turns.' },
    ];
    expect(choose(question, 'general', passages)).toEqual([none]);
    expect(choose(question, 'general', passages, 0.9)).toEqual(['Sleeves can be drawn into machinery that turns.']);
    expect(choose(question, 'general', [{ text: 'A guard keeps hands away from the blade.' }], 0.9)).toEqual([none]);
  });

  it('sets the sides apart where both share their noun', () => {
    const passages = [
      { text: 'Devices are secured by symmetric or asymmetric encryption. Symmetric is easier, but less secure.' },
      { text: 'Symmetric encryption is faster than asymmetric encryption.' },
    ];
    const question = 'What is the difference between symmetric and asymmetric encryption?';
    expect(choose(question, 'comparison', passages)).toContain(passages[1]?.text);
  });

  it.each([
    'Read about OPC-UA, a protocol of factories, on its page',
    'Learn more about OPC-UA on its page.',
    '✅ Do some research on OPC-UA, a protocol of factories.',
  ])('is not answered by being sent away: %s', (text) => {
    const said = { text: 'OPC-UA is a protocol of factories.' };
    expect(choose('What is OPC-UA?', 'definition', [{ text }], 0.9)).toEqual([none]);
    expect(choose('What is OPC-UA?', 'definition', [{ text }, said], 0.9)).toEqual([said.text]);
  });

  it('says who only where the deed is told, however surely the subject is covered', () => {
    const passages = [{ text: 'The relay of the Joule works closes in 8 ms.' }];
    expect(choose('Who invented the relay?', 'general', passages, 0.95)).toEqual([none]);
  });

  it('prefers, of two that say as much of it, the sentence beside what else was asked about', () => {
    const apart = { text: 'The pump must be cleaned by hand. Rain fills the tank. Snow lies in winter.' };
    const beside = { text: 'In winter the valves are shut. The pump is then emptied.' };
    const [best] = choose('And the pump in winter?', 'general', [apart, beside], 0.9);
    expect(best).toBe('In winter the valves are shut.');
    const before = { text: 'The pump is emptied. Nobody drinks in winter.' };
    expect(choose('And the pump in winter?', 'general', [apart, before], 0.9)[0]).toBe('The pump is emptied.');
  });

  it('takes the date where "when" asks for one', () => {
    const chosen = choose('When did the town fall?', 'general', [
      { text: 'The town fell again to other hands.' },
      { text: 'In 1082 the town fell to the Normans.' },
    ]);
    expect(chosen).toContain('In 1082 the town fell to the Normans.');
  });

  it('answers with no heading where something is said', () => {
    const heading = { text: 'Parallel and Perpendicular Lines', kind: 'heading' };
    const said = { text: 'Two lines with the same slope are parallel lines.' };
    expect(choose('What are parallel lines?', 'definition', [heading, said])).toEqual([said.text]);
  });

  it('does not speak of the positive where the negative was asked about', () => {
    const passage = {
      text: 'If the discriminant is positive, the equation has 2 roots. If the discriminant is negative, it has 0 real roots.',
    };
    expect(
      choose('How many real roots are there if the discriminant is negative?', 'technical_value', [passage]),
    ).toEqual(['If the discriminant is negative, it has 0 real roots.']);
  });

  it('takes what must not be undercut for a minimum', () => {
    const passages = [
      { text: 'Insulation resistance is measured with 1000 V DC.' },
      { text: 'The insulation resistance of a cable shall not be less than 100 megohm.' },
    ];
    const chosen = choose('What is the minimum insulation resistance of a cable?', 'technical_value', passages);
    expect(chosen[0]).toBe(passages[1]?.text);
  });

  it('says what letters stand for where the text gives them so', () => {
    const given = { text: 'The set of the first five extensions is given the abbreviation "G".' };
    const other = { text: 'Software for G runs on every board.' };
    expect(choose('What does the abbreviation G stand for?', 'definition', [other, given])).toEqual([given.text]);
  });

  it('takes "no" and numbers in words for counts', () => {
    const roots = {
      text: 'If the discriminant is positive, there are two real roots. If it is negative, there are no real roots.',
    };
    const question = 'How many real roots are there if the discriminant is negative?';
    expect(choose(question, 'technical_value', [roots])).toContain('If it is negative, there are no real roots.');
    const wrench = { text: 'A sticker older than twelve months must not be used.' };
    expect(choose('How old may a sticker be?', 'technical_value', [wrench])).toEqual([wrench.text]);
  });

  it('takes a term that is introduced for defined', () => {
    const passages = [
      { text: 'When an interrupt occurs, the handler is called.' },
      { text: 'We use the term interrupt to refer to an external event that may move control.' },
    ];
    expect(choose('What is an interrupt?', 'definition', passages)).toEqual([passages[1]?.text]);
  });

  it('asks for no expansion where a thing is asked for by its letters', () => {
    const row = { text: 'Register: x1; ABI name: ra; Use: return address', kind: 'row' };
    expect(choose('Which register does the ABI name ra stand for?', 'general', [row])).toEqual([row.text]);
  });

  it('does not take a digit within a name of the question for the number asked with', () => {
    const passages = [
      { text: 'In RV64I, only the low 6 bits of rs2 are considered for the shift amount.' },
      { text: 'SLL shifts by the shift amount held in the lower 5 bits of rs2.' },
    ];
    const question = 'How many bits of rs2 are considered for the shift amount in RV64I?';
    expect(choose(question, 'technical_value', passages)).toEqual([passages[0]?.text]);
  });

  it('reads a list of abbreviations for what letters stand for', () => {
    const rows = ['IR; Meaning: Insulation resistance', 'CB; Meaning: Combiner box'].map((cells) => ({
      text: `Abbreviation: ${cells}`,
      kind: 'row',
    }));
    expect(choose('What does the abbreviation IR stand for?', 'definition', rows)).toEqual([rows[0]?.text]);
  });

  it('gives the value of the noun that is asked for, and metres as m', () => {
    const branch = {
      text: 'A short branch compares with zero. It reaches a range of 256 bytes from there. A branch is taken if both agree in 1 word.',
    };
    expect(choose('What range can a short branch reach?', 'technical_value', [branch])).toContain(
      'It reaches a range of 256 bytes from there.',
    );
    const drum = { text: 'Cable comes on drums of at most 1000 m.' };
    expect(choose('How many metres of cable may a drum hold at most?', 'technical_value', [drum])).toEqual([drum.text]);
  });

  it('answers about what is named from passages that name it, or declines', () => {
    const telemetry = { text: 'One of the earliest telemetry devices was invented in France in 1874.' };
    expect(choose('Who invented Bluetooth?', 'general', [telemetry])).toEqual([none]);
    const titled = { text: 'It was invented by an engineer in Sweden.', title: 'Radio › Bluetooth' };
    expect(choose('Who invented Bluetooth?', 'general', [telemetry, titled])).toEqual([titled.text]);
  });

  it('says who only where it says what was done', () => {
    const other = { text: 'Sensors talk over protocols such as Bluetooth or LoRaWAN.' };
    const said = { text: 'Bluetooth was invented by Jaap Haartsen.' };
    expect(choose('Who invented Bluetooth?', 'general', [other])).toEqual([none]);
    expect(choose('Who invented Bluetooth?', 'general', [other, said])).toEqual([said.text]);
  });
});
