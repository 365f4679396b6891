import {createServer, type ServerResponse} from 'node:http';
import type {AddressInfo} from 'node:net';
import {text} from 'node:stream/consumers';
import postgres from 'postgres';
import * as z from 'zod/mini';
import {serve} from '../remote.ts';

/** The simplest alternative: a like notifies, and all clients get each notification. */

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

export type RivalServerHandlers = typeof handlers;

serve(handlers);
