import {expect, test, vi} from 'vitest';
import {preloadPath, preloadVisit} from './preload.ts';

const id = '00000000-0000-4000-8000-000000000001';
const today = 1_700_006_400_000;

/** Tells which queries were asked for ahead, by name. */
function watched(stores: {id: string}[] = []) {
  const cleanup = vi.fn<() => void>();
  const preload = vi.fn<(query: {query: {queryName: string}}) => unknown>(() => ({
    cleanup,
    complete: Promise.resolve(),
  }));
  const zero = {preload, run: async () => stores} as unknown as Parameters<typeof preloadPath>[0];
  return {zero, cleanup, names: () => preload.mock.calls.map(([{query}]) => query.queryName)};
}

test('a link to a store or a person has their screen synced', () => {
  const {zero, names} = watched();
  preloadPath(zero, `/store/${id}`, today);
  expect(names()).toEqual(['store.byId', 'sign.ofStore']);
  preloadPath(zero, `/user/${id}`, today);
  expect(names().slice(2)).toEqual(['profile.byId', 'sign.ofPerson']);
});

test.each(['/', '/store', '/store/nonsense', `/add-sign/${id}`, '/profile/edit'])(
  'a link to %s asks for nothing',
  path => {
    const {zero, names} = watched();
    preloadPath(zero, path, today);
    expect(names()).toEqual([]);
  },
);

test('what has come is let go of, so that its time runs', async () => {
  const {zero, cleanup} = watched();
  preloadPath(zero, `/store/${id}`, today);
  await Promise.resolve();
  expect(cleanup).toHaveBeenCalledTimes(2);
});

test('a visit syncs the stores of the first signs only, after a while, unless it is called off', async () => {
  vi.useFakeTimers();
  try {
    const many = watched(Array.from({length: 12}, () => ({id})));
    const stop = preloadVisit(many.zero, {userId: undefined, today});
    stop();
    await vi.runAllTimersAsync();
    expect(many.names()).toEqual([]);

    preloadVisit(many.zero, {userId: id, today});
    expect(many.names()).toEqual([]);
    await vi.runAllTimersAsync();
    expect(many.names().filter(name => name === 'sign.ofStore')).toHaveLength(6);
    expect(many.names()).toContain('sign.ofPerson');
  } finally {
    vi.useRealTimers();
  }
});
