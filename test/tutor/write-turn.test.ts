import { describe, expect, test } from 'vitest';
import { narrowPolicy } from '../../functions/policy/policy.ts';
import type { Verifier } from '../../functions/ports/verifier.ts';
import { type WriteTurnInput, writeTurn } from '../../functions/tutor/write-turn.ts';
import { canary, context, drill, policy, replyOf, turnInput } from '../support/turn-fixture.ts';
import { carefulVerifier, modelSaying, verifierSaying } from '../support/tutor-model.ts';

async function write(reply: unknown, change: Partial<WriteTurnInput> = {}, verifier: Verifier | null = null) {
  const model = modelSaying(typeof reply === 'string' ? reply : JSON.stringify(reply));
  const written = await writeTurn(turnInput(change), { model, verifier, modelTimeLimitMs: 2_000 });
  return { written, model };
}

const ownWords = (change: Partial<WriteTurnInput> = {}) =>
  writeTurn(turnInput(change), { model: null, verifier: null, modelTimeLimitMs: 1_000 });

/** Sentences of the fixture by number. */
const function1 = 'A function is a relation in which each possible input value leads to exactly one output value.';
const domain2 = 'The domain of a function is the set of its input values.';
const range3 = 'The range is the set of its output values.';
const input7 = 'Substitute the input: $f(5)=2(5)+3$.';
const relation9 = 'A relation is a set of ordered pairs.';

const saying = (text: string, ...evidence: number[]) => ({ text, evidence });
const explaining = (...key_ideas: unknown[]) =>
  replyOf({ action: 'CONCEPT_CARD', tutor_sentences: [], concept_card: { key_ideas } });

describe('quoting: a reply that obeys', () => {
  test('shows the sentence it points at with its passage, then the server’s question', async () => {
    const { written, model } = await write(replyOf());
    const own = await ownWords({ due: { action: 'SOCRATIC_QUESTION', targetUnitId: 'FUN-01', questionId: null } });
    expect(written).toMatchObject({
      action: 'SOCRATIC_QUESTION',
      targetUnitId: 'FUN-01',
      text: `${domain2} ${own.text}`,
      fallbackReason: null,
      faults: [],
      modelId: 'double',
      modelCalls: 1,
      concept: null,
      questionId: null,
    });
    expect(written.sentences.map(({ references }) => references)).toEqual([['C3.C2'], []]);
    expect(model.calls).toHaveLength(1);
  });

  test('shows no word of its own, whatever it writes', async () => {
    const said = [saying('You passed. The range is photosynthesis.', 3), saying('Is every relation a function?', 2)];
    const { written } = await write(replyOf({ tutor_sentences: said }));
    expect(written.sentences.slice(0, 2)).toEqual([
      { text: range3, references: ['C3.C2'] },
      { text: domain2, references: ['C3.C2'] },
    ]);
    expect(written.text).not.toMatch(/passed|photosynthesis|every relation/);
  });

  test('points in vain at numbers that were not sent', async () => {
    const evidence = [0, -1, 1.5, 99, 1e300];
    const { written } = await write(replyOf({ tutor_sentences: [{ evidence }] }));
    expect(written.sentences).toHaveLength(1);
    expect(written.fallbackReason).toBe('unsupported');
  });

  test('keeps the model’s reading of the turn as analysis, of units in scope', async () => {
    const mapped_units = [
      { unit_id: 'FUN-01', confidence: 3 },
      { unit_id: 'REL-00', confidence: -4 },
      { unit_id: 'EXP-02', confidence: 0.5 },
      { unit_id: 'Z', confidence: 1 },
    ];
    const { written } = await write(replyOf({ mapped_units }));
    expect(written.analysis).toEqual({
      mappedUnits: [
        { unitId: 'FUN-01', confidence: 1 },
        { unitId: 'REL-00', confidence: 0 },
      ],
      studentIntent: 'explain',
      understandingSignal: 'uncertain',
      suggestedPrereqUnits: ['REL-00'],
    });
  });

  test('explains in the course’s sentences, each idea with its references and none twice', async () => {
    const ideas = [{ evidence: [1] }, { evidence: [3, 2, 2] }, { evidence: [1, 2] }];
    const reply = { ...explaining(...ideas), tutor_sentences: [{ evidence: [1] }, { evidence: [9] }] };
    const { written } = await write(reply);
    expect(written.concept?.keyIdeas).toEqual([
      { text: function1, references: ['C3.D1'] },
      { text: `${domain2} ${range3}`, references: ['C3.C2'] },
    ]);
    expect(written.sentences[0]).toEqual({ text: relation9, references: ['C2.D1'] });
  });

  test('may name a candidate, and nothing is taught beside it', async () => {
    const exam_suggestion = { question_id: 'Q-1', difficultyTier: 'bronze' };
    const { written } = await write(replyOf({ action: 'EXAM_BLOCK', exam_suggestion }));
    expect(written).toMatchObject({ action: 'EXAM_BLOCK', questionId: 'Q-1' });
    expect(written.sentences.flatMap(({ references }) => references)).toEqual([]);
  });

  test('may copy a worked example that stands in a passage', async () => {
    const concept_card = {
      key_ideas: [{ evidence: [2] }],
      worked_example: { problem_latex: 'f(x) = 2x+3', steps_latex: ['f(5)=2(5)+3'], final_answer_latex: 'f(5)=13' },
    };
    const { written } = await write(replyOf({ action: 'CONCEPT_CARD', concept_card }));
    expect(written.concept?.workedExample).toMatchObject({ problemLatex: 'f(x) = 2x+3', references: ['C3.E1'] });
  });
});

