import {once} from 'node:events';
import {connect, type Socket} from 'node:net';
import {ana, ben} from '../support/actors.ts';
import {stamp} from '../support/setup/push.ts';
import {Findings} from './findings.ts';
import type {Plan} from './plan.ts';
import {closing} from './probe-writes.ts';
import {SyncSocket} from './sync-socket.ts';
import {inNumbers, type Wire} from './wire.ts';

/** Milliseconds within which other clients get a page, a search and a like. */
const SERVED_WITHIN_MS = 2000;
/** Milliseconds between two rounds of the other clients. */
const PAUSE_MS = 250;
const LONG_MS = 5000;
const SHORT_MS = 1000;

interface Flood {
  readonly what: string;
  /** Left out of the short run. */
  readonly isLong?: boolean;
  /** Continues until the signal aborts. */
  readonly run: (plan: Plan, from: Wire, stop: AbortSignal) => Promise<void>;
}

/** Keeps `count` connections busy with one request after the other. */
async function requests(
  from: Wire,
  count: number,
  stop: AbortSignal,
  send: (number: number) => Parameters<Wire['send']>[0],
): Promise<void> {
  let number = 0;
  const worker = async () => {
    while (!stop.aborted) await from.send({...send((number += 1)), timeoutMs: 20_000});
  };
  await Promise.all(Array.from({length: count}, worker));
}

const untilAborted = async (stop: AbortSignal) => {
  if (!stop.aborted) await once(stop, 'abort');
};

const asJson = (body: unknown, cookie = '') => ({
  method: 'POST',
  headers: {'content-type': 'application/json', ...(cookie && {cookie})},
  body: JSON.stringify(body),
});

const FLOODS: readonly Flood[] = [
  {
    what: '40 connections that search',
    isLong: true,
    run: (_, from, stop) =>
      requests(from, 40, stop, n => ({
        path: `/api/search?kind=signs&q=${encodeURIComponent(`a${n} coffee ${n}`)}`,
      })),
  },
  {
    what: '40 connections that load pages',
    run: (_, from, stop) => requests(from, 40, stop, n => ({path: `/stores?page=${n}`})),
  },
  {
    what: '40 connections that ask for posters',
    isLong: true,
    run: ({stage}, from, stop) =>
      requests(from, 40, stop, n => ({path: `/og/store/${stage.scene.storeId}.png?v=${n}`})),
  },
  {
    what: '30 connections that guess passwords',
    isLong: true,
    run: (_, from, stop) =>
      requests(from, 30, stop, n => ({
        path: '/api/auth/sign-in/email',
        ...asJson({email: `nobody${n}@example.com`, password: 'a guess'}),
      })),
  },
  {
    what: '20 connections with large bodies',
    run: (_, from, stop) => {
      const large = 'A'.repeat(3_000_000);
      return requests(from, 20, stop, n => ({
        path: n % 2 ? '/api/writes' : '/api/contact',
        ...asJson({large}),
      }));
    },
  },
  {
    what: '300 connections that send a header byte by byte',
    async run(_, from, stop) {
      const sockets: Socket[] = Array.from({length: 300}, () => {
        const {hostname, port} = from.url;
        const socket = connect({
          host: inNumbers(hostname),
          port: Number(port),
          localAddress: from.address,
        });
        socket.on('error', () => socket.destroy());
        socket.write('GET / HTTP/1.1\r\nHost: a\r\nX: ');
        return socket;
      });
      const drip = setInterval(
        () => sockets.forEach(socket => socket.writable && socket.write('a')),
        200,
      );
      await untilAborted(stop);
      clearInterval(drip);
      for (const socket of sockets) socket.destroy();
    },
  },
  {
    what: '150 streams of likes',
    isLong: true,
    async run({stage}, from, stop) {
      await requests(from, 150, stop, () => ({
        path: `/api/live-likes?signs=${stage.scene.signId}`,
        headers: {accept: 'text/event-stream'},
      }));
    },
  },
  {
    what: '200 connections to the sync engine',
    isLong: true,
    async run(_, from, stop) {
      const sockets = Array.from({length: 200}, () => new SyncSocket());
      await Promise.all(sockets.map(socket => socket.open(from, {})));
      await untilAborted(stop);
      await Promise.all(sockets.map(socket => socket.close()));
    },
  },
  {
    what: 'one message with 3000 queries',
    isLong: true,
    async run(_, from, stop) {
      await using socket = closing(new SyncSocket());
      const desired = Array.from({length: 3000}, (__, n) => ({
        hash: `q${n}`,
        name: 'sign.matchingSince',
        args: [{term: `coffee ${n}`, since: 0, limit: 1}],
      }));
      await socket.value.open(from, {desired});
      await untilAborted(stop);
    },
  },
  {
    what: 'one member who writes 400 times in a second',
    isLong: true,
    async run({stage, cookies}, from, stop) {
      await using socket = closing(new SyncSocket());
      await socket.value.open(from, {cookie: cookies.ben, userId: ben.userId});
      const {signId} = stage.scene;
      for (let n = 0; n < 400; n += 1) {
        socket.value.mutate('sign.setConfirmed', {...stamp(), signId, confirmed: n % 2 === 0});
      }
      await untilAborted(stop);
    },
  },
];

