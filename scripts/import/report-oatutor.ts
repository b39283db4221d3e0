// The report of an OATutor import, as lines: what was matched and how sure, what became of each lesson, what was left out.
import { tiers } from '../../functions/course/tier.ts';
import type { OatutorImport } from './import-oatutor.ts';
import { type LeaveOutReason, leaveOutReasons } from './leave-out.ts';
import { numberOf } from './match-lessons.ts';

export function reportOatutor(done: OatutorImport): readonly string[] {
  return [...reportMatching(done), '', ...reportUnits(done), '', ...reportLeftOut(done), '', ...reportTotals(done)];
}

function reportMatching({ matching, plannedWithout }: OatutorImport): readonly string[] {
  const { matches, lessonsWithout, documentsWithout } = matching;
  const unsure = matches.filter(({ isSure }) => !isSure);
  const list = (title: string, names: readonly string[]) =>
    names.length === 0 ? [] : [`${title}:`, ...names.map((name) => `  ${name}`)];
  return [
    `${matches.length} of ${matches.length + lessonsWithout.length} lessons are about a document of the course`,
    ...list(
      'look at these, the titles differ',
      unsure.map(
        ({ lesson, document, likeness, isNumberEqual }) =>
          `${lesson.name} → ${nameOf(document)} (titles ${percent(likeness)} alike, ${isNumberEqual ? 'same number' : 'other number'})`,
      ),
    ),
    ...list(
      'lessons without a document, not imported',
      lessonsWithout.map(({ name }) => name),
    ),
    ...list('documents without a lesson', documentsWithout.map(nameOf)),
    ...list('lessons of the course plan without problems', plannedWithout),
  ];
}

function nameOf(document: OatutorImport['matching']['documentsWithout'][number]): string {
  return [numberOf(document), document.title ?? document.path, `(${document.path})`]
    .filter((part) => part !== null)
    .join(' ');
}

function reportUnits({ fresh }: OatutorImport): readonly string[] {
  const header = `${'unit'.padEnd(58)} drills  exam  ${tiers.join('  ')}`;
  const rows = fresh.units.map(({ id }) => {
    const items = fresh.examItems.filter(({ units }) => units.includes(id));
    const drills = fresh.drills.filter(({ unit }) => unit === id).length;
    const counts = tiers.map((tier) => String(items.filter((item) => item.tier === tier).length).padStart(tier.length));
    return `${id.slice(0, 57).padEnd(58)} ${String(drills).padStart(6)} ${String(items.length).padStart(5)}  ${counts.join('  ')}`;
  });
  return [header, ...rows];
}

function reportLeftOut({ leftOut }: OatutorImport): readonly string[] {
  const groups = Map.groupBy(leftOut, ({ reason }) => reason);
  const rows = [...groups]
    .sort(([, one], [, other]) => other.length - one.length)
    .map(([reason, list]) => {
      const examples = list.slice(0, 3).map(({ stepId }) => stepId);
      return `${String(list.length).padStart(6)}  ${leaveOutReasons[reason as LeaveOutReason]} (${examples.join(', ')}${list.length > 3 ? ', …' : ''})`;
    });
  return [`${leftOut.length} steps left out`, ...rows];
}

function reportTotals({ fresh, entries }: OatutorImport): readonly string[] {
  const { keptTierIds, keptCount } = entries;
  return [
    `${fresh.units.length} units, ${fresh.drills.length} drills, ${fresh.examItems.length} exam items, ${entries.prerequisites.length} prerequisites`,
    ...(keptTierIds.length === 0
      ? []
      : [`${keptTierIds.length} tiers kept as the file had them (--reset-tiers forgets them)`]),
    ...(keptCount === 0 ? [] : [`${keptCount} other entries of the file kept`]),
  ];
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}
