import type {Sql} from 'postgres';
import type {Trial, TrialEnvironment} from '../our-trial.ts';
import {finalVersions, outcomeOf, type PressOutcome, pressPlan} from '../pressing.ts';
import {Remote} from '../remote.ts';
import type {WriterHandlers} from '../writer-process.ts';
import type {RivalServerHandlers} from './rival-server.ts';
import type {StreamHandlers} from './stream-process.ts';

const TIMEOUT_MS = 60_000;

/** The same likes on tables of the rival's own, which no trigger of the app watches, in the same Postgres. */
export async function runRival(
  trial: Trial,
  {databaseUrl, seconds, sql, ...surroundings}: TrialEnvironment,
): Promise<PressOutcome> {
  const signs = surroundings.signs.map(({id}) => id);
  await makeTables(sql, signs);
  try {
    await using server = new Remote<RivalServerHandlers>('rivalServer');
    await using streams = new Remote<StreamHandlers>('rivalStreams');
    await using writers = new Remote<WriterHandlers>('writers');
    const url = `http://127.0.0.1:${await server.ask('start', {databaseUrl})}`;
    const base = new Map(signs.map(sign => [sign, 0]));
    const clients = Array.from({length: trial.clients}, (_, client) => client);
    await streams.ask('open', {url, clients, versions: base});
    await writers.ask('openRival', {url});
    await streams.ask('watch', undefined);
    const plan = pressPlan(trial, signs.length, seconds);
    const {made, strain} = await writers.ask('press', {...plan, signs});
    const versions = finalVersions({plan, signs, base, made});
    await streams.ask('until', {versions, timeoutMs: TIMEOUT_MS});
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
