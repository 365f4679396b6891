import type {ConnectionState, Zero} from '@rocicorp/zero';
import {beforeEach, expect, test, vi} from 'vitest';
import {dropLocalData, holdLocalData} from './local-data.ts';

// Node has the same Web Locks as browsers.
const {locks} = navigator;

function client(userID: string) {
  const listeners = new Set<(state: ConnectionState) => void>();
  const state = {
    current: {name: 'connected'} as ConnectionState,
    subscribe(listener: (state: ConnectionState) => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  return {
    userID,
    connection: {state, connect: () => Promise.resolve()},
    delete: vi.fn<Zero['delete']>().mockResolvedValue({deleted: [], errors: []}),
    close() {
      for (const listener of listeners) listener({name: 'closed', reason: 'logged out'});
    },
  };
}

let ana: string;
beforeEach(() => {
  ana = crypto.randomUUID();
});

/** All lock requests made so far have been granted or queued. */
const settled = async () => void (await locks.query());

test('data is deleted only after the last tab has let go of it', async () => {
  const [here, elsewhere] = [client(ana), client(ana)];
  holdLocalData(here, locks);
  holdLocalData(elsewhere, locks);
  await settled();
  const dropped = dropLocalData(here, locks);
  here.close();
  await settled();
  expect(here.delete).not.toHaveBeenCalled();
  elsewhere.close();
  await dropped;
  expect(here.delete).toHaveBeenCalledTimes(1);
});

test('data stays for the same person who has logged in again meanwhile', async () => {
  const before = client(ana);
  holdLocalData(before, locks);
  await settled();
  const dropped = dropLocalData(before, locks);
  holdLocalData(client(ana), locks);
  before.close();
  await dropped;
  expect(before.delete).not.toHaveBeenCalled();
});

test('another person’s open tab does not keep it', async () => {
  holdLocalData(client(crypto.randomUUID()), locks);
  const here = client(ana);
  await dropLocalData(here, locks);
  expect(here.delete).toHaveBeenCalledTimes(1);
});

test('without locks it is deleted at once', async () => {
  const here = client(ana);
  holdLocalData(here, null);
  await dropLocalData(here, null);
  expect(here.delete).toHaveBeenCalledTimes(1);
});