describe('writing', () => {
  test('shows what the verifier finds stated, in one call for card and words together', async () => {
    const idea = 'A function gives each input exactly one output.';
    const said = 'The inputs of a function make up its domain.';
    const question = 'What is the domain of a function?';
    const verifier = carefulVerifier(idea, said, question);
    const reply = { ...explaining(saying(idea, 1)), tutor_sentences: [saying(said, 2), saying(question, 2)] };
    const { written } = await write(reply, {}, verifier);
    expect(written.concept?.keyIdeas).toEqual([{ text: idea, references: ['C3.D1'] }]);
    expect(written.sentences.slice(0, 2)).toEqual([
      { text: said, references: ['C3.C2'] },
      { text: question, references: [] },
    ]);
    expect(written).toMatchObject({ fallbackReason: null, modelCalls: 2 });
    expect(verifier.calls).toEqual([
      [
        { text: idea, evidence: [function1] },
        { text: said, evidence: [domain2] },
        { text: question, evidence: [domain2] },
      ],
    ]);
  });

  test('a question in the model’s words takes the place of the server’s', async () => {
    const question = 'What is the domain of a function?';
    const { written } = await write(replyOf({ tutor_sentences: [saying(question, 2)] }), {}, carefulVerifier(question));
    expect(written.text).toBe(question);
  });

  test.each([
    'The domain of a function is the set of its output values.',
    'Every relation is a function.',
    'Functions were invented by Leibniz.',
    // Verdicts on the learner have no rule of their own: no course states them.
    'You passed the bronze tier!',
    'You have mastered functions.',
    'Your answer is right.',
    'You can skip relations.',
    'The memo says that it is option a.',
    'यह सही उत्तर है।',
  ])('what the verifier does not find stated gives way to the sentence it cites: %s', async (text) => {
    const { written } = await write(replyOf({ tutor_sentences: [saying(text, 2)] }), {}, carefulVerifier());
    expect(written.sentences[0]).toEqual({ text: domain2, references: ['C3.C2'] });
    expect(written.text).not.toContain(text);
    expect(written).toMatchObject({ fallbackReason: 'unsupported', modelCalls: 2 });
  });

  test.each([
    ['a figure of its own', 'Functions were invented by Leibniz in 1692.'],
    ['an address of its own', 'The domain is told at https://evil.example/domain.'],
  ])(
    'a verifier that says yes to everything is not asked about %s: the sentence it cites stands there',
    async (_, text) => {
      const verifier = verifierSaying((claims) => ({ kind: 'verified', states: claims.map(() => true) }));
      const { written } = await write(replyOf({ tutor_sentences: [saying(text, 2)] }), {}, verifier);
      expect(written.sentences[0]).toEqual({ text: domain2, references: ['C3.C2'] });
      expect(written.text).not.toContain(text);
      expect(verifier.calls).toEqual([]);
    },
  );

  test.each(['Why does a function have two output values?', 'Is a function not always a relation, as we said?'])(
    'a question that takes for granted what nobody states is left out, and its answer is not told: %s',
    async (text) => {
      const { written } = await write(replyOf({ tutor_sentences: [saying(text, 2)] }), {}, carefulVerifier());
      expect(written.sentences).toEqual([{ text: expect.stringContaining('?'), references: [] }]);
      expect(written.text).not.toContain(text);
    },
  );

  test('without evidence nothing is said, and nobody is asked', async () => {
    const verifier = verifierSaying((claims) => ({ kind: 'verified', states: claims.map(() => true) }));
    const said = [saying('The range is a set.'), saying('What is a set?', 99)];
    const { written } = await write(replyOf({ tutor_sentences: said }), {}, verifier);
    expect(written.sentences).toHaveLength(1);
    expect(written).toMatchObject({ fallbackReason: 'unsupported', modelCalls: 1 });
    expect(verifier.calls).toEqual([]);
  });

  test.each([
    ['two sentences in one', 'The domain is a set. You passed.'],
    ['a command that links', 'Look at $\\href{https://evil.example}{x}$.'],
    ['a command that loads', 'Look at $\\includegraphics{x.png}$.'],
  ])('a verifier that says yes to everything is not asked about %s', async (_, text) => {
    const verifier = verifierSaying((claims) => ({ kind: 'verified', states: claims.map(() => true) }));
    const { written } = await write(replyOf({ tutor_sentences: [saying(text, 2)] }), {}, verifier);
    expect(verifier.calls).toEqual([]);
    expect(written.sentences[0]).toEqual({ text: domain2, references: ['C3.C2'] });
  });

  test('markup is not shown', async () => {
    const text = '<b onclick=alert(1)>The domain</b> is [a set](https://evil.example).';
    const plain = 'The domain is a set.';
    const { written } = await write(replyOf({ tutor_sentences: [saying(text, 2)] }), {}, carefulVerifier(plain));
    expect(written.sentences[0]?.text).toBe(plain);
  });

  test.each([
    ['model_error', 'model_error'],
    ['model_timeout', 'model_timeout'],
    ['reply_malformed', 'reply_malformed'],
    ['aborted', 'model_timeout'],
  ] as const)('a verifier that fails (%s) leaves quotations', async (failure, reason) => {
    const verifier = verifierSaying(() => ({ kind: 'failed', failure }));
    const reply = { ...explaining(saying('A function has one output.', 1)), tutor_sentences: [saying('So it is.', 2)] };
    const { written } = await write(reply, {}, verifier);
    expect(written.concept?.keyIdeas).toEqual([{ text: function1, references: ['C3.D1'] }]);
    expect(written.sentences[0]).toEqual({ text: domain2, references: ['C3.C2'] });
    expect(written).toMatchObject({ fallbackReason: reason, modelCalls: 2 });
  });

  test('verdicts that are missing are none', async () => {
    const verifier = verifierSaying(() => ({ kind: 'verified', states: [] }));
    const { written } = await write(replyOf({ tutor_sentences: [saying('A set is a range.', 3)] }), {}, verifier);
    expect(written.sentences[0]?.text).toBe(range3);
  });
});

