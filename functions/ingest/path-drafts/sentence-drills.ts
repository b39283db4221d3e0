// Drills made of sentences: names with what is said of them, sentences cut in two, sentences with a gap. Pure.

import type { NamedStatement } from '../../policy/cards/named-statements.ts';
import { plain } from '../../policy/cards/sentence.ts';
import { cardTexts } from '../../policy/cards/texts.ts';
import { isStopWord } from '../../text/languages/stop-words.ts';
import { type Candidate, chooseOptions } from './choice.ts';
import { keyOf } from './course-names.ts';
import type { DraftDrill, Near, UnitMatter } from './draft-drill.ts';
import { capital, closest, drillOf, overlap } from './drill-of.ts';
import { stemText } from './glossary.ts';
import type { PathNode } from './path-node.ts';
import type { CutSentence } from './sentences.ts';

/** How often each text stands beside an answer already: what comes again and again is known to be wrong. */
type Uses = ReadonlyMap<string, number>;
/** Of ends of sentences, which are many. */
const mostUses = 2;

export function* fromStatements(
  matter: UnitMatter,
  near: readonly Near[],
  language: string,
  uses: Uses = new Map(),
): Iterable<DraftDrill> {
  const texts = cardTexts(language);
  const quality = ({ family, form }: NamedStatement) =>
    family.endsWith(':entry') ? 0 : form === 'meaning' ? (family.endsWith(':sentence') ? 2 : 1) : 1.5;
  // Of one kind first what the unit speaks of most: that is its own.
  const passages = matter.unit.nodes.map(stemText);
  const countOf = ({ name }: NamedStatement) => passages.filter((text) => text.includes(` ${keyOf(name)} `)).length;
  const counted = matter.statements.map((each) => ({ each, quality: quality(each), count: countOf(each) }));
  const ordered = counted
    .toSorted((one, other) => one.quality - other.quality || other.count - one.count)
    .map(({ each }) => each);
  for (const [place, own] of ordered.entries()) {
    const isOther = (each: NamedStatement) => keyOf(each.name) !== keyOf(own.name) && !overlap(each.name, own.name);
    const others = closest(
      near,
      ({ statements }) => statements,
      (each) => each.form === own.form && isOther(each),
    );
    const distanceOf = (each: NamedStatement, distance: number) => (each.family === own.family ? 0 : distance);
    const usedOf = (text: string) => 0.5 * (uses.get(text) ?? 0);
    const names = others.map(
      ({ each, distance }): Candidate => ({
        text: capital(each.name),
        distance: distanceOf(each, distance) + usedOf(capital(each.name)),
      }),
    );
    const said = others.map(
      ({ each, distance }): Candidate => ({
        text: capital(each.statement),
        distance: distanceOf(each, distance) + usedOf(capital(each.statement)),
      }),
    );
    const evidence = `${plain(own.node.section.at(-1) ?? '')}\n${plain(own.node.content)}`;
    const isMeaning = own.form === 'meaning';
    const base = {
      unit: matter.unit,
      node: own.node,
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
        : [
            drillOf({
              ...base,
              question: own.statement,
              kind: isMeaning ? 'term' : 'name',
              prompt,
              options,
              answer: capital(own.name),
            }),
          ];
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
              question: own.name,
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

export function* fromCuts(
  matter: UnitMatter,
  near: readonly Near[],
  language: string,
  uses: Uses = new Map(),
): Iterable<DraftDrill> {
  const texts = cardTexts(language);
  for (const own of matter.cuts.toSorted((one, other) => weight(other) - weight(one))) {
    const others = closest(
      near,
      ({ cuts }) => cuts,
      // What else its own lesson says may well be said of it too.
      (each, distance) =>
        each.node !== own.node &&
        (uses.get(each.end) ?? 0) < mostUses &&
        (distance > 1 || own.subject === null || own.subject.isCode) &&
        canFollow(each, own),
    );
    const candidates = others.map(
      ({ each, distance }): Candidate => ({ text: each.end, distance: distance + (each.like === own.like ? 0 : 1) }),
    );
    const evidence = plain(own.node.content);
    const options = chooseOptions({ question: own.start, answer: own.end, candidates, evidence, isName: false });
    if (options === null) continue;
    const base = { unit: matter.unit, node: own.node, question: own.start, evidence };
    yield drillOf({ ...base, kind: 'ending', prompt: texts.endSentence(own.start), options, answer: own.end });
  }
}

/** A command or a term set in bold, blanked in a sentence about it; its like elsewhere stand beside it. */
export function* fromBlanks(matter: UnitMatter, near: readonly Near[], language: string): Iterable<DraftDrill> {
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
    const base = { unit: matter.unit, node, question: sentence, evidence };
    yield drillOf({ ...base, kind: 'blank', prompt: texts.fillBlank(sentence), options, answer: term });
  }
}

/** Calls, commands of one program, names of files, single words: one is not mistaken for the other. */
function shapeOf(term: string): string {
  if (!term.startsWith('`')) return 'words';
  if (/\)`$/.test(term)) return 'call';
  const [program, ...more] = term.replaceAll('`', '').split(' ');
  return more.length > 0
    ? `${program}`
    : /[./]/.test(term)
      ? 'file'
      : /_|[a-z][A-Z]/.test(term)
        ? 'name'
        : /^`\w/.test(term)
          ? 'code'
          : 'marked';
}

/** What turns on a reason or tells of a command asks for more than what something is like. */
function weight({ subject, like }: CutSentence): number {
  if (subject === null) return 2;
  return subject.isCode ? 3 : like === 'act' ? 1 : 0;
}

/** Whether an end reads well after the other's beginning, and is of something else. */
function canFollow(each: CutSentence, own: CutSentence): boolean {
  if (own.subject === null || each.subject === null)
    return own.subject === each.subject && each.like === own.like && openingOf(each.end) === openingOf(own.end);
  if (
    each.subject.isCode !== own.subject.isCode ||
    overlap(withoutProgram(each.subject.name), withoutProgram(own.subject.name))
  )
    return false;
  if (mentions(each.node, own.subject.name)) return false;
  return each.fits === 'either' || each.fits === (own.subject.isPlural ? 'plural' : 'singular');
}

/** How a clause begins: with a pronoun, which tells of one or of many, with another small word, or with a name of something. */
function openingOf(end: string): string {
  const [first = ''] = end.toLowerCase().split(/[^\p{L}]+/u);
  return isStopWord(first) && !articles.has(first) ? first : 'name';
}

const articles: ReadonlySet<string> = new Set(['a', 'an', 'the', 'each', 'every', 'all', 'some']);

/** A passage that speaks of it may say the same of it. */
function mentions(node: PathNode, name: string): boolean {
  const key = keyOf(name);
  return key !== '' && stemText(node).includes(` ${key} `);
}

/** Of `git add`, what is done: all commands of a program have its name. */
function withoutProgram(name: string): string {
  return name.replace(/^`\w+ /, '');
}
