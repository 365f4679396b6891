import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest';
import {FakeContainer, FakeWorker} from '../../../tests/support/service-workers.ts';
import {type UpdateEnvironment, Updates} from './updates.ts';

let container: FakeContainer;
let sent: () => void;
const reload = vi.fn<() => void>(() => void (facts.mayReload = false));
const facts = {allSent: true, quiet: false, outdated: false, gone: false, mayReload: true};

function updatesHere(): Updates {
  const surroundings = {
    workers: container as unknown as ServiceWorkerContainer,
    allSent: () => facts.allSent,
    onSent: listener => void (sent = listener),
    isQuiet: () => facts.quiet,
    isOutdated: async () => facts.outdated,
    workerIsGone: async () => facts.gone,
    mayReload: () => facts.mayReload,
    reload,
  } satisfies UpdateEnvironment;
  return new Updates(surroundings);
}

/** A page that came from the worker. */
async function laterVisit(): Promise<Updates> {
  const {registration} = container;
  registration.active = new FakeWorker(registration);
  container.controller = registration.active;
  const updates = updatesHere();
  await updates.start();
  return updates;
}

/** A page beside which a newer version lies, while the worker in charge has something to do. */
async function newerThanBusy(): Promise<Updates> {
  const updates = await laterVisit();
  container.registration.onServer = 'newer';
  await updates.look();
  await settled();
  container.registration.isBusy = true;
  vi.useFakeTimers();
  return updates;
}

const settled = () => new Promise(resolve => setTimeout(resolve));

beforeEach(() => {
  container = new FakeContainer();
  reload.mockClear();
  Object.assign(facts, {
    allSent: true,
    quiet: false,
    outdated: false,
    gone: false,
    mayReload: true,
  });
});

describe('on a first visit', () => {
  test('the first worker is nothing to change over to', async () => {
    facts.quiet = true;
    await updatesHere().start();
    await settled();
    expect(container.controller).not.toBeNull();
    expect(reload).not.toHaveBeenCalled();
  });

  test('unless there was a release between the page and its worker', async () => {
    Object.assign(facts, {quiet: true, outdated: true});
    await updatesHere().start();
    await settled();
    expect(reload).toHaveBeenCalledOnce();
  });
});

describe('when there is a newer version', () => {
  test('a page that the user has not touched changes over at once', async () => {
    facts.quiet = true;
    const updates = await laterVisit();
    container.registration.onServer = 'newer';
    await updates.look();
    await settled();
    expect(container.registration.waiting).toBeNull();
    expect(reload).toHaveBeenCalledOnce();
  });

  test('a page in use waits until its person turns to something else', async () => {
    const updates = await laterVisit();
    container.registration.onServer = 'newer';
    await updates.look();
    await settled();
    expect(container.registration.waiting).not.toBeNull();
    expect(reload).not.toHaveBeenCalled();
    updates.consider(true);
    await settled();
    expect(reload).toHaveBeenCalledOnce();
  });

  test('nothing changes while something is unsent, and it does once it is sent', async () => {
    Object.assign(facts, {quiet: true, allSent: false});
    const updates = await laterVisit();
    container.registration.onServer = 'newer';
    await updates.look();
    updates.consider(true);
    await settled();
    expect(container.registration.waiting).not.toBeNull();
    expect(reload).not.toHaveBeenCalled();
    facts.allSent = true;
    sent();
    await settled();
    expect(reload).toHaveBeenCalledOnce();
  });

  test('a page whose worker another tab has replaced follows at its own quiet moment', async () => {
    const updates = await laterVisit();
    container.registration.find();
    await settled();
    container.registration.takeOver();
    await settled();
    expect(reload).not.toHaveBeenCalled();
    updates.consider(true);
    await settled();
    expect(reload).toHaveBeenCalledOnce();
  });

  test('it is not reloaded again right after a reload', async () => {
    Object.assign(facts, {quiet: true, mayReload: false});
    const updates = await laterVisit();
    container.registration.onServer = 'newer';
    await updates.look();
    await settled();
    expect(reload).not.toHaveBeenCalled();
  });
});

describe('when the worker in charge does not let go', () => {
  afterEach(() => void vi.useRealTimers());

  test('a page changes over if it soon does', async () => {
    const updates = await newerThanBusy();
    updates.consider(true);
    await vi.advanceTimersByTimeAsync(1000);
    expect(reload).not.toHaveBeenCalled();
    container.registration.takeOver();
    await vi.advanceTimersByTimeAsync(0);
    expect(reload).toHaveBeenCalledOnce();
  });

  test('a page in use is not reloaded late, but at the next moment that is right', async () => {
    const updates = await newerThanBusy();
    updates.consider(true);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(container.registration.waiting).not.toBeNull();
    container.registration.takeOver();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(reload).not.toHaveBeenCalled();
    updates.consider(true);
    await vi.advanceTimersByTimeAsync(0);
    expect(reload).toHaveBeenCalledOnce();
  });

  test('a page that cannot go on waits longer, and is told when it was in vain', async () => {
    const updates = await newerThanBusy();
    const changed = updates.changeOverNow();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await changed).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });
});

describe('a version that cannot go on', () => {
  test('changes over whatever is unsent', async () => {
    facts.allSent = false;
    const updates = await laterVisit();
    container.registration.onServer = 'newer';
    expect(await updates.changeOverNow()).toBe(true);
    expect(reload).toHaveBeenCalledOnce();
  });

  test('stays where it is when the worker holds no other', async () => {
    facts.outdated = true;
    const updates = await laterVisit();
    expect(await updates.changeOverNow()).toBe(false);
    expect(reload).not.toHaveBeenCalled();
  });
});

describe('when the server has no worker', () => {
  test('the one here is dismissed and the page loaded from the server', async () => {
    const updates = await laterVisit();
    Object.assign(facts, {quiet: true, gone: true, outdated: true});
    container.registration.onServer = 'gone';
    await updates.look();
    await settled();
    expect(container.registration.unregister).toHaveBeenCalledOnce();
    expect(reload).toHaveBeenCalledOnce();
  });

  test('an unreachable server is no reason to', async () => {
    const updates = await laterVisit();
    facts.quiet = true;
    container.registration.onServer = 'gone';
    await updates.look();
    await settled();
    expect(container.registration.unregister).not.toHaveBeenCalled();
    expect(reload).not.toHaveBeenCalled();
  });
});
