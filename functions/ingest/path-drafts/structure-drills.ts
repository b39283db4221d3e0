// Drills made of what is set out: lists, steps, tables. Pure.
import { rank } from '../../policy/cards/make-cloze.ts';
import { plain } from '../../policy/cards/sentence.ts';
import { cardTexts } from '../../policy/cards/texts.ts';
import { type Candidate, chooseOptions } from './choice.ts';
import type { DraftDrill, Near, UnitMatter } from './draft-drill.ts';
import { capital, closest, drillOf, overlap } from './drill-of.ts';
import { stepPairs, tableFacts } from './structures.ts';

export function* fromLists(matter: UnitMatter, near: readonly Near[], language: string): Iterable<DraftDrill> {
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
    const base = { unit: matter.unit, node: own.node, question, evidence };
    yield drillOf({ ...base, kind: 'list', prompt: texts.completeList(own.lead, shown), options, answer });
  }
}

export function fromSteps(matter: UnitMatter, language: string): readonly DraftDrill[] {
  return stepPairs(matter.unit.nodes).flatMap(({ step, next, others, title, node, evidence }) => {
    const candidates = others.map((text): Candidate => ({ text, distance: 0 }));
    // All its steps stand in the procedure: it is their order that tells.
    const options = chooseOptions({ question: step, answer: next, candidates, evidence: next, isName: false });
    if (options === null) return [];
    const base = { unit: matter.unit, node, question: step, evidence };
    return [
      drillOf({ ...base, kind: 'order', prompt: cardTexts(language).nextStep(step, title), options, answer: next }),
    ];
  });
}

/** One figure a table: that it can be found is shown by one. */
export function fromTables(matter: UnitMatter, language: string): readonly DraftDrill[] {
  const facts = tableFacts(matter.unit.nodes);
  return [...Map.groupBy(facts, ({ title }) => title).values()].flatMap((table) => {
    const own = table.toSorted((one, other) => rank(one.row, one.column) - rank(other.row, other.column))[0];
    if (own === undefined) return [];
    const { row, column, value, others, title, node } = own;
    const candidates = others.map((text): Candidate => ({ text, distance: 0 }));
    const evidence = plain(node.content);
    const options = chooseOptions({ question: `${row} ${column}`, answer: value, candidates, evidence, isName: true });
    if (options === null) return [];
    const base = { unit: matter.unit, node, question: `${row} ${column} ${title}`, evidence };
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
