// Finds references a model wrote by itself and takes them out where the sentence stays whole.
// A reader's references come from the registry alone (corrections 1 and 10). Whole tokens only.

import { findAll } from '../text/find-all.ts';

export interface ReferenceSpan {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** `bracketed` and `trailing` spans can go; `inline` ones carry the sentence. */
  readonly place: 'bracketed' | 'trailing' | 'leading' | 'inline';
}

/** Letters count only behind a gap: "noted" is no note d, "days" no day s. */
const number =
  '(?:\\d+(?:\\.\\d+)*[a-z]?|(?<!\\p{L})(?:[ivxlc]+|[A-Z]|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty))';
const level =
  '(?:day|chapter|chap|ch|lab|laborator(?:y|ies)|section|sect|sec|page|pages|pp|p|module|lesson|unit|figure|fig|table|tab|appendix|annex|clause|paragraph|para|slide|exercise|lecture|part|volume|vol|step|row|sheet|concept|definition|theorem|source|passage|document|doc|reference|ref|citation|excerpt|context|footnote|note|article|week|topic|node)';

/** Words that need a number and never stand as a reference by themselves within longer words. */
const levelReference = new RegExp(
  `(?<![\\p{L}\\p{N}_-])(?:${level}s?\\.?\\s*(?:no\\.?\\s*|number\\s+|#\\s*)?${number}(?![\\p{L}\\p{N}])(?:\\s*(?:[-–—&,]|to|and|or)\\s*${number}(?![\\p{L}\\p{N}.]))*)(?:(?:\\s*(?:→|->|=>|>|\\/|,|:|of|in|on|from)\\s*(?:the\\s+)?)${level}s?\\.?\\s*${number}(?![\\p{L}\\p{N}]))*`,
  'giu',
);
/** By what a sentence must hold to match: most hold nothing of it, and are not searched. */
const patterns: readonly { readonly needs: RegExp | null; readonly all: readonly RegExp[] }[] = [
  {
    needs: /\d/,
    all: [
      /(?<![\p{L}\p{N}_])(?:D\d+\.[CL]\d+|[CF]\d+\.[SCEDPLHRT]\d+)(?:\.[SCEDPLHR]\d+)*(?![\p{L}\p{N}])/giu,
      /(?<![\p{L}\p{N}])(?:doi\s*:?\s*)?10\.\d{4,9}\/[^\s)\]]+/giu,
      /\((?:see |cf\.? |e\.g\.,? )?\p{Lu}[\p{L}'-]+(?: (?:et al\.?|(?:and|&) \p{Lu}[\p{L}'-]+))?,? \(?(?:19|20)\d\d[a-z]?(?:, pp?\. ?\d+)?\)?(?:; [^()]{3,80})?\)/gu,
      /(?<![\p{L}])\p{Lu}[\p{L}'-]+(?: et al\.?| (?:and|&) \p{Lu}[\p{L}'-]+)? \((?:19|20)\d\d[a-z]?\)/gu,
      /(?<![\p{L}\p{N}])(?:ISO|IEC|IEEE|RFC|EN|BS|DIN|ASTM|ANSI|NIST(?: SP)?|BIS|IS)(?:\/[A-Z]{2,4})?[ -]?\d{3,5}(?:[-.:]\d+)*(?![\p{L}\p{N}])/gu,
      /(?<![\p{L}\p{N}])§+\s?\d+(?:\.\d+)*/gu,
    ],
  },
  {
    needs: /[[【⟦]/,
    all: [/\[\^[\w-]{1,40}\]|\[\s*\d{1,3}(?:\s*[,–-]\s*\d{1,3})*\s*\]|【[^】]{1,80}】|⟦[^⟧]{1,80}⟧/gu],
  },
  { needs: /[⁰¹²³⁴-⁹]/, all: [/(?<=\p{L}{3}|[.,;)])[⁰¹²³⁴-⁹]+(?=[\s.,;:)]|$)/gu] },
  { needs: /:\/\/|www\./i, all: [/(?:https?:\/\/|www\.)[^\s<>()[\]"']*[^\s<>()[\]"'.,;:!?]/giu] },
  {
    needs: /:/,
    all: [
      /(?<![\p{L}\p{N}])(?:sources?|references?|citations?|cited from|quelle)\s*:\s*[^\n]{1,200}?(?=[)\]]?[.!?]*$)/giu,
    ],
  },
  { needs: null, all: [levelReference] },
];

const leadIn =
  '(?:as\\s+)?(?:(?:is|are|was|were)\\s+)?(?:further\\s+)?(?:described|explained|shown|discussed|mentioned|stated|noted|seen|defined|covered|outlined|detailed|introduced|presented|illustrated|given|listed|taught|learned|found|specified)?\\s*(?:see(?: also)?|refer(?:red|s)?(?: back)? to|consult|according to|per|as per|in|on|by|from|at|under|cf\\.?|of)?\\s*(?:the\\s+)?';

/**
 * References in a sentence that do not stand word for word in `sourceTexts` (the passages).
 * "slab thickness", "collab tools" and "Monday 5" are not references.
 */
export function findModelReferences(sentence: string, sourceTexts: readonly string[]): readonly ReferenceSpan[] {
  const spans: { start: number; end: number }[] = [];
  for (const pattern of patternsFor(sentence)) {
    for (const match of findAll(sentence, pattern)) {
      const start = match.index;
      const end = start + match[0].trimEnd().length;
      if (pattern === levelReference && isOrdinaryPhrase(match[0])) continue;
      if (sourceTexts.some((text) => standsIn(text, sentence.slice(start, end)))) continue;
      spans.push({ start, end });
    }
  }
  return mergeSpans(spans).map((span) => describe(sentence, span));
}

