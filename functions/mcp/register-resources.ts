// Courses, outlines and passages as resources. All of them are JSON, so that nothing a course says stands as plain text.
import {
  type McpServer,
  type ReadResourceResult,
  ResourceNotFoundError,
  ResourceTemplate,
} from '@modelcontextprotocol/server';
import type { OperationId } from '../contract/operations.ts';
import { type ApiProblem, callApi, type SendToApi } from './call-api.ts';
import { oneLine } from './quote.ts';

const mimeType = 'application/json';
const base = 'groundwork://courses';

export function registerResources(server: McpServer, send: SendToApi): void {
  const courses = async () => {
    const listed = await callApi(send, 'listCourses');
    if (listed.kind === 'problem') throw failure(listed);
    return listed.body.courses;
  };
  const complete = {
    courseId: async (begun: string) =>
      (await courses()).map(({ course_id }) => course_id).filter((id) => id.startsWith(begun)),
  };
  const listAs = (ending: string, title: (course: string) => string) => async () => ({
    resources: (await courses()).map((course) => ({
      uri: `${base}/${course.course_id}${ending}`,
      name: `${course.course_id}${ending}`,
      title: title(oneLine(course.title)),
      mimeType,
    })),
  });

  server.registerResource(
    'course',
    new ResourceTemplate(`${base}/{courseId}`, { list: listAs('', (title) => title), complete }),
    { title: 'Course', description: 'A course as published: title, language, licence, version.', mimeType },
    (uri, variables) => read({ send, id: 'readCourse', uri, parameters: plain(variables) }),
  );
  server.registerResource(
    'outline',
    new ResourceTemplate(`${base}/{courseId}/outline`, {
      list: listAs('/outline', (title) => `Outline of ${title}`),
      complete,
    }),
    { title: 'Outline', description: 'Chapters, labs, pages and sheets of a course in order.', mimeType },
    (uri, variables) => read({ send, id: 'readOutline', uri, parameters: plain(variables) }),
  );
  server.registerResource(
    'reference',
    // Not listed: a course has thousands. They come from searching, asking and the outline.
    new ResourceTemplate(`${base}/{courseId}/references/{reference}`, { list: undefined, complete }),
    { title: 'Passage', description: 'The passage behind a canonical reference, with its neighbours.', mimeType },
    (uri, variables) => read({ send, id: 'readReference', uri, parameters: plain(variables) }),
  );
}

/** @throws ResourceNotFoundError for what is absent or not the caller's; Error with the problem's code otherwise */
async function read(input: {
  readonly send: SendToApi;
  readonly id: OperationId & ('readCourse' | 'readOutline' | 'readReference');
  readonly uri: URL;
  readonly parameters: Readonly<Record<string, string>>;
}): Promise<ReadResourceResult> {
  const result = await callApi(input.send, input.id, { parameters: input.parameters });
  if (result.kind === 'ok') return { contents: [{ uri: input.uri.href, mimeType, text: JSON.stringify(result.body) }] };
  throw result.problem.code === 'not_found' ? new ResourceNotFoundError(input.uri.href) : failure(result);
}

function failure({ problem, retryAfterSeconds }: ApiProblem): Error {
  const later = retryAfterSeconds === null ? '' : ` Try again in ${retryAfterSeconds} seconds.`;
  return new Error(`${problem.code}: ${problem.title}.${later}`);
}

function plain(variables: Readonly<Record<string, string | string[]>>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(variables).map(([name, value]) => [name, typeof value === 'string' ? value : value.join('')]),
  );
}
