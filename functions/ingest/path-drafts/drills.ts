// Drills of the units, by rule from what the course says: each is kept only if its passage tells the answer, tells none
// of the other choices, and the question stands by itself. Pure and deterministic; few and good rather than many.
import { rank } from '../../policy/cards/make-cloze.ts';
import { plain } from '../../policy/cards/sentence.ts';
import { cardTexts } from '../../policy/cards/texts.ts';
import { type DraftingWords, draftingWords } from '../../text/languages/drafting.ts';
import { isStopWord } from '../../text/languages/stop-words.ts';
import { splitSentences } from '../../text/sentences.ts';
import { type Candidate, chooseOptions, comparable, stemsOf } from './choice.ts';
import { stemText } from './glossary.ts';
import { indexPassages } from './passage-index.ts';
import type { PathNode } from './path-node.ts';
import {
  type BlankedSentence,
  blankedSentences,
  type CourseNames,
  type CutSentence,
  cutSentences,
  hasWord,
} from './sentences.ts';
import { type NamedStatement, namedStatements } from './statements.ts';
import { type Expansion, expansionsIn, type ItemList, itemLists, stepPairs, tableFacts } from './structures.ts';
import type { DraftUnit } from './units.ts';

export const drillKinds = [
  'term',
  'meaning',
  'name',
  'description',
  'blank',
  'ending',
  'expansion',
  'list',
  'order',
  'value',
] as const;
export type DrillKind = (typeof drillKinds)[number];

export interface DraftDrill {
  readonly drillId: string;
  readonly unitId: string;
  readonly kind: DrillKind;
  readonly prompt: string;
  readonly options: readonly string[];
  readonly answer: string;
  /** The passage that tells the answer. */
  readonly reference: string;
  readonly evidence: string;
  /** Drills of one fact ask the same thing from two sides. */
  readonly fact: string;
}

/** More would be drills on less. */
const mostPerUnit = 8;
const wantedPerUnit = 3;

interface UnitMatter {
  readonly unit: DraftUnit;
  readonly statements: readonly NamedStatement[];
  readonly cuts: readonly CutSentence[];
  readonly blanks: readonly BlankedSentence[];
  readonly expansions: readonly Expansion[];
  readonly lists: readonly ItemList[];
}

/** A unit of the course as seen from another. */
type Near = UnitMatter & { readonly distance: number };

/** The closest that may stand beside an answer; what is farther would hardly be chosen. */
const mostCandidates = 150;

/** @param language of the course, BCP 47 */
export function draftDrills(units: readonly DraftUnit[], language: string): readonly DraftDrill[] {
  const words = draftingWords(language);
  const stated = units.map(({ nodes }) => namedStatements(nodes, words));
  const names = namesOfCourse(units, stated, words);
  const matters = units.map((unit, place): UnitMatter => {
    const statements = (stated[place] ?? []).filter(
      ({ family, name }) => !family.endsWith(':sentence') || names.isEstablished(name),
    );
    const cuts = cutSentences({ nodes: unit.nodes, names, words });
    return {
      unit,
      statements,
      cuts,
      blanks: blankedSentences(unit.nodes, names, words),
      expansions: expansionsIn(unit.nodes),
      lists: itemLists(unit.nodes),
    };
  });
  const seen = new Set<string>();
  return matters.flatMap((matter, place) => {
    const near = nearest(matters, place);
    const kinds = [
      () => fromStatements(matter, near, language),
      () => fromLists(matter, near, language),
      () => fromSteps(matter, language),
      () => fromBlanks(matter, near, language),
      () => fromCuts(matter, near, language),
      () => fromExpansions(matter, near, language),
      () => fromTables(matter, language),
    ];
    return choose(kinds, seen).map((drill) => {
      seen.add(drill.drillId);
      return drill;
    });
  });
}

/**
 * One drill a fact first, the best kinds first; the other side of a fact where there are too few.
 * @param kinds each is worked out only where those before it were too few
 */
