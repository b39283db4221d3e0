// Files from a browser in the ingestion Worker, with a real bucket: parts that come twice or not at all, archives that lie,
// and what is written to a course only when all of it was looked at.
import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, it } from 'vitest';
import { uploadPartBytes, uploadsKept } from '../../functions/course/upload-limits.ts';
import { type IngestEnvironment, open } from '../../functions/ingest/open-worker.ts';
import type { DocumentMessage } from '../../functions/ingest/queued-run.ts';
import { forgetUploads } from '../../functions/ingest/upload/upload-store.ts';
import worker from '../../functions/ingest/worker.ts';
import { makeZip } from './docx/make-zip.ts';

const token = 'ingest-token-that-only-these-tests-use';
const bucket = (env as unknown as IngestEnvironment).COURSES;
let queued: DocumentMessage[] = [];
let courseId = '';
let courses = 0;
/** End of the key that the bucket does not take; 'queue': the queue takes nothing. */
let failing: string | null = null;
/** What happens to the bucket as the course is looked at under its lease. */
let meanwhile: (() => Promise<unknown>) | null = null;
const failingBucket = new Proxy(bucket, {
  get: (target, name: keyof R2Bucket) => {
    const method = (target[name] as (...parameters: unknown[]) => unknown).bind(target);
    if (name === 'head') {
      return async (key: string) => {
        await meanwhile?.();
        return method(key);
      };
    }
    if (name !== 'put') return method;
    return (key: string, ...rest: unknown[]) =>
      failing !== null && key.endsWith(failing) ? Promise.reject(new Error('no room')) : method(key, ...rest);
  },
});
const environment = {
  ...(env as object),
  TENANT_ID: 'bucket-tenant',
  COURSES: failingBucket,
  DOCUMENTS: {
    sendBatch: async (messages: Iterable<{ body: DocumentMessage }>) => {
      if (failing === 'queue') throw new Error('no queue');
      queued.push(...[...messages].map(({ body }) => body));
    },
  },
} as unknown as IngestEnvironment;

beforeEach(async () => {
  queued = [];
  failing = null;
  meanwhile = null;
  courses += 1;
  courseId = `uploaded-${courses}`;
  for (const { key } of (await bucket.list()).objects) await bucket.delete(key);
});

interface Answer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: bodies of several forms.
  readonly body: any;
}

