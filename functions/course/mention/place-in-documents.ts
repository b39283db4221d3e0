// Gives mentions the document they belong to where the text names one beside them, and says which registry numbers
// are meant by name and revision. Current revisions are meant unless another is named.

import type { NamedDocument } from './document-names.ts';
import { nameWithoutRevision } from './document-names.ts';
import { type DocumentTerms, plainRevision } from './document-terms.ts';
import type { JoinedMention } from './join-terms.ts';
import type { MentionLevel } from './levels.ts';

type Levels = Readonly<Partial<Record<MentionLevel, number | string>>>;

export interface PlacedMention extends JoinedMention {
  /** Numbers of the documents meant; null where the text names none. Empty where the named revision does not exist. */
  readonly documents: readonly number[] | null;
}

/** Levels besides document and revision. */
function namesPart(levels: Levels): boolean {
  return Object.keys(levels).some((level) => level !== 'document' && level !== 'revision');
}

/**
 * A document named once in the text holds for every part that names none. Documents that no part is named of stay as
 * mentions of their own; a revision without a document means the conversation's document, or the only one that has it.
 */
export function placeInDocuments(input: {
  readonly mentions: readonly JoinedMention[];
  readonly named: DocumentTerms;
  readonly documents: readonly NamedDocument[];
  /** Numbers of the documents the conversation was about, latest first. */
  readonly context: readonly number[];
}): PlacedMention[] {
  const { mentions } = input;
  const documents = distinctOf(mentions, 'document');
  const revisions = distinctOf(mentions, 'revision');
  const shared: { document?: number | string; revision?: number | string } = {};
  if (documents.length === 1 && documents[0] !== undefined) shared.document = documents[0];
  if (revisions.length === 1 && revisions[0] !== undefined && documents.length < 2) shared.revision = revisions[0];
  const parts = mentions.filter(({ levels, code }) => code !== null || namesPart(levels));
  const whole = mentions.filter((mention) => !parts.includes(mention));
  const isHeld = parts.some(({ code }) => code === null);
  const kept = isHeld && documents.length < 2 ? parts : mentions;
  const placed = kept.map((mention) => {
    if (mention.code !== null) return { ...mention, documents: null };
    const levels =
      mention.levels.document === undefined
        ? { ...shared, ...mention.levels }
        : { ...pickRevision(shared), ...mention.levels };
    return { ...mention, levels, documents: documentsMeant(levels, input) };
  });
  const meant = placed.filter((mention) => isMeant(mention, input.named));
  return whole.length > 1 && !isHeld ? onceEach(meant) : meant;
}

function pickRevision({ revision }: { readonly revision?: number | string }): Levels {
  return revision === undefined ? {} : { revision };
}

/** A document by itself is a place where the wording asks about it; a revision that none is known to have is none. */
function isMeant({ levels, documents, code, first }: PlacedMention, { led }: DocumentTerms): boolean {
  if (code !== null || namesPart(levels)) return true;
  return levels.revision === undefined ? led.has(first) : levels.document !== undefined || (documents?.length ?? 0) > 0;
}

function onceEach(mentions: readonly PlacedMention[]): PlacedMention[] {
  return [...new Map(mentions.map((mention) => [JSON.stringify(mention.documents), mention])).values()];
}

function distinctOf(mentions: readonly JoinedMention[], level: 'document' | 'revision'): readonly (number | string)[] {
  const values = mentions.flatMap(({ levels }) => levels[level] ?? []);
  return [...new Map(values.map((value) => [String(value).toLowerCase(), value])).values()];
}

function documentsMeant(
  levels: Levels,
  {
    named,
    documents,
    context,
  }: {
    readonly named: DocumentTerms;
    readonly documents: readonly NamedDocument[];
    readonly context: readonly number[];
  },
): readonly number[] | null {
  const { document, revision } = levels;
  if (document === undefined && revision === undefined) return null;
  const numbers = document === undefined ? null : (named.numbers.get(document) ?? []);
  const called =
    numbers === null ? documents : documents.filter(({ documentNumber }) => numbers.includes(documentNumber));
  if (revision === undefined) {
    // A registry number means that very document, a name its current revision.
    const current = called.filter(({ status }) => status === 'current');
    return numbersOf(typeof document === 'number' || current.length === 0 ? called : current);
  }
  const kin = typeof document === 'number' ? withNameOf(called, documents) : called;
  const revised = kin.filter((each) => plainRevision(revisionOf(each)) === plainRevision(String(revision)));
  if (document !== undefined || revised.length < 2) return numbersOf(revised);
  const near = withNameOf(
    documents.filter(({ documentNumber }) => context.includes(documentNumber)),
    revised,
  );
  return near.length > 0 ? numbersOf(near) : [];
}

/** As registered, else as the name itself says. */
function revisionOf({ revision, name }: NamedDocument): string {
  return revision ?? /\brev(?:ision)?[\s._:-]*([a-z]?\d{1,3}[a-z]?|[a-z])\b/i.exec(name)?.[1] ?? '';
}

function withNameOf(named: readonly NamedDocument[], among: readonly NamedDocument[]): readonly NamedDocument[] {
  const names = new Set(named.map(({ name }) => nameWithoutRevision(name).toLowerCase()));
  return among.filter(({ name }) => names.has(nameWithoutRevision(name).toLowerCase()));
}

function numbersOf(documents: readonly NamedDocument[]): readonly number[] {
  return documents.map(({ documentNumber }) => documentNumber);
}