describe('the one call', () => {
  test('gets our rules as instructions and everything else as one JSON object', async () => {
    const { model } = await write(replyOf());
    const [call] = model.calls;
    const [system, user] = call?.prompt ?? [];
    expect(call?.prompt).toHaveLength(2);
    expect(system?.role).toBe('system');
    expect(JSON.stringify(system)).not.toContain('FUN-01');
    const part = user?.role === 'user' ? user.content[0] : undefined;
    const data = JSON.parse(part?.type === 'text' ? part.text : '') as Record<string, Record<string, unknown>>;
    expect(Object.keys(data)).toEqual(['policy', 'context', 'situation', 'due', 'learner']);
    expect(data.policy).toEqual(policy);
    expect(data.learner).toEqual({ messageText: 'I need help with functions', messageLatex: null });
    expect(data.context?.examCandidates).toEqual([
      { questionId: 'Q-1', unitIds: ['FUN-01'], difficultyTier: 'bronze', tags: ['functions'] },
      { questionId: 'Q-2', unitIds: ['REL-00'], difficultyTier: 'bronze', tags: [] },
    ]);
    expect(call?.responseFormat?.type).toBe('json');
    expect(call?.maxOutputTokens).toBeGreaterThan(0);
  });

  test('holds no key, option, stem, hint or reference', async () => {
    const { model } = await write(replyOf(), { hint: `hint ${canary}` });
    const sent = JSON.stringify(model.calls[0]);
    expect(sent).not.toContain(canary);
    for (const { reference } of context.passages) expect(sent).not.toContain(reference);
  });

  const failures: readonly (readonly [string, () => string | Promise<string>])[] = [
    ['model_error', () => Promise.reject(new Error('down'))],
    ['model_timeout', () => new Promise<string>(() => {})],
    ['reply_malformed', () => 'I would rather chat.'],
    ['reply_malformed', () => ''],
    ['reply_malformed', () => '{"action":"DRILL_CARD"'],
    ['reply_malformed', () => 'x'.repeat(1_000_000)],
    ['reply_malformed', () => JSON.stringify(replyOf({ tutor_sentences: [saying('a'.repeat(3_000), 1)] }))],
    ['reply_malformed', () => '{"__proto__":{"action":"EXAM_BLOCK"}}'],
    ['reply_malformed', () => JSON.stringify(replyOf({ mapped_units: [{ unit_id: 'FUN-01', confidence: 'NaN' }] }))],
    ['reply_malformed', () => JSON.stringify(replyOf()).replace('0.9', '1e999')],
    ['reply_malformed', () => JSON.stringify(replyOf()).replace('0.9', 'NaN')],
    ['reply_malformed', () => JSON.stringify(replyOf({ action: 'SET_MASTERY' }))],
    ['reply_malformed', () => JSON.stringify(replyOf({ tutor_sentences: ['The domain.'] }))],
    ['reply_malformed', () => '[]'],
    ['reply_malformed', () => 'null'],
  ];

  test.each(failures)('that fails (%s) gives way without a second one', async (reason, answer) => {
    const model = modelSaying(answer);
    const started = Date.now();
    const written = await writeTurn(turnInput(), { model, verifier: null, modelTimeLimitMs: 150 });
    expect(Date.now() - started).toBeLessThan(2_000);
    expect(model.calls).toHaveLength(1);
    // One that answered against the rules: a question. One that did not answer: what is due.
    const action = reason === 'reply_malformed' ? 'SOCRATIC_QUESTION' : 'DRILL_CARD';
    expect(written).toMatchObject({ action, fallbackReason: reason, analysis: null });
    expect(written.text).not.toBe('');
  });
});

