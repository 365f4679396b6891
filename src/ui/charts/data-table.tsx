import {clsx} from 'clsx';
import type {ReactNode} from 'react';

export interface DataColumn {
  title: string;
  /** Numbers stand under each other, at the end of the line. */
  numeric?: boolean;
}

export interface DataRow {
  key: string;
  /** As many as there are columns. The first names the row. */
  cells: readonly ReactNode[];
}

interface DataTableProps {
  caption: string;
  /** Whether the caption is for screen readers alone, because a heading says it already. */
  captionHidden?: boolean;
  /** Whether a long one scrolls under its head instead of making the page longer. */
  lowered?: boolean;
  columns: readonly DataColumn[];
  rows: readonly DataRow[];
}

/** A plain table with hairlines. Too large for its place, it scrolls in itself, by keyboard as well. */
export function DataTable(props: DataTableProps) {
  const {caption, captionHidden = false, lowered = false, columns, rows} = props;
  const look = clsx('relative overflow-auto rounded-control', lowered && 'max-h-96');
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- what scrolls must be reachable, and no tag fits
    <div className={look} role="group" aria-label={caption} tabIndex={0}>
      <table className="w-full text-start text-sm">
        <caption
          className={clsx(
            captionHidden ? 'sr-only' : 'pb-2 text-start font-display text-xl font-extrabold',
          )}
        >
          {caption}
        </caption>
        <thead>
          <tr>
            {columns.map(({title, numeric}) => (
              <th
                key={title}
                scope="col"
                className={clsx(
                  // Its line as a shadow, for the rows' borders are the table's and scroll with them.
                  'sticky top-0 bg-paper py-2 pe-4 font-semibold shadow-[inset_0_-1px_var(--color-ink)]',
                  numeric ? 'text-end' : 'text-start',
                )}
              >
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({key, cells}) => (
            <tr key={key} className="border-b border-line last:border-b-0">
              {cells.map((cell, index) => (
                <Cell
                  key={columns[index]?.title}
                  heads={index === 0}
                  numeric={columns[index]?.numeric}
                >
                  {cell}
                </Cell>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface CellProps {
  heads: boolean;
  numeric: boolean | undefined;
  children: ReactNode;
}

function Cell({heads, numeric = false, children}: CellProps) {
  const look = clsx('py-2 pe-4 align-top', numeric ? 'text-end tabular-nums' : 'text-start');
  return heads ? (
    <th scope="row" className={clsx(look, 'font-medium')}>
      {children}
    </th>
  ) : (
    <td className={look}>{children}</td>
  );
}