function choose(kinds: readonly (() => Iterable<DraftDrill>)[], seen: ReadonlySet<string>): readonly DraftDrill[] {
  const facts = new Set<string>();
  const prompts = new Set<string>();
  const firsts: DraftDrill[] = [];
  const seconds: DraftDrill[] = [];
  for (const make of kinds) {
    for (const drill of make()) {
      if (firsts.length === mostPerUnit) return firsts;
      if (seen.has(drill.drillId) || prompts.has(drill.prompt)) continue;
      prompts.add(drill.prompt);
      (facts.has(drill.fact) ? seconds : firsts).push(drill);
      facts.add(drill.fact);
    }
  }
  return [...firsts, ...seconds.slice(0, Math.max(0, wantedPerUnit + 1 - firsts.length))];
}

/** Matters by how far they stand from one: itself, its chapter, the rest of the course by distance. */
function nearest(matters: readonly UnitMatter[], place: number): readonly Near[] {
  const own = matters[place];
  return matters
    .map((matter, at) => ({
      ...matter,
      distance:
        at === place ? 1 : matter.unit.group === own?.unit.group ? 2 : 3 + Math.min(3, Math.abs(at - place) / 4),
    }))
    .toSorted((one, other) => one.distance - other.distance);
}

/** Of all that the course has of a kind the closest that fit, its nearest units first. */
function closest<Each>(
  near: readonly Near[],
  of: (matter: Near) => readonly Each[],
  fits: (each: Each, distance: number) => boolean,
): readonly { readonly each: Each; readonly distance: number }[] {
  const found: { readonly each: Each; readonly distance: number }[] = [];
  for (const matter of near) {
    for (const each of of(matter)) {
      if (found.length === mostCandidates) return found;
      if (fits(each, matter.distance)) found.push({ each, distance: matter.distance });
    }
  }
  return found;
}

function* fromStatements(matter: UnitMatter, near: readonly Near[], language: string): Iterable<DraftDrill> {
  const texts = cardTexts(language);
  const quality = ({ family, form }: NamedStatement) =>
    family.endsWith(':entry') ? 0 : form === 'meaning' ? (family.endsWith(':sentence') ? 2 : 1) : 1.5;
  const ordered = matter.statements.toSorted((one, other) => quality(one) - quality(other));
  for (const [place, own] of ordered.entries()) {
    const isOther = (each: NamedStatement) => keyOf(each.name) !== keyOf(own.name) && !overlap(each.name, own.name);
    const others = closest(
      near,
      ({ statements }) => statements,
      (each) => each.form === own.form && isOther(each),
    );
    const distanceOf = (each: NamedStatement, distance: number) => (each.family === own.family ? 0 : distance);
    const names = others.map(
      ({ each, distance }): Candidate => ({ text: capital(each.name), distance: distanceOf(each, distance) }),
    );
    const said = others.map(
      ({ each, distance }): Candidate => ({ text: capital(each.statement), distance: distanceOf(each, distance) }),
    );
    const evidence = `${plain(own.node.section.at(-1) ?? '')}\n${plain(own.node.content)}`;
    const isMeaning = own.form === 'meaning';
    const base = {
      unit: matter.unit,
      node: own.node,
      fact: `${keyOf(own.name)}|${comparable(own.statement)}`,
      evidence,
    };
    const byName = () => {
      const prompt = isMeaning ? texts.whichTerm(own.statement) : texts.whichName(own.statement);
      const options = chooseOptions({
        question: own.statement,
        answer: capital(own.name),
        candidates: names,
        evidence,
        isName: true,
      });
      return options === null
        ? []
        : [drillOf({ ...base, kind: isMeaning ? 'term' : 'name', prompt, options, answer: capital(own.name) })];
    };
    const bySaying = () => {
      const prompt = isMeaning ? texts.whichMeaning(own.name) : texts.whichDescription(own.name);
      const options = chooseOptions({
        question: own.name,
        answer: capital(own.statement),
        candidates: said,
        evidence,
        isName: false,
      });
      return options === null
        ? []
        : [
            drillOf({
              ...base,
              kind: isMeaning ? 'meaning' : 'description',
              prompt,
              options,
              answer: capital(own.statement),
            }),
          ];
    };
    // Both sides in turn, so that a unit has some of each.
    for (const side of place % 2 === 0 ? [byName, bySaying] : [bySaying, byName]) yield* side();
  }
}

