import {get, type IncomingMessage} from 'node:http';
import {createInterface} from 'node:readline';
import * as z from 'zod/mini';
import {serve} from '../remote.ts';
import {type Strain, watchStrain} from '../stack-usage.ts';
import {ShownLog} from '../watchers/truth.ts';

/** Holds many clients of the rival, and records their events. */

const told = z.object({sign: z.string(), version: z.int()});
const log = new ShownLog();
let endStrain: () => Strain = watchStrain();

const handlers = {
  async open({url, clients, versions}: Opening): Promise<void> {
    for (const client of clients) {
      for (const [sign, version] of versions) log.note(client, sign, version);
    }
    await Promise.all(clients.map(client => openStream(url, client)));
  },

  watch(): void {
    log.restart();
    endStrain = watchStrain();
  },

  until: ({versions, timeoutMs}: {versions: ReadonlyMap<string, number>; timeoutMs: number}) =>
    log.until(versions, timeoutMs),

  collect: () => ({shown: log.all(), strain: endStrain()}),
};

export type StreamHandlers = typeof handlers;

interface Opening {
  readonly url: string;
  readonly clients: readonly number[];
  /** Of the signs, as a page would have loaded them. */
  readonly versions: ReadonlyMap<string, number>;
}

async function openStream(url: string, client: number): Promise<void> {
  const answered = Promise.withResolvers<IncomingMessage>();
  get(`${url}/events`, {agent: false}, answered.resolve).once('error', answered.reject);
  createInterface({input: await answered.promise}).on('line', line => {
    if (!line.startsWith('data: ')) return;
    const {sign, version} = told.parse(JSON.parse(line.slice(6)));
    log.note(client, sign, version);
  });
}

serve(handlers);
