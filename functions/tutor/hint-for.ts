// The next hint to the drill a learner is stuck at: its author's, one after another, none that tells the answer.
import { z } from 'zod';
import { titledPlace } from '../grounding/render-reference.ts';
import type { SaidOfChoice } from '../policy/cards/feedback.ts';
import { nextHint } from '../policy/cards/hint.ts';
import { rank } from '../policy/cards/make-cloze.ts';
import { mark } from '../policy/cards/mark.ts';
import { saidBeside, saidOfChoice } from '../policy/cards/said-of.ts';
import { cardTexts } from '../policy/cards/texts.ts';
import type { StoredMessage } from '../ports/tutor-store.ts';
import { drillOf } from './grade-drill.ts';
import { isWaiting } from './read-event.ts';
import type { TurnPassage } from './tutor-services.ts';

const keySchema = z.object({ answers: z.array(z.string()), hints: z.array(z.string()) });
const hintedSchema = z.object({ hintFor: z.string() });

/**
 * @param input.card the message with the card the learner is stuck at; null for none
 * @param input.recent messages of the thread, to see which hints were given
 * @returns null also for a card without a key, an exam question for instance
 */
export function hintFor(input: {
  readonly card: StoredMessage | null;
  readonly recent: readonly StoredMessage[];
  readonly unitTitle: string | null;
  /** Of the unit, and those its drills were made of. */
  readonly passages: readonly TurnPassage[];
  /** Of the course. */
  readonly language?: string;
}): string | null {
  const { card, unitTitle, language = 'en' } = input;
  const key = keySchema.safeParse(card?.secret);
  if (card === null || !key.success || !isWaiting(card)) return null;
  const given = input.recent.filter(({ secret }) => {
    const hinted = hintedSchema.safeParse(secret);
    return hinted.success && hinted.data.hintFor === card.messageId;
  }).length;
  const beside = besideDrill(card, input.passages, language);
  const aboutOption = (option: string) => aboutChoice(card, option, input.passages, language);
  return nextHint({ key: key.data, given, unitTitle, beside, language, wrongOptions: wrongOptions(card), aboutOption });
}

/** Of what counts for a tier its author's hints are enough. */
function besideDrill(message: StoredMessage, passages: readonly TurnPassage[], language: string): string | null {
  const drill = drillOf(message);
  if (drill === null || drill.card.countsTowardsTier) return null;
  const { card, key } = drill;
  const said = saidBeside({ prompt: card.prompt, answers: key.answers, references: card.references, passages });
  const passage = passages.find(({ reference }) => reference === said?.reference);
  return said && passage ? cardTexts(language).saidBeside(said.text, titledPlace(passage.node)) : null;
}

/** Whatever the course says of a wrong choice tells why it is none, and never what is right. */
function aboutChoice(
  message: StoredMessage,
  chosen: string,
  passages: readonly TurnPassage[],
  language: string,
): SaidOfChoice | null {
  const drill = drillOf(message);
  if (drill === null) return null;
  const asked = { prompt: drill.card.prompt, answers: drill.key.answers };
  const naming = passages.map(({ node, ...each }) => ({
    ...{ ...each, contentType: node.contentType, parentReference: node.parentReference },
    documentPath: node.document.path,
  }));
  const said = saidOfChoice({ ...asked, chosen, passages: naming, language });
  const passage = passages.find(({ reference }) => reference === said?.reference);
  if (said === null || passage === undefined) return null;
  const { reference: _, ...told } = said;
  return { ...told, place: titledPlace(passage.node) };
}

/** Of a drill for practice: choices that are wrong and were not tried yet, in an order that tells nothing. */
function wrongOptions(message: StoredMessage): readonly string[] {
  const drill = drillOf(message);
  if (drill === null || drill.card.countsTowardsTier) return [];
  const { card, key } = drill;
  const { answer: tried } = (message.outcome ?? {}) as { readonly answer?: string | null };
  return card.options
    .filter((option) => option !== tried && mark({ key, given: option, options: card.options }) === 'wrong')
    .toSorted((one, other) => rank(card.prompt, one) - rank(card.prompt, other));
}