function* fromCuts(matter: UnitMatter, near: readonly Near[], language: string): Iterable<DraftDrill> {
  const texts = cardTexts(language);
  for (const own of matter.cuts.toSorted((one, other) => weight(other) - weight(one))) {
    const others = closest(
      near,
      ({ cuts }) => cuts,
      // What else its own lesson says may well be said of it too.
      (each, distance) =>
        each.node !== own.node && (distance > 1 || own.subject === null || own.subject.isCode) && canFollow(each, own),
    );
    const candidates = others.map(
      ({ each, distance }): Candidate => ({ text: each.end, distance: distance + (each.like === own.like ? 0 : 1) }),
    );
    const evidence = plain(own.node.content);
    const options = chooseOptions({ question: own.start, answer: own.end, candidates, evidence, isName: false });
    if (options === null) continue;
    const base = { unit: matter.unit, node: own.node, fact: comparable(own.end), evidence };
    yield drillOf({ ...base, kind: 'ending', prompt: texts.endSentence(own.start), options, answer: own.end });
  }
}

const mostExpansions = 2;

/** "General Purpose Input Output (GPIO)": the other short forms of the course stand for something else. */
function* fromExpansions(matter: UnitMatter, near: readonly Near[], language: string): Iterable<DraftDrill> {
  let count = 0;
  for (const own of matter.expansions) {
    if (count === mostExpansions) return;
    const others = closest(
      near,
      ({ expansions }) => expansions,
      ({ short }) => short !== own.short,
    );
    const candidates = others.map(({ each, distance }): Candidate => ({ text: each.long, distance }));
    const evidence = plain(own.node.content);
    const options = chooseOptions({ question: own.short, answer: own.long, candidates, evidence, isName: true });
    if (options === null) continue;
    const base = { unit: matter.unit, node: own.node, fact: own.short, evidence };
    const prompt = cardTexts(language).standsFor(own.short);
    count += 1;
    yield drillOf({ ...base, kind: 'expansion', prompt, options, answer: own.long });
  }
}

/** A command or a term set in bold, blanked in a sentence about it; its like elsewhere stand beside it. */
function* fromBlanks(matter: UnitMatter, near: readonly Near[], language: string): Iterable<DraftDrill> {
  const texts = cardTexts(language);
  for (const { sentence, term, node } of matter.blanks) {
    const [shape, bare] = [shapeOf(term), withoutProgram(term)];
    const others = closest(
      near,
      ({ blanks }) => blanks,
      (each) => shapeOf(each.term) === shape && !overlap(withoutProgram(each.term), bare),
    );
    const candidates = others.map(({ each, distance }): Candidate => ({ text: each.term, distance }));
    const evidence = plain(node.content);
    const options = chooseOptions({ question: sentence, answer: term, candidates, evidence, isName: true });
    if (options === null) continue;
    const base = { unit: matter.unit, node, fact: comparable(sentence), evidence };
    yield drillOf({ ...base, kind: 'blank', prompt: texts.fillBlank(sentence), options, answer: term });
  }
}

/** Commands of one program, names of files, single words: one is not mistaken for the other. */
function shapeOf(term: string): string {
  if (!term.startsWith('`')) return 'words';
  const [program, ...more] = term.replaceAll('`', '').split(' ');
  return more.length > 0 ? `${program}` : /[./]/.test(term) ? 'file' : /_|[a-z][A-Z]/.test(term) ? 'name' : 'code';
}

