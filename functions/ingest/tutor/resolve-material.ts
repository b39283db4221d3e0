// From what the author wrote to what is kept: documents by number, sections by the heading as it stands, anchor texts,
// and the hash that names all of it. Asks the store about the draft; writes nothing.
import type { AuthoredDrill, CourseUnit, ExamItem, UnitContent } from '../../course/tutor-material.ts';
import type { MaterialHead } from '../../ports/ingest-material.ts';
import type { DraftScope, Run } from '../../ports/ingest-store.ts';
import { cleanText, stripMarkup } from '../../text/text.ts';
import type { ParseWarning, SourceProblem } from '../draft-node.ts';
import { sha256 } from '../hash.ts';
import type { IngestServices } from '../ingest-services.ts';
import { untoldDrills } from './check-told.ts';
import { sameText } from './once-each.ts';
import type { SourceContent, SourceUnit, TutorSource } from './tutor-source.ts';

/** All a course brings for tutoring, as its rows hold it. */
export interface Material extends MaterialHead {
  readonly units: readonly CourseUnit[];
  readonly edges: readonly (readonly [string, string])[];
  readonly items: readonly ExamItem[];
  readonly drills: readonly AuthoredDrill[];
}

export type MaterialReading =
  | { readonly ok: true; readonly material: Material; readonly warnings: readonly TutorWarning[] }
  | { readonly ok: false; readonly problems: readonly SourceProblem[] };

export interface TutorWarning extends ParseWarning {
  readonly path: string;
}

/** Raised when other rows are made of the same words. */
const materialVersion = 'material-2';
/** Words of its content that stand for a summary its author did not write. */
const anchorWords = 60;

export async function resolveMaterial(
  services: Pick<IngestServices, 'store'>,
  input: { readonly draft: DraftScope; readonly run: Run; readonly tutor: TutorSource },
): Promise<MaterialReading> {
  const { tutor, draft } = input;
  const { places, warnings } = await placeUnits(services, input);
  const found = await services.store.readUnitOpenings({ ...draft, units: places });
  const openings = new Map(found.map((opening) => [opening.unitId, opening]));
  const problems = tutor.units.filter((unit) => (openings.get(unit.unitId)?.nodeCount ?? 0) === 0).map(emptyUnit);
  if (problems.length > 0) return { ok: false, problems };
  const contents = new Map(places.map((place) => [place.unitId, place.content]));
  const units = tutor.units.map((unit): CourseUnit => {
    const { unitId, title, tags, commonMistakes } = unit;
    const anchorText = unit.summary ?? openingWords(openings.get(unitId)?.paragraphs ?? []) ?? title;
    const drafted = {
      ...(unit.outcomes && { outcomes: unit.outcomes }),
      ...(unit.isDraft && { isDraft: unit.isDraft }),
    };
    return { unitId, title, anchorText, tags, commonMistakes, content: contents.get(unitId) ?? [], ...drafted };
  });
  const { entryUnitId, lockSeconds, supportLock, edges, items, drills, drawnFrom } = tutor;
  const whole = { entryUnitId, lockSeconds, supportLock, units, edges, items, drills };
  const materialHash = await sha256(JSON.stringify([materialVersion, whole, ...(drawnFrom ? [drawnFrom] : [])]));
  const untold = await warnOfUntold(services, { draft, tutor, units });
  return { ok: true, material: { ...whole, materialHash }, warnings: [...warnings, ...untold] };
}

/** Units whose texts are read at once. */
const textsAtOnce = 20;

