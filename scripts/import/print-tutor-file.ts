// A tutor file as YAML that an author can read and edit: grouped by unit, one entry after the other, stable.
import { Document, isMap, isSeq, type YAMLMap, type YAMLSeq } from 'yaml';
import { readEdge } from './merge-tutor-file.ts';

interface PrintedEntries {
  readonly units: readonly object[];
  readonly prerequisites: readonly unknown[];
  readonly drills: readonly object[];
  readonly examItems: readonly object[];
}

interface FileComments {
  /** At the head of the file: where it comes from. */
  readonly head: string;
  readonly prerequisites: string;
  readonly examItems: string;
}

/** The same list in many units is written out in each: aliases are hard to edit, and readers limit them. */
const createOptions = { aliasDuplicateObjects: false };

/** Prints the file. Lists that are empty are left out. */
export function printTutorFile(input: { readonly entries: PrintedEntries; readonly comments: FileComments }): string {
  const { entries, comments } = input;
  const order = new Map(entries.units.map((unit, place) => [String(Reflect.get(unit, 'id')), place]));
  const placeOf = (unitId: unknown) => order.get(String(unitId)) ?? order.size;
  const byUnit = <Entry extends object>(list: readonly Entry[], unitOf: (entry: Entry) => unknown) =>
    [...list].sort((one, other) => placeOf(unitOf(one)) - placeOf(unitOf(other)));
  const drillUnit = (entry: object) => Reflect.get(entry, 'unit');
  const itemUnit = (entry: object) => [Reflect.get(entry, 'units')].flat()[0];
  const edges = entries.prerequisites.map((entry) => readEdge(entry) ?? entry);
  const drills = byUnit(entries.drills, drillUnit);
  const items = byUnit(entries.examItems, itemUnit);
  const document = new Document(
    {
      ...(entries.units.length === 0 ? {} : { units: entries.units }),
      ...(edges.length === 0 ? {} : { prerequisites: edges }),
      ...(drills.length === 0 ? {} : { drills }),
      ...(items.length === 0 ? {} : { exam_items: items }),
    },
    createOptions,
  );
  document.commentBefore = toComment(comments.head);
  layUnits(listAt(document, 'units'));
  layEdges(document, comments.prerequisites);
  layGroups(listAt(document, 'drills'), drills.map(drillUnit));
  layGroups(listAt(document, 'exam_items'), items.map(itemUnit));
  remark(document, 'exam_items', comments.examItems);
  return document.toString({ lineWidth: 0 });
}

function listAt(document: Document, key: string): YAMLSeq | null {
  const node = document.get(key);
  return isSeq(node) ? node : null;
}

function layUnits(list: YAMLSeq | null): void {
  for (const [index, unit] of (list?.items ?? []).entries()) {
    if (!isMap(unit)) continue;
    unit.spaceBefore = index > 0;
    for (const key of ['tags', 'content']) setFlow(unit, key);
    const mistakes = unit.get('common_mistakes');
    if (isSeq(mistakes)) for (const mistake of mistakes.items) if (isMap(mistake)) mistake.flow = true;
  }
}

function setFlow(map: YAMLMap, key: string): void {
  const node = map.get(key);
  if (isSeq(node) && node.items.every((item) => !isMap(item))) node.flow = true;
}

function layEdges(document: Document, comment: string): void {
  const list = listAt(document, 'prerequisites');
  for (const edge of list?.items ?? []) if (isSeq(edge) || isMap(edge)) edge.flow = true;
  remark(document, 'prerequisites', comment);
}

/** A blank line between entries, and the unit's id above the first of each. */
function layGroups(list: YAMLSeq | null, units: readonly unknown[]): void {
  (list?.items ?? []).forEach((entry, index) => {
    if (!isMap(entry)) return;
    entry.spaceBefore = index > 0;
    if (units[index] !== units[index - 1]) entry.commentBefore = ` ---- ${String(units[index])}`;
    for (const key of ['tags', 'units']) setFlow(entry, key);
  });
}

function remark(document: Document, key: string, comment: string): void {
  if (!isMap(document.contents) || comment === '') return;
  const pair = document.contents.items.find((item) => String(item.key) === key);
  const name = pair?.key;
  if (typeof name !== 'object' || name === null) return;
  Object.assign(name, { commentBefore: toComment(comment), spaceBefore: true });
}

/** A comment line cannot hold a line break of its own. */
function toComment(text: string): string {
  return text
    .split('\n')
    .map((line) => ` ${line.replace(/[\r\u0085\u2028\u2029]/g, ' ')}`)
    .join('\n');
}