function patternsFor(sentence: string): readonly RegExp[] {
  return patterns.flatMap(({ needs, all }) => (needs === null || needs.test(sentence) ? all : []));
}

/**
 * Needs a digit, a letter or Roman numeral where the level has such, or a number word behind a level of a course: "in each
 * step a relay", "note I" and "row C" stay prose.
 */
function isOrdinaryPhrase(found: string): boolean {
  const last = found.replace(/.*[^\p{L}\p{N}.]/u, '');
  if (/\d/.test(last)) return false;
  if (/^[A-Z]$/.test(last)) return !/appendix|annex|fig|table|section|exercise|part|chap|vol.* I/i.test(found);
  if (/^[ivxlc]/i.test(last)) return last !== last.toUpperCase();
  return (
    last === 'a' ||
    !/(?:day|chapter|lab|section|module|lesson|unit|step|page|figure|table|week|exercise|lecture|source|passage|part)s?\s/i.test(
      found,
    )
  );
}

function standsIn(text: string, span: string): boolean {
  const [lowerText, lowerSpan] = [text.toLowerCase(), span.toLowerCase()];
  for (let at = lowerText.indexOf(lowerSpan); at >= 0; at = lowerText.indexOf(lowerSpan, at + 1)) {
    const before = lowerText[at - 1] ?? '';
    const after = lowerText[at + lowerSpan.length] ?? '';
    if (!/[\p{L}\p{N}]/u.test(before) && !/[\p{L}\p{N}]/u.test(after)) return true;
  }
  return false;
}

function mergeSpans(spans: readonly { start: number; end: number }[]): readonly { start: number; end: number }[] {
  const merged: { start: number; end: number }[] = [];
  for (const span of [...spans].sort((left, right) => left.start - right.start)) {
    const last = merged.at(-1);
    if (last && span.start <= last.end + 1) last.end = Math.max(last.end, span.end);
    else merged.push({ ...span });
  }
  return merged;
}

const bracketLead = new RegExp(`[([{]\\s*${leadIn}$`, 'i');
const trailingLead = new RegExp(`(?:,|;|\\s[-–—])\\s*${leadIn}$`, 'i');
const bareTrailingLead =
  /\s\(?(?:as\s+(?:described|explained|shown|discussed|mentioned|stated|noted|seen|defined|covered|outlined)\s+in|(?:see|refer to|according to|as per|per|cf\.?))\s+(?:the\s+)?$/i;
const leadingLead =
  /^\s*(?:as\s+(?:described|explained|shown|discussed|mentioned|stated|noted|seen|defined|covered|outlined)\s+in|according to|as per|per|in|from)\s+(?:the\s+)?$/i;

/** Nothing but marks and what stands in brackets, which a sentence does without. */
const marksAlone = /^(?:\[[^\]]*\]|\((?:[^()]|\([^()]*\))*\)|【[^】]*】|⟦[^⟧]*⟧|[⁰¹²³⁴-⁹]|\s)+$/;

function describe(sentence: string, span: { start: number; end: number }): ReferenceSpan {
  const before = sentence.slice(0, span.start);
  const after = sentence.slice(span.end);
  const own = sentence.slice(span.start, span.end);
  const make = (start: number, end: number, place: ReferenceSpan['place']): ReferenceSpan => ({
    text: own,
    start,
    end,
    place,
  });
  const bracket = bracketLead.exec(before);
  const closing = /^\s*[)\]}]/.exec(after);
  if (bracket && closing) return make(bracket.index, span.end + closing[0].length, 'bracketed');
  if (marksAlone.test(own)) return make(span.start, span.end, 'bracketed');
  const ends = /^\s*[.!?:]*["')\]]*\s*$/.test(after);
  const trailing = trailingLead.exec(before) ?? bareTrailingLead.exec(before);
  if (ends && trailing) return make(trailing.index, span.end, 'trailing');
  const sourceLine = /^(?:sources?|references?|citations?)\s*:/i.test(own);
  if (sourceLine && /[.!?]\s*[([]?$/.test(before)) return make(span.start, sentence.length, 'trailing');
  const leading = leadingLead.exec(before);
  const comma = /^\s*[,:]\s/.exec(after);
  if (leading && comma) return make(0, span.end + comma[0].length, 'leading');
  return make(span.start, span.end, 'inline');
}

/**
 * Takes the references out of a sentence. Null when one of them carries the sentence, so that nothing whole would
 * remain and the sentence must be withheld.
 */
export function removeModelReferences(sentence: string, references: readonly ReferenceSpan[]): string | null {
  if (references.some((reference) => reference.place === 'inline')) return null;
  let result = sentence;
  for (const { start, end } of [...references].sort((left, right) => right.start - left.start)) {
    result = `${result.slice(0, start)} ${result.slice(end)}`;
  }
  const tidy = result
    .replace(/[ \t]{2,}/g, ' ')
    .replace(/\s+([.,;:!?)])/g, '$1')
    .trim();
  if (!/\p{L}{2}\P{L}.*\p{L}{2}/su.test(tidy)) return null;
  const capital = references.some((reference) => reference.place === 'leading');
  return capital ? tidy.replace(/^\p{Ll}/u, (initial) => initial.toUpperCase()) : tidy;
}
