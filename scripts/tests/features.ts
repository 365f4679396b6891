interface FeatureFiles {
  /** Of the app, relative to the project, as they begin. */
  readonly sources: readonly string[];
  /** The files of its journeys in `tests/e2e`, as they begin. */
  readonly journeys: readonly string[];
}

// oxfmt-ignore
export const FEATURES = {
  accounts: {sources: ['server/features/accounts/', 'src/data/session/', 'src/features/accounts/'],
    journeys: ['account', 'own-sessions', 'reset-password', 'sessions', 'signup']},
  admin: {sources: [
    'server/features/health/', 'server/features/people/', 'server/jobs/', 'src/features/admin/',
    'src/features/health/', 'src/features/people/',
  ], journeys: ['admin', 'people', 'system-']},
  contact: {sources: ['server/features/contact/', 'src/features/about/', 'src/features/contact/'],
    journeys: ['contact']},
  contributing: {sources: [
    'server/storage/', 'src/features/contribute/', 'src/features/store/add-store/', 'src/ocr/',
    'src/outbox/uploads/', 'src/service-worker/service-worker.ts',
  ], journeys: ['add-', 'camera', 'contribute', 'outbox-photos', 'picture', 'share-target', 'text-extraction']},
  history: {sources: ['server/features/history/', 'src/features/history/'], journeys: ['history']},
  home: {sources: ['server/sync/initial-data.ts', 'src/data/loading/initial-', 'src/features/home/'],
    journeys: ['first-visit', 'home', 'initial-data']},
  importing: {sources: [
    'scripts/import', 'server/features/geocoding/', 'server/features/imports/', 'src/features/geocoding/',
    'src/features/imports/',
  ], journeys: ['geocoding', 'store-import', 'store-place']},
  layout: {sources: ['src/app/layout/', 'src/app/styles/', 'src/app/theme/', 'src/ui/navigation/history-state.ts'],
    journeys: ['going-back', 'theme']},
  leaderboard: {sources: ['src/features/rankings/'], journeys: ['leaderboard']},
  location: {sources: ['src/features/location/', 'src/features/store/nearby/'], journeys: ['location']},
  map: {sources: ['server/http/security-headers', 'src/features/map/'], journeys: ['map']},
  moderation: {sources: ['server/features/moderation/', 'src/features/moderation/'],
    journeys: ['held-signs', 'moderation', 'refusals', 'write-limits']},
  notifications: {sources: [
    'server/features/notifications/', 'src/features/notifications/', 'src/service-worker/push',
  ], journeys: ['digest', 'notifications', 'push']},
  outbox: {sources: ['server/sync/apply-once.ts', 'src/outbox/', 'src/service-worker/service-worker.ts'],
    journeys: ['background-sync', 'outages', 'outbox', 'refusals']},
  previews: {sources: ['server/features/previews/', 'src/features/poster/'],
    journeys: ['poster', 'previews']},
  profile: {sources: ['src/features/profile/'], journeys: ['profile']},
  search: {sources: ['server/features/search/', 'src/features/search/'], journeys: ['search']},
  serving: {sources: ['server/features/health/routes.ts', 'server/http/security-headers.ts', 'server/http/web.ts'],
    journeys: ['delivery', 'security']},
  sign: {sources: ['server/features/sign/', 'src/features/sign/'],
    journeys: ['freshness', 'live-reactions', 'reactions']},
  store: {sources: [
    'server/features/claims/', 'server/features/store/', 'src/features/claims/', 'src/features/store/',
  ], journeys: ['sample-stores', 'store.', 'store-claim']},
  sync: {sources: ['server/sync/', 'src/data/connection/', 'src/app/zero.tsx'],
    journeys: ['blocked-sockets', 'outages', 'reactions', 'sessions']},
  updates: {sources: ['src/app/updates/', 'src/service-worker/'],
    journeys: ['background-sync', 'offline-start', 'updates']},
} satisfies Record<string, FeatureFiles>;

/** What lies under all features, as the schema does, is proved by these: each crosses all layers. */
const CORE: FeatureFiles = {
  sources: [''],
  journeys: [
    'contribute',
    'home',
    'moderation.',
    'outbox.',
    'reactions',
    'search.',
    'sessions',
    'store.',
  ],
};

const APP = [
  'common/',
  'permissions/',
  'schema/',
  'scripts/import',
  'server/',
  'src/',
  'sync/',
  'tests/e2e/support/',
];

const JOURNEYS = 'tests/e2e/';

const all: readonly FeatureFiles[] = Object.values(FEATURES);

/**
 * The journeys that prove a change: those of the features that it is in, and those that were changed themselves.
 * @param changed paths relative to the project.
 * @param journeys the names of all files of journeys.
 */
export function journeysFor(
  changed: readonly string[],
  journeys: readonly string[],
): readonly string[] {
  const features = changed.filter(isOfApp).flatMap(file => {
    const own = all.filter(({sources}) => sources.some(start => file.startsWith(start)));
    return own.length > 0 ? own : [CORE];
  });
  return journeys.filter(
    journey =>
      changed.includes(JOURNEYS + journey) || features.some(feature => isOf(feature, journey)),
  );
}

/**
 * The component tests that prove a change: those beside the sources of the features that it is in, and those
 * that were changed themselves. Nearly every one mounts the whole app, so what they import does not tell.
 * @param changed paths relative to the project.
 * @param tests the paths of all component tests.
 * @returns undefined where something of the app belongs to no feature: it can affect all that import it.
 */
export function componentTestsFor(
  changed: readonly string[],
  tests: readonly string[],
): readonly string[] | undefined {
  const ofApp = changed.filter(file => isInBrowser(file));
  const features = ofApp.map(file =>
    all.filter(({sources}) => sources.some(start => file.startsWith(start))),
  );
  if (features.some(own => own.length === 0)) return undefined;
  const sources = features.flat().flatMap(feature => feature.sources);
  return tests.filter(
    test => changed.includes(test) || sources.some(start => test.startsWith(start)),
  );
}

/** Whether component tests run it. */
const isInBrowser = (file: string): boolean =>
  [...APP, 'tests/support/component/'].some(start => file.startsWith(start)) &&
  !['server/', 'scripts/', 'tests/e2e/'].some(start => file.startsWith(start)) &&
  !/\.(test|spec)\.tsx?$/.test(file);

export const hasFeature = (journey: string): boolean => all.some(feature => isOf(feature, journey));

const isOf = ({journeys}: FeatureFiles, journey: string): boolean =>
  journeys.some(start => journey.startsWith(start));

const isOfApp = (file: string): boolean =>
  APP.some(start => file.startsWith(start)) && !/\.test\.tsx?$/.test(file);
