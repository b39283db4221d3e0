// Figures as tables with bars: a bar is a <meter>, so it is read as well as seen, and needs no style of its own.
import { useLanguage, useTexts } from '../../texts/use-texts.ts';
import { fill } from '../../texts/wording.ts';
import { useNumber, useShare } from '../author/author-page.tsx';
import { Cell, Row, RowHead, Table } from '../author/table.tsx';

interface Labelled {
  readonly label: string;
  readonly count: number;
}

interface CountTableProps {
  readonly title: string;
  readonly rows: readonly Labelled[];
  /** Words for codes; a code without words stands for itself. */
  readonly names?: object;
  readonly none?: string;
}

export function CountTable({ title, rows, names = {}, none }: CountTableProps) {
  const texts = useTexts('operate');
  const number = useNumber();
  const share = useShare();
  const all = rows.reduce((total, { count }) => total + count, 0);
  return (
    <section class="operate-part">
      <h2>{title}</h2>
      {rows.length === 0 ? (
        <p class="fine">{none ?? texts.none}</p>
      ) : (
        <Table columns={[texts.columns.what, texts.columns.count, texts.columns.share]}>
          {rows.map(({ label, count }) => (
            <Row>
              <RowHead>{nameOf(names, label)}</RowHead>
              <Cell label={texts.columns.count}>{number(count)}</Cell>
              <Cell label={texts.columns.share}>
                <span class="author-coverage">
                  <meter min={0} max={all} value={count} aria-label={nameOf(names, label)} />
                  <span>{share(count / all)}</span>
                </span>
              </Cell>
            </Row>
          ))}
        </Table>
      )}
    </section>
  );
}

/** Words of the catalogue for a code; codes nobody gave words to are shown as they are. */
export function nameOf(names: object, code: string): string {
  const known = names as Readonly<Record<string, unknown>>;
  const words = Object.hasOwn(known, code) ? known[code] : undefined;
  return typeof words === 'string' ? words : code;
}

export function Headline({ figures }: { readonly figures: readonly (readonly [string, string])[] }) {
  return (
    <dl class="operate-headline">
      {figures.map(([name, value]) => (
        <div>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** "12 (40 %)"; the count alone where there is nothing to be a share of. */
export function useCountShare(): (count: number, all: number) => string {
  const texts = useTexts('operate');
  const number = useNumber();
  const share = useShare();
  return (count, all) =>
    all === 0 ? number(count) : fill(texts.share, { count: number(count), share: share(count / all) });
}

export function useMilliseconds(): (ms: number | null) => string {
  const texts = useTexts('operate');
  const format = new Intl.NumberFormat(useLanguage());
  return (ms) => (ms === null ? '–' : fill(texts.ms, { count: format.format(ms) }));
}
