import {DataTable} from '../../../ui/charts/data-table.tsx';
import {byTable} from './overview.ts';
import type {OverviewColumn} from './overview.ts';

const COLUMNS = [{title: 'Column'}, {title: 'Type'}, {title: 'Nullable'}, {title: 'Default'}];

export function DatabaseTab({columns}: {columns: readonly OverviewColumn[]}) {
  return (
    <div className="grid grid-cols-1 gap-10">
      {byTable(columns).map(([table, own]) => (
        <DataTable
          key={table}
          caption={table}
          columns={COLUMNS}
          rows={own.map(({name, type, nullable, default: byDefault}) => ({
            key: name,
            cells: [
              <code key="name">{name}</code>,
              type,
              nullable ? 'Yes' : 'No',
              byDefault ? <code key="default">{byDefault}</code> : 'None',
            ],
          }))}
        />
      ))}
    </div>
  );
}
