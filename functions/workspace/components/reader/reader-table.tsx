// A table of a page to read: its rows under their heads, each row a passage.
import { usePlace, useTexts } from '../../texts/use-texts.ts';
import { fill } from '../../texts/wording.ts';
import { InlineWords } from '../html.tsx';
import type { ReaderTable } from './group-passages.ts';
import { PassageLink } from './passage-link.tsx';
import type { ReaderHead } from './reader-model.ts';

export function ReaderTableBlock({ table }: { readonly table: ReaderTable }) {
  const texts = useTexts('reader');
  const write = usePlace();
  const { heads, rows, title, hasNumbers } = table;
  const hasHeads = heads.some((head) => head.text !== '');
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is of a form.
    <div class="table-scroll reader-table" role="group" aria-label={title ?? texts.table} tabindex={0}>
      <table>
        {hasHeads && (
          <thead>
            <tr>
              {hasNumbers && <th scope="col">{texts.row}</th>}
              {heads.map((head) => (
                <th scope="col">
                  <ColumnHead head={head} />
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {rows.map(({ passage, cells }) => (
            <tr
              class={passage.row?.isTotal ? 'reader-passage is-total' : 'reader-passage'}
              id={passage.reference}
              data-unit={passage.unitId ?? undefined}
            >
              {hasNumbers && (
                <th scope="row">
                  <a
                    href={`#${passage.reference}`}
                    tabindex={-1}
                    aria-label={fill(texts.link, { place: write(passage.name) })}
                    class="reader-row"
                  >
                    {String(passage.row?.number ?? passage.number)}
                  </a>
                </th>
              )}
              {cells.map((cell, column) => (
                <td>
                  {!hasNumbers && column === 0 && <PassageLink passage={passage} />}
                  {cell !== null && <InlineWords html={cell} text="" />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A head that is a formula has words beside it: what reads tables aloud may know none. */
function ColumnHead({ head }: { readonly head: ReaderHead }) {
  const words = <InlineWords html={head.html} text="" />;
  if (!head.html.includes('<math')) return words;
  return (
    <>
      <span class="visually-hidden">{head.text.replaceAll('$', '')}</span>
      <span aria-hidden="true">{words}</span>
    </>
  );
}
