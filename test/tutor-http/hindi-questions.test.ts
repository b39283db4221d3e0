// A course in English, asked by learners who write Hindi: English terms in Devanagari, and Hindi in Latin letters around them.
import { afterAll, expect, test } from 'vitest';
import { newBrowser } from './support/learner.ts';
import { startTutorApp } from './support/tutor-app.ts';

const courseId = 'web';
const talk = Array.from(
  { length: 60 },
  (_, day) => `On day ${day + 1} crawling went on, and the repository was given a look.`,
);
const files = new Map(
  Object.entries({
    'course.yaml':
      'title: Web\nprofile: textbook\ndocuments:\n  - { path: words.md, chapter: 0, title: Glossary }\n  - { path: log.md, chapter: 1, title: Log }\n',
    'words.md':
      '# Glossary\n\ncrawling\n:   Following links to find pages\n\nrepository\n:   A place that keeps versions of files\n\ncommit\n:   A recorded change of files\n',
    'log.md': `# Log\n\n${talk.join('\n\n')}\n\nA commit was made. Another commit was made.\n`,
  }).map(([name, text]) => [name, new TextEncoder().encode(text)] as const),
);

const app = await startTutorApp();
await app.publish(courseId, files);
const learner = await newBrowser(app.url);
afterAll(() => app.close());

async function ask(question: string) {
  const { text } = await learner.send({ path: `/api/courses/${courseId}/ask`, body: { question } });
  return JSON.parse(text) as { status: string; reason: string | null; answer: string; sentences: { text: string }[] };
}

test.each([
  ['क्रॉलिंग क्या होती है', '**crawling**: Following links to find pages'],
  ['रिपॉजिटरी का मतलब क्या है?', '**repository**: A place that keeps versions of files'],
  ['कमिट किसे कहते हैं', '**commit**: A recorded change of files'],
  ['crawling kya hoti hai', '**crawling**: Following links to find pages'],
  ['repository ka matlab kya hota hai?', '**repository**: A place that keeps versions of files'],
  ['commit kise kehte hain batao', '**commit**: A recorded change of files'],
])('%s', async (question, definition) => {
  const { status, sentences } = await ask(question);
  expect(status).toBe('answered');
  expect(sentences[0]?.text).toBe(definition);
});

test.each(['जीवन क्या है', 'कंप्रेसर क्या होता है', 'मिट्टी किसे कहते हैं', 'compressor kya hota hai', 'mitti ka matlab kya hai'])(
  '%s is not covered, and it is said in Hindi',
  async (question) => {
    const { status, answer } = await ask(question);
    expect(status).toBe('not_covered');
    expect(answer).toMatch(/पाठ्यपुस्तक/);
  },
);