/** Checks that clients at other addresses are served while one client floods. */
export async function floods(plan: Plan): Promise<Findings> {
  const findings = new Findings('floods: others are served meanwhile');
  const slowest: number[] = [];
  const likes = {liked: false};
  const chosen = FLOODS.filter(({isLong}) => !plan.isShort || !isLong);
  for (const [index, {what, run}] of chosen.entries()) {
    await plan.stage.forgetRates();
    const attacker = plan.elsewhere(index + 3, 400);
    const stopping = new AbortController();
    const flood = run(plan, attacker, stopping.signal);
    const waits = await others(plan, likes, plan.isShort ? SHORT_MS : LONG_MS);
    stopping.abort();
    attacker.close();
    await flood;
    for (const {of, ms, isRight} of waits) {
      slowest.push(ms);
      findings.check(
        isRight && ms < SERVED_WITHIN_MS,
        () => `during ${what}: ${of} ${isRight ? `takes ${ms.toFixed(0)} ms` : 'is not served'}`,
      );
    }
    const health = await plan.wire.send({path: '/api/health'});
    findings.check(health.status === 200, () => `after ${what}: health says ${health.status}`);
  }
  findings.note = `slowest answer to others ${Math.max(0, ...slowest).toFixed(0)} ms${
    plan.distinct ? '' : '; all from one address, as this system has one'
  }`;
  return findings;
}

interface Wait {
  readonly of: string;
  readonly ms: number;
  readonly isRight: boolean;
}

/** Measures how long a visitor waits for pages, searches and the likes of a member. */
async function others(plan: Plan, likes: {liked: boolean}, forMs: number): Promise<Wait[]> {
  const waits: Wait[] = [];
  const {wire, stage, cookies} = plan;
  const {signId} = stage.scene;
  await using watcher = closing(new SyncSocket());
  const begun = performance.now();
  const opened = await watcher.value.open(wire, {
    desired: [{hash: 'watched', name: 'sign.byId', args: [{id: signId}]}],
  });
  const ready =
    opened &&
    (await watcher.value.until(
      messages =>
        messages.some(
          message => message.includes('"gotQueriesPatch"') && message.includes('watched'),
        ),
      SERVED_WITHIN_MS * 2,
    ));
  waits.push({of: 'a first sync', ms: (performance.now() - begun) / 2, isRight: ready});
  while (performance.now() - begun < forMs) {
    // Only a change is sent to other clients.
    const liked = !likes.liked;
    likes.liked = liked;
    for (const path of ['/', '/api/search?kind=signs&q=bread', '/api/config']) {
      const {status, ms} = await wire.send({path});
      waits.push({of: path, ms, isRight: status === 200});
    }
    const seen = watcher.value.messages.length;
    const sent = performance.now();
    const reply = await wire.post(
      '/api/writes',
      {userId: ana.userId, name: 'sign.setLiked', args: {...stamp(), signId, liked}, replaces: []},
      {cookie: cookies.ana},
    );
    const shown = await watcher.value.until(
      messages =>
        messages.slice(seen).some(message => message.includes(`"likes_count":${liked ? 1 : 0}`)),
      SERVED_WITHIN_MS,
    );
    waits.push({
      of: 'a like',
      ms: performance.now() - sent,
      isRight: reply.status === 200 && shown,
    });
    await new Promise(resolve => setTimeout(resolve, PAUSE_MS));
  }
  return waits;
}
