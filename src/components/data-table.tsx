import {clsx} from 'clsx';
import type {ReactNode} from 'react';

export interface Column {
  title: string;
  /** Numbers stand under each other, at the end of the line. */
  numeric?: boolean;
}

export interface Row {
  key: string;
  /** As many as there are columns. The first names the row. */
  cells: readonly ReactNode[];
}

interface DataTableProps {
  caption: string;
  /** Whether the caption is for screen readers alone, because a heading says it already. */
  captionHidden?: boolean;
  columns: readonly Column[];
  rows: readonly Row[];
}

/** A plain table with hairlines. Too wide for its place, it scrolls in itself, by keyboard as well. */
export function DataTable({caption, captionHidden = false, columns, rows}: DataTableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role -- what scrolls must be reachable, and no tag fits
    <div className="overflow-x-auto rounded-control" role="group" aria-label={caption} tabIndex={0}>
      <table className="w-full text-start text-sm">
        <caption
          className={clsx(
            captionHidden ? 'sr-only' : 'pb-2 text-start font-display text-xl font-extrabold',
          )}
        >
          {caption}
        </caption>
        <thead>
          <tr className="border-b border-ink">
            {columns.map(({title, numeric}) => (
              <th
                key={title}
                scope="col"
                className={clsx('py-2 pe-4 font-semibold', numeric ? 'text-end' : 'text-start')}
              >
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({key, cells}) => (
            <tr key={key} className="border-b border-line">
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
