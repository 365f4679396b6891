import {useEffect, useState} from 'react';
import {DataTable} from '../../../ui/charts/data-table.tsx';
import {Tabs} from '../../../ui/controls/tabs.tsx';
import {Skeleton} from '../../../ui/display/skeleton.tsx';
import {formatBytes} from '../../../ui/links/words.ts';
import {useQueryParam} from '../../../ui/navigation/use-query-params.ts';
import {useTitle} from '../../../ui/navigation/use-title.ts';
import {DatabaseTab} from './database-tab.tsx';
import {fetchOverview, knownOverview} from './overview.ts';
import type {Overview} from './overview.ts';
import {PagesTab} from './pages-tab.tsx';
import {RoutesTab} from './routes-tab.tsx';

const COLUMNS = [{title: 'File'}, {title: 'Size', numeric: true}];

function AssetsTab({assets}: Pick<Overview, 'assets'>) {
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

export function SystemOverviewScreen() {
  useTitle('System Overview');
  const [tab, choose] = useQueryParam('tab', ['database', 'pages', 'assets', 'routes']);
  const overview = useOverview();
  return (
    <div className="grid grid-cols-1 gap-8">
      <h1 className="text-4xl">System Overview</h1>
      <Tabs
        label="Parts of the system"
        value={tab}
        onValueChange={choose}
        tabs={[
          {
            value: 'database',
            label: 'Database',
            content: overview ? <DatabaseTab columns={overview.columns} /> : <Loading />,
          },
          {value: 'pages', label: 'Pages', content: <PagesTab />},
          {
            value: 'assets',
            label: 'Assets',
            content: overview ? <AssetsTab assets={overview.assets} /> : <Loading />,
          },
          {value: 'routes', label: 'Routes', content: <RoutesTab />},
        ]}
      />
    </div>
  );
}

/** Undefined while it is being fetched for the first time. */
function useOverview(): Overview | undefined {
  const [overview, setOverview] = useState(knownOverview);
  useEffect(() => {
    const left = new AbortController();
    const load = async () => {
      const found = await fetchOverview(left.signal);
      if (!left.signal.aborted) setOverview(found);
    };
    void load();
    return () => left.abort();
  }, []);
  return overview;
}

function Loading() {
  return (
    <div className="grid gap-4" aria-busy="true">
      <Skeleton className="h-8 w-40" />
      <Skeleton className="h-96" />
    </div>
  );
}
