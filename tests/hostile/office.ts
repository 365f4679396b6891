import {ben} from '../support/actors.ts';
import {stamp} from '../support/setup/push.ts';
import {Findings, forEach} from './findings.ts';
import type {Plan} from './plan.ts';
import {closing} from './probe-writes.ts';
import {type Desired, SyncSocket} from './sync-socket.ts';
import type {Reply} from './wire.ts';

const PEOPLE = 50;
const SHORT_PEOPLE = 15;
/** Behind the addresses of the other probes. */
const PLACE = 39;
const ANSWER_TIMEOUT_MS = 20_000;

/** The people of an office behind one address use the app as people do, all at once. No request may be refused. */
export async function office({
  stage,
  cookies,
  elsewhere,
  isShort,
  patience,
}: Plan): Promise<Findings> {
  const findings = new Findings('normal use: 50 people behind one address');
  await stage.forgetRates();
  const people = Array.from({length: isShort ? SHORT_PEOPLE : PEOPLE}, (_, index) => index);
  const wire = elsewhere(PLACE, people.length * 2);
  const {signId, storeId} = stage.scene;
  const served = (what: string, {status, ms}: Reply) =>
    findings.check(status === 200, () => `${what}: ${status} after ${ms.toFixed(0)} ms`);

  const like = (liked: boolean) => {
    const args = {...stamp(), signId, liked};
    const write = {userId: ben.userId, name: 'sign.setLiked', args, replaces: []};
    return wire.post('/api/writes', write, {cookie: cookies.ben});
  };

  await forEach(people, people.length, async number => {
    const timeoutMs = ANSWER_TIMEOUT_MS;
    for (const path of ['/', '/api/config', '/api/session', `/store/${storeId}?n=${number}`]) {
      served(path, await wire.ask({path, timeoutMs}));
    }
    await using socket = closing(new SyncSocket());
    const desired = screenOf(`${number}`);
    const opened = await socket.value.open(wire, {desired});
    findings.check(opened, () => 'no connection to the sync engine: refused, or no answer');
    findings.check(
      await isAnswered(socket.value, desired, ANSWER_TIMEOUT_MS * patience),
      () => 'not all queries of a screen are answered',
    );
    for (const typed of ['b', 'br', 'bread', `bread ${number}`]) {
      const path = `/api/search?kind=signs&q=${encodeURIComponent(typed)}`;
      served(path, await wire.ask({path, timeoutMs}));
    }
    served('a like', await like(true));
  });
  // The floods count the likes of another user.
  served('taking the like back', await like(false));
  wire.close();
  return findings;
}

const PUPILS = 200;
const SHORT_PUPILS = 20;
/** Milliseconds in which the last of them sees its first screen live, on a machine that does much else meanwhile. */
const SCHOOL_WITHIN_MS = 25_000;

/** A school opens the app at once, behind one address. */
export async function school({stage, elsewhere, isShort, patience}: Plan): Promise<Findings> {
  const findings = new Findings('normal use: 200 people connect behind one address');
  await stage.forgetRates();
  const wire = elsewhere(PLACE - 1);
  const sockets = Array.from({length: isShort ? SHORT_PUPILS : PUPILS}, () => new SyncSocket());
  const begun = performance.now();
  const times = {first: 0, last: 0};
  await forEach(sockets.entries(), sockets.length, async ([number, socket]) => {
    const desired = screenOf(`pupil ${number}`);
    const isOpen = await socket.open(wire, {desired});
    const isLive = isOpen && (await isAnswered(socket, desired, ANSWER_TIMEOUT_MS * patience));
    const ms = performance.now() - begun;
    times.first ||= ms;
    times.last = ms;
    const found = !isOpen
      ? 'gets no connection: refused, or no answer,'
      : isLive
        ? 'sees the first screen live'
        : 'lacks rows of the first screen';
    findings.check(
      isLive && ms < SCHOOL_WITHIN_MS * patience,
      () => `pupil ${number} ${found} after ${ms.toFixed(0)} ms`,
    );
  });
  await Promise.all(sockets.map(socket => socket.close()));
  findings.note = `live after ${times.first.toFixed(0)} to ${times.last.toFixed(0)} ms`;
  return findings;
}

/** The queries of a screen. */
const screenOf = (who: string) =>
  Array.from({length: 10}, (_, query) => ({
    hash: `q${query}`,
    name: 'sign.matchingSince',
    args: [{term: `coffee ${who} ${query}`, since: 0, limit: 1}],
  }));

const isAnswered = (socket: SyncSocket, desired: readonly Desired[], timeoutMs: number) =>
  socket.until(messages => {
    const got = messages.filter(message => message.includes('"gotQueriesPatch"')).join('');
    return desired.every(({hash}) => got.includes(`"${hash}"`));
  }, timeoutMs);
