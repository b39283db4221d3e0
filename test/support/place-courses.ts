// Two courses ingested by the real readers into a real database, for tests of what questions point at: an engineering
// course with drawings in two revisions, a manual, a workbook and a CSV; and a textbook in Markdown by sections.
import { resolveQuestion } from '../../functions/ask/resolve-question.ts';
import type { ConversationTurn, CourseRegistry } from '../../functions/ports/course-registry.ts';
import { cellsFrom, makeWorkbook } from '../ingest/sheet/make-workbook.ts';
import { type Files, openHarness } from './ingest-harness.ts';
import type { JudgedNode, Resolved } from './judge-place.ts';
import type { OpenDatabase } from './open-database.ts';
import { setDocument } from './set-pdf.ts';

const engineeringManifest = `
title: Solar park
profile: engineering
language: en
documents:
  - {path: drawings/277-007-D-C-40327_Rev03.pdf, title: Trenches Layout, revision: "03", type: drawing}
  - {path: drawings/277-007-D-C-40327_Rev02.pdf, title: Trenches Layout, revision: "02", status: superseded, type: drawing}
  - {path: manuals/dc-cable.pdf, title: DC Cable Installation Manual, revision: C, type: manual}
  - {path: schedules/cables.xlsx, title: Cable Schedule, type: schedule}
  - {path: schedules/spares.csv, title: Spare Parts List, type: schedule}
  - {path: notes/commissioning.md, title: Commissioning Notes, type: report}
`;

const layout = (depth: number) => `
# 1 General
This layout shows the trenches for the direct current cables of block A.
# 2 Trench types
Type one trenches carry two string cables side by side.
|Type|Depth|Width|
|T1|${depth} mm|400 mm|
|T2|${depth + 100} mm|600 mm|
===
# 3 Crossings
Road crossings are laid in ducts of 160 mm.
## 3.1 Ducts
Every duct is closed with a plug at both ends.
`;

const manual = `
# 1 Scope
This manual covers the handling and the laying of direct current cables.
# 2 Handling
Drums are rolled in the direction of the arrow only.
===
# 3 Laying
Cables are laid on a bed of sand without sharp stones.
## 3.1 Bending
The bending radius is eight times the diameter of the cable.
## 3.2 Pulling
Pulling stops when the force reaches 1500 N.
===
# 4 Backfill
The first layer of backfill is screened sand of 100 mm.
## 4.1 Compaction
Each layer of backfill is compacted by hand up to 300 mm above the cable.
Table 3: Layers of backfill
|Layer|Thickness|Material|
|1|100 mm|screened sand|
|2|200 mm|excavated soil|
|3|300 mm|topsoil|
`;

const cableRows = Array.from({ length: 20 }, (_, index) => [
  `DC-${index + 1}`,
  40 + index,
  index % 2 === 0 ? 'INV-1' : 'INV-2',
]);
const drumRows = Array.from({ length: 8 }, (_, index) => [`D${index + 1}`, 500 + index]);

const commissioning = `# Commissioning Notes

## 1 Insulation test

Test every string at 1000 V before it is closed.

## 2 Polarity test

Measure the polarity at the combiner box.

### 2.1 Record

Write the reading on the sheet of the string.
`;

export async function engineeringFiles(): Promise<Files> {
  const pdf = (title: string, text: string, firstPage: number) =>
    setDocument({ title, head: title, foot: 'Solar park', firstPage, text });
  return new Map<string, string | Uint8Array>([
    ['course.yaml', engineeringManifest],
    ['drawings/277-007-D-C-40327_Rev03.pdf', await pdf('Trenches Layout', layout(800), 1)],
    ['drawings/277-007-D-C-40327_Rev02.pdf', await pdf('Trenches Layout', layout(700), 1)],
    ['manuals/dc-cable.pdf', await pdf('DC Cable Installation Manual', manual, 11)],
    [
      'schedules/cables.xlsx',
      makeWorkbook([
        { name: 'Cables', cells: cellsFrom('A1', [['Cable', 'Length (m)', 'Inverter'], ...cableRows]) },
        {
          name: 'Drums',
          cells: {
            ...cellsFrom('A1', [['Drum', 'Length (m)'], ...drumRows]),
            ...cellsFrom('D1', [
              ['Reel', 'Weight (kg)'],
              ...drumRows.map(([, weight], at) => [`R${at + 1}`, weight ?? 0]),
            ]),
          },
        },
      ]),
    ],
    [
      'schedules/spares.csv',
      `Part,Stock\n${Array.from({ length: 9 }, (_, at) => `Fuse ${at + 1},${10 + at}`).join('\n')}\n`,
    ],
    ['notes/commissioning.md', commissioning],
  ]);
}

const textbookManifest = `
title: Algebra One
profile: textbook
language: en
class: 10
subject: Mathematics
containers:
  - {chapter: 2, title: Linear Functions}
  - {chapter: 3, title: Quadratic Functions}
documents:
  - {path: c2.md, chapter: 2, title: Linear Functions}
  - {path: s21.md, chapter: 2, section: "2.1", title: Slope}
  - {path: s22.md, chapter: 2, section: "2.2", title: Graphs of Lines}
  - {path: c3.md, chapter: 3, title: Quadratic Functions}
  - {path: s31.md, chapter: 3, section: "3.1", title: Parabolas}
  - {path: s32.md, chapter: 3, section: "3.2", title: Completing the Square}
  - {path: s33.md, chapter: 3, section: "3.3", title: Trigonometric Identities}
`;

