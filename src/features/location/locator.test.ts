import {beforeEach, describe, expect, test} from 'vitest';
import {DENIED, Locator, UNSUPPORTED} from './locator.ts';

const ALBANY = {latitude: 42.65, longitude: -73.75};
const TROY = {latitude: 42.73, longitude: -73.68};

interface Asked {
  readonly options: PositionOptions | undefined;
  answer: (position: typeof ALBANY) => void;
  fail: (code: number) => void;
}

class Permission extends EventTarget {
  state: PermissionState = 'prompt';
  become(state: PermissionState): void {
    this.state = state;
    this.dispatchEvent(new Event('change'));
  }
}

let asked: Asked[];
let permission: Permission;
let locator: Locator;

const geolocation: Pick<Geolocation, 'getCurrentPosition'> = {
  getCurrentPosition: (resolve, reject, options) => {
    asked.push({
      options,
      answer: coords => resolve({coords} as GeolocationPosition),
      fail: code => reject?.({code} as GeolocationPositionError),
    });
  },
};
const permissions = {
  query: async () => permission as unknown as PermissionStatus,
} as Pick<Permissions, 'query'>;

const knowsNoGeolocation = {
  query: () => Promise.reject(new TypeError('no such permission')),
};

const settled = () => new Promise(resolve => setTimeout(resolve));
const last = () => {
  const request = asked.at(-1);
  if (!request) throw new Error('nothing was asked');
  return request;
};

beforeEach(async () => {
  asked = [];
  permission = new Permission();
  locator = new Locator({geolocation, permissions});
});

async function started(): Promise<void> {
  locator.start();
  await settled();
}

test('asks once at the start: a rough position, within ten seconds, up to five minutes old', async () => {
  await started();
  locator.start();
  expect(asked).toHaveLength(1);
  expect(last().options).toEqual({enableHighAccuracy: false, timeout: 10_000, maximumAge: 300_000});
  expect(locator.current()).toEqual({
    location: null,
    device: null,
    error: null,
    loading: true,
    hasPermission: false,
  });
  last().answer(ALBANY);
  await settled();
  expect(locator.current()).toEqual({
    location: ALBANY,
    device: ALBANY,
    error: null,
    loading: false,
    hasPermission: true,
  });
});

test.each([
  [1, DENIED],
  [2, 'Location information unavailable'],
  [3, 'Location request timed out'],
  [7, 'Unable to retrieve location'],
])('failure %i is "%s"', async (code, error) => {
  const answer = locator.request();
  last().fail(code);
  expect(await answer).toBe(error);
  expect(locator.current()).toEqual({
    location: null,
    device: null,
    error,
    loading: false,
    hasPermission: false,
  });
});

test('a request that fails after another one has succeeded is no failure', async () => {
  const first = locator.request();
  const second = locator.request();
  asked[1]?.answer(ALBANY);
  expect(await second).toBeNull();
  asked[0]?.fail(3);
  expect(await first).toBeNull();
  expect(locator.current()).toMatchObject({device: ALBANY, error: null, loading: false});
});

test('a browser that cannot tell says so', async () => {
  locator = new Locator({permissions});
  await started();
  expect(locator.current()).toMatchObject({error: UNSUPPORTED, loading: false});
  expect(locator.isSupported()).toBe(false);
});

test('a browser without permissions, or that does not know this one, is asked all the same', async () => {
  for (const permissions of [undefined, knowsNoGeolocation]) {
    locator = new Locator({geolocation, permissions});
    await started();
    last().answer(ALBANY);
    await settled();
    expect(locator.current().location).toEqual(ALBANY);
  }
});

test('a time-out leaves the permission', async () => {
  permission.state = 'granted';
  await started();
  expect(locator.current().hasPermission).toBe(true);
  last().fail(3);
  await settled();
  expect(locator.current()).toMatchObject({hasPermission: true, location: null});
});

describe('the profile', () => {
  test('counts as permission, until the device knows better', async () => {
    await started();
    locator.setHome(TROY);
    expect(locator.current()).toMatchObject({location: TROY, hasPermission: true});
    last().answer(ALBANY);
    await settled();
    expect(locator.current().location).toEqual(ALBANY);
  });

  test('stands when the device refuses, and goes with its person', async () => {
    await started();
    locator.setHome(TROY);
    last().fail(1);
    await settled();
    expect(locator.current()).toMatchObject({location: TROY, hasPermission: true, error: DENIED});
    locator.setHome(null);
    expect(locator.current()).toMatchObject({location: null, hasPermission: false});
  });

  test('is no news when it is the same', () => {
    locator.setHome(TROY);
    const before = locator.current();
    locator.setHome({...TROY});
    expect(locator.current()).toBe(before);
  });
});

describe('a permission that changes while the app is open', () => {
  test('granted later: the position is asked for', async () => {
    await started();
    last().fail(1);
    await settled();
    permission.become('granted');
    expect(asked).toHaveLength(2);
    expect(locator.current()).toMatchObject({hasPermission: true, error: null});
    last().answer(ALBANY);
    await settled();
    expect(locator.current().location).toEqual(ALBANY);
  });

  test('granted by the answer to a prompt: that request goes on, and no other', async () => {
    await started();
    permission.become('granted');
    expect(asked).toHaveLength(1);
  });

  test('revoked: the position is forgotten', async () => {
    await started();
    last().answer(ALBANY);
    await settled();
    permission.become('denied');
    expect(locator.current()).toMatchObject({
      location: null,
      hasPermission: false,
      error: DENIED,
    });
    permission.become('prompt');
    expect(locator.current()).toMatchObject({location: null, error: null});
  });
});

test('the last request decides, and an earlier one may still bring the position', async () => {
  const first = locator.request();
  const second = locator.request();
  asked[0]?.fail(3);
  await first;
  expect(locator.current()).toMatchObject({loading: true, error: null});
  asked[1]?.fail(2);
  await second;
  expect(locator.current()).toMatchObject({loading: false, error: expect.any(String)});

  const third = locator.request();
  const fourth = locator.request();
  asked[2]?.answer(ALBANY);
  await third;
  asked[3]?.fail(3);
  await fourth;
  expect(locator.current()).toMatchObject({location: ALBANY, error: null, loading: false});
});

test('takes by itself only a position that was granted before', async () => {
  await locator.requestIfGranted();
  await new Locator({geolocation, permissions: knowsNoGeolocation}).requestIfGranted();
  await new Locator({geolocation}).requestIfGranted();
  expect(asked).toHaveLength(0);
  permission.state = 'granted';
  const taken = locator.requestIfGranted();
  await settled();
  last().answer(ALBANY);
  await taken;
  expect(locator.current()).toMatchObject({location: ALBANY, hasPermission: true});
});
