// Units as their author wrote them. Reports units given twice, documents that the course does not name, tags given twice.
import type { CommonMistake } from '../../course/tutor-material.ts';
import type { Manifest } from '../manifest-types.ts';
import { onceEach, repeatedTexts } from './once-each.ts';
import type { UnitInput } from './tutor-schema.ts';
import type { Placed, Report, SourceContent, SourceUnit } from './tutor-source.ts';

export function readUnits(input: {
  readonly entries: readonly Placed<UnitInput>[];
  readonly manifest: Manifest;
  readonly report: Report;
}): readonly SourceUnit[] {
  const { report } = input;
  const paths = new Set(input.manifest.documents.map((document) => document.path));
  return onceEach(input.entries, 'unit', report).map((placed) => {
    const { entry, placeOf } = placed;
    return {
      unitId: entry.id,
      title: entry.title,
      summary: entry.summary ?? null,
      tags: [...new Set(entry.tags ?? [])],
      commonMistakes: readMistakes(placed, report),
      content: readContent(placed, paths, report),
      place: placeOf('id'),
    };
  });
}

function readMistakes({ entry, placeOf }: Placed<UnitInput>, report: Report): readonly CommonMistake[] {
  const mistakes = (entry.common_mistakes ?? []).map((mistake) =>
    typeof mistake === 'string'
      ? { tag: mistake, feedback: null }
      : { tag: mistake.tag, feedback: mistake.feedback ?? null },
  );
  for (const position of repeatedTexts(mistakes.map(({ tag }) => tag))) {
    const tag = mistakes[position]?.tag ?? '';
    report(placeOf('common_mistakes', position), `unit "${entry.id}" has the mistake "${tag}" twice`);
  }
  return mistakes;
}

function readContent(
  { entry, placeOf }: Placed<UnitInput>,
  paths: ReadonlySet<string>,
  report: Report,
): readonly SourceContent[] {
  return entry.content.map((each, index) => {
    const { path: written, section = null } = typeof each === 'string' ? { path: each } : each;
    const path = written.normalize('NFC');
    const place = placeOf('content', index);
    if (!paths.has(path)) report(place, `unit "${entry.id}" names "${path}", which is none of the documents`);
    return { path, section, place };
  });
}
