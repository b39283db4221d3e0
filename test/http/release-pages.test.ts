// What is shut stays shut on the pages that came after release dates: study aids and their files, the lobby and the page of a
// course, contents, the author's second try, pages of other origins; and whatever kind of file a document is. Each address is
// tried by an author too, who is told the word: so it could have been told.
import { afterAll, describe, expect, test } from 'vitest';
import { makeEpub } from '../ingest/epub/make-epub.ts';
import { makePdf } from '../ingest/pdf/make-pdf.ts';
import { cellsFrom, makeWorkbook } from '../ingest/sheet/make-workbook.ts';
import { body, makeDeck, title } from '../ingest/slides/make-deck.ts';
import { personOf, tokenOf } from '../support/tenants/people.ts';
import { embeddingOrigin, jwtSecret, startTutorApp, tenantId } from '../tutor-http/support/tutor-app.ts';

const marker = 'zorblaxian';
const day = 86_400_000;
const release = new Date(Date.now() + day).toISOString();
/** As it is shown. */
const opens = `${release.slice(0, 19)}Z`.toLowerCase();
const question = `What is the ${marker} valve?`;
const said = `A ${marker} valve shuts the kettle at 40 bar.`;

const open = '# Kettles\n\nThe **kettle** is a pot that boils water. It has a lid and a handle.\n';
const markdown = `# Later

**Definition.** A **${marker} valve** is a valve that shuts the kettle when it boils.
`;
const html = `<h1>Later</h1><h2>The ${marker} valve</h2><p>${said}</p>`;
const slides = makeDeck([
  { shapes: title('Later slides') + body('A valve shuts.') },
  { shapes: title(`The ${marker} valve`) + body(said), notes: `Show the ${marker} part.` },
]);
const epub = makeEpub([`<h1>The ${marker} valve</h1><p>${said}</p>`]);
const sheet = makeWorkbook([
  {
    name: `A ${marker} sheet`,
    cells: cellsFrom('A1', [
      ['Part', 'Euro'],
      [`A ${marker} valve`, 40],
    ]),
  },
  {
    name: `More ${marker}`,
    cells: cellsFrom('A1', [
      ['Part', 'Euro'],
      ['A lid', 3],
    ]),
  },
]);

const chapters = ['md', 'html', 'pptx', 'epub'];
const steam = {
  title: 'Steam',
  profile: 'textbook',
  documents: [
    { path: 'open.md', chapter: 1 },
    ...chapters.map((kind, at) => ({ path: `later.${kind}`, chapter: at + 2, title: `Later ${kind}`, release })),
  ],
  containers: [
    { chapter: 2, title: 'Later md', description: `All of the ${marker}.`, objectives: [`Name a ${marker}`] },
  ],
};
const plans = {
  title: 'Plans',
  profile: 'engineering',
  documents: [
    { path: 'open.md' },
    ...['pdf', 'xlsx', 'pptx'].map((kind) => ({ path: `later.${kind}`, title: `Later ${kind}`, release })),
  ],
};

const app = await startTutorApp();
const text = (top: number, words: string, size = 10) => ({ text: words, left: 72, top, size });
const pdf = await makePdf([
  { texts: [text(72, 'Later plan', 20), text(120, 'A lid closes the pot well.')] },
  { texts: [text(72, `1 The ${marker} valve`, 20), text(120, `A ${marker} valve shuts the kettle at 40 bar.`)] },
]);
const files = { 'open.md': open, 'later.md': markdown, 'later.html': html };
const bytes = { 'later.pptx': slides, 'later.epub': epub, 'later.xlsx': sheet, 'later.pdf': pdf };
for (const [courseId, course] of Object.entries({ steam, plans })) {
  await app.publish(courseId, new Map(Object.entries({ 'course.yaml': JSON.stringify(course), ...files, ...bytes })));
}
const tokenFor = (person: 'l1' | 'a1') => tokenOf(personOf(tenantId, person), { secret: jwtSecret });
const tokens = { l1: await tokenFor('l1'), a1: await tokenFor('a1') };
afterAll(() => app.close());

async function get(person: 'l1' | 'a1', path: string) {
  const response = await fetch(app.url + path, { headers: { authorization: `Bearer ${tokens[person]}` } });
  return { status: response.status, text: (await response.text()).toLowerCase() };
}

async function post<Body>(path: string, headers: Readonly<Record<string, string>>, sent: object): Promise<Body> {
  const all = { 'content-type': 'application/json', ...headers };
  const response = await fetch(app.url + path, { method: 'POST', headers: all, body: JSON.stringify(sent) });
  return response.json() as Promise<Body>;
}

const retry = () =>
  post<{ is_answered: boolean }>(
    '/api/courses/steam/questions/retry',
    { authorization: `Bearer ${tokens.a1}` },
    { question },
  );

const views = ['summary', 'glossary', 'cards'];
const parts = chapters.map((_, at) => `C${at + 2}`);
/** Where an author is told the word. */
const telling = [
  '/',
  '/?course=steam',
  '/read?course=plans',
  '/api/courses/steam/outline',
  '/api/courses/plans/outline',
  '/study/export?course=steam&format=markdown',
  '/study/export?course=steam&format=anki',
  '/study/export?course=steam&part=C2&format=anki',
  ...views.map((view) => `/study?course=steam&part=C2&view=${view}`),
  ...parts.flatMap((part) => [
    `/read?course=steam&part=${part}`,
    `/study/export?course=steam&part=${part}&format=markdown`,
  ]),
];

describe('before its date', () => {
  test.each(telling)('%s tells a learner no word of it, and an author some', async (path) => {
    const { status, text } = await get('l1', path);
    expect(text).not.toContain(marker);
    expect([200, 404]).toContain(status);
    expect((await get('a1', path)).text).toContain(marker);
  });

  test('the reader says to an author when it opens', async () => {
    for (const path of ['/read?course=steam', '/read?course=steam&part=C2']) {
      const mark = new RegExp(`opens for learners on <time datetime="${opens}"`, 'i');
      expect((await get('a1', path)).text).toMatch(mark);
      expect((await get('l1', path)).text).not.toContain('opens for learners');
    }
  });

  test('its pages, slides and sheets are one entry of the outline, under its name', async () => {
    const { text } = await get('l1', '/api/courses/plans/outline');
    const { containers } = JSON.parse(text) as { containers: readonly { title: string; node_count: number }[] };
    const shown = containers.filter(({ node_count }) => node_count === 0).map(({ title: name }) => name);
    expect(shown).toEqual(['later pdf', 'later xlsx', 'later pptx']);
  });

  test('an author who asks a learner’s question again is answered as the learner would be', async () => {
    expect(await retry()).toMatchObject({ is_answered: false });
  });

  test('a page of another origin is told no word of it', async () => {
    const origin = { origin: embeddingOrigin };
    const { token } = await post<{ token: string }>('/api/embed/token', origin, {});
    const headers = { ...origin, authorization: `Bearer ${token}` };
    const answer = await post<{ status: string }>('/api/courses/steam/ask', headers, { question });
    expect(answer.status).not.toBe('answered');
    expect(JSON.stringify(answer).replaceAll(question, '')).not.toContain(marker);
    expect(await post('/api/courses/steam/ask', headers, { question: 'What is a kettle?' })).toMatchObject({
      status: 'answered',
    });
  });
});

test('once the date has come a learner is told it everywhere', { timeout: 60_000 }, async () => {
  app.advance(2 * day);
  for (const path of telling) expect((await get('l1', path)).text, path).toContain(marker);
  expect(await retry()).toMatchObject({ is_answered: true });
});