function section(title: string, about: string): string {
  const examples = [1, 2, 3, 4].map(
    (number) =>
      `**Example ${number}.** Find the ${about} of case ${number}.\n\n**Solution.** The ${about} is ${number * 7}.`,
  );
  const exercises = Array.from(
    { length: 12 },
    (_, at) =>
      `<div data-type="exercise"><div data-type="problem"><p>Work out the ${about} for value ${at + 1}.</p></div></div>`,
  );
  return `# ${title}

A ${about} is the subject of this section.

## Reading the ${about}

${examples.join('\n\n')}

| x | y |
| --- | --- |
| 1 | 2 |
| 3 | 4 |

Table 1: Values of the ${about}

## Section Exercises

${exercises.join('\n\n')}
`;
}

export function textbookFiles(): Files {
  return new Map([
    ['course.yaml', textbookManifest],
    ['c2.md', '# Linear Functions\n\nLines are the graphs of linear functions.\n'],
    ['s21.md', section('Slope', 'slope')],
    ['s22.md', section('Graphs of Lines', 'intercept')],
    ['c3.md', '# Quadratic Functions\n\nParabolas are the graphs of quadratic functions.\n'],
    ['s31.md', section('Parabolas', 'vertex')],
    ['s32.md', section('Completing the Square', 'square')],
    ['s33.md', section('Trigonometric Identities', 'identity')],
  ]);
}

const printedManifest = `
title: Science Nine
profile: textbook
language: en
class: 9
subject: Science
documents:
  - {path: c1.pdf, chapter: 1, title: Motion}
  - {path: c5.pdf, chapter: 5, title: Forces}
`;

const motion = `
# 1 Motion
Everything that changes its place is in motion.
## 1.1 Speed
Speed is the distance covered in one second.
===
## 1.2 Acceleration
Acceleration is the change of speed in one second.
Table 1: Speeds
|Thing|Speed|
|snail|1 mm/s|
|runner|8 m/s|
===
## 1.3 Graphs
A graph of distance against time shows the speed as its slope.
`;

const forces = `
# 5 Forces
A force is a push or a pull on a body.
## 5.1 Inertia
A body keeps its state of motion unless a force acts on it.
===
## 5.2 Friction
Friction acts against the motion of a body.
===
## 5.3 Pressure
Pressure is force divided by area.
Table 2: Pressures
|Place|Pressure|
|sea level|101 kPa|
|mountain|70 kPa|
`;

/** A textbook of chapters in PDF, printed with the page numbers of the book: 1 to 3 and 95 to 97. */
export async function printedBookFiles(): Promise<Files> {
  const pdf = (title: string, text: string, firstPage: number) =>
    setDocument({ title, head: title, foot: 'Science Nine', firstPage, text });
  return new Map<string, string | Uint8Array>([
    ['course.yaml', printedManifest],
    ['c1.pdf', await pdf('Motion', motion, 1)],
    ['c5.pdf', await pdf('Forces', forces, 95)],
  ]);
}

export type PlaceCourse = Awaited<ReturnType<typeof openPlaceCourse>>;

/** Ingests the files and answers what a question points at, after what a conversation was last about. */
export async function openPlaceCourse(open: OpenDatabase, courseId: string, files: Files) {
  const scope = { tenantId: 'public', courseId };
  const harness = openHarness(open, scope);
  harness.setFiles(files);
  const outcome = await harness.ingest();
  const nodes = (await harness.query(
    `select reference, container_code, content, provenance->>'sectionNumber' as section_number,
       (provenance->>'page')::integer as page,
       (printed_label->>'kind') || ' ' || (printed_label->>'number') as printed
     from content_nodes where tenant_id = $1 and course_id = $2 and valid_to is null`,
    [scope.tenantId, scope.courseId],
  )) as unknown as readonly JudgedNode[];
  const resolve = async (question: string, turns: readonly ConversationTurn[] | null = null): Promise<Resolved> => {
    const registry: CourseRegistry = {
      ...harness.registry,
      openQuestion: async (input) => {
        const opening = await harness.registry.openQuestion({ ...input, conversationId: null });
        return opening && { ...opening, conversation: turns };
      },
    };
    const services = { registry, embeddingModel: harness.embeddings } as unknown as Parameters<
      typeof resolveQuestion
    >[0];
    const request =
      turns === null ? { question } : { question, conversationId: '00000000-0000-4000-8000-000000000001' };
    const found = await resolveQuestion(services, { ...scope, learnerId: 'learner', request });
    if (!found) throw new Error(`${courseId} is not there`);
    return {
      status: found.status,
      references: found.references.map((each) => each.canonical_reference),
      suggestions: found.suggestions.map((each) => each.canonical_reference ?? each.display_reference),
    };
  };
  return { outcome, nodes, resolve, registry: harness.registry, scope };
}
