import { describe, expect, it } from 'vitest';
import { bearer, origin, send } from './support/client.ts';

const get = async (path: string) => {
  const response = await send(new Request(origin + path, { redirect: 'manual' }));
  return { status: response.status, headers: response.headers, text: await response.text() };
};

describe('study aids', () => {
  it('open from the course’s own page for all of it, and from a chapter for that', async () => {
    expect((await get('/read?course=bread')).text).toContain('href="/study?course=bread&amp;part=all"');
    expect((await get('/study?course=bread&part=D1.C1')).text).toContain('href="/study?course=bread&amp;part=all"');
  });

  it('of a course lead to its parts, and of a part to its passages', async () => {
    const course = await get('/study?course=bread');
    expect(course.status).toBe(200);
    expect(course.text).toContain('href="/study?course=bread&amp;part=D2.L1"');
    const part = await get('/study?course=bread&part=d2.l1');
    expect(part.status).toBe(200);
    expect(part.text).toMatch(/class="study-place fine" href="\/read\?course=bread&amp;ref=D2\.L1[^"]*#D2\.L1/);
    expect(part.text).toContain('href="/read?course=bread&amp;part=D2.L1"');
  });

  it.each([
    ['summary', 'Summary'],
    ['glossary', 'Glossary'],
    ['formulas', 'Formulas'],
    ['cards', 'Cards'],
  ])('show the tab of %s without a script of their own', async (view, name) => {
    const { status, text } = await get(`/study?course=bread&part=D2.L1&view=${view}`);
    expect(status).toBe(200);
    expect(text).toContain(`aria-current="page">${name}</a>`);
    expect(text).not.toMatch(/<script(?![^>]*\b(src|type="application\/json"))[^>]*>/);
    expect(text).not.toMatch(/<style|\sstyle="|\son[a-z]+="/);
  });

  it('have no tab of formulas where there are none', async () => {
    const { text } = await get('/study?course=bread&part=D2.L1');
    expect(text.includes('view=cards')).toBe(true);
    expect(text.includes('view=formulas')).toBe(false);
  });

  it('open on the first part where none is named, and on all of them where that is asked', async () => {
    const opened = await get('/study?course=bread&view=cards');
    expect(opened.text.includes('name="part" value="D1.C1"')).toBe(true);
    expect(opened.text.includes('href="/study?course=bread&amp;part=D2.L1&amp;view=cards"')).toBe(true);
    const whole = await get('/study?course=bread&part=all&view=cards');
    expect(whole.status).toBe(200);
    expect(whole.text.includes('name="part"')).toBe(false);
    expect(whole.text.includes('href="/study/export?course=bread&amp;part=all&amp;view=cards&amp;format=anki"')).toBe(
      true,
    );
  });

  it('are led to from the page that is read', async () => {
    const { text } = await get('/read?course=bread&part=D2.L1');
    expect(text).toContain('href="/study?course=bread&amp;part=D2.L1"');
  });

  it.each([
    ['markdown', 'Baking_Sourdough_Bread_-_Baking_a_Loaf.md', /^# /],
    ['markdown&view=glossary', 'Baking_Sourdough_Bread_-_Baking_a_Loaf_-_Glossary.md', /^# /],
    ['anki&view=glossary', 'Baking_Sourdough_Bread_-_Baking_a_Loaf_-_Glossary_-_Anki.txt', /^#separator:tab\n/],
    ['anki', 'Baking_Sourdough_Bread_-_Baking_a_Loaf_-_Anki.txt', /^#separator:tab\n#html:true\n/],
  ])('are given as a file of %s', async (format, name, begins) => {
    const { status, headers, text } = await get(`/study/export?course=bread&part=D2.L1&format=${format}`);
    expect(status).toBe(200);
    expect(headers.get('content-disposition')).toContain(`attachment; filename="${name}"`);
    expect(text).toMatch(begins);
  });

  it.each(['course=absent', 'course=%00', 'course=bread&part=D9.L9', 'course=bread&part=<b>', 'course=bread&part='])(
    'are not there at %s',
    async (query) => {
      for (const path of ['/study', '/study/export']) {
        const { status, text } = await get(`${path}?${query}`);
        expect(status).toBe(404);
        expect(text).not.toContain('<b>');
      }
    },
  );

  it('are nobody’s whose list of courses or tenant is another', async () => {
    for (const claims of [{ tenant: 'other' }, { courses: ['another'] }]) {
      for (const path of ['/study?course=bread', '/study?course=bread&part=D2.L1', '/study/export?course=bread']) {
        const { headers, environment } = await bearer(claims);
        expect((await send(new Request(origin + path, { headers }), environment)).status).toBe(404);
      }
    }
  });
});
