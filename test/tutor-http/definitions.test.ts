// A term's definition is found and comes first, also where it stands in a glossary before the first chapter and its word
// stands everywhere else.
import { afterAll, expect, test } from 'vitest';
import { newBrowser } from './support/learner.ts';
import { startTutorApp } from './support/tutor-app.ts';

const courseId = 'boats';
const talk = Array.from(
  { length: 80 },
  (_, day) =>
    `On day ${day + 1} the hull was washed, and the hull of the next boat was looked at by the harbour master.`,
);
const files = new Map(
  Object.entries({
    'course.yaml':
      'title: Boats\nprofile: textbook\ndocuments:\n  - { path: words.md, chapter: 0, title: Glossary }\n  - { path: log.md, chapter: 1, title: Log }\n',
    'words.md':
      '# Glossary\n\nhull\n:   The watertight body of a boat\n\nkeel\n:   A beam along the bottom of a boat\n',
    'log.md': `# Log\n\n${talk.join('\n\n')}\n`,
  }).map(([name, text]) => [name, new TextEncoder().encode(text)] as const),
);

const app = await startTutorApp();
await app.publish(courseId, files);
const learner = await newBrowser(app.url);
afterAll(() => app.close());

test.each(['What is a hull?', 'whats a hull', 'define hull'])('%s', async (question) => {
  const { text } = await learner.send({ path: `/api/courses/${courseId}/ask`, body: { question } });
  const { status, sentences, references } = JSON.parse(text) as {
    status: string;
    sentences: { text: string }[];
    references: { display_reference: string }[];
  };
  expect(status).toBe('answered');
  expect(sentences[0]?.text).toBe('**hull**: The watertight body of a boat');
  // Another entry of the glossary is another matter.
  expect(sentences.map((each) => each.text).join(' ')).not.toContain('keel');
  expect(references[0]?.display_reference).toMatch(/^Glossary → /);
});
