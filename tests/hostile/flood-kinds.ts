import {once} from 'node:events';
import {connect, type Socket} from 'node:net';
import {setTimeout as wait} from 'node:timers/promises';
import {ACCOUNT_RATES, CONTACT_RATES, rateLimitsOfMutation} from '../../server/http/rate-limits.ts';
import {QUOTA} from '../../server/storage/uploads/upload-rows.ts';
import {OPCODE} from '../../server/sync/socket/frames.ts';
import {ben} from '../support/actors.ts';
import {stamp} from '../support/setup/push.ts';
import type {Plan} from './plan.ts';
import {closing} from './probe-writes.ts';
import {asJson, contact, noise, signUp, storeClaim, strangerAddress, upload} from './requests.ts';
import {SyncSocket} from './sync-socket.ts';
import {inNumbers, type Reply, type Sent, type Wire} from './wire.ts';

export interface Flood {
  readonly what: string;
  /** Left out of the short run. */
  readonly isLong?: boolean;
  /**
   * Continues until the signal aborts.
   * @returns how many requests were accepted.
   */
  readonly run: (plan: Plan, from: Wire, stop: AbortSignal) => Promise<number | void>;
  /** How many requests may be accepted. */
  readonly most?: number;
  /** A request of the same kind by another client, which must be accepted in time. */
  readonly alike?: (plan: Plan) => Promise<Reply>;
}

/**
 * Keeps `count` connections busy with one request after the other.
 * @returns how many were accepted.
 */
async function requests(
  from: Wire,
  count: number,
  stop: AbortSignal,
  send: (number: number) => Sent,
): Promise<number> {
  let number = 0;
  let accepted = 0;
  const worker = async () => {
    while (!stop.aborted) {
      const {status} = await from.send({...send((number += 1)), timeoutMs: 20_000});
      if (status >= 200 && status < 300) accepted += 1;
    }
  };
  await Promise.all(Array.from({length: count}, worker));
  return accepted;
}

const untilAborted = async (stop: AbortSignal) => {
  if (!stop.aborted) await once(stop, 'abort');
};

/** Requests of one network, and claims of one member, that may cause mails. */
const MOST_MAILS =
  CONTACT_RATES.network.most +
  ACCOUNT_RATES.signUp.network.most +
  ACCOUNT_RATES.resetRequest.network.most +
  ACCOUNT_RATES.verification.network.most +
  Math.min(...rateLimitsOfMutation('storeClaim.create').map(({person}) => person.most));

export const FLOODS: readonly Flood[] = [
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
    run: ({stage}, from, stop) =>
      requests(from, 40, stop, n => ({path: `/store/${stage.scene.storeId}?n=${n}`})),
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
    what: '150 streams of reactions',
    isLong: true,
    async run({stage}, from, stop) {
      await requests(from, 150, stop, () => ({
        path: `/api/live-reactions?signs=${stage.scene.signId}`,
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
      await socket.value.open(from, {desired: trivial(3000, '')});
      await untilAborted(stop);
    },
  },
  {
    what: 'connections that send pings without a pause',
    isLong: true,
    async run(_, from, stop) {
      while (!stop.aborted) {
        await using socket = closing(new SyncSocket());
        if (!(await socket.value.open(from, {}))) continue;
        while (!stop.aborted && !socket.value.closed) {
          for (let ping = 0; ping < 100; ping += 1) {
            socket.value.sendFrame(OPCODE.ping, Buffer.alloc(0));
          }
          await wait(5);
        }
      }
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
  {
    what: '100 connections that come back at once and ask for all they may',
    isLong: true,
    async run(_, from, stop) {
      await Promise.all(
        Array.from({length: 100}, async () => {
          while (!stop.aborted) {
            await using socket = closing(new SyncSocket());
            if (!(await socket.value.open(from, {}))) continue;
            for (let message = 0; message < 3; message += 1) {
              socket.value.want(trivial(200, `${message}`));
            }
            await socket.value.until(() => stop.aborted, 1000);
          }
        }),
      );
    },
  },
  {
    what: '20 connections that upload photos',
    isLong: true,
    async run({cookies}, from, stop) {
      const photo = await noise(1600);
      const members = [cookies.ben, cookies.owner, cookies.admin];
      return requests(from, 20, stop, n => {
        // Every third of them never ends.
        const bytes = n % 3 ? photo : photo.subarray(0, 100_000);
        return upload(from.url, members[n % members.length] ?? '', bytes, photo.length);
      });
    },
    most: 3 * (QUOTA.photosPerHour + QUOTA.unfinished),
    async alike({cookies, wire}) {
      const photo = await noise(800);
      return wire.ask(upload(wire.url, cookies.ana, photo));
    },
  },
  {
    what: '40 connections that cause mails',
    isLong: true,
    run: ({cookies, stage}, from, stop) =>
      requests(from, 40, stop, n => {
        const email = strangerAddress();
        const sendings = [
          {path: '/api/contact', ...asJson(contact(email))},
          {path: '/api/account/sign-up', ...asJson(signUp(email))},
          {path: '/api/account/password-reset', ...asJson({email})},
          {path: '/api/account/verification', ...asJson({email})},
          {path: '/api/writes', ...asJson(storeClaim(stage.scene), cookies.ben)},
        ];
        return sendings[n % sendings.length] ?? {path: '/'};
      }),
    most: MOST_MAILS,
    alike: ({wire}) => wire.post('/api/contact', contact(strangerAddress())),
  },
];

const trivial = (count: number, name: string) =>
  Array.from({length: count}, (_, query) => ({
    hash: `${name} ${query}`,
    name: 'sign.matchingSince',
    args: [{term: `coffee ${name} ${query}`, since: 0, limit: 1}],
  }));
