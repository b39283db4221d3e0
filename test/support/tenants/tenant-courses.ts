// The courses of the tenants: two under the same ids for all of them, one more under an id of its own, with canaries in
// every text. What a tenant has more of than the first says which references and documents are foreign.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type CanaryKind, canaryWord } from './canary.ts';

/** The first has a learning path. */
export const sharedCourses = ['shared-a', 'shared-b'] as const;

export function ownCourseOf(tenantId: string): string {
  return `${tenantId}-only`;
}

/** How many documents: others have more of them, so that their last ones are absent here. */
function documentCountOf(tenantIndex: number, courseId: string): number {
  return courseId === 'shared-b' ? 3 : tenantIndex === 0 ? 2 : 4;
}

/** Writes the course and gives back its folder. */
export function writeTenantCourse(
  folder: string,
  course: { readonly tenantId: string; readonly tenantIndex: number; readonly courseId: string },
): string {
  const { courseId } = course;
  mkdirSync(folder, { recursive: true });
  const word = (kind: CanaryKind) => canaryWord({ tenantId: course.tenantId, owner: courseId, kind });
  const count = documentCountOf(course.tenantIndex, courseId);
  const chapters = subjects.slice(0, count).map((subject, index) => ({ subject, number: index + 1 }));
  for (const { subject } of chapters) writeFileSync(join(folder, fileOf(subject, word)), chapterText(subject, word));
  writeFileSync(join(folder, 'picture.svg'), picture);
  const hasPath = courseId === 'shared-a';
  writeFileSync(
    join(folder, 'course.yaml'),
    `${JSON.stringify({
      title: `Amounts ${word('material')}`,
      profile: 'coach',
      language: 'en',
      licence: 'CC0-1.0',
      attribution: `The authors ${word('material')}`,
      documents: chapters.map(({ subject, number }) => ({
        path: fileOf(subject, word),
        day: 1,
        chapter: number,
        title: `${subject} ${word('material')}`,
      })),
      ...(hasPath ? { lock_seconds: 3600, tutor_files: ['tutor.yaml'] } : {}),
    })}\n`,
  );
  if (hasPath) writeFileSync(join(folder, 'tutor.yaml'), tutorText(word));
  return folder;
}

/** Makes a second edition of a written course. */
export function editTenantCourse(folder: string): void {
  const [chapter] = readdirSync(folder).filter((name) => name.startsWith('adding'));
  const path = join(folder, chapter ?? '');
  writeFileSync(path, readFileSync(path, 'utf8').replace('to the left.', 'to the left, digit by digit.'));
}

const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="6"/>';
/** SHA-256 of the picture beside the first passage of every chapter. */
export const pictureHash = 'd49ed3aa63ad719214fd95d863af7b56ed01423c7273a8b42ce067e2947f4829';

const subjects = ['Adding', 'Multiplying', 'Dividing', 'Subtracting'] as const;
type Word = (kind: CanaryKind) => string;

function fileOf(subject: string, word: Word): string {
  return `${subject.toLowerCase()}-${word('file')}.md`;
}

const saidOf: Readonly<Record<(typeof subjects)[number], string>> = {
  Adding: '**Adding** is putting two amounts together to make one. The **sum** is the amount that adding gives.',
  Multiplying: '**Multiplying** is adding the same amount several times. The **product** is what multiplying gives.',
  Dividing: '**Dividing** is sharing an amount into equal parts. The **quotient** is what dividing gives.',
  Subtracting: '**Subtracting** is taking one amount from another. The **difference** is what subtracting gives.',
};

function chapterText(subject: (typeof subjects)[number], word: Word): string {
  const canary = word('material');
  return `# ${subject}

${saidOf[subject]}

![](picture.svg)

The learner who works with ${subject.toLowerCase()} keeps the token ${canary} at hand.

1. Write both amounts of ${canary} under each other.
2. Work from the right to the left.
`;
}

const tiers = ['bronze', 'silver', 'gold'] as const;

function tutorText(word: Word): string {
  const unit = (id: string, subject: (typeof subjects)[number]) => ({
    id,
    title: `${subject} ${word('material')}`,
    summary: `${subject} two amounts, with ${word('material')} at hand.`,
    tags: [id],
    common_mistakes: [{ tag: 'gave_up', feedback: `Begin again with ${word('material')}.` }],
    content: [fileOf(subject, word)],
  });
  const pairs = [...Array(8).keys()].map((index) => [index + 2, index + 3] as const);
  const tutor = {
    units: [unit('adding', 'Adding'), unit('multiplying', 'Multiplying')],
    prerequisites: [['adding', 'multiplying']],
    drills: pairs.map(([one, two]) => ({
      id: `sum-${one}`,
      unit: 'adding',
      prompt: `With ${word('material')}: what is the sum of ${one} and ${two}?`,
      answers: [String(one + two)],
      hints: [`Count on, ${word('support')}.`],
      mistakes: [{ answer: '0', tag: 'gave_up' }],
    })),
    exam_items: tiers.map((tier, index) => ({
      id: `exam-${tier}`,
      units: ['adding'],
      tier,
      stem: `With ${word('material')}: what do you get by adding ${index + 5} and 6?`,
      options: ['one hundred', String(index + 11), 'zero'],
      answer: String(index + 11),
      memo: `It is ${index + 11}: ${word('support')}.`,
      video: `https://videos.invalid/${word('support')}`,
    })),
  };
  // JSON is YAML.
  return `${JSON.stringify(tutor, null, 2)}\n`;
}

/** The answer to a drill of these courses, read from its card; null where it is none of them. */
export function answerToDrill(card: unknown): string | null {
  const [, one, two] = /sum of (\d+) and (\d+)/.exec(JSON.stringify(card)) ?? [];
  return one === undefined ? null : String(Number(one) + Number(two));
}
