// What was done, day by day: of one kind on one unit once a day, and what another entry says already left out. Pure.
import type { EvidenceItem } from '../../../contract/tutor-evidence.ts';
import type { AskedQuestion, ProgressData } from './progress-model.ts';

/** One kind of thing done on a unit on a day. */
export interface DoneEntry {
  readonly kind: 'done';
  /** Of the latest of them. */
  readonly item: EvidenceItem;
  readonly items: readonly EvidenceItem[];
  readonly at: string;
}

export interface AskedEntry {
  readonly kind: 'asked';
  readonly question: AskedQuestion;
  readonly at: string;
}

export interface RatedEntry {
  readonly kind: 'rated';
  readonly count: number;
  readonly at: string;
}

type ActivityEntry = DoneEntry | AskedEntry | RatedEntry;

/** By day of the instant, latest first, and so within each day. */
export function listActivity(
  items: readonly EvidenceItem[],
  asked: readonly AskedQuestion[],
  ratedDays: ProgressData['ratedDays'] = [],
): readonly (readonly [day: string, entries: readonly ActivityEntry[]])[] {
  const ofUnits = [...Map.groupBy(items, ({ at, unitId }) => `${dayOf(at)} ${unitId}`).values()];
  const entries: readonly ActivityEntry[] = [
    ...ofUnits.flatMap(onceEach),
    ...asked.map((question) => ({ kind: 'asked' as const, question, at: question.at })),
    ...ratedDays.map((day) => ({ kind: 'rated' as const, ...day })),
  ];
  const latestFirst = entries.toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at));
  return [...Map.groupBy(latestFirst, ({ at }) => dayOf(at))];
}

function onceEach(items: readonly EvidenceItem[]): readonly DoneEntry[] {
  const isThere = (type: EvidenceItem['type']) => items.some((item) => item.type === type);
  // A card that was answered, and the turn that brought it, are told by the answer.
  const told = items.filter(
    (item) =>
      !(item.type === 'card_shown' && item.card === 'DRILL' && isThere('drill_graded')) &&
      !(item.type === 'card_shown' && item.card === 'EXAM' && isThere('exam_answered')) &&
      !(item.type === 'turn_taken' && items.some(({ type }) => type !== 'turn_taken')),
  );
  return [...Map.groupBy(told, kindOf).values()].flatMap((same) => {
    const item = same.toSorted((one, other) => other.seq - one.seq)[0];
    return item === undefined ? [] : [{ kind: 'done' as const, item, items: same, at: item.at }];
  });
}

function kindOf(item: EvidenceItem): string {
  switch (item.type) {
    case 'drill_graded':
      return `${item.type} ${item.isCorrect}`;
    case 'exam_answered':
      return `${item.type} ${item.tier} ${item.isCorrect}`;
    case 'support_viewed':
      return `${item.type} ${item.tier} ${item.supportType}`;
    case 'card_shown':
      return `${item.type} ${item.card}`;
    default:
      return item.type;
  }
}

function dayOf(at: string): string {
  return at.slice(0, 10);
}
