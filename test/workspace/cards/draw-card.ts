// A card as the page shows it, with everything a test does not care about left as it is at rest.

import type { TutorCard, TutorMessage } from '../../../functions/contract/tutor-card.ts';
import { markUpMessage } from '../../../functions/http/mark-up-tutor.ts';
import type { CardViewProps } from '../../../functions/workspace/components/cards/card-props.ts';
import { CardView } from '../../../functions/workspace/components/cards/card-view.tsx';
import type { Language } from '../../../functions/workspace/texts/wording.ts';
import { serverTutorActions } from '../../../functions/workspace/tutor-actions.ts';
import { makeMessage } from '../../support/make-tutor-message.ts';
import { drawPart, frameWith } from '../draw.ts';

export const nowMs = Date.parse('2026-01-01T10:00:00.000Z');

interface DrawnCard {
  /** The whole page. */
  readonly html: string;
  /** What its buttons say, in order; one that cannot be pressed in parentheses. */
  readonly buttons: readonly string[];
  /** The card's words alone. */
  readonly text: string;
}

export function drawCard(
  card: TutorCard | null,
  over: Partial<CardViewProps> & {
    readonly references?: TutorMessage['references'];
    readonly pageLanguage?: Language;
  } = {},
): DrawnCard {
  const { references = [], pageLanguage = 'en', ...given } = over;
  const props: CardViewProps = {
    message: markUpMessage(makeMessage({ card, references })),
    courseId: 'soil',
    language: 'en',
    activity: { kind: 'idle' },
    answerDraft: '',
    onAnswerDraft: () => {},
    chosenOption: null,
    onChoose: () => {},
    hints: [],
    support: null,
    isOffline: false,
    nowMs,
    isInRevisitList: false,
    isLatest: true,
    hasTiers: true,
    actions: { ...serverTutorActions, isLive: true },
    ...given,
  };
  const html = drawPart(frameWith(['ask', 'tutor', 'composer'], pageLanguage), CardView, props);
  const shown = /<article class="card .*<\/article>/s.exec(html)?.[0] ?? '';
  const foot = shown.slice(shown.lastIndexOf('<div class="card-buttons">'));
  const buttons = [...(shown.includes('card-buttons') ? foot : '').matchAll(/<button ([^>]*)>(.*?)<\/button>/gs)].map(
    ([, attributes = '', inside = '']) => {
      const text = wordsOf(inside);
      return /\bdisabled=""/.test(attributes) ? `(${text})` : text;
    },
  );
  return { html, buttons, text: wordsOf(shown) };
}

function wordsOf(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
