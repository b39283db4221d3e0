// A small course that can be learnt within seconds: two units, drills whose answers the tests know, and exam questions
// that lock for a moment only, with memo and video. Its material is no more than it needs.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** How long a question stays locked. Long enough to be looked at, short enough to be waited for. */
export const lockSeconds = 8;

/** Answers of the drills, by a part of what they ask that no other has. */
export const drillAnswers: Readonly<Record<string, string>> = {
  'two and three': '5',
  'four and five': '9',
  'six and seven': '13',
  'one and eight': '9',
  'ten and twelve': '22',
  'two times three': '6',
  'four times five': '20',
  'six times seven': '42',
};

/** Texts of the right options of the exam questions, by a part of what they ask. */
export const examAnswers: Readonly<Record<string, string>> = {
  'five and six': 'eleven',
  'eight and nine': 'seventeen',
  'seven and seven': 'fourteen',
  'three times four': 'twelve',
};

const chapters = {
  'adding.md': `# Adding

**Adding** is putting two amounts together to make one. The **sum** is the amount that adding gives.

The order of the two amounts makes no difference: $a + b = b + a$.

**Example.** Work out $2 + 3$.

**Solution.** Count on from two by three: $2 + 3 = 5$. The answer is $5$.
`,
  'multiplying.md': `# Multiplying

**Multiplying** is adding the same amount several times. The **product** is the amount that multiplying gives.

The order of the two factors makes no difference: $a \\times b = b \\times a$.
`,
};

const course = `title: Sums and products
profile: coach
language: en
licence: CC0-1.0
attribution: The Groundwork authors
documents:
  - { path: adding.md, day: 1, chapter: 1, title: Adding }
  - { path: multiplying.md, day: 1, chapter: 2, title: Multiplying }
lock_seconds: ${lockSeconds}
tutor_files: [tutor.yaml]
`;

/** Writes the course and gives back its folder. */
export function writeShortLocksCourse(folder: string): string {
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(chapters)) writeFileSync(join(folder, name), text);
  writeFileSync(join(folder, 'course.yaml'), course);
  writeFileSync(join(folder, 'tutor.yaml'), tutorYaml());
  return folder;
}

function tutorYaml(): string {
  const drills = Object.entries(drillAnswers).map(([words, answer], index) => {
    const isSum = !words.includes('times');
    return {
      id: `drill-${index + 1}`,
      unit: isSum ? 'adding' : 'multiplying',
      prompt: isSum ? `What is $s$, the sum of ${words}?` : `What is ${words}?`,
      answers: [answer],
      hints: [isSum ? 'Count on from the first by the second.' : 'Add the second as often as the first says.'],
      mistakes: [{ answer: '0', tag: 'gave_up' }],
    };
  });
  const questions = Object.entries(examAnswers).map(([words, answer], index) => {
    const isSum = !words.includes('times');
    return {
      id: `exam-${index + 1}`,
      units: [isSum ? 'adding' : 'multiplying'],
      tier: ['bronze', 'silver', 'gold'][isSum ? index : 0],
      stem: isSum ? `What do you get by adding ${words}?` : `What is ${words}?`,
      options: ['one hundred', answer, 'zero'],
      answer,
      memo: `It is *${answer}*, as $1 + 1 = 2$.`,
      video: 'https://videos.invalid/sums',
    };
  });
  const tutor = {
    units: [
      {
        id: 'adding',
        title: 'Adding',
        summary: 'Adding puts two amounts together; what it gives is their sum.',
        tags: ['sum'],
        common_mistakes: [{ tag: 'gave_up', feedback: 'Zero is what you have before you begin to count.' }],
        content: ['adding.md'],
      },
      {
        id: 'multiplying',
        title: 'Multiplying',
        summary: 'Multiplying adds the same amount several times; what it gives is the product.',
        tags: ['product'],
        common_mistakes: ['gave_up'],
        content: ['multiplying.md'],
      },
    ],
    prerequisites: [['adding', 'multiplying']],
    drills,
    exam_items: questions,
  };
  // JSON is YAML.
  return `${JSON.stringify(tutor, null, 2)}\n`;
}
