// What forgeries are made of: cards as a forger knows them, requests that would answer them, claims nobody may make. Pure
// but for `random`.
import type { Caller, SendInput } from '../../../test/tutor-http/support/learner.ts';
import type { Random } from '../fuzz/random.ts';
import type { ForgeryWorld, KnownCard } from './forgery-world.ts';

export interface Forgery {
  readonly kind: string;
  readonly sender: Caller;
  readonly request: SendInput;
  /** `replay`: it may be told again what came of it the first time, and nothing may come of it again. */
  readonly expects: 'refusal' | 'replay';
}

export type Make = (world: ForgeryWorld, random: Random) => Omit<Forgery, 'kind'> | null;
export type Body = Readonly<Record<string, unknown>>;

export const actions = { drill: 'drill/grade', exam: 'exam/mcq-submit', support: 'exam/support-viewed' } as const;
export const strange = [
  '__proto__',
  'constructor',
  'toString',
  'B',
  'b ',
  '%',
  '*',
  'true',
  '1',
  'ｂ',
  "b' or '1'='1",
  'null',
];
export const claims: readonly Body[] = [
  { isCorrect: true },
  { tier: 'gold' },
  { difficultyTier: 'gold' },
  { unitId: 'slope' },
  { questionId: 'EX-TWO-G1' },
  { courseId: 'forged-one' },
  { learnerId: 'somebody' },
  { tenantId: 'default' },
  { result: 'passed' },
  { drill: { prompt: 'Say 4', question_latex: '4' } },
  { roles: ['teacher'] },
];

export const isDrill = ({ kind }: KnownCard) => kind.startsWith('drill');
export const isOpen = ({ kind }: KnownCard) => kind.endsWith('open');
export const isAnswered = ({ kind }: KnownCard) =>
  kind === 'drill-marked' || kind === 'exam-failed' || kind === 'exam-passed';

/** The request that would answer the card, were it sent by its owner in its thread. */
export function answering(
  card: KnownCard,
  change: { readonly threadId?: string; readonly messageId?: string } = {},
): SendInput {
  const { threadId = card.owner.threadId, messageId = card.messageId } = change;
  return isDrill(card)
    ? { path: `/api/tutor/threads/${threadId}/${actions.drill}`, body: { messageId, answer: card.right } }
    : { path: `/api/tutor/threads/${threadId}/${actions.exam}`, body: { messageId, option: card.right } };
}

export function withBody({ path, body }: SendInput, more: Body): SendInput {
  return { path, body: { ...(body as Body), ...more } };
}

export const others = ({ learners }: ForgeryWorld, card: KnownCard) =>
  learners.flat().filter(({ learnerId }) => learnerId !== card.owner.learnerId);
export const ownOthers = ({ learners }: ForgeryWorld, card: KnownCard) =>
  learners.flat().filter((each) => each.learnerId === card.owner.learnerId && each.threadId !== card.owner.threadId);
export const turnOf = (threadId: string, clientEvent: Body): SendInput => ({
  path: `/api/tutor/threads/${threadId}/turn`,
  body: { clientEvent },
});
export const answerable = ({ cards }: ForgeryWorld) =>
  cards.filter(({ kind }) => kind !== 'concept' && kind !== 'learner');
export const refused = (sender: Caller, request: SendInput): Omit<Forgery, 'kind'> => ({
  sender,
  request,
  expects: 'refusal',
});
export const uuid = (random: Random) => {
  const hex = (length: number) => Array.from({ length }, () => random.below(16).toString(16)).join('');
  return `${hex(8)}-${hex(4)}-4${hex(3)}-a${hex(3)}-${hex(12)}`;
};
