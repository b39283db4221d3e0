// An R2 bucket as a course's source: the course lies under `courses/{courseId}/`.
import type { ContentSource } from '../ports/content-source.ts';
import { append } from '../text/lists.ts';

const coursesPrefix = 'courses/';
/** More than this of a file is never read: no parser would take it, and it would not fit a Worker. */
const readLimitBytes = 64 * 1024 * 1024;

export function openBucketSource(input: { readonly bucket: R2Bucket; readonly courseId: string }): ContentSource {
  const prefix = `${coursesPrefix}${input.courseId}/`;
  return {
    list: async () => {
      const files: { path: string; sizeBytes: number; etag: string }[] = [];
      for await (const page of pagesOf(input.bucket, { prefix })) {
        for (const object of page.objects) {
          if (object.key.endsWith('/')) continue;
          files.push({ path: object.key.slice(prefix.length), sizeBytes: object.size, etag: object.etag });
        }
      }
      return files;
    },
    read: async (path) => {
      const object = await input.bucket.get(prefix + path, { range: { offset: 0, length: readLimitBytes } });
      return object === null ? null : new Uint8Array(await object.arrayBuffer());
    },
  };
}

/** Ids of the courses that have a folder in the bucket, in order. */
export async function listBucketCourses(bucket: R2Bucket): Promise<readonly string[]> {
  const ids: string[] = [];
  for await (const page of pagesOf(bucket, { prefix: coursesPrefix, delimiter: '/' })) {
    append(
      ids,
      page.delimitedPrefixes.map((folder) => folder.slice(coursesPrefix.length, -1)),
    );
  }
  return ids.sort();
}

async function* pagesOf(bucket: R2Bucket, options: R2ListOptions): AsyncGenerator<R2Objects> {
  let cursor: string | undefined;
  do {
    const page = await bucket.list({ ...options, ...(cursor === undefined ? {} : { cursor }) });
    yield page;
    cursor = page.truncated ? page.cursor : undefined;
  } while (cursor !== undefined);
}
