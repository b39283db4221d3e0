// Which passages of a drafted unit a model is asked to write drills on: what explains, spread over the unit, a few calls at
// most. Pure but for hashing; the caller makes the calls.
import { draftDrills } from '../../../../prompts/draft-drills.ts';
import { isProse } from '../../../policy/cards/sentence.ts';
import { type ModelCall, modelCall } from '../../model-call.ts';
import type { PathNode } from '../path-node.ts';

type DrillNode = Pick<PathNode, 'reference' | 'nodeType' | 'contentType' | 'content' | 'section' | 'parentReference'>;

/** A paragraph, or a list or a table with what leads into it. */
export interface DrillPassage {
  readonly headings: readonly string[];
  /** Texts of its nodes as they are sent. */
  readonly parts: readonly { readonly reference: string; readonly text: string }[];
}

export interface DrillCall extends ModelCall {
  readonly courseTitle: string;
  readonly unitId: string;
  readonly passages: readonly DrillPassage[];
}

interface DrillUnit {
  readonly unitId: string;
  readonly title: string;
  /** In order, headings among them. */
  readonly nodes: readonly DrillNode[];
}

const charactersPerCall = 12_000;
/** From so much on a unit has more to ask than one call is asked for. */
const wantedPerCall = 8_000;
const callsPerUnit = 3;
/** Of less nothing is to be asked. */
const leastCharacters = 400;
const passageCharacters = 2_500;

export const drillOutputTokens = 3_000;
/** A small machine may take its time. */
export const drillTimeLimitMs = 120_000;

/** Calls for one unit, in order; none where it explains too little. A passage never goes into two. */
export async function planDrillCalls(input: {
  readonly courseTitle: string;
  readonly unit: DrillUnit;
}): Promise<readonly DrillCall[]> {
  const { courseTitle, unit } = input;
  return Promise.all(
    spread(passagesOf(unit.nodes)).map(async (passages) => {
      const data = JSON.stringify({ course: courseTitle, unit: unit.title, passages: asSent(passages) });
      return { ...(await modelCall(draftDrills, data)), courseTitle, unitId: unit.unitId, passages };
    }),
  );
}

/** Passages as a model gets them. */
export function asSent(passages: readonly DrillPassage[]) {
  return passages.map(({ headings, parts }, index) => ({
    number: index + 1,
    headings,
    text: parts.map(({ text }) => text).join('\n'),
  }));
}

/** Prose, lists, definitions and table rows: no exercises, steps or code. */
function passagesOf(nodes: readonly DrillNode[]): readonly DrillPassage[] {
  const passages: { headings: readonly string[]; parts: { reference: string; text: string }[]; size: number }[] = [];
  let lead: DrillNode | null = null;
  for (const node of nodes) {
    if (!isAsked(node)) continue;
    const part = { reference: node.reference, text: node.content.slice(0, passageCharacters).toWellFormed() };
    const last = passages.at(-1);
    if (last && lead && hangsOn(node, lead) && last.size + part.text.length <= passageCharacters) {
      last.parts.push(part);
      last.size += part.text.length + 1;
    } else {
      passages.push({ headings: node.section, parts: [part], size: part.text.length });
      lead = node;
    }
  }
  return passages.map(({ headings, parts }) => ({ headings, parts }));
}

function isAsked(node: DrillNode): boolean {
  const { contentType } = node;
  if (contentType === 'code' || contentType === 'math' || node.nodeType === 'heading') return false;
  return contentType === 'table_row' || contentType === 'caption' || isProse({ ...node, unitId: '' });
}

/** The lead's own item or row, or its fellow where nothing leads into them. */
function hangsOn(node: DrillNode, lead: DrillNode): boolean {
  const isPart = node.nodeType === 'list_item' || node.contentType === 'table_row';
  const isFellow = node.contentType === lead.contentType && node.parentReference === lead.parentReference;
  const isSameSection = node.section.join('\n') === lead.section.join('\n');
  return isPart && isSameSection && (node.parentReference === lead.reference || isFellow);
}

const sizeOf = ({ headings, parts }: DrillPassage) =>
  headings.join('').length + parts.reduce((sum, { text }) => sum + text.length + 1, 0);

/** As many parts of like size as calls are worth making, each from its beginning as far as a call holds. */
function spread(passages: readonly DrillPassage[]): readonly (readonly DrillPassage[])[] {
  const total = passages.reduce((sum, passage) => sum + sizeOf(passage), 0);
  if (total < leastCharacters) return [];
  const count = Math.min(callsPerUnit, Math.ceil(total / wantedPerCall));
  const calls = Array.from({ length: count }, () => ({ passages: [] as DrillPassage[], size: 0 }));
  let before = 0;
  for (const passage of passages) {
    const size = sizeOf(passage);
    const call = calls[Math.min(count - 1, Math.floor((before * count) / total))];
    before += size;
    if (call === undefined || call.size + size > charactersPerCall) continue;
    call.passages.push(passage);
    call.size += size;
  }
  return calls.map((call) => call.passages).filter((call) => call.length > 0);
}
