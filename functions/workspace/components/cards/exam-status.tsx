// What has become of an exam question, in words. The countdown is no part of what is announced: it changes every second.
import type { ExamCard } from '../../../contract/tutor-card.ts';
import { durationOf, whenText, zoneHere } from '../../countdown.ts';
import { useLanguage, useTexts } from '../../texts/use-texts.ts';
import { fill } from '../../texts/wording.ts';
import type { ExamProps } from './exam-state.ts';
import { StatusPill } from './status-pill.tsx';

export function ExamStatus({ card, state, nowMs, missing }: ExamProps & { readonly missing: boolean }) {
  const { exam } = useTexts('tutor');
  switch (state) {
    case 'open':
      if (missing) return <p>{exam.chooseFirst}</p>;
      return card.lockedUntil === null ? null : <p>{exam.openAgainText}</p>;
    case 'passed':
      return (
        <>
          <StatusPill outcome="good" text={exam.passed} />
          <p>{exam.passedText}</p>
        </>
      );
    case 'pending':
      return (
        <>
          <StatusPill outcome="open" text={exam.pending} />
          <p>{exam.pendingText}</p>
        </>
      );
    case 'locked':
      return (
        <>
          <StatusPill outcome="locked" text={exam.locked} />
          <p>{lockText(exam, card)}</p>
          {card.lockedUntil !== null && <Countdown until={card.lockedUntil} nowMs={nowMs} />}
        </>
      );
    case 'over':
      return (
        <>
          <StatusPill outcome="ready" text={exam.again} />
          <p>{exam.againText}</p>
        </>
      );
  }
}

type LockTexts = Readonly<Record<'lockedText' | 'lockedOtherwise' | 'lockedUnknown', string>>;

function lockText(texts: LockTexts, { attemptId, lockedUntil }: ExamCard): string {
  if (attemptId !== null) return texts.lockedText;
  return lockedUntil === null ? texts.lockedUnknown : texts.lockedOtherwise;
}

function Countdown({ until, nowMs }: { readonly until: string; readonly nowMs: number }) {
  const { exam } = useTexts('tutor');
  const language = useLanguage();
  const leftMs = Date.parse(until) - nowMs;
  return (
    <p class="card-countdown" aria-live="off">
      <time datetime={durationOf(leftMs)}>
        {fill(exam.availableIn, { time: whenText({ at: until, nowMs, language, zone: zoneHere() }) })}
      </time>
    </p>
  );
}
