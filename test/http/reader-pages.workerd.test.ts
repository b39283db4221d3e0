import { describe, expect, it } from 'vitest';
import { origin, send } from './support/client.ts';

const page = async (path: string, headers: Record<string, string> = {}) => {
  const response = await send(new Request(origin + path, { headers, redirect: 'manual' }));
  return { status: response.status, location: response.headers.get('location'), html: await response.text() };
};

describe('the course to read', () => {
  it('has its contents, each part a link', async () => {
    const { status, html } = await page('/read?course=bread');
    expect(status).toBe(200);
    expect(html).toContain('href="/read?course=bread&amp;part=D2.L1"');
    expect(html).toContain('Baking a Loaf');
  });

  it('opens a part as a page: its passages under their references, in order', async () => {
    const { status, html } = await page('/read?course=bread&part=D2.L1');
    expect(status).toBe(200);
    const places = [
      'Baking a Loaf</',
      'id="D2.L1.S1"',
      'id="D2.L1.S3"',
      'Shape the dough into a ball',
      'id="D2.L1.S4"',
    ];
    const at = places.map((text) => html.indexOf(text));
    expect(at.every((place) => place > 0)).toBe(true);
    expect(at).toEqual(at.toSorted((one, other) => one - other));
    expect(html).toMatch(/<li[^>]*id="D2.L1.S3"[^>]*value="3"/);
    expect(html).toMatch(/<a[^>]*rel="prev"/);
    expect(html).toContain('aria-current="page"');
  });

  it('opens the part that a passage stands in, in any case', async () => {
    const { status, html } = await page('/read?course=bread&ref=d2.l1.s3');
    expect(status).toBe(200);
    expect(html).toContain('id="D2.L1.S3"');
  });

  it('is led to from the outline, from a passage and from the course', async () => {
    const { html } = await page('/?course=bread&ref=D2.L1.S3');
    expect(html).toContain('href="/read?course=bread&amp;part=D2.L1"');
    expect(html).toContain('href="/read?course=bread&amp;ref=D2.L1.S3#D2.L1.S3"');
    expect(html).toContain('href="/read?course=bread"');
  });

  it.each([
    'course=absent',
    'course=%00',
    'course=bread&part=D9.L9',
    'course=bread&part=bread',
    'course=bread&part=D2.L1&page=2',
    'course=bread&part=D2.L1&document=999',
    'course=bread&ref=D9.L9.S9',
    'course=bread&ref=<b>',
    'course=bread&ref=',
  ])('says that nothing is at %s', async (query) => {
    const { status, html } = await page(`/read?${query}`);
    expect(status).toBe(404);
    expect(html).not.toContain('<b>');
  });

  it('takes a page it cannot read for the first', async () => {
    for (const number of ['0', '-1', 'x', '1e400']) {
      expect((await page(`/read?course=bread&part=D2.L1&page=${number}`)).status).toBe(200);
    }
  });

  it('runs nothing but its own files', async () => {
    const { html } = await page('/read?course=bread&part=D2.L1');
    expect(html).not.toMatch(/<script(?![^>]*\b(src|type="application\/json"))[^>]*>/);
    expect(html).not.toMatch(/<style|\sstyle="|\son[a-z]+="/);
  });
});

describe('finding passages', () => {
  const find = async (fields: Record<string, string>) => {
    const request = new Request(`${origin}/find`, { method: 'POST', body: new URLSearchParams(fields) });
    const response = await send(request);
    return { status: response.status, html: await response.text() };
  };

  it('leads to where they are read, without a script', async () => {
    const empty = await page('/find?course=bread');
    expect(empty.status).toBe(200);
    expect(empty.html).toContain('<form class="finder-form" method="post" action="/find"');
    const { status, html } = await find({ course: 'bread', question: 'shape the dough into a ball' });
    expect(status).toBe(200);
    expect(html).toContain('href="/read?course=bread&amp;ref=D2.L1.S3#D2.L1.S3"');
    expect(html).toContain('value="shape the dough into a ball"');
  });

  it('leads first to the part that is called by the words typed', async () => {
    const { html } = await find({ course: 'bread', question: 'baking a loaf' });
    const [first = ''] = html.split('id="find-found">')[1]?.split('</li>') ?? [];
    expect(first).toMatch(/href="\/read\?course=bread&amp;part=D2\.L1"/);
    expect(first).toContain('Baking a Loaf');
  });

  it('takes what is looked for as text, and looks for nothing where nothing is', async () => {
    const hostile = await find({ course: 'bread', question: '"><script>alert(1)</script>' });
    expect(hostile.html).not.toContain('<script>alert');
    expect((await find({ course: 'bread', question: '  ' })).html).toContain(
      '<ol class="finder-found" id="find-found"></ol>',
    );
    expect((await find({ course: 'absent', question: 'dough' })).status).toBe(404);
  });

  it('reads no question from its address', async () => {
    const { html } = await page('/find?course=bread&question=dough&q=dough');
    expect(html).not.toContain('value="dough"');
  });

  it('is within reach of every page of a course, and of no page without one', async () => {
    expect((await page('/?course=bread')).html).toContain('<dialog class="finder"');
    expect((await page('/sign-in')).html).not.toContain('<dialog class="finder"');
  });
});
