import {randomUUID} from 'node:crypto';
import {setTimeout as delay} from 'node:timers/promises';
import type {Sql} from 'postgres';
import {addressOfSearch} from '../../../../common/search/search.ts';
import {inPieces} from '../../../../tests/support/setup/pieces.ts';
import {largePhoto} from '../../photos/uploads.ts';
import {importOnce} from '../../store-import.ts';
import type {HomeSign} from '../watchers/audience.ts';
import type {Person} from '../writer-process.ts';

export interface Target {
  readonly url: string;
  readonly sql: Sql;
  readonly people: readonly Person[];
  readonly admin: Person;
  /** On home. */
  readonly signs: readonly HomeSign[];
  /** Hangs full of signs, none of which is on home. */
  readonly crowdedStoreId: string;
  readonly caseId: string;
  /** Takes what the figures alone do not say. */
  readonly note: (line: string) => void;
}

/**
 * Goes on until the signal.
 * @returns milliseconds of each thing done.
 */
type SideWork = (target: Target, signal: AbortSignal) => Promise<readonly number[]>;

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';

/** What others do while people watch, by what the table calls it. */
export const SIDE_WORKS = {
  'a search a second': every(1000, async ({url, signs}, round) => {
    const {storeName} = pick(signs, round);
    await ask(`${url}${addressOfSearch({term: storeName})}`);
  }),
  posters: every(2000, async ({url, signs}, round) => {
    await ask(`${url}/og/store/${pick(signs, round).storeId}.png`);
  }),
  'photo uploads': uploadPhotos,
  'an import': async ({url, sql, note}, signal) => {
    const {added, done} = await importOnce({url}, sql, `Store ${randomUUID()}`, signal);
    note(`${added} stores imported in ${done.toFixed(1)} s`);
    return [done * 1000];
  },
  'Saw it': every(1000, async (target, round) => {
    const {id: signId} = pick(target.signs, round);
    await write(target, personOf(target, round), 'sign.setConfirmed', {signId, confirmed: true});
  }),
  // Each takes it back, so that the signs stay on home.
  Gone: every(1000, async (target, round) => {
    const {id: signId} = pick(target.signs, Math.floor(round / 2));
    const person = personOf(target, Math.floor(round / 2));
    await write(target, person, 'sign.setGone', {signId, gone: round % 2 === 0});
  }),
  follows: every(1000, async (target, round) => {
    const {storeId} = pick(target.signs, Math.floor(round / 2));
    const person = personOf(target, Math.floor(round / 2));
    await write(target, person, 'storeFollow.set', {storeId, followed: round % 2 === 0});
  }),
  'looks at a case': every(1000, async ({url, admin, caseId}, round) => {
    await post(`${url}/api/case-visits`, admin, {caseId, here: round % 2 === 0});
  }),
  'views of stores': every(200, async ({url, people, signs}, round) => {
    const view = {storeId: pick(signs, round).storeId, visitor: randomUUID()};
    await post(`${url}/api/store-views`, pick(people, round), view);
  }),
  '10 new signs a minute': every(6000, async (target, round) => {
    const {storeId} = pick(target.signs, round);
    const sign = {id: randomUUID(), storeId, text: `Fresh figs ${round}`};
    await write(target, personOf(target, round), 'sign.create', sign);
  }),
  // A store that is hidden takes its signs along, in the same transaction.
  '1000 signs hidden at once': every(5000, async (target, round) => {
    const {admin, crowdedStoreId: id} = target;
    await write(target, admin, 'store.setActive', {
      id,
      isActive: round % 2 === 1,
      reason: 'A measurement.',
    });
  }),
} as const satisfies Record<string, SideWork>;

export type SideWorkName = keyof typeof SIDE_WORKS;

/** At even intervals, whatever the server does. */
function every(pauseMs: number, work: (target: Target, round: number) => Promise<void>): SideWork {
  return async (target, signal) => {
    const took: Promise<number>[] = [];
    for (let round = 0; !signal.aborted; round++) {
      took.push(timed(() => work(target, round)));
      await delay(pauseMs, undefined, {signal}).catch(() => {});
    }
    return Promise.all(took);
  };
}

async function uploadPhotos({url, admin}: Target, signal: AbortSignal): Promise<number[]> {
  const photo = await largePhoto();
  const sender = inPieces({port: Number(new URL(url).port), cookie: admin.cookie, photo});
  const took: number[] = [];
  // Within what one person may send in a day.
  for (let round = 0; !signal.aborted && round < 3; round++) {
    took.push(
      await timed(async () => {
        const answer = await sender.begin(randomUUID(), photo.length);
        if (answer?.status !== 201) throw new Error(`A photo was answered ${answer?.status}.`);
      }),
    );
    await delay(3000, undefined, {signal}).catch(() => {});
  }
  return took;
}

const pick = <T>(from: readonly T[], round: number): T => {
  const picked = from[round % from.length];
  if (picked === undefined) throw new Error('There is nothing to pick from.');
  return picked;
};

const personOf = ({people}: Target, round: number) => pick(people, round);

async function write(
  {url}: Target,
  person: Person,
  name: string,
  args: Readonly<Record<string, unknown>>,
): Promise<void> {
  const stamped = {...args, writeId: randomUUID(), at: Date.now()};
  await post(`${url}/api/writes`, person, {
    userId: person.userId,
    name,
    args: stamped,
    replaces: [],
  });
}

async function post(address: string, {cookie}: Person, body: unknown): Promise<void> {
  await ask(address, {
    method: 'POST',
    headers: {
      cookie,
      'content-type': 'application/json',
      origin: new URL(address).origin,
      'user-agent': BROWSER,
    },
    body: JSON.stringify(body),
  });
}

async function ask(address: string, init?: RequestInit): Promise<void> {
  const response = await fetch(address, init);
  const answer = await response.text();
  if (!response.ok) throw new Error(`${address} was answered ${response.status}: ${answer}`);
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}
