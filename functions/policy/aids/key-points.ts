// What its author sums a document up by, as whole statements: a point that leads in to others brings them as its items, one
// that leads in to a formula or a sentence goes on with it, and one that leads in to nothing is left out. Pure.

import { sectionKind } from '../../text/languages/section-titles.ts';
import { splitSentences } from '../../text/sentences.ts';
import { hangsOnOther, isAddressed, ofAnybody, onlyPoints } from '../cards/sentence.ts';
import type { AidLine, AidPassage, SummaryPoint } from './aid-passage.ts';

/** Rows of a table and captions of pictures say nothing without what stands beside them. */
export function isKeyPoint({ box, section, nodeType, contentType }: AidPassage): boolean {
  if (nodeType === 'heading' || contentType === 'table_row' || contentType === 'caption') return false;
  return box === 'key_points' || section.some((title) => sectionKind(title) === 'key_points');
}

interface Point extends AidLine {
  text: string;
  readonly items: AidLine[];
}

/** @param passages of one document, in order */
export function keyPointsOf(passages: readonly AidPassage[]): readonly SummaryPoint[] {
  const points: Point[] = [];
  const ofPassage = new Map<string, Point>();
  for (const passage of passages.filter(isKeyPoint)) {
    const parent = ofPassage.get(passage.parentReference ?? '');
    const last = points.at(-1);
    for (const line of linesOf(passage)) {
      if (parent !== undefined) parent.items.push(line);
      else if (last !== undefined && last.items.length === 0 && goesOn(last, passage)) last.text += `\n\n${line.text}`;
      else {
        const point = { ...line, items: [] };
        points.push(point);
        ofPassage.set(passage.reference, point);
      }
    }
  }
  return points.filter(({ text, items }) => items.length > 1 || !isLeadIn(text));
}

function isLeadIn(text: string): boolean {
  return /[:：]\**$/.test(text);
}

/** A formula says nothing by itself, nor does a point that ends with a colon. */
function goesOn({ text }: AidLine, { content, nodeType }: AidPassage): boolean {
  const isFormula = /^\s*(?:\$[^$]+\$|\$\$[^$]+\$\$)[.,;]?\s*$/.test(content);
  return isFormula || (isLeadIn(text) && nodeType !== 'list_item');
}

/** Each of several items that stand in one passage; of anything else all. */
function linesOf({ content, contentType, reference }: AidPassage): readonly AidLine[] {
  const marker = /^[-*+•] +/;
  const items = content.split(/\n(?=[-*+•] )/);
  const parts = items.every((item) => marker.test(item)) ? items.map((item) => item.replace(marker, '')) : [content];
  const lines = parts.flatMap((part) => wholeLine({ content: part, reference }));
  return lines.flatMap(({ text }) => withoutTalk(text, contentType === 'list_item' || parts.length > 1, reference));
}

/** Without questions, and of paragraphs without what their author tells a reader of the text, and what then hangs on nothing. */
function withoutTalk(text: string, isItem: boolean, reference: string): readonly AidLine[] {
  if (/```|\$\$/.test(text)) return [{ text, reference }];
  const sentences = splitSentences(text).map((sentence) => sentence.text.trim());
  // What answers a question says nothing without it.
  const asked = sentences.findIndex((sentence) => /[?？]["”’)*_]*$/.test(sentence));
  const said = asked < 0 ? sentences : sentences.slice(0, asked);
  const kept: string[] = [];
  for (const [place, sentence] of said.entries()) {
    const isTold = !isItem && !isLeadIn(sentence) && isToReader(sentence);
    const hasLost = place > 0 && hangsOnOther(sentence) && kept.at(-1) !== said[place - 1];
    if (!isTold && !hasLost) kept.push(sentence);
  }
  return kept.length === 0 ? [] : [{ text: kept.join(' '), reference }];
}

/** What "you" do or will do is said to a reader of the text; within a sentence that is about something else "you" is anybody. */
function isToReader(sentence: string): boolean {
  const isReader = /^\W*you\b|\byou(?: will| won['’]t|['’]ll)\b/i.test(sentence);
  return isReader || isAddressed(ofAnybody(sentence));
}

/** All of a passage, but for sentences that only point elsewhere, or have lost what they point at. */
export function wholeLine({ content, reference }: Pick<AidPassage, 'content' | 'reference'>): readonly AidLine[] {
  if (/```|\$\$/.test(content)) return [{ text: content.trim(), reference }];
  const sentences = splitSentences(content).map(({ text }) => text.trim());
  const saying = sentences.filter((text) => !onlyPoints(text) && (sentences.length === 1 || /\s|\$/.test(text)));
  const text = saying.join(' ').trim();
  return text === '' ? [] : [{ text, reference }];
}
