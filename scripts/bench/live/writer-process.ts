import {setTimeout as delay} from 'node:timers/promises';
import {Zero, type ZeroOptions} from '@rocicorp/zero';
import {schema} from '../../../schema/zero.gen.ts';
import {zeroSend} from '../../../src/outbox/core/zero-send.ts';
import {mutators} from '../../../sync/mutators/index.ts';
import type {Press} from './pressing.ts';
import {serve, connectAsPages} from './remote.ts';
import {moment, type Strain, watchStrain} from './stack-usage.ts';

/** Presses like buttons for many people, each with a client of the sync engine. */

export interface Person {
  readonly userId: string;
  readonly cookie: string;
}

export interface Pressing {
  readonly presses: readonly Press[];
  /** Ids of the signs that presses name by index. */
  readonly signs: readonly string[];
  readonly perSecond: number;
}

export interface Made {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Milliseconds until the press was answered. */
  readonly tookMs: number;
  /** Why the server did not take it. */
  readonly refused?: string;
}

const TIMEOUT_MS = 120_000;

type SendLike = (person: number, sign: string, liked: boolean) => Promise<string | undefined>;

let sendLike: SendLike = () => Promise.reject(new Error('Nobody has been opened.'));

const handlers = {
  /** Opens a client for each; they ask for nothing. */
  async openClients({url, people}: {url: string; people: readonly Person[]}): Promise<void> {
    connectAsPages(url, userId => people.find(person => person.userId === userId)?.cookie);
    const clients = people.map(({userId}) => clientOf(url, userId));
    await Promise.all(clients.map(connected));
    const sends = clients.map(zeroSend);
    sendLike = async (person, signId, liked) => {
      const args = {writeId: crypto.randomUUID(), at: Date.now(), signId, liked};
      const outcome = await sends[person]?.('sign.setLiked', args).server;
      if (outcome?.type === 'success') return undefined;
      return outcome?.type === 'refused' ? outcome.refusal.sentence : outcome?.type;
    };
  },

  /** Presses as a client of the rival does. */
  openRival({url}: {url: string}): void {
    sendLike = async (person, sign, liked) => {
      const body = JSON.stringify({person, sign, liked});
      const response = await fetch(`${url}/likes`, {method: 'POST', body});
      await response.arrayBuffer();
      return response.ok ? undefined : String(response.status);
    };
  },

  /** At even intervals, whatever the server does; done when it has answered for all. */
  async press({presses, signs, perSecond}: Pressing): Promise<{made: Made[]; strain: Strain}> {
    const endStrain = watchStrain();
    const startsAt = performance.now();
    const made: Promise<Made>[] = [];
    for (const [index, {person, sign, liked}] of presses.entries()) {
      await delay(Math.max(0, startsAt + (index * 1000) / perSecond - performance.now()));
      const at = moment();
      const sent = Promise.race([sendLike(person, signs[sign] ?? '', liked), silence()]);
      made.push(
        sent.then(refused => {
          const tookMs = moment() - at;
          return refused === undefined ? {at, tookMs} : {at, tookMs, refused};
        }),
      );
    }
    const strain = endStrain();
    return {made: await Promise.all(made), strain};
  },
};

export type WriterHandlers = typeof handlers;

/** A press that is never answered must not keep the others from being looked at. */
const silence = () => delay(TIMEOUT_MS, 'no answer', {ref: false});

function clientOf(url: string, userID: string): Zero {
  const options: ZeroOptions = {
    userID,
    context: {userId: userID, role: 'user'},
    cacheURL: `${url}/sync`,
    schema,
    mutators,
    kvStore: 'mem',
    storageKey: crypto.randomUUID(),
    logLevel: 'error',
    onUpdateNeeded: () => {},
    onClientStateNotFound: () => {},
  };
  return new Zero(options);
}

async function connected(zero: Zero): Promise<void> {
  const {promise, resolve, reject} = Promise.withResolvers<void>();
  const {state} = zero.connection;
  const end = state.subscribe(({name}) => {
    if (name === 'connected') resolve();
    if (name === 'needs-auth') reject(new Error('The server does not take a cookie.'));
    if (name === 'error') void zero.connection.connect();
  });
  if (state.current.name === 'connected') resolve();
  await promise;
  end();
}

serve(handlers);
