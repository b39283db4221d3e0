// The images that a document's passages show: found in the source or in the document itself, checked by their bytes, kept
// for the course. What cannot be kept is told as a warning and stays a word in its passage. Fetches nothing from outside.
import { courseImageBytes, imageBytes, imageKindOf, imagePixels, isImageName } from '../../course/image-type.ts';
import type { ContentSource } from '../../ports/content-source.ts';
import type { CourseScope } from '../../ports/scope.ts';
import type { DraftNode, ParseWarning } from '../draft-node.ts';
import { sha256 } from '../hash.ts';
import { bytesOfDataUrl } from '../html/image-sources.ts';
import type { IngestServices } from '../ingest-services.ts';
import { pathFrom } from '../markdown/book-paths.ts';
import type { DocumentPart } from '../open-document.ts';
import { decoded } from './image-files.ts';

type Shown = DraftNode['provenance']['images'][number];
type Outcome = Pick<Shown, 'hash' | 'width' | 'height'> | { readonly fault: string } | null;

export type KeepImages = (part: DocumentPart) => Promise<DocumentPart>;

/** @param input.path of the document, beside which names of images count */
export function createKeepImages(
  services: Pick<IngestServices, 'store' | 'sourceOf'>,
  input: { readonly scope: CourseScope; readonly path: string },
): KeepImages {
  const { tenantId, courseId } = input.scope;
  const scope = { tenantId, courseId };
  const source = services.sourceOf(scope);
  const findFile = createFindFile(source, input.path);
  const outcomes = new Map<string, Promise<Outcome>>();
  const keep = async (bytes: Uint8Array): Promise<Outcome> => {
    if (bytes.length > imageBytes) return { fault: `has ${bytes.length} bytes, more than ${imageBytes}` };
    const kind = imageKindOf(bytes);
    if (kind === null) return { fault: 'is broken, or no PNG, JPEG, GIF, WebP or SVG' };
    const { mediaType, width, height } = kind;
    if ((width ?? 0) * (height ?? 0) > imagePixels) return { fault: `has more than ${imagePixels} pixels` };
    const hash = await sha256(bytes);
    const image = { ...scope, hash, mediaType, bytes, courseLimitBytes: courseImageBytes };
    const isKept =
      (await services.store.listKeptImages({ ...scope, hashes: [hash] })).length > 0 ||
      (await services.store.keepImage(image));
    if (!isKept) return { fault: `does not fit: the course's images have ${courseImageBytes} bytes at most` };
    return { hash, ...(width !== null && height !== null && { width, height }) };
  };
  const outcomeOf = async (name: string, readImage: DocumentPart['readImage']): Promise<Outcome> => {
    const own = (await readImage?.(name)) ?? bytesOfDataUrl(name);
    if (own !== null) return keep(own);
    const path = await findFile(name);
    const bytes = path === null ? null : await source.read(path);
    return bytes === null ? null : keep(bytes);
  };
  return async (part) => {
    if (part.drafts.every(({ provenance }) => provenance.images.length === 0)) return part;
    const warnings: ParseWarning[] = [];
    const told = new Set<string>();
    const absent = new Set<string>();
    const keepOf = async (shown: Shown, line: number | null): Promise<Shown> => {
      const known = outcomes.get(shown.source) ?? outcomeOf(shown.source, part.readImage);
      outcomes.set(shown.source, known);
      const outcome = await known;
      const named = shown.source.startsWith('data:') ? { ...shown, source: '#embedded' } : shown;
      if (outcome === null) {
        if (isOfCourse(shown.source)) absent.add(shown.source);
        return named;
      }
      if (!('fault' in outcome)) return { ...named, ...outcome };
      if (!told.has(shown.source)) {
        warnings.push({
          line: line ?? 1,
          message: `the image ${named.source.slice(0, 200)} is left out: it ${outcome.fault}`,
        });
      }
      told.add(shown.source);
      return named;
    };
    const drafts: DraftNode[] = [];
    for (const draft of part.drafts) {
      const images: Shown[] = [];
      for (const shown of draft.provenance.images) images.push(await keepOf(shown, draft.provenance.line));
      drafts.push(images.length === 0 ? draft : { ...draft, provenance: { ...draft.provenance, images } });
    }
    const [first] = absent;
    if (first !== undefined) {
      const others = absent.size > 1 ? ` and ${absent.size - 1} more` : '';
      warnings.push({ line: 1, message: `the image ${first.slice(0, 200)}${others} is not among the course's files` });
    }
    return { ...part, drafts, warnings: [...part.warnings, ...warnings] };
  };
}

/** Whether a name can mean a file of the course. */
function isOfCourse(name: string): boolean {
  return !/^(?:[a-z][a-z0-9+.-]*:|\/\/|#|$)/i.test(name) && isImageName(fileOf(name));
}

function fileOf(name: string): string {
  return decoded((name.split(/[?#]/)[0] ?? '').replaceAll('\\', '/')).normalize('NFC');
}

/**
 * Finds the file that a document means by a name: beside it; else the only file of the course whose path ends like that.
 * Sites write names from the root of what they serve, or leave the folder of images to a setting.
 */
function createFindFile(source: ContentSource, document: string): (name: string) => Promise<string | null> {
  let listed: Promise<readonly string[]> | null = null;
  return async (name) => {
    if (!isOfCourse(name)) return null;
    const plain = fileOf(name);
    listed ??= source.list().then((files) => files.map(({ path }) => path).filter(isImageName));
    const paths = await listed;
    const beside = pathFrom(document, plain);
    const exact = paths.find((path) => path.normalize('NFC') === beside);
    if (exact !== undefined) return exact;
    const ending = `/${plain.replace(/^(?:\.{0,2}\/)+/, '')}`;
    const same = paths.filter((path) => `/${path.normalize('NFC')}`.endsWith(ending));
    return same.length === 1 ? (same[0] ?? null) : null;
  };
}