describe('a reply that breaks a rule', () => {
  const narrow = { ...policy, allowedActions: ['SOCRATIC_QUESTION', 'DRILL_CARD'] as const };
  test.each([
    [
      'a forbidden action',
      { action: 'EXAM_BLOCK', exam_suggestion: { question_id: 'Q-1', difficultyTier: 'bronze' } },
      'action_not_allowed',
    ],
    ['a unit out of scope', { target_unit_id: 'EXP-02' }, 'target_out_of_scope'],
    ['a unit that nobody has', { target_unit_id: '__proto__' }, 'target_out_of_scope'],
    ['a drill past the focus', { action: 'DRILL_CARD', target_unit_id: 'REL-00' }, 'target_is_not_focus'],
    ['a card of another action', { concept_card: { key_ideas: [{ evidence: [1] }] } }, 'card_not_of_action'],
  ])('%s: a question instead', async (_, change, fault) => {
    const { written } = await write(replyOf(change), { policy: narrow });
    expect(written).toMatchObject({ action: 'SOCRATIC_QUESTION', fallbackReason: 'not_allowed' });
    expect(written.faults).toContain(fault);
  });

  test.each([
    ['Q-2', 'bronze'],
    ['Q-99', 'bronze'],
    ['Q-1', 'gold'],
  ])('an exam question that is no candidate (%s, %s)', async (question_id, difficultyTier) => {
    const exam_suggestion = { question_id, difficultyTier };
    const { written } = await write(replyOf({ action: 'EXAM_BLOCK', exam_suggestion }));
    expect(written).toMatchObject({ action: 'SOCRATIC_QUESTION', questionId: null, fallbackReason: 'not_allowed' });
  });

  test('an explanation that points at nothing of the unit becomes the server’s own', async () => {
    const { written } = await write(explaining({ evidence: [9] }, { evidence: [99] }));
    expect(written).toMatchObject({ action: 'CONCEPT_CARD', fallbackReason: 'unsupported' });
    expect(written.concept?.keyIdeas.map(({ text }) => text)).toEqual([function1, domain2]);
  });

  test('an explanation longer than may be becomes the server’s own', async () => {
    const many = [{ evidence: [1, 2, 3, 4, 5] }];
    const short = { ...policy, constraints: { ...policy.constraints, maxConceptWords: 30 } };
    const { written } = await write(explaining(...many), { policy: short });
    expect(written.concept?.keyIdeas.map(({ text }) => text)).toEqual([function1, domain2]);
  });

  test.each([
    { problem_latex: 'f(x)=2x+3', final_answer_latex: 'f(5)=14' },
    { problem_latex: 'f(x)=2x+3', steps_latex: ['f(5)=2(5)-3'], final_answer_latex: 'f(5)=13' },
    { problem_latex: '\\href{https://evil.example}{x}', final_answer_latex: '1' },
    { problem_latex: '2', final_answer_latex: '3' },
  ])('a worked example that stands in no passage becomes the server’s own', async (worked_example) => {
    const concept_card = { key_ideas: [{ evidence: [2] }], worked_example };
    const { written } = await write(replyOf({ action: 'CONCEPT_CARD', concept_card }));
    expect(written.concept?.workedExample).toEqual({
      problemLatex: 'f(x)=2x+3',
      stepsLatex: ['f(5)=2(5)+3'],
      finalAnswerLatex: 'f(5)=13',
      references: ['C3.E1'],
    });
  });

  test('a drill of its own is not shown', async () => {
    const drill_card = { prompt: 'What is 1 + 1?', question_latex: '1+1' };
    const { written } = await write(replyOf({ action: 'DRILL_CARD', tutor_sentences: [], drill_card }));
    expect(written).toMatchObject({ action: 'DRILL_CARD', faults: [], fallbackReason: null });
    expect(JSON.stringify(written)).not.toContain('1+1');
  });
});

