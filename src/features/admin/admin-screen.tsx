import {useQuery} from '@rocicorp/zero/react';
import {useEffect, useRef, useState} from 'react';
import {Navigate, useLocation, useNavigate, useSearchParams} from 'react-router-dom';
import {adminPath, adminSignsPath} from '../../../common/paths.ts';
import type {SignedIn} from '../../../permissions/actor.ts';
import {can, mayEnterAdmin} from '../../../permissions/roles.ts';
import {queries} from '../../../sync/queries/index.ts';
import {LoadingOrOffline} from '../../data/connection/loading-or-offline.tsx';
import {useConnection} from '../../data/connection/use-connection.ts';
import {useHeldRow} from '../../data/queries/use-queries.ts';
import {useSiteTotals} from '../../data/queries/use-site-totals.ts';
import type {SessionPerson} from '../../data/session/session.ts';
import {useSession, useSettledPerson} from '../../data/session/use-session.ts';
import {useTrueAtMost} from '../../data/use-condition.ts';
import {Tabs, type Tab} from '../../ui/controls/tabs.tsx';
import {Count} from '../../ui/display/count.tsx';
import {Skeleton} from '../../ui/display/skeleton.tsx';
import {
  IN_PLACE_STATE,
  isInPlaceNavigation,
  useKnownParam,
} from '../../ui/navigation/use-query-params.ts';
import {useTitle} from '../../ui/navigation/use-screen.ts';
import {toast} from '../../ui/overlays/toast-store.ts';
import {ClaimsTab} from '../claims/claims-tab.tsx';
import {MessagesTab} from '../contact/messages/messages-tab.tsx';
import {HealthTab} from '../health/health-tab.tsx';
import {JobsTab} from '../health/jobs/jobs-tab.tsx';
import {useWaiting, type Waiting, countWords} from '../health/use-waiting.ts';
import {HistoryTab} from '../history/tab/history-tab.tsx';
import {ModerationTab} from '../moderation/cases/moderation-tab.tsx';
import {UsersTab} from '../people/users-tab.tsx';
import {parseAdminState} from './admin-state.ts';
import {SignsTab} from './signs/signs-tab.tsx';
import {StoresTab} from './stores/stores-tab.tsx';

/** For admins, and for owners with what is theirs. */
export function AdminScreen() {
  const person = useSettledPerson();
  const {pathname, search, state} = useLocation();
  if (person === undefined) return null;
  if (!person) return <Navigate to="/login" replace state={{returnTo: pathname + search}} />;
  const {tab, filterStoreId} = parseAdminState(state);
  // From here on it stands in the address, where a reload finds it.
  if (filterStoreId) return <Navigate to={adminSignsPath(filterStoreId)} replace />;
  if (tab) return <Navigate to={adminPath(tab)} replace />;
  return <Entrance key={person.userId} person={person} />;
}

function Entrance({person}: {person: SessionPerson}) {
  const [own, {type}] = useQuery(queries.store.own({limit: 1}));
  const owned = useHeldRow(own[0], type, 'own');
  const {settled} = useSession();
  // What this device remembers of their role may be older than the role.
  const known = settled && type === 'complete';
  const standing = standingOf(person, owned !== undefined) ?? (known ? 'nobody' : undefined);
  useAccessLostToast(standing);
  const title = standing === 'admin' || standing === 'owner' ? TITLES[standing] : undefined;
  useTitle(title);
  if (title) {
    return <Panel person={person} title={title} />;
  }
  if (standing === 'nobody') return <Navigate to="/" replace />;
  return (
    <LoadingOrOffline what="Your stores show up here" wholePage>
      <div className="grid gap-6" aria-busy="true">
        <Skeleton className="h-10 w-2/3 max-w-sm" />
        <Skeleton className="h-64" />
      </div>
    </LoadingOrOffline>
  );
}

function standingOf(person: SessionPerson, ownsAnyStore: boolean): AdminAccess | undefined {
  if (!mayEnterAdmin(person, ownsAnyStore)) return undefined;
  return can(person, 'admin.enter.any') ? 'admin' : 'owner';
}

const TITLES = {admin: 'Admin Panel', owner: 'Owner Dashboard'};

/** The tab that an address without one stands for. */
const FIRST = 'stores';
/** Tabs that a phone has room for. */
const MOST_ON_PHONE = 3;

/** Milliseconds in which no rows show while the app finds what waits: another tab may open and take their place. */
const FINDING_MS = 1000;