function* fromLists(matter: UnitMatter, near: readonly Near[], language: string): Iterable<DraftDrill> {
  const texts = cardTexts(language);
  for (const own of matter.lists) {
    const last = own.items.length - 1;
    const missing = rank(own.lead, 'missing') % own.items.length;
    const answer = capital(own.items[missing] ?? '');
    const shown = own.items.filter((_, at) => at !== missing).slice(0, Math.min(last, 4));
    const others = closest(
      near,
      ({ lists }) => lists,
      (list) => list.node !== own.node && !overlap(list.lead, own.lead),
    );
    const candidates = others.flatMap(({ each, distance }) =>
      each.items.map((item): Candidate => ({ text: capital(item), distance })),
    );
    const question = `${own.lead} ${shown.join(' ')}`;
    const evidence = plain(own.evidence);
    const options = chooseOptions({ question, answer, candidates, evidence, isName: true });
    if (options === null || answer === '') continue;
    const base = { unit: matter.unit, node: own.node, fact: comparable(own.lead), evidence };
    yield drillOf({ ...base, kind: 'list', prompt: texts.completeList(own.lead, shown), options, answer });
  }
}

function fromSteps(matter: UnitMatter, language: string): readonly DraftDrill[] {
  return stepPairs(matter.unit.nodes).flatMap(({ step, next, others, title, node, evidence }) => {
    const candidates = others.map((text): Candidate => ({ text, distance: 0 }));
    // All its steps stand in the procedure: it is their order that tells.
    const options = chooseOptions({ question: step, answer: next, candidates, evidence: next, isName: false });
    if (options === null) return [];
    const base = { unit: matter.unit, node, fact: `${title}|${step}`, evidence };
    return [
      drillOf({ ...base, kind: 'order', prompt: cardTexts(language).nextStep(step, title), options, answer: next }),
    ];
  });
}

/** One figure a table: that it can be found is shown by one. */
function fromTables(matter: UnitMatter, language: string): readonly DraftDrill[] {
  const facts = tableFacts(matter.unit.nodes);
  return [...Map.groupBy(facts, ({ title }) => title).values()].flatMap((table) => {
    const own = table.toSorted((one, other) => rank(one.row, one.column) - rank(other.row, other.column))[0];
    if (own === undefined) return [];
    const { row, column, value, others, title, node } = own;
    const candidates = others.map((text): Candidate => ({ text, distance: 0 }));
    const evidence = plain(node.content);
    const options = chooseOptions({ question: `${row} ${column}`, answer: value, candidates, evidence, isName: true });
    if (options === null) return [];
    const base = { unit: matter.unit, node, fact: `${title}|${row}|${column}`, evidence };
    return [
      drillOf({
        ...base,
        kind: 'value',
        prompt: cardTexts(language).tableValue(row, column, title),
        options,
        answer: value,
      }),
    ];
  });
}

function drillOf(input: {
  readonly unit: DraftUnit;
  readonly node: { readonly reference: string };
  readonly kind: DrillKind;
  readonly prompt: string;
  readonly options: readonly string[];
  readonly answer: string;
  readonly fact: string;
  readonly evidence: string;
}): DraftDrill {
  const { unit, node, kind, prompt, options, answer, fact, evidence } = input;
  // Named by what it asks and what is right: an edited passage gives another drill, a moved one the same.
  const mark = `${rank(kind, `${prompt}|${answer}`).toString(36)}${rank(prompt, answer).toString(36)}`;
  return {
    drillId: `draft.${kind}.${mark}`,
    unitId: unit.unitId,
    kind,
    prompt,
    options,
    answer,
    reference: node.reference,
    evidence,
    fact,
  };
}

/** Passages a name must come in, where the course has not set it in bold or above a section. */
const leastPassages = 3;

/** Of a course's passages, from which on a name is everywhere. */
const shareEverywhere = 0.05;
const leastEverywhere = 15;

