// References and what stands behind them.

import { courseOperations } from '../../contract/course-operations.ts';
import { readSpans } from '../../contract/spans.ts';
import type { CourseImage } from '../../ports/course-images.ts';
import { courseScopeOf } from '../course-scope.ts';
import { problem } from '../error-response.ts';
import { markUpView } from '../mark-up.ts';
import { readReferenceView } from '../reference-view.ts';
import { route } from '../route.ts';

export const referenceRoutes = {
  readReference: route('readReference', courseOperations.readReference, async (call) => {
    const { courseId, reference } = call.parameters;
    const { version, markup, mark } = call.query;
    const scope = courseScopeOf(call.identity, courseId);
    const { registry } = call.services.ask;
    const view = scope && (await readReferenceView(registry, { ...scope, reference, version: version ?? null }));
    if (!view) return problem('not_found');
    return { kind: 'ok', body: markup === 'html' ? markUpView(view, readSpans(mark)) : view };
  }),

  readImage: route('readImage', courseOperations.readImage, async ({ identity, services, parameters }) => {
    const { courseId, reference, hash } = parameters;
    const scope = courseScopeOf(identity, courseId);
    const image = scope && (await services.courseImages.readImage({ ...scope, reference, hash }));
    if (!image) return problem('not_found');
    return { kind: 'response', response: imageResponse(image) };
  }),
};

function imageResponse({ mediaType, bytes }: CourseImage): Response {
  return new Response(bytes as Uint8Array<ArrayBuffer>, { headers: { 'content-type': mediaType } });
}
