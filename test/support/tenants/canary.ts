// Words that stand in one place only and are told again wherever they come up: whose they are can be read from them.

/** What a canary stands in. */
export type CanaryKind =
  /** Published material: whoever may see the course. */
  | 'material'
  /** What marks answers, shown to learners once it has been earned. */
  | 'support'
  /** Names of documents' files and reports of runs: authors. */
  | 'file'
  /** What a learner called a tutoring session. */
  | 'words'
  /** What a learner asked the tutor of `shared-a` in the one message that may be sent on to a trainer: authors see what
   * was asked, without a name. */
  | 'said'
  /** What a learner asked the tutor of `shared-a` in any other. */
  | 'turn'
  /** What a learner asked `shared-a`, or said of an answer: authors see it without a name. */
  | 'question'
  /** The same of `shared-b`, and of the course that only this tenant has. */
  | 'questionb'
  | 'questiono'
  /** What was asked and sent on: its author, the trainers of their class, the course's authors. */
  | 'senton'
  /** What a learner sent to a trainer, or is called in a class. */
  | 'teachers'
  /** A teacher's words to a learner. */
  | 'reply'
  /** What a class is called. */
  | 'class'
  /** What an account is called: nobody but its owner is shown it. */
  | 'account';

interface Canary {
  readonly tenantId: string;
  /** A course's id for material, a person's for the rest, `c1` to `c4` for a class. Letters, digits. */
  readonly owner: string;
  readonly kind: CanaryKind;
}

/** One lower-case word, so that no way of showing, searching or cutting text into terms takes it apart. */
export function canaryWord({ tenantId, owner, kind }: Canary): string {
  return `cnry${tenantId}zz${owner.replaceAll('-', '')}zz${kind}yrnc`;
}

const form = /cnry([a-z]+)zz([a-z0-9]+)zz([a-z]+)yrnc/gi;

/** Every canary that a text holds, each once. */
export function findCanaries(text: string): readonly Canary[] {
  const found = new Map<string, Canary>();
  for (const [word, tenantId = '', owner = '', kind = ''] of text.matchAll(form)) {
    found.set(word.toLowerCase(), {
      tenantId: tenantId.toLowerCase(),
      owner: owner.toLowerCase(),
      kind: kind.toLowerCase() as CanaryKind,
    });
  }
  return [...found.values()];
}
