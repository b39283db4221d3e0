// One learner takes turn after turn against a running stack, until every kind of turn was taken often enough. Keeps what
// each turn cost: time at the client, requests and rounds by kind.
import type { TutorMessage } from '../../../functions/contract/tutor-card.ts';
import type { TurnRequest, TurnResponse } from '../../../functions/contract/tutor-turn.ts';
import type { TutorAccess } from '../simulate/live-through.ts';
import type { CountingProxy, RoundTrips } from './counting-proxy.ts';

export const turnKinds = [
  'typed question',
  'typed topic',
  'DRILL_CONTINUE',
  'EXAM_CONTINUE',
  'STUCK',
  'REQUEST_CONCEPT',
] as const;
export type TurnKind = (typeof turnKinds)[number];

export interface TurnFigure {
  readonly turnId: string;
  readonly kind: TurnKind;
  readonly wholeMs: number;
  readonly requests: RoundTrips;
  readonly rounds: RoundTrips;
}

type TurnBody = Pick<TurnRequest, 'messageText' | 'clientEvent'>;

/** What follows a reply is over by then, so that every request belongs to one turn. */
const settleMs = 60;
const none = { type: 'NONE' } as const;
/** Ways in which a learner asks about a unit, by its title. */
const askings = [
  (title: string) => `What is the idea behind ${title.toLowerCase()}?`,
  (title: string) => `Can you explain ${title.toLowerCase()} to me?`,
  (title: string) => `How do I know when to use ${title.toLowerCase()}?`,
];

/**
 * @param input.each turns of every kind, after `warmUp` others
 * @param input.random decides what is pressed where there is a choice
 */
export async function measureTurns(input: {
  readonly access: TutorAccess;
  readonly units: readonly { readonly unitId: string; readonly title: string }[];
  readonly each: number;
  readonly warmUp: number;
  readonly turnLimit: number;
  readonly proxy: CountingProxy;
  readonly random: () => number;
}): Promise<readonly TurnFigure[]> {
  const { access, units, random } = input;
  const figures: TurnFigure[] = [];
  const missing = (kind: TurnKind) => figures.filter((figure) => figure.kind === kind).length < input.each;
  const someUnit = () => units[Math.floor(random() * units.length)] ?? { unitId: '', title: '' };
  const last: { reply: TurnResponse | null } = { reply: null };
  for (let turn = 0; turn < input.turnLimit && turnKinds.some(missing); turn += 1) {
    const message: TutorMessage | null = last.reply?.messages.findLast(({ role }) => role === 'assistant') ?? null;
    const { kind, body } = await choose(message);
    const figure = await measured(kind, body);
    if (turn >= input.warmUp && figure !== null) figures.push(figure);
    if ((last.reply?.snapshotLite.revisit.lockedCount ?? 0) > 3) await access.waitUntil(null);
  }
  return figures;

  async function measured(kind: TurnKind | null, body: TurnBody): Promise<TurnFigure | null> {
    await new Promise((resolve) => setTimeout(resolve, settleMs));
    input.proxy.take();
    input.proxy.takeRounds();
    const begun = performance.now();
    last.reply = await access.turn(body);
    const wholeMs = performance.now() - begun;
    const taken = { requests: input.proxy.take(), rounds: input.proxy.takeRounds() };
    const { reply } = last;
    return kind === null || reply === null ? null : { turnId: reply.turnId, kind, wholeMs, ...taken };
  }

  /** Answers the card and goes on, or asks something in between. */
  async function choose(message: TutorMessage | null): Promise<{ kind: TurnKind | null; body: TurnBody }> {
    const card = message?.card ?? null;
    const whim = random();
    if (message !== null && card?.type === 'DRILL') {
      if (whim < 0.15) return { kind: 'STUCK', body: { clientEvent: { type: 'STUCK', messageId: message.id } } };
      const { right } = await access.drillAnswer(message);
      await access.grade({ messageId: message.id, answer: right });
      return { kind: 'DRILL_CONTINUE', body: { clientEvent: { type: 'DRILL_CONTINUE', messageId: message.id } } };
    }
    if (message !== null && card?.type === 'EXAM') {
      const { right, wrong } = await access.examOptions(card);
      // Half of them wrong, so that units last for all turns.
      const { attemptId } = await access.submit({ messageId: message.id, option: whim < 0.5 ? right : wrong });
      if (attemptId !== null)
        return { kind: 'EXAM_CONTINUE', body: { clientEvent: { type: 'EXAM_CONTINUE', attemptId } } };
    }
    const { unitId, title } = someUnit();
    if (whim < 0.2) return { kind: 'typed topic', body: { messageText: title, clientEvent: none } };
    if (whim < 0.4) {
      const asking = askings[Math.floor(random() * askings.length)] ?? ((text: string) => text);
      return { kind: 'typed question', body: { messageText: asking(title), clientEvent: none } };
    }
    if (whim < 0.55) return { kind: 'REQUEST_CONCEPT', body: { clientEvent: { type: 'REQUEST_CONCEPT', unitId } } };
    return { kind: null, body: { messageText: 'continue', clientEvent: none } };
  }
}
