import { describe, expect, it } from 'vitest';
import { newLearner, origin, send } from './support/client.ts';

const page = async (path: string, headers: Record<string, string> = {}) => {
  const response = await send(new Request(origin + path, { headers }));
  return { response, html: await response.text() };
};

const askByForm = async (fields: Record<string, string>, headers: Record<string, string> = {}) => {
  const response = await send(
    new Request(`${origin}/`, { method: 'POST', body: new URLSearchParams(fields), headers }),
  );
  return { response, html: await response.text() };
};

const isPage = ({ response, html }: Awaited<ReturnType<typeof page>>, status: number) => {
  expect(response.status).toBe(status);
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(html).toMatch(/^<!doctype html>/);
};

describe('a question asked as it was typed', () => {
  it('is the one of the button, whatever stands in the field', async () => {
    const shown = await askByForm({ course: 'bread', question: '', as_typed: 'Step 3 of Lab 1 on Day 2' });
    isPage(shown, 200);
    expect(shown.html).toContain('Step 3 of Lab 1 on Day 2</h2>');
  });
});

describe('the page at /', () => {
  it('opens a tenant’s only course with its outline', async () => {
    const shown = await page('/');
    isPage(shown, 200);
    expect(shown.html).toContain('Baking Sourdough Bread');
    expect(shown.html).toContain('Day 2 → Lab 1');
  });

  it('opens the passage a link leads to', async () => {
    const { html } = await page('/?course=bread&ref=D2.L1.S3');
    expect(html).toContain('Shape the dough into a ball');
    expect(html).toContain('Day 2 → Lab 1 → Step 3');
  });

  it('runs nothing but its own files', async () => {
    const { response, html } = await page('/');
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain("style-src 'self'");
    expect(policy).not.toContain('unsafe');
    expect(html).not.toMatch(/<script(?![^>]*\b(src|type="application\/json"))[^>]*>/);
    expect(html).not.toMatch(/<style|\sstyle="|\son[a-z]+="/);
  });

  it('begins a learner’s session, which scripts cannot read', async () => {
    const { response } = await page('/');
    expect(response.headers.get('set-cookie')).toMatch(/HttpOnly; SameSite=Lax/);
    const again = await page('/', await newLearner());
    expect(again.response.headers.get('set-cookie')).toBeNull();
  });

  it.each(['/?course=absent', '/?course=%00', '/?course=../bread'])('says that %s is not there', async (path) => {
    isPage(await page(path), 404);
  });

  it.each([[{ NEON_FETCH_ENDPOINT: 'http://127.0.0.1:9/sql' }], [{ SESSION_SECRET: '' }]])(
    'is a page even with %j',
    async (environment) => {
      const response = await send(new Request(`${origin}/`), environment);
      const html = await response.text();
      isPage({ response, html }, 503);
      expect(html).toContain(response.headers.get('x-request-id') ?? 'no request id');
      expect(html).not.toMatch(/127\.0\.0\.1|SESSION_SECRET/);
    },
  );

  it('shows hostile addresses as text', async () => {
    const { html } = await page(`/?course=bread&q=${encodeURIComponent('</script><script>alert(1)</script>')}&ref=<b>`);
    expect(html).not.toContain('<script>alert');
    expect(html).not.toContain('<b>');
  });
});

describe('asking without a script', () => {
  it('answers with a page whose sentences lead to their passages', async () => {
    const shown = await askByForm({ course: 'bread', question: 'What is a sourdough starter?' });
    isPage(shown, 200);
    expect(shown.html).toContain('culture of wild yeast');
    expect(shown.html).toContain('D1.C1.C1');
  });

  it('shows a refusal', async () => {
    const shown = await askByForm({ course: 'bread', question: 'How do I renew my passport in Norway?' });
    isPage(shown, 200);
    expect(shown.html).toContain('information about this topic in the course material');
  });

  it('says what is wrong with a question', async () => {
    isPage(await askByForm({ course: 'bread', question: '' }), 422);
    isPage(await askByForm({ course: 'bread', question: 'x'.repeat(2001) }), 422);
    isPage(await askByForm({ course: 'absent', question: 'x' }), 404);
    isPage(await askByForm({ course: 'bread', question: 'x'.repeat(20_000) }), 413);
  });

  it('does not answer another site’s form', async () => {
    const fields = { course: 'bread', question: 'What is a sourdough starter?' };
    isPage(await askByForm(fields, { origin: 'https://evil.example' }), 403);
    isPage(await askByForm(fields, { 'sec-fetch-site': 'cross-site' }), 403);
  });
});