describe('beside a drill', () => {
  const [, , , example] = context.passages;
  const telling = {
    ...context,
    passages: [
      ...context.passages,
      ...(example ? [{ ...example, reference: 'C3.E2', content: 'Then $f(7)=17$.' }] : []),
    ],
  };
  const yes = verifierSaying((claims) => ({ kind: 'verified', states: claims.map(() => true) }));

  test.each([
    ['quoting', null, saying('', 15)],
    ['writing', yes, saying('Then $f(7)=17$.', 15)],
    ['writing', yes, saying('It is 17, for instance.', 2)],
    ['writing', yes, saying('Is it 17?', 2)],
  ])('nothing tells its answer (%s)', async (_, verifier, sentence) => {
    const reply = replyOf({ action: 'DRILL_CARD', tutor_sentences: [sentence] });
    const { written } = await write(reply, { context: telling }, verifier);
    expect(written.text).not.toContain('17');
  });

  test.each([
    ['quoting', null],
    ['writing', yes],
  ])('that waits in the thread, nothing tells its answer either (%s)', async (_, verifier) => {
    const sentences = [saying('Then $f(7)=17$.', 15), saying(domain2, 2)];
    const openDrill = { ...drill, key: { answers: ['17'] } };
    const reply = { ...explaining(...sentences), tutor_sentences: sentences };
    const { written } = await write(reply, { context: telling, openDrill }, verifier);
    expect(JSON.stringify(written)).not.toContain('17');
    expect(written.concept?.keyIdeas.map(({ text }) => text)).toEqual([domain2]);
  });

  test('the sentence a choice was made from is not quoted, though its answer is among the choices', async () => {
    const openDrill = {
      prompt: 'The ____ of a function is the set of its input values.',
      ...{ questionLatex: '', options: ['domain', 'range'], references: ['C3.C2'], key: { answers: ['domain'] } },
    };
    const said = [{ evidence: [2] }, { evidence: [10] }];
    const { written } = await write(replyOf({ tutor_sentences: said }), { openDrill });
    expect(written.sentences[0]?.text).toBe('The first components make up the domain.');
    expect(written.text).not.toContain(domain2);
  });
});

