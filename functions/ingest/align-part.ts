// Aligns one part of a document with the stretch of the base version it stands for, and says what that writes.
// Decides on nothing that a later part may need: nodes beyond the stretch stay as they are until they are reached.
import type { IngestStore, NodeRecord, Numbering, PartNode, PartProgress } from '../ports/ingest-store.ts';
import { chooseStretch } from './align/choose-stretch.ts';
import { type Alignment, alignReferences } from './align-references.ts';
import { documentsBefore } from './describe-document.ts';
import { changesOf } from './document-report.ts';
import type { DocumentStep } from './document-step.ts';
import { type HashedDraft, isSameRow, toRecords } from './node-records.ts';
import { continueNumbers, toNumbering } from './number-nodes.ts';
import type { ReferenceChanges } from './run-report.ts';

interface AlignedPart {
  readonly records: readonly NodeRecord[];
  readonly former: readonly PartNode[];
  readonly alignment: Alignment;
  readonly changes: ReferenceChanges;
  readonly numbering: Numbering;
  readonly unsettled: readonly string[];
  /** Where the part ends in the base version. */
  readonly baseTo: number;
  readonly kept: readonly string[];
  readonly closed: readonly string[];
  readonly written: readonly NodeRecord[];
  /** Rows of the base version that end. */
  readonly endedCount: number;
}

interface AlignPartInput extends DocumentStep {
  readonly drafts: readonly HashedDraft[];
  readonly progress: PartProgress;
  readonly baseCount: number;
  /** Contents of the next part. */
  readonly awaitedNext: ReadonlySet<string>;
}

/** Former nodes read around the stretch, beside those of equal content: as many as the part has, twice, and some. */
const stretchFactor = 2;
const stretchSlack = 500;
/** Former nodes behind the last equal one that an open end may be similar to. */
const endFactor = 2;
const endSlack = 10;

export async function alignPart(
  store: Pick<IngestStore, 'readMatches' | 'readPartGround'>,
  input: AlignPartInput,
): Promise<AlignedPart> {
  const { drafts, progress, baseCount } = input;
  const { draft } = input.context;
  const { documentNumber } = input.document;
  const isFirst = progress.partsDone === 0;
  const isLast = progress.partsDone + 1 === progress.partCount;
  const baseFrom = progress.baseSequence;
  const contentHashes = [...new Set(drafts.map((node) => node.contentHash))];
  const own = { ...draft, documentNumber, isFirst, baseFrom, contentHashes };
  const matches = await store.readMatches({ ...own, limit: 4 * drafts.length + stretchSlack });
  const end = chooseStretch({ present: drafts.map((node) => node.contentHash), matches, baseFrom });
  const capacity = stretchFactor * drafts.length + stretchSlack;
  const from = Math.max(baseFrom + 1, end.to - capacity + 1);
  const to = isLast
    ? Math.min(baseCount, Math.max(end.to, baseFrom) + capacity)
    : Math.min(baseCount, end.to + endFactor * end.openEnd + endSlack);
  const elsewhere = matches.filter(({ documentSequence: at }) => at < from || at > to);
  const taken = elsewhere.filter(({ documentSequence: at }) => isLast || at < from);
  const ground = await store.readPartGround({
    ...own,
    documentsBefore: documentsBefore(input.context, input.document),
    containerCodes: [...new Set(drafts.map((node) => node.containerCode))],
    stretch: { from, to },
    others: taken.map((match) => match.documentSequence),
  });
  const awaited = new Set(input.awaitedNext);
  if (!isLast) for (const match of elsewhere) if (match.documentSequence > to) awaited.add(match.contentHash);
  const alignment = alignReferences({ ...ground, former: ground.nodes, present: drafts, awaited });
  const { numbers, numbering, unsettled } = continueNumbers(drafts, {
    ...toNumbering(ground.numbered),
    ...progress.numbering,
  });
  const records = toRecords({ drafts, aligned: alignment.nodes, numbers, offset: progress.nodeCount });
  const baseTo = isLast ? baseCount : endOf(ground.nodes, alignment, end.to);
  const difference = differenceOfPart({ former: ground.nodes, records, baseFrom, baseTo });
  const removed = alignment.removed.filter((reference) => difference.passed.has(reference));
  const changes = changesOf({ alignment, records, former: ground.nodes, removed });
  return { records, former: ground.nodes, alignment, changes, numbering, unsettled, baseTo, ...difference };
}

/** The stretch goes on as long as the next former node was taken up too. */
function endOf(former: readonly PartNode[], alignment: Alignment, reached: number): number {
  const takenUp = new Set(
    alignment.nodes.flatMap(({ former: index }) => (index === null ? [] : (former[index]?.documentSequence ?? []))),
  );
  let end = reached;
  while (takenUp.has(end + 1)) end += 1;
  return end;
}

function differenceOfPart(input: {
  readonly former: readonly PartNode[];
  readonly records: readonly NodeRecord[];
  readonly baseFrom: number;
  readonly baseTo: number;
}) {
  const { former, records, baseFrom, baseTo } = input;
  const before = new Map(former.map((node) => [node.reference, node]));
  const isPassed = ({ isLeft, documentSequence: at }: PartNode) => !isLeft && at > baseFrom && at <= baseTo;
  const written: NodeRecord[] = [];
  const kept: string[] = [];
  const closed: string[] = [];
  for (const record of records) {
    const node = before.get(record.reference);
    // A node taken up from beyond the stretch gets a row of this draft, by which later parts see that it is taken.
    if (node?.isOpen && isPassed(node) && isSameRow(node, record)) kept.push(record.reference);
    else {
      written.push(record);
      if (node?.isOpen && !isPassed(node)) closed.push(record.reference);
    }
  }
  const passed = new Set(former.filter(isPassed).map((node) => node.reference));
  return { written, kept, closed, passed, endedCount: baseTo - baseFrom - kept.length + closed.length };
}
