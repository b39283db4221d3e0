// The node type of a passage, from what its source says about it and nothing else. Deterministic and versioned.
// A paragraph is a definition, example or procedure only where the source marks it so; resemblance is not enough.
import type { ContainerType, NodeType } from '../course/content.ts';
import type { PrintedLabel } from './draft-node.ts';
import type { Role } from './markdown/attributes.ts';

/** A change of any rule raises it, so that documents are read again. Their nodes keep their references. */
export const classifierVersion = 'classifier-1';

export interface NodeFacts {
  readonly block:
    | 'heading'
    | 'paragraph'
    | 'list_item'
    | 'quote'
    | 'table_row'
    | 'code'
    | 'math'
    | 'caption'
    | 'definition'
    | 'box';
  /** Role of the box the passage is the head of; `plain` for everything else. */
  readonly role: Role;
  readonly isOrdered: boolean;
  /** 0 for items of an outermost list. */
  readonly listDepth: number;
  readonly containerType: ContainerType;
  /** The word the passage opens with, where it announces itself: "Step 3:", "**Definition.**". */
  readonly mark: Mark | null;
}

export interface Mark {
  readonly kind: 'step' | 'example' | 'definition' | 'procedure' | 'theorem' | 'exercise';
  readonly number: string | null;
  /** Characters the mark takes at the beginning of the text. */
  readonly length: number;
}

/**
 * Correction 20: ordered list item in a lab is a step, list item L, heading H, worked example E, definition D,
 * procedure P, table row R, otherwise C. A step is an item of an outermost list only: the items inside "1." are parts
 * of step 1, and counting them would part the label a learner sees from the number the lab prints.
 */
export function classifyNode(facts: NodeFacts): NodeType {
  if (facts.block === 'table_row') return 'row';
  if (facts.mark?.kind === 'step' && facts.containerType === 'lab') return 'step';
  if (facts.block === 'heading') return 'heading';
  if (facts.block === 'definition') return 'definition';
  if (facts.block === 'list_item') {
    return facts.isOrdered && facts.listDepth === 0 && facts.containerType === 'lab' ? 'step' : 'list_item';
  }
  if (facts.mark?.kind === 'definition' || facts.role === 'definition') return 'definition';
  if (facts.mark?.kind === 'example' || facts.role === 'example') return 'example';
  if (facts.mark?.kind === 'procedure' || facts.role === 'procedure') return 'procedure';
  return 'concept';
}

const markWords: Readonly<Record<Mark['kind'], string>> = {
  step: 'step|schritt|étape|paso|passo',
  example: '(?:worked\\s+)?example|beispiel|exemple|ejemplo|exemplo|esempio',
  definition: 'definition|définition|definición|definição|definizione',
  procedure: 'procedure|algorithm|how\\s+to|verfahren|procédure|procedimiento|procedimento',
  theorem: 'theorem|lemma|corollary|proposition|axiom|satz|théorème|teorema',
  exercise: 'exercise|practice\\s+problem|try\\s+it|aufgabe|übung|exercice|ejercicio|exercício|esercizio',
};

const number = '(\\d+(?:\\.\\d+)*[a-z]?(?!\\.?\\d)|[IVX]{1,5}(?![a-z]))';
const title = '(?:\\s*\\([^()]{1,80}\\))?';
const patterns = (Object.keys(markWords) as Mark['kind'][]).map((kind) => ({
  kind,
  // Bold and ended by a mark ("**Definition.**", "**Example 3 (Corn):**") …
  bold: new RegExp(
    `^\\*\\*(?:${markWords[kind]})(?:\\s+#?${number})?${title}\\s*(?:[.:–—-]\\s*\\*\\*|\\*\\*\\s*[.:–—-])`,
    'iu',
  ),
  // … or bold with a number or a title in the same bold run ("**Step 3: Connect the sensor**") …
  boldTitle: new RegExp(`^\\*\\*(?:${markWords[kind]})\\s+#?${number}${title}\\s*(?:[.:–—-]|\\*\\*)`, 'iu'),
  // … or plain, which needs a number and a mark ("Definition 2.1. …") or a colon right after the word.
  plain: new RegExp(`^(?:${markWords[kind]})(?:\\s+#?${number}${title}\\s*(?:[.:)–—]|-(?=\\s))|${title}\\s*:)`, 'iu'),
  heading: new RegExp(`^(?:${markWords[kind]})(?:\\s+#?${number})?${title}\\s*(?:$|[.:)–—-])`, 'iu'),
}));

/** The mark a paragraph or item opens with, or null. `Example applications are …` has none. */
export function readMark(text: string): Mark | null {
  for (const pattern of patterns) {
    const found = pattern.bold.exec(text) ?? pattern.boldTitle.exec(text) ?? pattern.plain.exec(text);
    if (found !== null) return { kind: pattern.kind, number: found[1] ?? null, length: found[0].length };
  }
  return null;
}

/** The mark of a heading: `Step 3`, `Example 2.1 Solving …`, `Definition (Limit)`. */
export function readHeadingMark(text: string): Mark | null {
  const plain = text.replace(/[*_]/g, '');
  for (const pattern of patterns) {
    const found =
      pattern.heading.exec(plain) ??
      new RegExp(`^(?:${markWords[pattern.kind]})\\s+#?${number}(?=\\s)`, 'iu').exec(plain);
    if (found !== null) return { kind: pattern.kind, number: found[1] ?? null, length: found[0].length };
  }
  return null;
}

/** The printed label a mark gives, or null when it has no number. */
export function labelOfMark(mark: Mark | null): PrintedLabel | null {
  return mark === null || mark.number === null ? null : { kind: mark.kind, number: mark.number };
}