/** Where an admin who asks for no tab begins: with what waits, if that is known before they choose. */
function useEntrance({first, isKnown}: Waiting, isTabUnknown: boolean) {
  const {search, state} = useLocation();
  const navigate = useNavigate();
  const isBare = (search === '' || isTabUnknown) && !isInPlaceNavigation(state);
  const [isEntering, setEntering] = useState(isBare);
  if (isEntering && (!isBare || (isKnown && first === undefined))) setEntering(false);
  const tab = isEntering ? first : undefined;
  useEffect(() => {
    if (tab) void navigate(adminPath(tab), {replace: true});
  }, [tab, navigate]);
  return {tab, isEntering};
}

interface PanelProps {
  person: SessionPerson;
  title: string;
}

function Panel({person, title}: PanelProps) {
  const waiting = useWaiting(person);
  const tabs = adminTabs(person, waiting);
  const [params, setParams] = useSearchParams();
  const values = tabs.map(({value}) => value);
  const given = params.get('tab');
  // First, or its effect would take out again what the next one puts there.
  useKnownParam('tab', values);
  const {tab: entered, isEntering} = useEntrance(
    waiting,
    given !== null && !values.includes(given),
  );
  const {connection} = useConnection();
  const isHeld = useTrueAtMost(isEntering, FINDING_MS) && connection !== 'offline';
  const asked = entered ?? given;
  const tab = tabs.find(({value}) => value === asked)?.value ?? FIRST;
  // Each tab has parameters of its own.
  const choose = (next: string) =>
    setParams(next === FIRST ? {} : {tab: next}, {state: IN_PLACE_STATE});
  return (
    <div data-once className="grid grid-cols-1 gap-8">
      <h1 className="text-4xl">{title}</h1>
      {can(person, 'admin.enter.any') && <Totals />}
      <Tabs
        many={tabs.length > MOST_ON_PHONE}
        entering={isEntering}
        label="What to look after"
        value={tab}
        onValueChange={choose}
        tabs={isHeld ? tabs.map(each => ({...each, content: <Skeleton className="h-96" />})) : tabs}
      />
    </div>
  );
}

/** How much there is to look after, shown or not. */
function Totals() {
  const {totals} = useSiteTotals();
  const all = [
    {name: 'Total Stores', count: totals?.stores},
    {name: 'Total Signs', count: totals?.signs},
    {name: 'Total Users', count: totals?.contributors},
  ];
  return (
    <dl className="grid grid-cols-3 gap-x-4 divide-x divide-line border-y border-line py-4">
      {all.map(({name, count}) => (
        <div key={name} className="flex min-w-0 flex-col-reverse">
          <dt className="text-sm text-muted">{name}</dt>
          <dd className="min-h-9 font-display text-2xl font-extrabold tabular-nums">
            {count !== undefined && <Count value={count} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}

type AdminAccess = 'admin' | 'owner' | 'nobody';

/**
 * Says why the managed rows have disappeared.
 * @param standing undefined while it is not known.
 */
function useAccessLostToast(standing: AdminAccess | undefined): void {
  const last = useRef(standing);
  useEffect(() => {
    if (standing === undefined) return;
    const before = last.current;
    last.current = standing;
    if (before === 'admin' && standing !== 'admin') toast({title: 'You are no longer an admin.'});
    if (before === 'owner' && standing === 'nobody')
      toast({title: 'You no longer look after a store.'});
  }, [standing]);
}

type AdminTab = Tab;

/** What this person finds here, in the order of its tabs, with how much of it waits. */
function adminTabs(person: SignedIn, {cases, claims, failedJobs}: Waiting): AdminTab[] {
  return [
    {value: 'stores', label: 'Stores', content: <StoresTab />},
    {value: 'signs', label: 'Signs', content: <SignsTab />},
    ...(can(person, 'private.view.any')
      ? [{value: 'users', label: 'Users', content: <UsersTab />}]
      : []),
    ...(can(person, 'claim.decide.any')
      ? [
          {
            value: 'claims',
            label: 'Claims',
            waiting: countWords(claims),
            content: <ClaimsTab waiting={claims} />,
          },
        ]
      : []),
    ...(can(person, 'case.decide.any')
      ? [
          {
            value: 'moderation',
            label: 'Moderation',
            waiting: countWords(cases),
            content: <ModerationTab waiting={cases} />,
          },
        ]
      : []),
    ...(can(person, 'history.view.any')
      ? [{value: 'history', label: 'History', content: <HistoryTab />}]
      : []),
    ...(can(person, 'job.manage.any')
      ? [
          {
            value: 'jobs',
            label: 'Failed jobs',
            waiting: countWords(failedJobs),
            content: <JobsTab />,
          },
        ]
      : []),
    ...(can(person, 'health.view.any')
      ? [{value: 'health', label: 'Health', content: <HealthTab />}]
      : []),
    ...(can(person, 'private.view.any')
      ? [{value: 'messages', label: 'Messages', content: <MessagesTab />}]
      : []),
  ];
}
