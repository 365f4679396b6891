import {ben} from '../support/actors.ts';
import {stamp} from '../support/setup/push.ts';
import {Findings, forEach} from './findings.ts';
import type {Plan} from './plan.ts';
import {closing} from './probe-writes.ts';
import {SyncSocket} from './sync-socket.ts';
import type {Reply} from './wire.ts';

const PEOPLE = 50;
const SHORT_PEOPLE = 15;
/** Behind the addresses of the other probes. */
const PLACE = 39;
const ANSWER_TIMEOUT_MS = 20_000;

/** The people of an office behind one address use the app as people do, all at once. Nobody may be refused. */
export async function office({stage, cookies, elsewhere, isShort}: Plan): Promise<Findings> {
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
      served(path, await wire.send({path, timeoutMs}));
    }
    await using socket = closing(new SyncSocket());
    const desired = Array.from({length: 10}, (_, query) => ({
      hash: `q${query}`,
      name: 'sign.matchingSince',
      args: [{term: `coffee ${number} ${query}`, since: 0, limit: 1}],
    }));
    const opened = await socket.value.open(wire, {desired});
    findings.check(opened, () => 'a connection to the sync engine is refused');
    const isAnswered = await socket.value.until(messages => {
      const got = messages.filter(message => message.includes('"gotQueriesPatch"')).join('');
      return desired.every(({hash}) => got.includes(`"${hash}"`));
    }, ANSWER_TIMEOUT_MS);
    findings.check(isAnswered, () => 'not all queries of a screen are answered');
    for (const typed of ['b', 'br', 'bread', `bread ${number}`]) {
      const path = `/api/search?kind=signs&q=${encodeURIComponent(typed)}`;
      served(path, await wire.send({path, timeoutMs}));
    }
    served('a like', await like(true));
  });
  // The floods count the likes of another user.
  served('taking the like back', await like(false));
  wire.close();
  return findings;
}
