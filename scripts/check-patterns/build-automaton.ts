// A pattern as an automaton of the places that take a character, joined by what may follow what. Lookarounds of one
// character and \b, ^, $ are conditions on a step; a longer lookahead is a branch that leads nowhere, since it is tried too.
import { type AST, RegExpParser, visitRegExpAST } from '@eslint-community/regexpp';
import { type Alphabet, type Bits, makeAlphabet, type SetNode } from './alphabet.ts';

/** Of a step from the character `prior` (-1: none yet) to `next` (-1: the end); null forbids nothing. */
type Condition = (prior: number, next: number) => boolean;

interface Step {
  readonly to: number;
  readonly conditions: readonly Condition[];
}

interface Place {
  readonly set: Bits;
  readonly steps: Step[];
  /** Under which conditions the pattern has matched here; one that is empty: whatever comes next. */
  readonly matches: readonly (readonly Condition[])[];
  /** How often its loops may turn at most, multiplied; Infinity where one has no bound. */
  readonly turns: number;
}

export interface Automaton {
  readonly alphabet: Alphabet;
  /** Place 0 is the search before a match begins, at every character anew. */
  readonly places: readonly Place[];
  /** Steps from the very beginning of the text. */
  readonly begin: readonly Step[];
  /** A lookbehind that reads back without a bound, which it does at every character. */
  readonly readsBack: string | null;
}

interface Knot {
  readonly ways: { readonly to: number; readonly condition?: Condition }[];
  readonly place?: number;
  readonly end?: 'match' | 'nowhere';
}

const parser = new RegExpParser({ ecmaVersion: 2025 });
/** Repeats with a bound up to this stand as copies, two at most: they add a constant. */
const copies = 2;
const mostPaths = 20_000;

export class TooLarge extends Error {}

const isSet = (node: AST.Node): node is SetNode =>
  node.type === 'Character' ||
  node.type === 'CharacterClass' ||
  node.type === 'CharacterSet' ||
  node.type === 'ExpressionCharacterClass';

const hasEndlessRepeat = (node: AST.Node): boolean => {
  let found = false;
  visitRegExpAST(node, { onQuantifierEnter: (one) => (found ||= one.max === Number.POSITIVE_INFINITY) });
  return found;
};

/** `loopsFrom`: repeats with at least this bound are loops as well, so that what they may cost can be told. */
export function buildAutomaton(source: string, flags: string, loopsFrom = Number.POSITIVE_INFINITY): Automaton {
  const pattern = parser.parsePattern(source, 0, source.length, { unicode: flags.includes('u') });
  const sets: SetNode[] = [];
  // What stands in a class is no set by itself.
  const add = (node: SetNode) => {
    if (node.parent?.type === 'Alternative' || node.parent?.type === 'Quantifier') sets.push(node);
  };
  visitRegExpAST(pattern, {
    onCharacterEnter: add,
    onCharacterClassEnter: add,
    onCharacterSetEnter: add,
    onExpressionCharacterClassEnter: add,
  });
  const alphabet = makeAlphabet(source, flags, sets);
  const builder = new Builder(alphabet, flags, loopsFrom);
  return builder.build(pattern);
}

class Builder {
  private readonly knots: Knot[] = [];
  private readonly places: { set: Bits; next: number; turns: number; ahead: boolean }[] = [];
  private readsBack: string | null = null;
  private turns = 1;
  private ahead = false;

  private readonly alphabet: Alphabet;
  private readonly flags: string;
  private readonly loopsFrom: number;

  constructor(alphabet: Alphabet, flags: string, loopsFrom: number) {
    this.alphabet = alphabet;
    this.flags = flags;
    this.loopsFrom = loopsFrom;
  }

  build(pattern: AST.Pattern): Automaton {
    const search = this.addPlace(this.alphabet.all, -1);
    const match = this.addKnot({ ways: [], end: 'match' });
    const entry = this.alternatives(pattern.alternatives, match);
    const again = this.addKnot({ ways: [{ to: search }, { to: entry }] });
    const first = this.places[0];
    if (first) {
      first.next = again;
      first.turns = Number.POSITIVE_INFINITY;
    }
    const outcomes = this.places.map((place) => this.follow(place.next));
    return {
      alphabet: this.alphabet,
      places: this.places.map((place, at) => ({
        set: place.set,
        turns: place.turns,
        steps: outcomes[at]?.steps ?? [],
        matches: at > 0 && !place.ahead ? (outcomes[at]?.matches ?? []) : [],
      })),
      begin: this.follow(again).steps,
      readsBack: this.readsBack,
    };
  }

  private addKnot(knot: Knot): number {
    this.knots.push(knot);
    if (this.knots.length > 4000) throw new TooLarge();
    return this.knots.length - 1;
  }

  /** The knot by which a new place is entered. */
  private addPlace(set: Bits, next: number): number {
    this.places.push({ set, next, turns: this.turns, ahead: this.ahead });
    return this.addKnot({ ways: [], place: this.places.length - 1 });
  }

