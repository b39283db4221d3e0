// An image of a course as a reply. Which headers keep it a picture is in response-headers.ts.
import type { CourseImage } from '../ports/course-images.ts';

export function imageResponse({ mediaType, bytes }: CourseImage): Response {
  return new Response(bytes as Uint8Array<ArrayBuffer>, { headers: { 'content-type': mediaType } });
}
