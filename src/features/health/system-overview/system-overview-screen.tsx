import {useEffect, useState} from 'react';
import {Link} from 'react-router-dom';
import {SCREEN_ROUTES} from '../../../../common/screen-routes.ts';
import {formatBytes} from '../../../../common/texts/words.ts';
import {DataTable} from '../../../ui/charts/chart-or-table.tsx';
import {Tabs} from '../../../ui/controls/tabs.tsx';
import {Skeleton} from '../../../ui/display/skeleton.tsx';
import {useQueryParam} from '../../../ui/navigation/use-query-params.ts';
import {useTitle} from '../../../ui/navigation/use-screen.ts';
import {
  byTable,
  fetchOverview,
  knownOverview,
  type Overview,
  type OverviewColumn,
  pagesOf,
  parametersOf,
} from './overview.ts';

const TABLE_COLUMNS = [{title: 'Column'}, {title: 'Type'}, {title: 'Nullable'}, {title: 'Default'}];

function DatabaseTab({columns}: {columns: readonly OverviewColumn[]}) {
  return (
    <div className="grid grid-cols-1 gap-10">
      {byTable(columns).map(([table, own]) => (
        <DataTable
          key={table}
          caption={table}
          columns={TABLE_COLUMNS}
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

/** What each screen is for, by its title. */
const DESCRIPTIONS: Readonly<Record<string, string>> = {
  Home: 'The newest sign of each store, and who submits the most.',
  'Store detail': 'One store, how to reach it, and the signs seen there.',
  Sign: 'One sign, as a link to it shows it, before the others of its store.',
  'Poster and widget':
    'What an owner hangs up in a store, and puts on its website: a code and its current signs.',
  About: 'What Signpost is for, and how it works.',
  Leaderboard: 'Contributors by signs and likes, this week or of all time.',
  Statistics: 'How much there is of everything, and how it grew.',
  'Nearby stores': 'The stores by distance, beside a map of them.',
  Login: 'Opens a session with email and password.',
  Signup: 'Opens an account, which a link in a mail verifies.',
  'Forgot password': 'Sends a link to choose a new password.',
  'Reset password': 'Sets a new password, for a user with the link.',
  'Your logins': 'The browsers that are logged in, and logging out everywhere. Needs a login.',
  'Your account':
    'Mails and notifications, your data as a file, and deleting the account. Needs a login.',
  Unsubscribe: 'Ends the daily mail, for a user with the link in one.',
  'Add or edit a sign': 'Submits a sign, by its photo or its words, at a store. Needs a login.',
  'Add or edit a store': 'Puts a store on the map, or corrects one. Needs a login.',
  'Edit profile': 'Changes the name, photo and words that others see. Needs a login.',
  'User profile': 'A person, and the signs they submitted.',
  'Search results': 'The stores and signs that hold a term, narrowed by filters.',
  'Admin Panel': 'What admins decide, and what owners look after. Needs a login.',
  'System overview': 'The tables, pages, files and routes that Signpost is made of.',
};

function PagesTab() {
  return (
    <ul className="grid gap-x-10 md:grid-cols-2">
      {pagesOf(SCREEN_ROUTES, DESCRIPTIONS).map(({title, description, paths}) => (
        <li key={title} className="border-b border-line py-4">
          <h2 className="text-lg">{title}</h2>
          <p className="text-muted">{description}</p>
          <p className="mt-1 flex flex-wrap gap-x-4 text-sm">
            {paths.map(path => (
              <PagePath key={path} path={path} />
            ))}
          </p>
        </li>
      ))}
    </ul>
  );
}

/** A path is a link, unless it contains an id. */
function PagePath({path}: {path: string}) {
  if (parametersOf(path).length > 0) return <code className="py-3">{path}</code>;
  return (
    <Link to={path} className="prose-link inline-flex min-h-11 min-w-11 items-center">
      <code>{path}</code>
    </Link>
  );
}

const ROUTE_COLUMNS = [{title: 'Route'}, {title: 'Screen'}, {title: 'Parameters'}];

function RoutesTab() {
  return (
    <DataTable
      caption="Routes"
      captionHidden
      columns={ROUTE_COLUMNS}
      rows={SCREEN_ROUTES.map(({path, title}) => ({
        key: path,
        cells: [<code key="path">{path}</code>, title, parametersOf(path).join(', ') || 'None'],
      }))}
    />
  );
}

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