  private alternatives(alternatives: readonly AST.Alternative[], next: number): number {
    const entries = alternatives.map((one) => this.sequence(one.elements, next));
    return entries.length === 1 ? (entries[0] ?? next) : this.addKnot({ ways: entries.map((to) => ({ to })) });
  }

  private sequence(elements: readonly AST.Element[], next: number): number {
    return elements.reduceRight((after, element) => this.element(element, after), next);
  }

  private element(node: AST.Element, next: number): number {
    if (isSet(node)) return this.addPlace(this.alphabet.bitsOf(node), next);
    switch (node.type) {
      case 'Group':
      case 'CapturingGroup':
        return this.alternatives(node.alternatives, next);
      case 'Quantifier':
        return this.repeat(node, next);
      case 'Backreference': {
        const group = Array.isArray(node.resolved) ? node.resolved[0] : node.resolved;
        return group ? this.alternatives(group.alternatives, next) : next;
      }
      case 'Assertion':
        return this.assertion(node, next);
      default:
        throw new TooLarge('a part of a kind that this does not read');
    }
  }

  private repeat(node: AST.Quantifier, next: number): number {
    const { min, max, element } = node;
    if (max === 0) return next;
    const endless = max === Number.POSITIVE_INFINITY;
    if (endless || max >= this.loopsFrom) {
      const outer = this.turns;
      this.turns *= max;
      const turn: Knot = { ways: [] };
      const at = this.addKnot(turn);
      const entry = this.element(element, at);
      this.turns = outer;
      turn.ways.push({ to: entry }, { to: next });
      const loop = min === 0 ? at : entry;
      return min > 1 ? this.element(element, loop) : loop;
    }
    let after = next;
    for (let count = Math.min(max, copies); count > 0; count -= 1) {
      const entry = this.element(element, after);
      after = count > min ? this.addKnot({ ways: [{ to: entry }, { to: next }] }) : entry;
    }
    return after;
  }

  private assertion(node: AST.Assertion, next: number): number {
    if (node.kind === 'lookahead' || node.kind === 'lookbehind') return this.lookaround(node, next);
    return this.addKnot({ ways: [{ to: next, condition: this.edge(node) }] });
  }

  private edge(node: AST.BoundaryAssertion): Condition {
    const { wordBits, lineBits } = this.alphabet;
    const within = (bits: Bits, one: number) => one >= 0 && ((bits >> BigInt(one)) & 1n) === 1n;
    const lines = this.flags.includes('m');
    if (node.kind === 'word') {
      return (prior, after) => (within(wordBits, prior) !== within(wordBits, after)) !== node.negate;
    }
    if (node.kind === 'start') return (prior) => prior < 0 || (lines && within(lineBits, prior));
    return (_, after) => after < 0 || (lines && within(lineBits, after));
  }

  private lookaround(node: AST.LookaroundAssertion, next: number): number {
    const condition = this.singleCondition(node);
    if (condition) return this.addKnot({ ways: [{ to: next, condition }] });
    if (node.kind === 'lookbehind') {
      if (hasEndlessRepeat(node)) this.readsBack = node.raw;
      return next;
    }
    const outer = this.ahead;
    this.ahead = true;
    const entry = this.alternatives(node.alternatives, this.addKnot({ ways: [], end: 'nowhere' }));
    this.ahead = outer;
    return this.addKnot({ ways: [{ to: entry }, { to: next }] });
  }

  /** A lookaround over one character, or the edge of the text, as a condition; null where it looks further. */
  private singleCondition(node: AST.LookaroundAssertion): Condition | null {
    let bits: Bits = 0n;
    let atEdge = false;
    const edge = node.kind === 'lookahead' ? 'end' : 'start';
    for (const { elements } of node.alternatives) {
      const [only] = elements;
      if (elements.length !== 1 || !only) return null;
      if (isSet(only)) bits |= this.alphabet.bitsOf(only);
      else if (only.type === 'Assertion' && only.kind === edge) {
        atEdge = true;
        if (this.flags.includes('m')) bits |= this.alphabet.lineBits;
      } else return null;
    }
    const holds = (one: number) => (one < 0 ? atEdge : ((bits >> BigInt(one)) & 1n) === 1n);
    return node.kind === 'lookahead'
      ? (_, after) => holds(after) !== node.negate
      : (prior) => holds(prior) !== node.negate;
  }

  /** Every way from a knot to a place or the end, each counted: two ways to one place are two things to try. */
  private follow(from: number): { steps: Step[]; matches: (readonly Condition[])[] } {
    const steps: Step[] = [];
    const matches: (readonly Condition[])[] = [];
    const open = new Set<number>();
    const visit = (at: number, conditions: readonly Condition[]) => {
      const knot = this.knots[at];
      if (!knot || open.has(at)) return;
      if (steps.length > mostPaths) throw new TooLarge();
      if (knot.place !== undefined) steps.push({ to: knot.place, conditions });
      else if (knot.end === 'match') matches.push(conditions);
      open.add(at);
      for (const way of knot.ways) visit(way.to, way.condition ? [...conditions, way.condition] : conditions);
      open.delete(at);
    };
    visit(from, []);
    return { steps, matches };
  }
}