async function ask(method: string, path: string, body?: object | Uint8Array, owner = 'meera'): Promise<Answer> {
  const request = new Request(`https://ingest.test${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'x-owner': owner },
    ...(body === undefined ? {} : { body: body instanceof Uint8Array ? (body as BodyInit) : JSON.stringify(body) }),
  });
  const response = await worker.fetch(request as Request<unknown, IncomingRequestCfProperties>, environment);
  return { status: response.status, body: await response.json() };
}

/** Half of the bytes at once, the others when `then` is there. */
async function askInPieces(path: string, bytes: Uint8Array, then: Promise<void>): Promise<Answer> {
  const half = bytes.length >> 1;
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      controller.enqueue(bytes.slice(0, half));
      await then;
      controller.enqueue(bytes.slice(half));
      controller.close();
    },
  });
  const headers = { authorization: `Bearer ${token}`, 'x-owner': 'meera' };
  const request = new Request(`https://ingest.test${path}`, { method: 'POST', headers, body });
  const response = await worker.fetch(request as Request<unknown, IncomingRequestCfProperties>, environment);
  return { status: response.status, body: await response.json() };
}

type Files = Readonly<Record<string, string | Uint8Array>>;

const bytesOf = (content: string | Uint8Array) =>
  typeof content === 'string' ? new TextEncoder().encode(content) : content;

const begin = (files: Files, owner?: string) =>
  ask(
    'POST',
    '/uploads',
    {
      files: Object.entries(files).map(([path, content]) => ({
        path,
        sizeBytes: bytesOf(content).length,
        modifiedMs: 1,
      })),
    },
    owner,
  );

/** Sends what is missing; resolves to the upload's id. */
async function send(files: Files): Promise<string> {
  const { body } = await begin(files);
  const whole = new Uint8Array(
    await new Blob(Object.values(files).map((each) => bytesOf(each) as BlobPart)).arrayBuffer(),
  );
  for (const part of body.missing_parts) {
    const bytes = whole.subarray(part * uploadPartBytes, (part + 1) * uploadPartBytes);
    expect((await ask('POST', `/uploads/${body.upload_id}/parts/${part}`, bytes)).status).toBe(200);
  }
  return body.upload_id;
}

const asked = { courseId: null, isNew: false, mode: 'replace', profile: null };
const outline = (uploadId: string, more: object = {}) =>
  ask('POST', `/uploads/${uploadId}/outline`, { ...asked, ...more });
const edits = (paths: readonly string[]) => ({
  ...{ title: 'Walls', language: 'en', licence: null, attribution: null },
  documents: paths.map((path) => ({ path, title: null })),
});
const bring = (uploadId: string, paths: readonly string[], more: object = {}) =>
  ask('POST', `/uploads/${uploadId}/course`, { ...asked, courseId, isNew: true, edits: edits(paths), ...more });
const etagNow = async () => (await bucket.head(`courses/${courseId}/course.yaml`))?.etag ?? null;
const stored = async () =>
  (await bucket.list({ prefix: `courses/${courseId}/` })).objects.map(({ key }) => key.split('/').slice(2).join('/'));

const walls = {
  'walls/1-stone.md': '# Stone\n\nMoss grows on the north side of old walls.\n',
  'walls/2-lime.md': '# Lime\n\nLime mortar hardens by taking up carbon dioxide.\n',
};

describe('an upload', () => {
  it('goes on where it stopped, for its own author, also when the same is begun again', async () => {
    const large = 'Stone. '.repeat(1_200_000);
    const files = { 'a.md': large, 'b.md': '# Lime\n' };
    const first = await begin(files);
    expect(first).toMatchObject({ status: 201, body: { parts: 3, missing_parts: [0, 1, 2], is_sealed: false } });
    const path = `/uploads/${first.body.upload_id}`;
    const whole = new TextEncoder().encode(large + files['b.md']);
    const last = whole.subarray(2 * uploadPartBytes);
    expect((await ask('POST', `${path}/parts/2`, last)).status).toBe(200);
    expect((await ask('POST', `${path}/parts/2`, last)).status).toBe(200);
    expect((await begin(files)).body).toMatchObject({ upload_id: first.body.upload_id, missing_parts: [0, 1] });
    expect((await ask('GET', path)).body.missing_parts).toEqual([0, 1]);
    expect((await ask('GET', path, undefined, 'arun')).status).toBe(404);
    expect((await begin(files, 'arun')).body.upload_id).not.toBe(first.body.upload_id);
    expect((await outline(first.body.upload_id)).body).toMatchObject({ code: 'upload_incomplete' });
  });

  it.each([
    ['too short', 0, uploadPartBytes - 1],
    ['too long', 0, uploadPartBytes + 1],
    ['none of its parts', 9, 7],
  ])('takes no part that is %s', async (_, part, length) => {
    const { body } = await begin({ 'a.md': 'Stone. '.repeat(700_000) });
    expect(await ask('POST', `/uploads/${body.upload_id}/parts/${part}`, new Uint8Array(length))).toMatchObject({
      status: 409,
      body: { code: 'upload_part_unfit' },
    });
  });

  it('takes no part once its outline was read, and goes when it is old', async () => {
    const uploadId = await send(walls);
    expect((await outline(uploadId)).status).toBe(200);
    const bytes = bytesOf(Object.values(walls).join(''));
    expect((await ask('POST', `/uploads/${uploadId}/parts/0`, bytes)).body.code).toBe('upload_part_unfit');
    expect(await forgetUploads(bucket, Date.now())).toBe(0);
    expect(await forgetUploads(bucket, Date.now() + 25 * 3_600_000)).toBe(2);
    expect((await ask('GET', `/uploads/${uploadId}`)).status).toBe(404);
  });

  it('takes no part that was on its way as its outline was read', async () => {
    const { body } = await begin(walls);
    const path = `/uploads/${body.upload_id}`;
    const bytes = bytesOf(Object.values(walls).join(''));
    const other = bytes.map((byte) => (byte === 0x4d ? 0x6d : byte));
    // The slow part is begun first, and ends after the outline.
    let finish = () => {};
    const finished = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const slow = askInPieces(`${path}/parts/0`, other, finished);
    expect((await ask('POST', `${path}/parts/0`, bytes)).status).toBe(200);
    expect((await outline(body.upload_id)).status).toBe(200);
    finish();
    expect((await slow).body.code).toBe('upload_part_unfit');
  });

  it('leaves an author so many, however many were begun at once', async () => {
    await Promise.all(Array.from({ length: 9 }, (_, index) => begin({ [`${index}.md`]: '# Stone\n' })));
    const heads = (await bucket.list({ prefix: 'uploads/' })).objects.filter(({ key }) => key.endsWith('/upload.json'));
    expect(heads.length).toBeLessThanOrEqual(uploadsKept);
  });

  it('begins anew where parts are away that its outline was read of', async () => {
    const uploadId = await send(walls);
    expect((await outline(uploadId)).status).toBe(200);
    const parts = (await bucket.list({ prefix: 'uploads/' })).objects.filter(({ key }) => key.includes('/parts/'));
    await bucket.delete(parts.map(({ key }) => key));
    expect((await begin(walls)).body).toMatchObject({ upload_id: uploadId, missing_parts: [0], is_sealed: false });
    expect((await outline(await send(walls))).status).toBe(200);
  });

  it('is not asked for without the token', async () => {
    const request = new Request('https://ingest.test/uploads', { method: 'POST', headers: { 'x-owner': 'meera' } });
    const response = await worker.fetch(request as Request<unknown, IncomingRequestCfProperties>, environment);
    expect(response.status).toBe(401);
  });
});

describe('the outline of an upload', () => {
  it.each([
    ['a folder', walls],
    ['an archive', { 'walls.zip': makeZip(walls) }],
  ])('of %s names its documents in order, and writes nothing to the course', async (_, files) => {
    const { body } = await outline(await send(files));
    expect(body).toMatchObject({
      course: { title: 'walls', profile: 'textbook', suggested_id: 'walls' },
      documents: [
        { path: '1-stone.md', title: 'Stone', kind: 'markdown', chapter: 1, size_bytes: 52 },
        { path: '2-lime.md', title: 'Lime', chapter: 2 },
      ],
      problems: [],
    });
    expect(await stored()).toEqual([]);
  });

  it.each([
    ['../../other/course.yaml', 'bad_name'],
    ['..\\other\\evil.md', 'bad_name'],
    ['/etc/passwd.md', 'bad_name'],
    [' .md', 'bad_name'],
  ])('refuses the name %j in an archive, and keeps the rest', async (name, code) => {
    const { body } = await outline(
      await send({ 'walls.zip': makeZip({ 'stone.md': '# Stone\n\nText.\n', [name]: '# Evil\n' }) }),
    );
    expect(body.problems).toMatchObject([{ code }]);
    expect(body.documents.map(({ path }: { path: string }) => path)).toEqual(['stone.md']);
  });

  it('tells what is not what its name says, what is broken and what is protected, each by its file', async () => {
    const files = {
      'stone.md': '# Stone\n\nText.\n',
      'a.pdf': 'no PDF at all',
      'b.docx': 'no archive',
      'c.md': new Uint8Array([35, 32, 0xff, 0xfe, 10]),
      'd.md': new Uint8Array([35, 32, 0, 10]),
      'e.vtt': new Uint8Array([0, 1, 2]),
      'f.zip': makeZip({ 'g.md': '# Longer than it says\n' }, { declare: 4 }),
      'h.zip': makeZip({ 'i.md': '# Secret\n' }, { isEncrypted: true }),
      'j.zip': makeZip({ 'k.md': '# Cut\n' }).subarray(0, 40),
      './l.md': '# Dotted\n\nText.\n',
      'picture.png': new Uint8Array([1, 2, 3]),
    };
    const { body } = await outline(await send(files));
    const told = body.problems.map(({ path, code }: { path: string; code: string }) => `${path} ${code}`);
    expect(told.sort()).toEqual([
      'a.pdf not_what_it_says',
      'b.docx not_what_it_says',
      'c.md unreadable',
      'd.md unreadable',
      'e.vtt not_what_it_says',
      'g.md damaged',
      'i.md encrypted',
      'j.zip damaged',
    ]);
    expect(body.documents.map(({ path }: { path: string }) => path)).toEqual(['l.md', 'stone.md']);
    expect(body.passed_over).toBe(1);
  });

  it('inflates no more than an archive says, nor what it says beyond the limits', async () => {
    const bomb = makeZip({ 'zeros.md': '\n'.repeat(20_000_000) });
    expect(bomb.length).toBeLessThan(40_000);
    expect((await outline(await send({ 'bomb.zip': bomb }))).body).toMatchObject({
      code: 'upload_unfit',
      problems: [expect.any(String), expect.stringContaining('zeros.md')],
    });
    const liar = makeZip({ 'zeros.md': 'x' }, { declare: 4_000_000_000 });
    expect((await outline(await send({ 'liar.zip': liar }))).body.code).toBe('upload_unfit');
    const many = makeZip(Object.fromEntries(Array.from({ length: 40 }, (_, index) => [`${index}.pdf`, '%PDF-'])), {
      declare: 40_000_000,
    });
    expect((await outline(await send({ 'many.zip': many }))).body.problems[0]).toContain('more than 300 MB');
  });

  it('adds to no course whose files the bucket does not have, but takes the whole of it', async () => {
    const uploadId = await send(walls);
    const there = { courseId, isNew: false };
    const refused = { status: 422, body: { code: 'files_not_kept' } };
    expect(await outline(uploadId, { ...there, mode: 'add' })).toMatchObject(refused);
    expect(await bring(uploadId, ['1-stone.md'], { ...there, mode: 'add' })).toMatchObject(refused);
    expect(await stored()).toEqual([]);
    expect((await outline(uploadId, there)).status).toBe(200);
  });

  it('says what is wrong with a course.yaml that came along', async () => {
    const own = 'title: Walls\nprofile: coach\ndocuments:\n  - { path: other.md, day: 1, chapter: 1 }\n';
    const { status, body } = await outline(await send({ 'course.yaml': own, 'stone.md': '# Stone\n' }));
    expect(status).toBe(422);
    expect(body.problems[0]).toContain('course.yaml:4');
  });
});

describe('an upload that becomes a course', () => {
  it('is written whole, held from the clock, and begins a draft; the upload is gone', async () => {
    const uploadId = await send({ 'walls.zip': makeZip({ ...walls, 'walls/LICENSE': 'MIT License' }) });
    await outline(uploadId);
    const { status, body } = await bring(uploadId, ['2-lime.md', '1-stone.md']);
    expect({ status, body }).toMatchObject({ status: 202, body: { course_id: courseId, status: 'running' } });
    expect((await stored()).sort()).toEqual(['1-stone.md', '2-lime.md', 'LICENSE', 'course.yaml']);
    const manifest = await (await bucket.get(`courses/${courseId}/course.yaml`))?.text();
    expect(manifest).toMatch(/2-lime\.md\n {4}chapter: 1\n[\s\S]*1-stone\.md\n {4}chapter: 2\n/);
    expect(queued.map(({ path, runId }) => [path, runId])).toEqual([
      ['2-lime.md', body.run_id],
      ['1-stone.md', body.run_id],
    ]);
    expect((await ask('GET', `/uploads/${uploadId}`)).status).toBe(404);
    // Another one meets the run that is under way, before it writes anything.
    const other = await send({ 'only.md': '# Only\n\nText.\n' });
    expect((await bring(other, ['only.md'], { isNew: false, etag: await etagNow() })).body.code).toBe('conflict');
    expect(await stored()).toHaveLength(4);
  });

  it.each(['1-stone.md', '9-moss.md', 'course.yaml', 'queue'])(
    'leaves nothing of a new course where %s fails, and can be brought again',
    async (name) => {
      const many = Object.fromEntries(Array.from({ length: 9 }, (_, at) => [`${at}.md`, `# Wall ${at}\n\nText.\n`]));
      const uploadId = await send({ ...many, ...walls, '9-moss.md': '# Moss\n\nText.\n' });
      const paths = (await outline(uploadId)).body.documents.map(({ path }: { path: string }) => path);
      failing = name;
      expect((await bring(uploadId, paths)).status).toBe(503);
      expect(await stored()).toEqual([]);
      failing = null;
      const { settings, services } = open(environment);
      const scope = { tenantId: settings.tenantId, courseId };
      const run = await services.store.readLatestRun(scope);
      expect(run).toMatchObject({
        status: 'failed',
        isHeld: false,
        report: { problems: ['Its files could not be written; bring them again.'] },
      });
      expect((await bring(uploadId, paths)).status).toBe(202);
      expect(await stored()).toHaveLength(13);
    },
  );

  it('stays held where half of a course that was there is written', async () => {
    await bucket.put(
      `courses/${courseId}/course.yaml`,
      'title: Old\nprofile: textbook\ndocuments:\n  - { path: 1-stone.md, chapter: 1 }\n',
    );
    const uploadId = await send(walls);
    failing = '2-lime.md';
    const brought = bring(uploadId, ['1-stone.md', '2-lime.md'], { isNew: false, etag: await etagNow() });
    expect((await brought).status).toBe(503);
    expect((await stored()).sort()).toEqual(['1-stone.md', 'course.yaml']);
    const { settings, services } = open(environment);
    const run = await services.store.readLatestRun({ tenantId: settings.tenantId, courseId });
    expect(run).toMatchObject({ status: 'failed', isHeld: true });
  });

  it('writes nothing to a course that changed as its lease was taken, and gives the lease back', async () => {
    const uploadId = await send(walls);
    const other = 'title: Other\nprofile: textbook\ndocuments:\n  - { path: 1-stone.md, chapter: 1 }\n';
    meanwhile = () => bucket.put(`courses/${courseId}/course.yaml`, other);
    expect((await bring(uploadId, ['1-stone.md'])).body.code).toBe('conflict');
    expect(await stored()).toEqual(['course.yaml']);
    meanwhile = null;
    const again = await bring(uploadId, ['1-stone.md'], { isNew: false, etag: await etagNow() });
    expect(again.status).toBe(202);
  });

  it('does not take the place of a course that is there, nor an outline that names what is not', async () => {
    await bucket.put(
      `courses/${courseId}/course.yaml`,
      'title: Old\nprofile: textbook\ndocuments:\n  - { path: a.md, chapter: 1 }\n',
    );
    const uploadId = await send(walls);
    expect((await bring(uploadId, ['1-stone.md'])).body.code).toBe('course_exists');
    courseId = `${courseId}-b`;
    expect((await bring(uploadId, ['1-stone.md', '../evil.md'])).body.code).toBe('upload_unfit');
    expect(await stored()).toEqual([]);
  });

  it('is changed by one file, or by none, and loses what is left out until it is wanted again', async () => {
    const manifest = 'title: Walls\nprofile: textbook\ndocuments:\n  - { path: in/1-stone.md, chapter: 1 }\n';
    await bucket.put(`courses/${courseId}/course.yaml`, `${manifest}  - { path: in/2-lime.md, chapter: 2 }\n`);
    await bucket.put(`courses/${courseId}/in/1-stone.md`, walls['walls/1-stone.md']);
    await bucket.put(`courses/${courseId}/in/2-lime.md`, walls['walls/2-lime.md']);
    const there = { courseId, isNew: false, mode: 'add' };
    const shown = ({ documents }: { documents: { path: string; is_in: boolean }[] }) =>
      documents.map(({ path, is_in }) => `${path} ${is_in}`);
    const one = await outline(await send({ '1-stone.md': '# Stone\n\nFerns.\n', '3-clay.md': '# Clay\n' }), there);
    expect(one.body).toMatchObject({ changed_files: ['in/1-stone.md'], added_files: ['3-clay.md'], removed_files: [] });
    const none = await send({});
    expect(shown((await outline(none, there)).body)).toEqual(['in/1-stone.md true', 'in/2-lime.md true']);
    expect((await outline(none, { ...there, mode: 'replace' })).body.code).toBe('upload_unfit');
    expect((await outline(none)).body.code).toBe('upload_unfit');
    const brought = await bring(none, ['in/2-lime.md'], { ...there, etag: await etagNow() });
    expect(brought.status).toBe(202);
    expect((await stored()).sort()).toEqual(['course.yaml', 'in/1-stone.md', 'in/2-lime.md']);
    const again = await outline(await send({}), there);
    expect(shown(again.body).sort()).toEqual(['in/1-stone.md false', 'in/2-lime.md true']);
    expect(again.body.left_out).toEqual([]);
  });

  it('gives the text of a document to be edited, and says why there is none', async () => {
    await bucket.put(`courses/${courseId}/in/a b.md`, '\uFEFF# A\r\n\r\nText.\r\n');
    await bucket.put(`courses/${courseId}/bad.md`, new Uint8Array([0xff, 0x00]));
    await bucket.put(`courses/${courseId}/long.txt`, 'long '.repeat(200_001));
    const source = (path: string) => ask('GET', `/sources/${courseId}?path=${encodeURIComponent(path)}`);
    const { status, body } = await source('in/a b.md');
    expect([status, body.text]).toEqual([200, '# A\n\nText.\n']);
    await bucket.put(`courses/${courseId}/in/a b.md`, '# A\n\nOther text.\n');
    expect((await source('in/a b.md')).body.etag).not.toBe(body.etag);
    const codes = ['gone.md', 'bad.md', 'long.txt', 'paper.pdf', '../other/a.md'].map(
      async (path) => (await source(path)).body.code,
    );
    expect(await Promise.all(codes)).toEqual([
      ...['files_not_kept', 'unsupported_media_type', 'too_large', 'unsupported_media_type', 'files_not_kept'],
    ]);
  });

  it('brings a next version: all anew, or beside what is there, under the course.yaml that stands', async () => {
    const old =
      'title: Old\nprofile: textbook\ndocuments:\n  - { path: in/a.md, chapter: 1, title: A }\n  - { path: b.md, chapter: 2, title: B }\n';
    for (const [path, text] of [
      ['course.yaml', old],
      ['in/a.md', '# A\n'],
      ['b.md', '# B\n'],
    ] as const) {
      await bucket.put(`courses/${courseId}/${path}`, text);
    }
    const one = await send({ 'a.md': '# A, mended\n\nText.\n', 'c.md': '# C\n\nText.\n' });
    const there = { courseId, isNew: false, mode: 'add' };
    const { body } = await outline(one, there);
    expect(body).toMatchObject({ origin: 'course', is_there: true, removed_files: [] });
    const paths = body.documents.map(({ path }: { path: string }) => path);
    expect(paths).toEqual(['in/a.md', 'b.md', 'c.md']);
    const { body: replaced } = await outline(one, { ...there, mode: 'replace' });
    expect(replaced.removed_files.sort()).toEqual(['b.md', 'in/a.md']);
    const shown = await etagNow();
    expect(body.etag).toBe(shown);
    await bucket.put(`courses/${courseId}/course.yaml`, old.replace('Old', 'Newer'));
    expect((await bring(one, paths, { ...there, etag: shown })).body.code).toBe('conflict');
    expect((await bring(one, paths, there)).body.code).toBe('conflict');
    expect((await stored()).sort()).toEqual(['b.md', 'course.yaml', 'in/a.md']);
    expect((await bring(one, paths, { ...there, etag: await etagNow() })).status).toBe(202);
    expect((await stored()).sort()).toEqual(['b.md', 'c.md', 'course.yaml', 'in/a.md']);
    expect(await (await bucket.get(`courses/${courseId}/in/a.md`))?.text()).toContain('mended');
  });
});
