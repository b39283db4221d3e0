import { describe, expect, it } from 'vitest';
import { type TutorSituation, titleText, tutorWords } from '../../../functions/policy/cards/words.ts';
import { quietSituation } from '../../support/quiet-situation.ts';

type Change = Partial<TutorSituation>;
const leadOf = (change: Change) => tutorWords({ ...quietSituation, ...change }).lead;
const notesOf = (change: Change, hint: string | null = null) =>
  tutorWords({ ...quietSituation, ...change }, hint).notes;

describe('what leads on', () => {
  it.each<[Change, string]>([
    [{ action: 'CONCEPT_CARD' }, 'Here is the idea behind “Functions”.'],
    [{ action: 'CONCEPT_CARD', isStuck: true }, 'Let’s go over “Functions” once more.'],
    [{ action: 'DRILL_CARD' }, 'Try this one on “Functions”.'],
    [{ action: 'EXAM_BLOCK' }, 'Here is a gold question on “Functions”.'],
    // A question: the answer that waits for its card goes first, then what was meant, then where one is stuck.
    [{}, 'What do you already know about “Functions”?'],
    [{ term: 'domain' }, 'How would you explain “domain” in your own words?'],
    [{ isUnmapped: true, term: 'domain' }, 'Shall we work on “Functions”?'],
    [{ isUnmapped: true, next: 'Limits' }, 'Shall we work on “Functions”, or would you rather go on to “Limits”?'],
    [{ isFinished: true, isUnmapped: true }, 'Which unit would you like to look at again?'],
    [{ event: 'STUCK', isFinished: true }, 'Which part of it is unclear to you?'],
    [{ event: 'STUCK', hasHint: true }, 'What would you try next?'],
    [{ hasHint: true }, 'What would you try next?'],
    [{ candidates: ['Limits'], event: 'STUCK' }, 'Do you mean “Limits”?'],
    [{ candidates: ['Limits', 'Series'] }, 'Do you mean “Limits” or “Series”?'],
    [{ candidates: ['Limits', 'Series', 'Sums'] }, 'Do you mean “Limits”, “Series” or “Sums”?'],
    [
      { isAnswerBeside: true, candidates: ['Limits'] },
      'Would you like to write that into the card and press “Check answer”, so that it counts?',
    ],
    // A language nobody has written for is spoken to in English.
    [{ language: 'fr' }, 'What do you already know about “Functions”?'],
  ])('%j', (change, lead) => {
    expect(leadOf(change)).toBe(lead);
  });

  it('takes the wordings in turn, whatever the number, and none beyond them', () => {
    const at = (variant: number) => leadOf({ action: 'DRILL_CARD', variant });
    expect(new Set([0, 1, 2].map(at)).size).toBe(3);
    expect([3, 4, 5].map(at)).toEqual([0, 1, 2].map(at));
    expect([-1, -4, 1.9].map(at)).toEqual([at(1), at(1), at(1)]);
  });
});

