// A table whose rows become cards on a narrow screen. CSS that lays a table out otherwise takes its meaning from screen
// readers, so every part says by its role what it is.
import type { Child } from 'hono/jsx';

interface Children {
  readonly children?: Child;
}

const roleOf = (role: string) => ({ role });

export function Table({ columns, children }: Children & { readonly columns: readonly string[] }) {
  return (
    <table class="author-table" {...roleOf('table')}>
      <thead {...roleOf('rowgroup')}>
        <tr {...roleOf('row')}>
          {columns.map((column) => (
            <th key={column} scope="col" {...roleOf('columnheader')}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...roleOf('rowgroup')}>{children}</tbody>
    </table>
  );
}

export function Row({ children }: Children) {
  return <tr {...roleOf('row')}>{children}</tr>;
}

/** The cell that names its row. */
export function RowHead({ children }: Children) {
  return (
    <th scope="row" {...roleOf('rowheader')}>
      {children}
    </th>
  );
}

/** `label` is the column's name, shown beside the value where rows are cards. */
export function Cell({ label, children }: Children & { readonly label: string }) {
  return (
    <td {...roleOf('cell')}>
      <span class="author-cell-label" aria-hidden="true">
        {label}
      </span>
      <span>{children}</span>
    </td>
  );
}
