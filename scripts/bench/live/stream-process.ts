import {get, type IncomingMessage} from 'node:http';
import {createInterface} from 'node:readline';
import * as z from 'zod/mini';
import {serve} from './remote.ts';
import {ShownLog} from './shown-log.ts';
import {type Strain, watchStrain} from './strain.ts';

/** Holds many clients of the rival, and notes what they are told. */

const told = z.object({sign: z.string(), likes: z.int()});
const log = new ShownLog();
let endStrain: () => Strain = watchStrain();

const handlers = {
  async open({url, clients, counts}: Opening): Promise<void> {
    for (const client of clients) {
      for (const [sign, count] of counts) log.note(client, sign, count);
    }
    await Promise.all(clients.map(client => openStream(url, client)));
  },

  watch(): void {
    log.restart();
    endStrain = watchStrain();
  },

  until: ({counts, patienceMs}: {counts: ReadonlyMap<string, number>; patienceMs: number}) =>
    log.until(counts, patienceMs),

  collect: () => ({shown: log.all(), strain: endStrain()}),
};

export type StreamHandlers = typeof handlers;

interface Opening {
  readonly url: string;
  readonly clients: readonly number[];
  /** Of the signs, as a page would have loaded them. */
  readonly counts: ReadonlyMap<string, number>;
}

async function openStream(url: string, client: number): Promise<void> {
  const answered = Promise.withResolvers<IncomingMessage>();
  get(`${url}/events`, {agent: false}, answered.resolve).once('error', answered.reject);
  createInterface({input: await answered.promise}).on('line', line => {
    if (!line.startsWith('data: ')) return;
    const {sign, likes} = told.parse(JSON.parse(line.slice(6)));
    log.note(client, sign, likes);
  });
}

serve(handlers);