describe('what must be said besides', () => {
  it.each<[Change, readonly string[]]>([
    [{}, []],
    [{ outcome: 'drill_right' }, ['That was right.']],
    [{ outcome: 'drill_undecided' }, ['I could not tell whether that was right.']],
    // Gold everywhere is told where nothing else happens.
    [{ isFinished: true }, ['You have reached gold on every unit of this course.']],
    [{ isFinished: true, action: 'DRILL_CARD' }, []],
    [{ isNotCovered: true }, ['I can’t find that in the material of this course.']],
    // What must come first is told once it is clear what was meant.
    [{ blocked: 'Limits' }, ['“Functions” comes before “Limits”.']],
    [{ blocked: 'Limits', candidates: ['Limits', 'Sums'] }, []],
    [
      { outcome: 'drill_wrong', isNotCovered: true, blocked: 'Limits' },
      [
        'That was not right yet.',
        'I can’t find that in the material of this course.',
        '“Functions” comes before “Limits”.',
      ],
    ],
  ])('%j', (change, notes) => {
    expect(notesOf(change)).toEqual(notes);
  });

  const locked = 'The next gold question on “Functions” is locked for now.';
  const ready = { isExamReady: true, examAvailability: 'locked' } as const;
  it.each<[Change, boolean]>([
    // Whoever asks for a drill, or is asked on, is told; a drill that is given meanwhile says so itself.
    [{ event: 'REQUEST_DRILL', action: 'DRILL_CARD' }, true],
    [{ event: 'DRILL_CONTINUE' }, true],
    [{ event: 'EXAM_CONTINUE' }, true],
    [{ event: 'EXAM_CONTINUE', action: 'CONCEPT_CARD' }, true],
    [{ event: 'DRILL_CONTINUE', action: 'CONCEPT_CARD' }, false],
    [{ event: 'DRILL_CONTINUE', action: 'DRILL_CARD' }, false],
    [{ event: 'EXAM_CONTINUE', action: 'DRILL_CARD' }, false],
    // Nobody who says something else is.
    [{ event: 'NONE' }, false],
    [{ event: 'STUCK' }, false],
    [{ event: 'REQUEST_CONCEPT' }, false],
    [{ event: 'REQUEST_CONCEPT', action: 'CONCEPT_CARD' }, false],
    // An exam that is there is not locked, and who is not ready waits for none.
    [{ event: 'REQUEST_DRILL', action: 'EXAM_BLOCK' }, false],
    [{ event: 'REQUEST_DRILL', isExamReady: false }, false],
    [{ event: 'REQUEST_DRILL', examAvailability: 'passed' }, false],
  ])('%j: the lock is told: %s', (change, isTold) => {
    expect(notesOf({ ...ready, ...change })).toEqual(isTold ? [locked] : []);
  });

  it.each<[Change, boolean]>([
    [{ event: 'REQUEST_DRILL', action: 'DRILL_CARD' }, true],
    [{ event: 'DRILL_CONTINUE', action: 'DRILL_CARD' }, true],
    [{ event: 'EXAM_CONTINUE' }, true],
    [{ event: 'NONE' }, false],
    [{ event: 'STUCK' }, false],
    [{ event: 'REQUEST_CONCEPT', action: 'CONCEPT_CARD' }, false],
    [{ event: 'EXAM_CONTINUE', action: 'EXAM_BLOCK' }, false],
    [{ event: 'EXAM_CONTINUE', isExamReady: false }, false],
  ])('%j: that exams cannot be reached is told: %s', (change, isTold) => {
    const notes = notesOf({ isExamReady: true, examAvailability: 'unavailable', ...change });
    expect(notes).toEqual(isTold ? ['Exam questions are not available at the moment.'] : []);
  });

  it.each([
    ['Look at $x$.', 'Look at $x$.'],
    ['Look at $x$', 'Look at $x$.'],
    ['What is left?', 'What is left?'],
    ['Wait! ', 'Wait! '],
    ['जोड़ देखिए।', 'जोड़ देखिए।'],
    ['Undo it: …', 'Undo it: …'],
    ['Read "Limits" and "Sums"', 'Read “Limits” and “Sums”.'],
    // Quotation marks within mathematics are its own, and what looks like a place to fill in is not filled.
    ['Write $"a"$', 'Write $"a"$.'],
    ["It is {focus} and $& and $'", "It is {focus} and $& and $'."],
  ])('the hint %j stands as %j', (hint, shown) => {
    expect(notesOf({ outcome: 'drill_wrong' }, hint)).toEqual(['That was not right yet.', `Here is a hint: ${shown}`]);
  });
});

describe('a title within a sentence', () => {
  it.each([
    ['**Limits**.', 'Limits'],
    ['Limits — what?!', 'Limits — what'],
    ['सीमाएँ।', 'सीमाएँ'],
    ['Two\n  lines ', 'Two lines'],
    ['See https://evil.example/x now', 'See now'],
    ['See HTTP://evil.example now', 'See now'],
    ['See www.evil.example', 'See'],
    ['a > b {focus}', 'a b focus'],
    ['...', '…'],
    ['', '…'],
    ['1.5 and 2', '1.5 and 2'],
    // A hundred characters, at the end of a word, and never half a sign.
    ['x'.repeat(100), 'x'.repeat(100)],
    ['x'.repeat(101), `${'x'.repeat(100)}…`],
    [`${'word '.repeat(19)}abcdefgh`, `${'word '.repeat(19).trim()}…`],
    [`${'x'.repeat(99)}😀y`, `${'x'.repeat(99)}\uFFFD…`],
  ])('%j is %j', (title, text) => {
    expect(titleText(title)).toBe(text);
  });

  it('fills no place of another', () => {
    expect(leadOf({ focus: '{next}', next: 'Limits', isUnmapped: true })).toContain('“next”');
    expect(leadOf({ focus: '{constructor}' })).toBe('What do you already know about “constructor”?');
  });
});
