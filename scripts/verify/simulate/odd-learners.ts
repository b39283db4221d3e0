// Learners who do not learn: one who gives the same drill's answer over and over, one who guesses, one who only asks. What
// they must not come to is a tier without the evidence it names.
import type { TurnRequest } from '../../../functions/contract/tutor-turn.ts';
import type { TutorAccess } from './live-through.ts';

export const oddLearners = ['repeats', 'guesses', 'asks'] as const;
export type OddLearner = (typeof oddLearners)[number];

type Body = Pick<TurnRequest, 'messageText' | 'clientEvent'>;

const questions = ['What is this about?', 'Can you explain that again?', 'Why?', 'I do not understand', 'more', 'next'];

/** @param input.random 0..1 */
export async function liveOddly(input: {
  readonly kind: OddLearner;
  readonly access: TutorAccess;
  readonly unitIds: readonly string[];
  readonly turns: number;
  readonly random: () => number;
}): Promise<void> {
  const { kind, access, unitIds, random } = input;
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)];
  const [entry = ''] = unitIds;
  const practise = (unitId: string): Body => ({ clientEvent: { type: 'REQUEST_DRILL', unitId } });
  let known: string | null = null;
  let next: Body = kind === 'asks' ? { messageText: 'Hello', clientEvent: { type: 'NONE' } } : practise(entry);
  for (let turn = 0; turn < input.turns; turn += 1) {
    const reply = await access.turn(next);
    const message = reply.messages.findLast(({ role }) => role === 'assistant');
    const card = message?.card ?? null;
    const unitId = kind === 'repeats' ? entry : (pick(unitIds) ?? entry);
    next = practise(unitId);
    if (kind === 'asks') {
      const asked: Body = { messageText: pick(questions) ?? 'Why?', clientEvent: { type: 'NONE' } };
      next = random() < 0.5 ? asked : { clientEvent: { type: 'REQUEST_CONCEPT', unitId } };
      continue;
    }
    if (message === undefined || card === null) continue;
    if (card.type === 'DRILL') {
      const { right, wrong, choices } = await access.drillAnswer(message);
      const task = JSON.stringify([card.prompt, card.questionLatex]);
      known ??= task;
      if (kind === 'repeats' && task !== known) continue;
      const isRight = kind === 'repeats' || (choices > 0 && random() < 1 / choices);
      await access.grade({ messageId: message.id, answer: isRight ? right : wrong });
      next = { clientEvent: { type: 'DRILL_CONTINUE', messageId: message.id } };
    } else if (card.type === 'EXAM') {
      const { right, wrong } = await access.examOptions(card);
      const isRight = random() < 1 / card.options.length;
      await access.submit({ messageId: message.id, option: isRight ? right : wrong });
      next = { messageText: 'continue', clientEvent: { type: 'NONE' } };
    }
  }
}