/** One line a drill that asks for what its unit does not say. */
async function warnOfUntold(
  { store }: Pick<IngestServices, 'store'>,
  input: { readonly draft: DraftScope; readonly tutor: TutorSource; readonly units: readonly CourseUnit[] },
): Promise<readonly TutorWarning[]> {
  const { draft, tutor } = input;
  // A drafted drill was kept because its passage tells its answer, wherever that stands.
  const written = tutor.drills.filter(({ madeOf }) => madeOf === undefined);
  const drilled = new Set(written.map(({ unitId }) => unitId));
  const places = new Map(tutor.units.map(({ unitId, place }) => [unitId, place]));
  const units = input.units.filter(({ unitId }) => drilled.has(unitId));
  const warnings: TutorWarning[] = [];
  for (let at = 0; at < units.length; at += textsAtOnce) {
    const part = units.slice(at, at + textsAtOnce);
    const read = await store.readUnitTexts({ ...draft, units: part });
    const texts = new Map(read.map(({ unitId, text }) => [unitId, text]));
    const ids = new Set(part.map(({ unitId }) => unitId));
    const drills = written.filter(({ unitId }) => ids.has(unitId));
    for (const { drillId, unitId, answers } of untoldDrills({ drills, textOf: (id) => texts.get(id) ?? null })) {
      const place = places.get(unitId);
      const message = `drill "${drillId}" asks for "${answers[0]}", which nothing in the content of unit "${unitId}" says`;
      if (place !== undefined) warnings.push({ ...place, message });
    }
  }
  return warnings;
}

async function placeUnits(
  { store }: Pick<IngestServices, 'store'>,
  { draft, run, tutor }: { readonly draft: DraftScope; readonly run: Run; readonly tutor: TutorSource },
) {
  const numbers = new Map(run.documents.map(({ path, documentNumber }) => [path, documentNumber]));
  const numberOf = ({ path }: SourceContent) => {
    const number = numbers.get(path);
    if (number === undefined) throw new RangeError(`${path} is not part of the run`);
    return number;
  };
  const sectioned = tutor.units.flatMap((unit) => unit.content.filter(({ section }) => section !== null));
  const documentNumbers = [...new Set(sectioned.map(numberOf))];
  const headings = sectioned.length === 0 ? [] : await store.readHeadings({ ...draft, documentNumbers });
  const byDocument = Map.groupBy(headings, (each) => each.documentNumber);
  const warnings: TutorWarning[] = [];
  const places = tutor.units.map((unit) => ({
    unitId: unit.unitId,
    content: unit.content.flatMap((content): readonly UnitContent[] => {
      const documentNumber = numberOf(content);
      if (content.section === null) return [{ documentNumber, section: null }];
      const standing = (byDocument.get(documentNumber) ?? []).map(({ heading }) => heading);
      const matching = matchHeading(content.section, standing);
      if (matching.length === 0) warnings.push(unknownSection(unit, content));
      return matching.map((section) => ({ documentNumber, section }));
    }),
  }));
  return { places, warnings };
}

/** Headings that read like the one named: with or without marks and capitals, and if need be without their numbers. */
function matchHeading(section: string, standing: readonly string[]): readonly string[] {
  const wanted = headingKey(section);
  const same = standing.filter((heading) => headingKey(heading) === wanted);
  const found = same.length > 0 ? same : standing.filter((each) => withoutNumber(each) === withoutNumber(section));
  return found.toSorted();
}

function headingKey(heading: string): string {
  return sameText(cleanText(stripMarkup(heading))).toLowerCase();
}

function withoutNumber(heading: string): string {
  return headingKey(heading).replace(/^\d+(?:\.\d+)*[.):]?\s+/, '');
}

function unknownSection(unit: SourceUnit, { path, section, place }: SourceContent): TutorWarning {
  return { ...place, message: `unit "${unit.unitId}" names the section "${section}", which "${path}" does not have` };
}

function emptyUnit({ unitId, place }: SourceUnit): SourceProblem {
  const message = `unit "${unitId}" has no content: nothing stands in the documents and sections it names`;
  return { code: 'manifest', ...place, message };
}

/** Null where there are no words. */
function openingWords(paragraphs: readonly string[]): string | null {
  const words = cleanText(stripMarkup(paragraphs.join('\n\n')))
    .split(/\s+/)
    .filter(Boolean);
  if (words.length === 0) return null;
  return words.length <= anchorWords ? words.join(' ') : `${words.slice(0, anchorWords).join(' ')} …`;
}
