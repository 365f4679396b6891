import type {ReactNode} from 'react';
import {TimeAgo} from '../../../ui/display/time-ago.tsx';
import type {TableColumn} from './columns.ts';

/** When a row was deleted. */
export const deletedColumn: TableColumn<{readonly deletedAt: number | null}> = {
  id: 'deleted',
  title: 'Deleted',
  width: '9rem',
  cell: ({deletedAt}) => deletedAt !== null && <TimeAgo at={deletedAt} />,
};

/** What can be done with a row. */
export const actionsColumn = <Row,>(
  width: string,
  cell: (row: Row) => ReactNode,
): TableColumn<Row> => ({id: 'actions', title: 'Actions', titleHidden: true, width, cell});
