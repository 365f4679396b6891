import {createServer, type ServerResponse} from 'node:http';
import type {AddressInfo} from 'node:net';
import path from 'node:path';
import {text} from 'node:stream/consumers';
import postgres, {type Sql} from 'postgres';
import * as z from 'zod/mini';
import type {TrialEnvironment} from '../our-trial.ts';
import {finalVersions, outcomeOf, type PressOutcome, pressPlan} from '../pressing.ts';
import {Remote, serve} from '../remote.ts';
import type {Trial} from '../trials.ts';
import type {WriterHandlers} from '../writer-process.ts';
import type {StreamHandlers} from './stream-process.ts';

/**
 * The simplest alternative: likes are one transaction that notifies, and every notification goes to all
 * connected clients, by server-sent events.
 */

const CHANNEL = 'bench_rival';
const like = z.object({person: z.int(), sign: z.string(), liked: z.boolean()});

const handlers = {
  /** @returns its port. */
  async start({databaseUrl}: {databaseUrl: string}): Promise<number> {
    const sql = postgres(databaseUrl, {onnotice: () => {}});
    const streams = new Set<ServerResponse>();
    await sql.listen(CHANNEL, message => {
      for (const stream of streams) stream.write(`data: ${message}\n\n`);
    });

    async function take(given: unknown): Promise<void> {
      const {person, sign, liked} = like.parse(given);
      await sql.begin(async tx => {
        const changed = liked
          ? await tx`insert into bench_rival.likes values (${sign}, ${person}) on conflict do nothing`
          : await tx`delete from bench_rival.likes where sign = ${sign} and person = ${person}`;
        await tx`
          with counted as (
            update bench_rival.signs
               set likes = likes + ${liked ? changed.count : -changed.count}, version = version + 1
             where id = ${sign} returning id, likes, version)
          select pg_notify(${CHANNEL}, json_build_object('sign', id, 'likes', likes, 'version', version)::text)
            from counted`;
      });
    }

    const server = createServer((request, response) => {
      if (request.method === 'GET') {
        response.writeHead(200, {'content-type': 'text/event-stream'}).flushHeaders();
        streams.add(response);
        response.once('close', () => streams.delete(response));
        return;
      }
      void text(request)
        .then(body => take(JSON.parse(body)))
        .then(
          () => response.writeHead(204).end(),
          (error: unknown) => response.writeHead(500).end(String(error)),
        );
    });
    const listening = Promise.withResolvers<void>();
    server.listen(0, '127.0.0.1', listening.resolve);
    await listening.promise;
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens on a port
    return (server.address() as AddressInfo).port;
  },
};

type RivalServerHandlers = typeof handlers;

serve(handlers);

const PATIENCE_MS = 60_000;

const programAt = (name: string) => path.join(import.meta.dirname, name);

/** The same likes on tables of the rival's own, which no trigger of the app watches, in the same Postgres. */
export async function runRival(
  trial: Trial,
  {databaseUrl, seconds, sql, ...surroundings}: TrialEnvironment,
): Promise<PressOutcome> {
  const signs = surroundings.signs.map(({id}) => id);
  await makeTables(sql, signs);
  try {
    await using server = new Remote<RivalServerHandlers>(programAt('rival-server.ts'));
    await using streams = new Remote<StreamHandlers>(programAt('stream-process.ts'));
    await using writers = new Remote<WriterHandlers>(programAt('../writer-process.ts'));
    const url = `http://127.0.0.1:${await server.ask('start', {databaseUrl})}`;
    const base = new Map(signs.map(sign => [sign, 0]));
    const clients = Array.from({length: trial.clients}, (_, client) => client);
    await streams.ask('open', {url, clients, versions: base});
    await writers.ask('openRival', {url});
    await streams.ask('watch', undefined);
    const plan = pressPlan(trial, signs.length, seconds);
    const {made, strain} = await writers.ask('press', {...plan, signs});
    const versions = finalVersions({plan, signs, base, made});
    await streams.ask('until', {versions, patienceMs: PATIENCE_MS});
    const {shown, strain: watching} = await streams.ask('collect', undefined);
    return outcomeOf({plan, signs, base, made, shown, writer: strain, watchers: [watching]});
  } finally {
    await sql`drop schema bench_rival cascade`;
  }
}

async function makeTables(sql: Sql, signs: readonly string[]): Promise<void> {
  await sql`drop schema if exists bench_rival cascade`;
  await sql`create schema bench_rival`;
  await sql`create table bench_rival.signs (id text primary key, likes integer not null, version integer not null)`;
  await sql`
    create table bench_rival.likes (sign text not null, person integer not null, primary key (sign, person))`;
  await sql`insert into bench_rival.signs select id, 0, 0 from unnest(${[...signs]}::text[]) id`;
}
