// Requests that must change nothing, from what a forger could know. Each kind tells what it forges; pure but for `random`.

import type { Caller } from '../../../test/tutor-http/support/learner.ts';
import type { Random } from '../fuzz/random.ts';
import {
  actions,
  answerable,
  answering,
  type Body,
  claims,
  type Forgery,
  isAnswered,
  isDrill,
  isOpen,
  type Make,
  others,
  ownOthers,
  refused,
  strange,
  turnOf,
  uuid,
  withBody,
} from './forgery-parts.ts';
import { type ForgeryWorld, type KnownCard, unitId } from './forgery-world.ts';

export type { Forgery } from './forgery-parts.ts';

/** By name; each takes what it needs of the world, or gives null. */
const makers: Readonly<Record<string, Make>> = {
  'another learner’s card, in its thread': (world, random) => {
    const card = random.pick(answerable(world));
    return refused(random.pick(others(world, card)), answering(card));
  },
  'another learner’s card, in a thread of one’s own': (world, random) => {
    const card = random.pick(answerable(world));
    const sender = random.pick(others(world, card));
    return refused(sender, answering(card, { threadId: sender.threadId }));
  },
  'a card of one’s own, in another thread or course': (world, random) => {
    const card = random.pick(answerable(world).filter(isOpen));
    const sender = random.pick(ownOthers(world, card));
    return refused(sender, answering(card, { threadId: sender.threadId }));
  },
  'a drill’s answer for a question, an option for a drill': (world, random) => {
    const card = random.pick(world.cards.filter((each) => isOpen(each) || each.kind === 'concept'));
    const { messageId, owner } = card;
    const request = isDrill(card)
      ? { path: `/api/tutor/threads/${owner.threadId}/${actions.exam}`, body: { messageId, option: 'b' } }
      : { path: `/api/tutor/threads/${owner.threadId}/${actions.drill}`, body: { messageId, answer: '11' } };
    return refused(owner, request);
  },
  'an id that is no card’s': (world, random) => {
    const card = random.pick(answerable(world));
    const ids = world.cards.flatMap(({ kind, messageId, attemptId }) => [
      ...(kind === 'learner' ? [messageId] : []),
      ...(attemptId === null ? [] : [attemptId]),
    ]);
    const messageId = random.pick([...ids, card.owner.threadId, uuid(random), '00000000-0000-0000-0000-000000000000']);
    return refused(card.owner, answering(card, { messageId }));
  },
  'a claim beside the answer': (world, random) => {
    const card = random.pick(answerable(world).filter(isOpen));
    return refused(card.owner, withBody(answering(card), random.pick(claims)));
  },
  'a prototype beside the answer of somebody else’s card': (world, random) => {
    const card = random.pick(answerable(world));
    const text = JSON.stringify(answering(card).body).replace(/\}$/, ',"__proto__":{"isCorrect":true,"tier":"gold"}}');
    return refused(random.pick(others(world, card)), { path: answering(card).path, body: text });
  },
  'an option that was not shown, or is another question’s': (world, random) => {
    const card = random.pick(world.cards.filter(({ kind }) => kind === 'exam-open'));
    const option = random.pick(
      [...strange, ...world.cards.flatMap(({ options }) => options), 'e', 'f'].filter(
        (each) => !card.options.includes(each),
      ),
    );
    return refused(card.owner, withBody(answering(card), { option }));
  },
  'a question that is locked': (world, random) => {
    const card = random.pick(world.cards.filter(({ kind }) => kind === 'exam-locked'));
    const keys: Record<string, string> = random.chance(0.5) ? { 'idempotency-key': `key-${random.below(1e9)}` } : {};
    return refused(card.owner, { ...answering(card), headers: keys });
  },
  'an answered card, answered again': (world, random) => {
    const card = random.pick(world.cards.filter(isAnswered));
    const messageId = random.chance(0.5) ? card.messageId.toUpperCase() : card.messageId;
    const request = answering(card, { messageId });
    const headers: Record<string, string> = random.chance(0.5) ? { 'idempotency-key': `key-${random.below(1e9)}` } : {};
    const other = isDrill(card) ? { answer: `${random.below(1000)}` } : { option: random.pick(card.options) };
    const body = random.chance(0.5) ? request.body : { ...(request.body as Body), ...other };
    return { sender: card.owner, request: { ...request, body, headers }, expects: 'replay' };
  },
  'a pass once more, on another card of the question': (world, random) => {
    const card = random.pick(world.cards.filter(({ kind, attemptId }) => kind === 'exam-passed' && attemptId === null));
    return refused(card.owner, answering(card));
  },
  'support of a card that is not one’s own, or has none': (world, random) => {
    const card = random.pick(world.cards);
    const isOwn = random.chance(0.4);
    if (isOwn && card.kind.startsWith('exam')) {
      // A bronze question of the course has a memo and no video.
      const body = { messageId: card.messageId, supportType: random.pick(['video', 'answer', 'key', '__proto__']) };
      return refused(card.owner, { path: `/api/tutor/threads/${card.owner.threadId}/${actions.support}`, body });
    }
    const sender = isOwn ? card.owner : random.pick(others(world, card));
    const threadId = random.pick([card.owner.threadId, sender.threadId]);
    const body = { messageId: card.messageId, supportType: random.pick(['memo', 'video']) };
    return refused(sender, { path: `/api/tutor/threads/${threadId}/${actions.support}`, body });
  },
  'going on from what is not there, or somebody else’s': (world, random) => {
    const card = random.pick(world.cards);
    const sender = random.pick(others(world, card));
    const threadId = random.pick([sender.threadId, card.owner.threadId]);
    const event = random.pick<Body>([
      { type: 'DRILL_CONTINUE', messageId: card.messageId },
      { type: 'STUCK', messageId: card.messageId },
      { type: 'EXAM_CONTINUE', attemptId: card.attemptId ?? uuid(random) },
      { type: 'EXAM_CONTINUE', attemptId: card.messageId },
    ]);
    return refused(sender, turnOf(threadId, event));
  },
  'going on with a result of one’s own making': (world, random) => {
    const card = random.pick(answerable(world));
    const event = random.pick<Body>([
      { type: 'DRILL_CONTINUE', messageId: card.messageId, lastResult: 'correct' },
      { type: 'EXAM_CONTINUE', attemptId: card.attemptId ?? uuid(random), result: 'passed' },
      { type: 'EXAM_CONTINUE', unitId, questionId: 'EX-ORDER-B1', result: 'passed' },
      { type: 'EXAM_PASSED', attemptId: card.attemptId ?? uuid(random) },
      { type: 'REQUEST_EXAM', unitId },
    ]);
    return refused(card.owner, turnOf(card.owner.threadId, event));
  },
  'a unit that the course does not have': (world, random) => {
    const [sender] = random.pick(world.learners);
    const named = random.pick([
      '__proto__',
      'constructor',
      'Order-of-operations',
      `${unitId} `,
      '../slope',
      '',
      'gold',
    ]);
    if (sender === undefined) return null;
    return refused(
      sender,
      turnOf(sender.threadId, { type: random.pick(['REQUEST_DRILL', 'REQUEST_CONCEPT']), unitId: named }),
    );
  },
  'a turn in another learner’s thread, or for another course': (world, random) => {
    const [one] = random.pick(world.learners);
    const two = random.pick(world.learners)[2];
    if (one === undefined || two === undefined) return null;
    const messageText = 'Let me practise the order of operations';
    if (one.learnerId === two.learnerId) {
      return refused(one, {
        path: `/api/tutor/threads/${two.threadId}/turn`,
        body: { messageText, courseId: one.courseId },
      });
    }
    return refused(one, { path: `/api/tutor/threads/${two.threadId}/turn`, body: { messageText } });
  },
  'a waiver by somebody who is no teacher': (world, random) => {
    const [learner] = random.pick(world.learners);
    if (learner === undefined) return null;
    const sender = random.pick<Caller>([learner, ...world.bearers]);
    const target = random.pick([learner.learnerId, sender.learnerId]);
    const body = {
      unitId: random.pick([unitId, 'slope', '__proto__']),
      ...(random.chance(0.3) ? { role: 'teacher' } : {}),
    };
    return refused(sender, { path: `/api/tutor/courses/${learner.courseId}/learners/${target}/waivers`, body });
  },
  'how a turn was decided, by a learner': (world, random) => {
    const card = random.pick(world.cards);
    const path = `/api/tutor/threads/${card.owner.threadId}/turns/${uuid(random)}/debug`;
    return refused(random.pick<Caller>([card.owner, ...world.bearers.slice(0, 2)]), { method: 'GET', path });
  },
  'a key again, with other words or by somebody else': (world, random) => {
    const { sender, path, body, key } = random.pick(world.keyed);
    const headers = { 'idempotency-key': key };
    if (random.chance(0.4)) return { sender, request: { path, body, headers }, expects: 'replay' };
    if (random.chance(0.5)) {
      const changed = { clientEvent: { type: 'REQUEST_DRILL', unitId } };
      return refused(sender, { path, body: changed, headers });
    }
    const card = { owner: sender } as KnownCard;
    return refused(random.pick(others(world, card)), { path, body, headers });
  },
  'another site’s page, or a cookie that was made up': (world, random) => {
    const card = random.pick(answerable(world).filter(isOpen));
    const headers: Record<string, string> = random.chance(0.5)
      ? { origin: 'https://evil.example' }
      : { cookie: `groundwork_learner=v1.${card.owner.learnerId}.9999999999999.${'A'.repeat(43)}` };
    return refused(card.owner, { ...answering(card), headers });
  },
};

const forgeryKinds: readonly string[] = Object.keys(makers);

/** The forgery of this number: kinds in turn. */
export function makeForgery(world: ForgeryWorld, index: number, random: Random): Forgery {
  const kind = forgeryKinds[index % forgeryKinds.length] as string;
  const made = makers[kind]?.(world, random) ?? null;
  if (made === null) throw new Error(`the world has nothing for: ${kind}`);
  return { kind, ...made };
}
