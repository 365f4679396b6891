import {SCREEN_ROUTES} from '../../../../common/screen-routes.ts';
import {DataTable} from '../../../ui/charts/data-table.tsx';
import {parametersOf} from './pages.ts';

const COLUMNS = [{title: 'Route'}, {title: 'Screen'}, {title: 'Parameters'}];

export function RoutesTab() {
  return (
    <DataTable
      caption="Routes"
      captionHidden
      columns={COLUMNS}
      rows={SCREEN_ROUTES.map(({path, title}) => ({
        key: path,
        cells: [<code key="path">{path}</code>, title, parametersOf(path).join(', ') || 'None'],
      }))}
    />
  );
}
