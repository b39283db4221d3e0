// A registry node as the reference a reader sees, for answers and for the tutor alike. The only place that renders one.

import type { AnswerReference, PassageImageBody } from '../contract/answer.ts';
import { isCounted } from '../contract/place-title.ts';
import type { PagePlace, PassageImage } from '../course/content.ts';
import { displayContainer, displayReference, pageKindOf, placeInWords } from '../course/display-reference.ts';
import { sourceLink } from '../course/source-link.ts';
import type { RegistryNode } from '../ports/course-registry.ts';
import { stripMarkup } from '../text/text.ts';

/** A node as a reference of an answer. `relevance` and `isPrimary` are the answer's; the rest is the registry's. */
export function renderReference(input: {
  readonly node: RegistryNode;
  readonly courseVersion: number;
  /** 0..1 */
  readonly relevance: number;
  readonly isPrimary: boolean;
}): AnswerReference {
  const { node } = input;
  const images = node.provenance.images.filter((image) => image.hash !== undefined && tellsOf(node, image));
  return {
    canonical_reference: node.reference,
    display_reference: displayNode(node),
    is_primary: input.isPrimary,
    day: node.container.day,
    container_type: node.container.containerType,
    container_id: node.container.containerId,
    container_title: node.container.title,
    node_type: node.nodeType,
    sequence_number: node.label,
    relevance: Math.min(1, Math.max(0, input.relevance)),
    version: input.courseVersion,
    content_hash: node.contentHash,
    document: {
      name: node.document.name,
      revision: node.document.revision,
      status: node.document.status,
      domain: node.document.domain,
      document_type: node.document.documentType,
      page: node.provenance.page,
      page_label: node.provenance.pageLabel ?? null,
      page_kind: pageKindOf(node.provenance.documentPath),
      place: renderPlace(node.provenance.place ?? null),
      section: node.provenance.section.at(-1) ?? null,
      section_number: node.provenance.sectionNumber,
      time_seconds: node.provenance.timeSeconds ?? null,
      sheet: node.provenance.sheet,
      row: node.provenance.row,
      link: sourceLink({
        link: node.document.link,
        page: node.provenance.page,
        timeSeconds: node.provenance.timeSeconds ?? null,
      }),
      licence: node.document.licence,
      attribution: node.document.attribution,
    },
    ...(images.length > 0 && { images: images.map(renderImage) }),
  };
}

/** Whether the passage is the image's caption, or holds what the image is described by. */
function tellsOf({ contentType, content }: RegistryNode, { alternativeText }: PassageImage): boolean {
  return contentType === 'caption' || (alternativeText !== '' && content.includes(alternativeText));
}

export function renderImage({ source, alternativeText, hash, width, height }: PassageImage): PassageImageBody {
  return {
    ...{ source, alternative_text: alternativeText },
    ...{ hash: hash ?? null, width: width ?? null, height: height ?? null },
  };
}

function renderPlace(place: PagePlace | null): AnswerReference['document']['place'] {
  return place && { ...place, words: placeInWords(place) };
}

/** "Day 20 → Lab 1 → Step 3". */
export function displayNode(node: RegistryNode): string {
  return displayReference({
    container: node.container,
    node: {
      nodeType: node.nodeType,
      label: node.label,
      page: node.provenance.page,
      sectionNumber: node.provenance.sectionNumber,
      pageLabel: node.provenance.pageLabel ?? null,
      documentPath: node.provenance.documentPath,
    },
    document: node.container.document === null ? null : node.document,
  });
}

/** "Chapter 5 → Oxbow lakes": by the title it stands under, else its document's, where neither the source's numbers nor its pages lead to it. */
export function titledPlace(node: RegistryNode): string {
  const { container, provenance } = node;
  const title = stripMarkup(provenance.section.at(-1) ?? node.document.name).trim();
  const isTitled = container.containerType === 'chapter' || container.containerType === 'lab';
  const { page } = provenance;
  if (title === '' || !isTitled || isCounted({ nodeType: node.nodeType, page })) return displayNode(node);
  return `${displayContainer({ container, document: null })} → ${title}`;
}
