// Study aids are found from where a learner is: a chapter, the course, a unit of the path; in English and in Hindi. Files
// are named by titles.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operations } from '../../functions/contract/operations.ts';
import { newBrowser } from './support/learner.ts';
import { startTutorApp } from './support/tutor-app.ts';

const courseId = 'paudhe';

function lesson(title: string, terms: Readonly<Record<string, string>>): string {
  const lines = Object.entries(terms).map(([name, said]) => `**Definition.** A **${name}** is ${said}.`);
  return [`# ${title}`, ...lines].join('\n\n');
}

const texts = {
  'course.yaml':
    'title: "पौधे: वन/पथ"\nprofile: textbook\nlanguage: en\ndocuments:\n  - { path: moss.md, chapter: 1 }\n  - { path: fern.md, chapter: 2 }\n',
  'moss.md': lesson('Mosses', {
    rhizoid: 'a thread by which a moss clings to the ground',
    spore: 'a single cell from which another plant can grow',
    capsule: 'the container on a stalk in which dust ripens',
    gametophyte: 'the leafy generation that carries eggs and sperm',
  }),
  'fern.md': lesson('Ferns', {
    frond: 'the divided leaf of a plant without flowers',
    sorus: 'a cluster of brown dots underneath a leaf',
    fiddlehead: 'a young leaf of spring that is still rolled up',
    rhizome: 'a stem that creeps along below the surface',
  }),
};

const app = await startTutorApp();
await app.publish(
  courseId,
  new Map(Object.entries(texts).map(([name, text]) => [name, new TextEncoder().encode(text)])),
);
const learner = await newBrowser(app.url);
afterAll(() => app.close());

async function open(path: string, language = 'en') {
  const reply = await learner.send({ method: 'GET', path, headers: { 'accept-language': language } });
  expect(reply.status).toBe(200);
  return reply;
}

/** Words of the link to an address. */
function linkTo(address: string, page: string): string {
  const escaped = address.replaceAll('&', '&amp;').replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const link = new RegExp(`<a[^>]*href="${escaped}"[^>]*>([\\s\\S]*?)</a>`).exec(page)?.[1] ?? '';
  return link.replace(/<[^>]+>/g, '').trim();
}

describe.each([
  ['en', 'Summary, glossary, flash cards'],
  ['hi', 'सारांश, शब्दावली, फ़्लैश कार्ड'],
])('study aids, in %s,', (language, words) => {
  it('are a link away from a chapter, the course and its contents', async () => {
    const chapter = await open(`/read?course=${courseId}&part=C2`, language);
    expect(linkTo(`/study?course=${courseId}&part=C2`, chapter.text)).toBe(words);
    for (const address of [`/?course=${courseId}`, `/read?course=${courseId}`, `/path?course=${courseId}`]) {
      expect(linkTo(`/study?course=${courseId}&part=all`, (await open(address, language)).text)).toBe(words);
    }
  });

  it('of a unit are those of the chapter it is made of', async () => {
    const path = await open(`/api/tutor/courses/${courseId}/learning-path`);
    const { units } = operations.readLearningPath.response.parse(JSON.parse(path.text));
    const unitId = units.find(({ title }) => title.includes('Fern'))?.unitId ?? '';
    const page = await open(`/path?course=${courseId}&unit=${unitId}`, language);
    const address = `/study?course=${courseId}&unit=${unitId}`;
    expect(linkTo(address, page.text)).toBe(words);
    const aids = await open(`${address}&view=cards`, language);
    expect(aids.text).toContain('name="part" value="C2"');
  });
});

it('are files named by the titles of the course and the chapter, in any script', async () => {
  const { headers } = await open(`/study/export?course=${courseId}&part=C1&format=anki`);
  const disposition = headers.get('content-disposition') ?? '';
  const name = /filename\*=UTF-8''(\S+)$/.exec(disposition)?.[1] ?? '';
  expect(decodeURIComponent(name)).toBe('पौधे वन पथ - Mosses - Anki.txt');
  expect(disposition).toMatch(/^attachment; filename="[\w.-]+"; /);
});

describe('study aids without a part', () => {
  const about =
    'We met for the first time on a rainy day.\n\n## Setup\n\nPlease follow the steps on the page of the class.';
  const files = {
    'course.yaml':
      'title: Plants\nprofile: textbook\ndocuments:\n  - { path: preface.md, chapter: 0 }\n  - { path: moss.md, chapter: 1 }\n',
    'preface.md': `# Preface\n\n${about}\n`,
    'moss.md': texts['moss.md'],
  };
  beforeAll(() =>
    app.publish('plants', new Map(Object.entries(files).map(([name, text]) => [name, new TextEncoder().encode(text)]))),
  );

  it('open at the first part that has any of what is looked for', async () => {
    const summary = await open('/study?course=plants');
    expect(summary.text).toMatch(/<h1[^>]*>Mosses<\/h1>/);
    const glossary = await open('/study?course=plants&view=glossary');
    expect(glossary.text).toMatch(/<h1[^>]*>Mosses<\/h1>/);
    expect(linkTo('/study/export?course=plants&part=C1&view=glossary&format=markdown', glossary.text)).toBe('Markdown');
  });

  it('offer nothing to download where there is nothing', async () => {
    for (const view of ['glossary', 'cards']) {
      const empty = await open(`/study?course=plants&part=C0&view=${view}`);
      expect(empty.text).toMatch(/<h1[^>]*>Preface<\/h1>/);
      expect(empty.text).not.toContain('/study/export');
    }
  });
});
