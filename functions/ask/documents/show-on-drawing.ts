// "Where is Inverter 42 on the layout?": the drawing, the page and the place on it where that tag stands. The words are
// ours, made from the registry's own rows; no model is asked. Pure.

import { placeInWords } from '../../course/display-reference.ts';
import type { OutcomeTexts } from '../../course/profile.ts';
import type { RegistryNode } from '../../ports/course-registry.ts';
import { plainText } from '../../text/plain-text.ts';
import { splitSentences } from '../../text/sentences.ts';
import type { CitedSentence } from '../cited-sentence.ts';
import { calling, saysDrawing } from './choose-documents.ts';
import { type DrawingTag, findTags, readTag } from './drawing-tag.ts';

/** Where a thing stands that was asked for. */
export interface Shown {
  readonly node: RegistryNode;
  /** The tag or name as the drawing prints it. */
  readonly written: string;
}

/** A text of at most so many words beside the tag is a label on a drawing; a longer one says where the thing is. */
const labelWords = 12;
const shownLimit = 5;

/** Nodes that bear what the question asks for, drawings first; in the order given otherwise. */
export function findShown(question: string, nodes: readonly RegistryNode[]): readonly Shown[] {
  const tags = findTags(question);
  const found = [...new Map(nodes.map((node) => [node.reference, node])).values()].flatMap((node): readonly Shown[] => {
    const written = bears(node, tags);
    return written === null ? [] : [{ node, written }];
  });
  return found.toSorted((left, right) => Number(isDrawing(right.node)) - Number(isDrawing(left.node)));
}

function bears(node: RegistryNode, tags: readonly DrawingTag[]): string | null {
  for (const tag of tags) {
    const written = readTag(node.content, tag);
    if (written !== null) return written;
  }
  return null;
}

function isDrawing({ document, container }: RegistryNode): boolean {
  return [document.documentType ?? '', document.name, container.title].some(saysDrawing);
}

/** Also the tags of a drawing that a reader took for rows of a table. */
function isLabel(node: RegistryNode): boolean {
  if (node.nodeType === 'heading' || (node.nodeType === 'row' && !isDrawing(node))) return false;
  return node.content.split(/\s+/).length <= labelWords;
}

/**
 * One sentence for a node: its own words where they say more than the tag, else where on which drawing it stands.
 */
export function tellPlace({ node, written }: Shown, texts: Pick<OutcomeTexts, 'shownAt' | 'shownOn'>): string {
  const { place = null, page } = node.provenance;
  if (!isLabel(node) || page === null) return ownSentence(node, written);
  const template = place === null ? texts.shownOn : texts.shownAt;
  const values: Readonly<Record<string, string>> = {
    tag: written,
    drawing: calling(node.document),
    page: String(page),
    place: place === null ? '' : placeInWords(place),
  };
  return template.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
}

/** The places on drawings that bear what was asked for, a sentence each; none where no drawing does. */
export function placesShown(
  shown: readonly Shown[],
  texts: Pick<OutcomeTexts, 'shownAt' | 'shownOn'>,
): readonly CitedSentence[] {
  const labels = shown.filter(({ node }) => (isDrawing(node) || node.provenance.place) && isLabel(node));
  const drawn = labels.length > 0 ? labels : shown.filter(({ node }) => isDrawing(node) && node.nodeType !== 'heading');
  return drawn.slice(0, shownLimit).map((each) => {
    const passage = { node: each.node, scores: null, relevance: 1 };
    const text = plainText(tellPlace(each, texts));
    return { text, passages: [passage], isQuote: false, answers: true, block: 'text', startsPassage: true };
  });
}

function ownSentence(node: RegistryNode, written: string): string {
  const sentences = splitSentences(node.content).map(({ text }) => text);
  return sentences.find((sentence) => sentence.includes(written)) ?? node.content;
}
