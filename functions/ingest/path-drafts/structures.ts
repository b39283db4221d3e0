// What lists, steps and tables ask by themselves: the item that is missing, the step that follows, the value in a row. Pure.
import { isProse, ofAnybody, plain, standsAlone } from '../../policy/cards/sentence.ts';
import { splitSentences } from '../../text/sentences.ts';
import type { PathNode } from './path-node.ts';

export interface ItemList {
  /** Without its colon. */
  readonly lead: string;
  readonly items: readonly string[];
  readonly node: PathNode;
  /** Everything the list says. */
  readonly evidence: string;
}

const mostItemWords = 7;

/** Lists of short items under a lead-in that says of what they are items. */
export function itemLists(nodes: readonly PathNode[]): readonly ItemList[] {
  const children = Map.groupBy(nodes, ({ parentReference }) => parentReference ?? '');
  return nodes.flatMap((node) => {
    const items = (children.get(node.reference) ?? []).filter(({ nodeType }) => nodeType === 'list_item');
    if (items.length < 3 || !isProse({ ...node, unitId: '' }) || !/:\s*$/.test(node.content)) return [];
    const lead = plain(splitSentences(node.content).at(-1)?.text ?? '').replace(/(?<!\s)\s*:$/, '');
    if (/^(?:you|your)\b/i.test(lead) || !standsAlone(`${ofAnybody(lead)}.`)) return [];
    const heads = items.map(({ content }) => headOf(content));
    if (!heads.every((head) => head !== null)) return [];
    const evidence = [node.content, ...items.map(({ content }) => content)].join('\n');
    return [{ lead, items: heads.flatMap((head) => head ?? []), node, evidence }];
  });
}

/** The item, or its name where more is said of it; null for a sentence, a link alone, code. */
function headOf(content: string): string | null {
  if (/```|https?:/.test(content)) return null;
  const [block = ''] = content.split(/\n\s*\n/);
  const text = plain(block);
  const head = (/^([^.!?:;\n]{2,60}?)(?:\s+[-–—]+\s+|:\s+)\S/.exec(text)?.[1] ?? text).replace(
    /(?<![.;,:\s])[.;,:\s]+$/,
    '',
  );
  const count = head.split(/\s+/).length;
  return count <= mostItemWords && head.length >= 2 && !/[.?!]/.test(head) ? head : null;
}

export interface StepPair {
  readonly step: string;
  readonly next: string;
  /** The other steps of the same procedure, as they are asked for. */
  readonly others: readonly string[];
  readonly title: string;
  readonly node: PathNode;
  readonly evidence: string;
}

/** Steps of one procedure, each with the one after it. */
export function stepPairs(nodes: readonly PathNode[]): readonly StepPair[] {
  const steps = nodes.filter(({ nodeType }) => nodeType === 'step');
  const groups = Map.groupBy(steps, ({ section, parentReference }) => `${section.join('>')}|${parentReference ?? ''}`);
  return [...groups.values()].flatMap((group) => {
    const texts = group.map(({ content }) => stepText(content));
    const title = plain(group[0]?.section.at(-1) ?? '');
    if (group.length < 5 || title === '') return [];
    return group.slice(0, -1).flatMap((node, place) => {
      const [step, next] = [texts[place] ?? null, texts[place + 1] ?? null];
      if (step === null || next === null) return [];
      const others = texts.flatMap((text, at) => (text === null || at === place || at === place + 1 ? [] : [text]));
      return [{ step, next, others, title, node, evidence: group.map(({ content }) => content).join('\n') }];
    });
  });
}

function stepText(content: string): string | null {
  const text = plain(splitSentences(content)[0]?.text ?? '').replace(/(?<![.:;\s])[.:;\s]+$/, '');
  const count = text.split(/\s+/).length;
  return count >= 3 && count <= 22 && !/```|https?:|[{}|]/.test(text) ? text : null;
}

export interface TableCellFact {
  readonly row: string;
  readonly column: string;
  readonly value: string;
  /** Values of the same column in other rows. */
  readonly others: readonly string[];
  readonly title: string;
  readonly node: PathNode;
}

/** Figures of tables whose rows have names of their own, the first column with figures first. */
export function tableFacts(nodes: readonly PathNode[]): readonly TableCellFact[] {
  const rows = nodes.filter(({ contentType, cells }) => contentType === 'table_row' && cells.length >= 2);
  const titles = new Map(
    nodes.filter(({ contentType }) => contentType === 'caption').map((node) => [node.reference, node.content]),
  );
  const tables = Map.groupBy(
    rows,
    (node) => `${node.section.join('>')}|${node.parentReference ?? ''}|${node.tableTitle ?? ''}`,
  );
  return [...tables.values()].flatMap((table) => {
    const [first] = table;
    const caption = titles.get(first?.parentReference ?? '');
    const named = caption ?? first?.tableTitle;
    const title = plain(splitSentences(named ?? '')[0]?.text ?? '').replace(/(?<![.:\s])[.:\s]+$/, '');
    const names = table.map(({ cells }) => plain(cells[0]?.text ?? ''));
    if (first === undefined || table.length < 4 || title === '' || title.length > 120) return [];
    if (new Set(names).size < names.length || names.some((name) => !/\p{L}/u.test(name) || name.length > 60)) return [];
    return table.flatMap((node, place) =>
      node.cells.slice(1).flatMap(({ header, text, number, unit }): readonly TableCellFact[] => {
        const isFigure = number !== null || /^[^\p{L}]{0,2}\d[\d.,\s]*(?:%|\p{L}{0,6})$/u.test(text);
        if (header === '' || !isFigure || text.length > 24) return [];
        const inColumn = table.flatMap(({ cells }) => cells.find((cell) => cell.header === header)?.text ?? []);
        const others = [...new Set(inColumn)].filter((each) => each !== text);
        const withUnit = (value: string) => (unit !== null && !value.includes(unit) ? `${value} ${unit}` : value);
        const isOnly = inColumn.filter((each) => each === text).length === 1;
        return isOnly && others.length >= 3
          ? [
              {
                row: names[place] ?? '',
                column: plain(header),
                value: withUnit(text),
                others: others.map(withUnit),
                title,
                node,
              },
            ]
          : [];
      }),
    );
  });
}
