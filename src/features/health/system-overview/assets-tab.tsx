import {DataTable} from '../../../ui/charts/data-table.tsx';
import {formatBytes} from '../../../ui/links/words.ts';
import type {Overview} from './overview.ts';

const COLUMNS = [{title: 'File'}, {title: 'Size', numeric: true}];

export function AssetsTab({assets}: Pick<Overview, 'assets'>) {
  if (assets.length === 0) return null;
  return (
    <DataTable
      caption="Assets"
      captionHidden
      columns={COLUMNS}
      rows={assets.map(({path, bytes}) => ({
        key: path,
        cells: [
          <code key="path" className="break-all">
            {path}
          </code>,
          <span key="bytes" className="whitespace-nowrap">
            {formatBytes(bytes)}
          </span>,
        ],
      }))}
    />
  );
}
