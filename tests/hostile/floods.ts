import {ana} from '../support/actors.ts';
import {stamp} from '../support/setup/push.ts';
import {Findings} from './findings.ts';
import {type Flood, FLOODS} from './flood-kinds.ts';
import {type Plan, SERVED_WITHIN_MS} from './plan.ts';
import {closing} from './probe-writes.ts';
import {SyncSocket} from './sync-socket.ts';

/** How much longer the same may take that the flood does: a photo takes its time by itself. */
const ALIKE = 2.5;
/** Milliseconds between two rounds of the other clients. */
const PAUSE_MS = 250;
const LONG_MS = 5000;
const SHORT_MS = 1000;

/** Checks that clients at other addresses are served while one client floods. */
export async function floods(plan: Plan): Promise<Findings> {
  const findings = new Findings('floods: others are served meanwhile');
  const slowest: number[] = [];
  const servedWithinMs = SERVED_WITHIN_MS * plan.patience;
  const likes = {liked: false};
  // What the machine does besides shows here too.
  const undisturbed = await others(plan, likes, SHORT_MS);
  const chosen = FLOODS.filter(({isLong}) => !plan.isShort || !isLong);
  for (const [index, {what, run, most, alike}] of chosen.entries()) {
    await plan.stage.forgetRates();
    const attacker = plan.elsewhere(index + 3, 400);
    const stopping = new AbortController();
    const flood = run(plan, attacker, stopping.signal);
    const waits = await others(plan, likes, plan.isShort ? SHORT_MS : LONG_MS, alike);
    stopping.abort();
    attacker.close();
    const accepted = await flood;
    findings.check(
      typeof accepted !== 'number' || accepted <= (most ?? Infinity),
      () => `during ${what}: ${String(accepted)} are accepted`,
    );
    for (const {of, ms, isRight, withinMs = servedWithinMs} of waits) {
      slowest.push(ms);
      findings.check(
        isRight && ms < withinMs,
        () => `during ${what}: ${of} ${isRight ? `takes ${ms.toFixed(0)} ms` : 'is not served'}`,
      );
    }
  }
  const before = Math.max(...undisturbed.map(({ms}) => ms));
  findings.note = `slowest answer to others ${Math.max(0, ...slowest).toFixed(0)} ms, without a flood ${before.toFixed(0)} ms${
    plan.distinct ? '' : '; all from one address, as this system has one'
  }`;
  return findings;
}

interface Wait {
  readonly of: string;
  readonly ms: number;
  readonly isRight: boolean;
  /** Instead of what holds for all. */
  readonly withinMs?: number;
}

/** Measures how long a visitor waits for pages, searches and the likes of a member. */
async function others(
  plan: Plan,
  likes: {liked: boolean},
  forMs: number,
  alike?: Flood['alike'],
): Promise<Wait[]> {
  const waits: Wait[] = [];
  const {wire, stage, cookies} = plan;
  const servedWithinMs = SERVED_WITHIN_MS * plan.patience;
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
      servedWithinMs * 2,
    ));
  waits.push({of: 'a first sync', ms: (performance.now() - begun) / 2, isRight: ready});
  if (alike) {
    const {status, ms} = await alike(plan);
    const isRight = status >= 200 && status < 300;
    waits.push({of: 'the same by another', ms, isRight, withinMs: servedWithinMs * ALIKE});
  }
  while (performance.now() - begun < forMs) {
    // Only a change is sent to other clients.
    const liked = !likes.liked;
    likes.liked = liked;
    // Health tells whether queries are answered in time.
    for (const path of ['/', '/api/search?kind=signs&q=bread', '/api/config', '/api/health']) {
      const {status, ms} = await wire.ask({path});
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
      servedWithinMs,
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