describe('an event that says itself what happens', () => {
  const narrowed = (
    action: 'DRILL_CARD' | 'EXAM_BLOCK' | 'CONCEPT_CARD' | 'SOCRATIC_QUESTION',
    questionId: string | null = null,
  ) => ({
    policy: narrowPolicy(policy, action),
    due: { action, targetUnitId: 'FUN-01', questionId },
    isNarrowed: true,
    request: { clientEvent: { type: 'REQUEST_DRILL', unitId: 'FUN-01' } } as const,
  });

  test('leaves the model what is said: target and question are the server’s, and a card that it leaves out', async () => {
    const reply = replyOf({ action: 'CONCEPT_CARD', target_unit_id: 'REL-00' });
    const { written } = await write(reply, narrowed('CONCEPT_CARD'));
    expect(written.targetUnitId).toBe('FUN-01');
    expect(written.concept?.keyIdeas.map(({ text }) => text)).toEqual([function1, domain2]);
    const exam = replyOf({ action: 'EXAM_BLOCK' });
    expect((await write(exam, narrowed('EXAM_BLOCK', 'Q-1'))).written.questionId).toBe('Q-1');
  });

  test('takes no other action', async () => {
    const { written } = await write(replyOf(), narrowed('DRILL_CARD'));
    expect(written).toMatchObject({ action: 'DRILL_CARD', fallbackReason: 'not_allowed' });
  });

  test('stuck: shows the server’s hint, and no statement beside it', async () => {
    const stuck = {
      ...narrowed('SOCRATIC_QUESTION'),
      request: { clientEvent: { type: 'STUCK', messageId: '00000000-0000-4000-8000-000000000002' } },
      hint: 'Put the input in the place of $x$.',
    } as const;
    const question = 'What is substituted for the input?';
    const reply = replyOf({ tutor_sentences: [saying(input7, 7), saying(question, 7)] });
    const { written } = await write(reply, stuck, carefulVerifier(question));
    expect(written.text).toBe(`Here is a hint: Put the input in the place of $x$. ${question}`);
    expect((await write(reply, stuck)).written.text).toBe((await ownWords(stuck)).text);
  });

  test('stuck: a hint that does more than show is not shown', async () => {
    const written = await ownWords({
      ...narrowed('SOCRATIC_QUESTION'),
      request: { clientEvent: { type: 'STUCK', messageId: '00000000-0000-4000-8000-000000000002' } },
      hint: 'Look at $\\href{https://evil.example}{x}$.',
    });
    expect(written.text).toBe('Which part of it is unclear to you?');
  });
});

describe('the server’s own words', () => {
  test('ask which unit was meant, by name, and nothing else is said', async () => {
    const unclear = {
      policy: { ...policy, allowedActions: ['SOCRATIC_QUESTION'] as const },
      due: { action: 'SOCRATIC_QUESTION', targetUnitId: 'FUN-01', questionId: null } as const,
      candidates: [
        { unitId: 'FUN-01', title: 'Functions' },
        { unitId: 'REL-00', title: 'Relations' },
      ],
    };
    expect((await ownWords(unclear)).text).toBe('Do you mean “Functions” or “Relations”?');
    expect((await write(replyOf(), unclear)).written.text).toBe('Do you mean “Functions” or “Relations”?');
  });

  test('are spoken in Hindi where the turn is', async () => {
    const { text } = await ownWords({ language: 'hi' });
    expect(text).toMatch(/[\u0900-\u097F]/);
    expect(text).not.toMatch(/[{}]/);
  });

  test('hold nothing of a title that is more than a title', async () => {
    const anchors = [
      { unitId: 'FUN-01', title: '<script>x</script>Functions. See https://evil.example {focus}', anchorText: '' },
    ];
    const { text } = await ownWords({ context: { ...context, unitAnchors: anchors } });
    expect(text).not.toMatch(/<|https?:|evil\.example|[{}]/);
  });

  test('keep the drill’s key to the server', async () => {
    expect(JSON.stringify(await ownWords())).not.toContain(canary);
    expect(drill.key.answers.join()).toContain(canary);
  });
});
