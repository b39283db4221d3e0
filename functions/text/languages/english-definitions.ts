// English: how sentences say what a term means, and how a question asks for it. Data only; see defined-terms.ts.

const opening =
  /\W*(?:(?:recall|remember|note|in (?:short|other words|mathematics|general)),?\s+)?(?:that\s+)?(?:(?:an?|the)\s)?/i;
const verb =
  /^["'*]*(?:\s*\([^)]{1,60}\)|\s*,[^,]{1,80},)*\s*(?:(?:is|are)\s+[\p{L}\d$]|(?:refers?\s+to|means?|stands?\s+for|denotes?|describes?|consists?\s+of)\b)/iu;
/** "The range is 5" tells of one range, "the slope of a horizontal line is 0" of all. */
const isFigure = /^["'*]*\s*(?:is|are)\s+[\d$]/i;
/** A verb or a mark: what follows is no longer the subject. */
const subjectEnd = /^["'*]*\s*(?:[,.;!?]|(?:is|are|was|were|has|have|had|can|may|will|must|should|does|do)\b)/i;
/** Says something of the topic, not what it is. */
const notDefining =
  /^["'*]*(?:\s*\([^)]{1,60}\)|\s*,[^,]{1,80},)*\s*(?:is|are)\s+(?:not|never|also|already|all|both|always|often|usually|only|still|too|more|less|very|then|now|used|found|sent|made|called|known|named|termed|said|considered|given|shown|written|equal|important|useful|needed|required|available|ready|correct|true|false|here|there|at|in|on|of|to|from|by|with|within|between|above|below|under|(?!anything|something|nothing|everything)\p{L}{2,}ing|(?!defined)\p{L}{2,}ed)\b/iu;
const named =
  /\b(?:(?:is|are)\s+(?:also\s+|often\s+|sometimes\s+|usually\s+)*(?:called|termed|named|known\s+as|referred\s+to\s+as)|also\s+(?:called|known\s+as)|or)\s+(?:an?\s+|the\s+)?(["'*]*)([\p{L}\p{N}][\p{L}\p{N}\s-]{1,60}?)\1(?=[.,;:)]|\s+(?:if|when|because|since|for|and|where|with|in|of|by|to)\b|$)/giu;
/** "We use the term interrupt to refer to …", "By a hart we mean …". */
const introduced =
  /\b(?:use\s+the\s+(?:term|word|name)s?|by(?:\s+(?:an?|the))?)\s+["'“*]*([\p{L}\p{N}][\p{L}\p{N}-]*(?:\s+[\p{L}\p{N}-]+){0,4}?)["'”*]*\s+(?:to\s+(?:refer|mean|describe|denote)|we\s+mean)\b/giu;
/** What stands before what is asked about. */
const asking = /\b(?:what|explain|describe|define|meaning|definition|how)\b/i;
/** Words without a topic of their own that tell one term from another: an even function is no function in general. */
const modifiers: ReadonlySet<string> = new Set(
  'even one own same all over under up down off no not only other'.split(' '),
);

export const definingWords = {
  opening,
  verb,
  isFigure,
  subjectEnd,
  notDefining,
  named,
  introduced,
  asking,
  modifiers,
} as const;

/** What asks what letters stand for names no topic. */
export const askingForWords =
  /\b(?:stands?\s+for|(?:acronym|abbreviation|initials)\b|full\s+form\b|short\s+for|abbreviated)/gi;