/** Names that the course gives something, or that come again and again in it. */
function namesOfCourse(
  units: readonly DraftUnit[],
  stated: readonly (readonly NamedStatement[])[],
  words: DraftingWords,
): CourseNames {
  const given = new Set(
    stated.flat().flatMap(({ family, name }) => (family.endsWith(':sentence') ? [] : [keyOf(name)])),
  );
  const passages: string[] = [];
  const headings: string[] = [];
  const persons = new Set<string>();
  for (const { nodes } of units) {
    for (const node of nodes) {
      const stems = stemText(node);
      passages.push(stems);
      if (node.nodeType === 'heading') headings.push(stems);
      for (const [, bold = ''] of node.content.matchAll(/\*\*([^*\n]{2,60})\*\*/g)) given.add(keyOf(bold));
      for (const name of personsIn(node.content, words)) persons.add(name);
    }
  }
  given.delete('');
  const [inPassages, inHeadings] = [indexPassages(passages), indexPassages(headings)];
  const known = new Map<string, boolean>();
  const isEstablished = (name: string) => {
    const key = keyOf(name);
    const before = known.get(key);
    if (key === '' || before !== undefined) return before ?? false;
    // A single word that only comes often may be any: "the output".
    const mayBeAny = !key.includes(' ') && !/\p{Lu}{2}/u.test(name);
    const isOften = !mayBeAny && inPassages.placesOf(key).length >= leastPassages;
    const isKnown = given.has(key) || inHeadings.placesOf(key).length > 0 || isOften;
    known.set(key, isKnown);
    return isKnown;
  };
  return {
    isEstablished,
    isEverywhere: (name) => {
      const count = inPassages.placesOf(keyOf(name)).length;
      return count > leastEverywhere && count > shareEverywhere * passages.length;
    },
    tellsOfPersons: (text) =>
      hasWord(text, words.persons) || (text.match(/\p{Lu}\p{Ll}+/gu) ?? []).some((word) => persons.has(word)),
  };
}

/** Who opens a sentence that goes on with "he" or "her". */
function personsIn(content: string, words: DraftingWords): readonly string[] {
  return splitSentences(content).flatMap(({ text }) => {
    const name = /^(?:The\s+)?(\p{Lu}\p{Ll}+)\s/u.exec(text)?.[1];
    return name !== undefined && !isStopWord(name.toLowerCase()) && hasWord(text, words.persons) ? [name] : [];
  });
}

/** What turns on a reason or tells of a command asks for more than what something is like. */
function weight({ subject, like }: CutSentence): number {
  if (subject === null) return 2;
  return subject.isCode ? 3 : like === 'act' ? 1 : 0;
}

/** Whether an end reads well after the other's beginning, and is of something else. */
function canFollow(each: CutSentence, own: CutSentence): boolean {
  if (own.subject === null || each.subject === null) return own.subject === each.subject && each.like === own.like;
  if (
    each.subject.isCode !== own.subject.isCode ||
    overlap(withoutProgram(each.subject.name), withoutProgram(own.subject.name))
  )
    return false;
  if (mentions(each.node, own.subject.name)) return false;
  return each.fits === 'either' || each.fits === (own.subject.isPlural ? 'plural' : 'singular');
}

function overlap(one: string, other: string): boolean {
  const [stems, others] = [stemsOf(one), new Set(stemsOf(other))];
  const shared = stems.filter((stem) => others.has(stem)).length;
  return shared > 0 && 2 * shared >= Math.min(stems.length, others.size);
}

export function keyOf(name: string): string {
  return stemsOf(name).join(' ');
}

/** A passage that speaks of it may say the same of it. */
function mentions(node: PathNode, name: string): boolean {
  const key = keyOf(name);
  return key !== '' && stemText(node).includes(` ${key} `);
}

/** Of `git add`, what is done: all commands of a program have its name. */
function withoutProgram(name: string): string {
  return name.replace(/^`\w+ /, '');
}

function capital(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
