interface FeatureFiles {
  /** Of the app, relative to the project, as they begin. */
  readonly sources: readonly string[];
  /** The files of its journeys in `tests/e2e`, as they begin. */
  readonly journeys: readonly string[];
}

/** Which journeys prove what of the app. */
export const FEATURES = {
  accounts: {
    sources: [
      'server/accounts/',
      'server/auth.ts',
      'server/routes/accounts.ts',
      'server/routes/auth.ts',
      'src/lib/log-in.ts',
      'src/lib/session',
      'src/password/',
      'src/screens/account/',
      'src/screens/forgot-password/',
      'src/screens/login/',
      'src/screens/reset-password/',
      'src/screens/sessions/',
      'src/screens/signup/',
    ],
    journeys: ['account', 'own-sessions', 'reset-password', 'sessions', 'signup'],
  },
  admin: {
    sources: [
      'server/jobs/',
      'server/people/',
      'src/health/',
      'src/screens/admin/',
      'src/screens/system-overview/',
    ],
    journeys: ['admin', 'people', 'system-'],
  },
  contact: {
    sources: ['server/routes/contact.ts', 'src/contact/', 'src/screens/about/'],
    journeys: ['contact'],
  },
  contributing: {
    sources: [
      'server/images/',
      'server/uploads/',
      'src/lib/uploads/',
      'src/picture/',
      'src/screens/add-sign/',
      'src/screens/add-store/',
      'src/service-worker/share.ts',
      'src/text-extraction/',
    ],
    journeys: [
      'add-',
      'camera',
      'contribute',
      'outbox-photos',
      'picture',
      'share-target',
      'text-extraction',
    ],
  },
  history: {
    sources: ['server/history/', 'src/history/', 'src/screens/admin/history/'],
    journeys: ['history'],
  },
  home: {
    sources: ['server/initial-data.ts', 'src/lib/initial-', 'src/screens/home/'],
    journeys: ['first-visit', 'home', 'initial-data'],
  },
  importing: {
    sources: [
      'scripts/import',
      'server/geocoding/',
      'server/store-import/',
      'src/screens/admin/geocoding/',
      'src/screens/admin/import/',
    ],
    journeys: ['geocoding', 'store-import', 'store-place'],
  },
  layout: {
    sources: ['src/layout/', 'src/lib/history-state.ts', 'src/lib/theme.ts', 'src/styles/'],
    journeys: ['going-back', 'theme'],
  },
  leaderboard: {
    sources: ['src/screens/leaderboard/', 'src/screens/stats/'],
    journeys: ['leaderboard'],
  },
  location: {
    sources: ['src/location/', 'src/screens/nearby/', 'src/stores-nearby/'],
    journeys: ['location'],
  },
  map: {sources: ['server/tiles', 'src/map/'], journeys: ['map']},
  moderation: {
    sources: ['server/moderation/', 'src/reason/', 'src/report/', 'src/screens/admin/moderation/'],
    journeys: ['held-signs', 'moderation', 'refusals', 'write-limits'],
  },
  notifications: {
    sources: [
      'server/digests/',
      'server/notifications/',
      'server/push/',
      'src/notifications/',
      'src/screens/unsubscribe/',
      'src/service-worker/push',
    ],
    journeys: ['digest', 'notifications', 'push'],
  },
  outbox: {
    sources: [
      'server/apply-once.ts',
      'src/lib/outbox/',
      'src/outbox-tray/',
      'src/service-worker/outbox.ts',
    ],
    journeys: ['background-sync', 'outages', 'outbox', 'refusals'],
  },
  previews: {
    sources: ['server/previews/', 'server/widget/', 'src/screens/poster/'],
    journeys: ['poster', 'previews'],
  },
  profile: {sources: ['src/screens/profile'], journeys: ['profile']},
  search: {
    sources: ['server/search', 'src/screens/search/', 'src/search/'],
    journeys: ['search'],
  },
  serving: {
    sources: ['server/assets.ts', 'server/routes/web.ts', 'server/security-headers.ts'],
    journeys: ['delivery', 'security'],
  },
  sign: {
    sources: ['src/live-likes/', 'src/sign-card/'],
    journeys: ['freshness', 'live-likes', 'reactions'],
  },
  store: {
    sources: ['src/sample-stores/', 'src/screens/admin/claims/', 'src/screens/store/'],
    journeys: ['sample-stores', 'store.', 'store-claim'],
  },
  sync: {
    sources: [
      'server/mutate',
      'server/sync-polling/',
      'server/sync-socket/',
      'src/connection/',
      'src/zero.tsx',
    ],
    journeys: ['blocked-sockets', 'outages', 'reactions', 'sessions'],
  },
  updates: {
    sources: ['src/lib/updates/', 'src/service-worker/'],
    journeys: ['background-sync', 'offline-start', 'updates'],
  },
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

/** Where the source of the app is. */
const APP = [
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
  [...APP, 'tests/component/'].some(start => file.startsWith(start)) &&
  !['server/', 'scripts/', 'tests/e2e/'].some(start => file.startsWith(start)) &&
  !/\.(test|spec)\.tsx?$/.test(file);

/** Whether a file of journeys belongs to any feature. */
export const hasFeature = (journey: string): boolean => all.some(feature => isOf(feature, journey));

const isOf = ({journeys}: FeatureFiles, journey: string): boolean =>
  journeys.some(start => journey.startsWith(start));

const isOfApp = (file: string): boolean =>
  APP.some(start => file.startsWith(start)) && !/\.test\.tsx?$/.test(file);
