import {expect, test, vi} from 'vitest';
import type {PageRequest} from '../../../common/api/fields/paging.ts';
import {ranking, signsOfPerson, signsOfStore} from '../../../sync/requests.ts';
import {pageRequests} from '../queries/paging.ts';
import {preloadPath, preloadVisit} from './preload.ts';

const id = '00000000-0000-4000-8000-00000000abcd';
const today = 1_700_006_400_000;

interface Asked {
  query: {queryName: string};
  args: unknown;
}

/** Tells which queries were asked for ahead, by name. */
function watched() {
  const cleanup = vi.fn<() => void>();
  const preload = vi.fn<(asked: Asked) => unknown>(() => ({
    cleanup,
    complete: Promise.resolve(),
  }));
  const zero = {preload} as unknown as Parameters<typeof preloadPath>[0];
  return {
    zero,
    cleanup,
    names: () => preload.mock.calls.map(([{query}]) => query.queryName),
    questions: () => preload.mock.calls.map(([asked]) => wordingOf(asked)),
  };
}

/** Two questions are the same to the sync engine if this is: the order of arguments counts. */
const wordingOf = ({query, args}: Asked) => `${query.queryName} ${JSON.stringify(args)}`;

/** The query with which a screen opens a list. */
function asScreens(list: {step: number; request: (page: PageRequest<never>) => Asked}): string[] {
  return pageRequests<never>([], list.step).map(page => wordingOf(list.request(page)));
}

test('a link to a store or a person has their screen synced', () => {
  const {zero, names} = watched();
  preloadPath(zero, `/store/${id}`, today);
  expect(names()).toEqual(['store.byId', 'sign.ofStore']);
  preloadPath(zero, `/user/${id}`, today);
  expect(names().slice(2)).toEqual(['profile.byId', 'sign.ofPerson']);
});

test.each([
  ['/leaderboard', ['profile.ranking', 'stats.site']],
  ['/stats', ['stats.site']],
])('a link to %s has its numbers synced', (path, expected) => {
  const {zero, names} = watched();
  preloadPath(zero, path, today);
  expect(names()).toEqual(expected);
});

test('one with ids in capitals, too, as they are stored', () => {
  const {zero, questions} = watched();
  preloadPath(zero, `/store/${id}`, today);
  preloadPath(zero, `/store/${id.toUpperCase()}`, today);
  const [store, signs, ...inCapitals] = questions();
  expect(inCapitals).toEqual([store, signs]);
});

test('preloads exactly the queries that screens use', async () => {
  vi.useFakeTimers();
  try {
    const visit = watched();
    preloadVisit(visit.zero, {userId: id, today});
    await vi.runAllTimersAsync();
    for (const path of ['/leaderboard', `/store/${id}`]) preloadPath(visit.zero, path, today);
    expect(visit.questions()).toEqual(
      expect.arrayContaining([
        ...asScreens(ranking(null)),
        ...asScreens(signsOfStore(id, today)),
        ...asScreens(signsOfPerson(id)),
      ]),
    );
  } finally {
    vi.useRealTimers();
  }
});

test.each(['/', '/store', '/store/nonsense', `/add-sign/${id}`, '/profile/edit'])(
  'a link to %s asks for nothing',
  path => {
    const {zero, names} = watched();
    preloadPath(zero, path, today);
    expect(names()).toEqual([]);
  },
);

test('releases complete queries, so that their time to live begins', async () => {
  const {zero, cleanup} = watched();
  preloadPath(zero, `/store/${id}`, today);
  await Promise.resolve();
  expect(cleanup).toHaveBeenCalledTimes(2);
});

test('a visit syncs home and the own profile, after a while, unless it is called off', async () => {
  vi.useFakeTimers();
  try {
    const {zero, names} = watched();
    const stop = preloadVisit(zero, {userId: undefined, today});
    stop();
    await vi.runAllTimersAsync();
    expect(names()).toEqual([]);

    preloadVisit(zero, {userId: id, today});
    expect(names()).toEqual([]);
    await vi.runAllTimersAsync();
    expect(names()).toEqual([
      'profile.topSubmitters',
      'store.withNewestSign',
      'profile.byId',
      'sign.ofPerson',
    ]);
  } finally {
    vi.useRealTimers();
  }
});
