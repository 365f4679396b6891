import {randomUUID} from 'node:crypto';
import {SENTENCES} from '../../common/errors.ts';
import {rateLimitsOfMutation} from '../../server/http/rate-limits.ts';
import {ACTORS, admin, ana, ben, type ActorName} from '../support/actors.ts';
import {ANSWERS} from '../support/write-answers.ts';
import {whoMay, writeOf} from '../support/writes.ts';
import {Findings, forEach} from './findings.ts';
import type {Plan} from './plan.ts';
import {SyncSocket} from './sync-socket.ts';
import {batches, spoiled, TEXTS, thinned, WRONG} from './values.ts';

const AT_ONCE = 6;
const RESULT_TIMEOUT_MS = 15_000;

/** Writes whose refusal depends on rows that the scene does not have. */
const NEEDS_OTHER_ROWS = /\.restore$|^suspension\.end$/;

/** Writes that remove rows which other probes need; they run last. */
const TAKES_AWAY = /remove|decide|undo|setOwner|setActive|end$/;

const NAMES = Object.keys(ANSWERS).toSorted(
  (one, other) => Number(TAKES_AWAY.test(one)) - Number(TAKES_AWAY.test(other)),
);

const refusals = () =>
  NAMES.flatMap(name =>
    Object.entries(ANSWERS[name] ?? {})
      .filter(([, code]) => code !== 'ok')
      .map(([who, code]) => ({name, who: who as ActorName, code})),
  );

/** Sends each write as each role that may not make it, and in the name of another user. */
export async function roleByWrite({stage, wire, cookies}: Plan): Promise<Findings> {
  const findings = new Findings('writes: role × mutator × row, over HTTP');
  const before = await stage.digests();
  const send = (name: string, userId: string, cookie: string, args: object) =>
    wire.post('/api/writes', {userId, name, args, replaces: []}, {...(cookie && {cookie})});

  await forEach(refusals(), AT_ONCE, async ({name, who, code}) => {
    const reply = await send(
      name,
      ACTORS[who]?.userId ?? ana.userId,
      who === 'visitor' ? '' : cookies[who],
      writeOf(name, stage.scene),
    );
    findings.judge(`${name} by ${who}`, reply);
    const said = codeIn(reply.text);
    const isRight = NEEDS_OTHER_ROWS.test(name) ? reply.status >= 400 : said === code;
    findings.check(isRight, () => `${name} by ${who}: ${reply.status} ${said} instead of ${code}`);
  });
  await forEach(NAMES, AT_ONCE, async name => {
    const reply = await send(name, admin.userId, cookies.ben, writeOf(name, stage.scene));
    findings.check(
      reply.status === 401,
      () => `${name} by ben in the admin's name: ${reply.status}`,
    );
  });
  const onSigns = NAMES.filter(name => /^sign\.(?!create)/.test(name));
  await forEach(onSigns, AT_ONCE, async name => {
    for (const signId of [...stage.unseenIds, randomUUID()]) {
      const reply = await send(
        name,
        ben.userId,
        cookies.ben,
        writeOf(name, {...stage.scene, signId}),
      );
      const said = codeIn(reply.text);
      findings.check(said === 'not-found', () => `${name} by ben on a sign he cannot see: ${said}`);
    }
  });
  for (const table of changed(before, await stage.digests())) {
    findings.check(false, () => `refused writes changed rows of ${table}`);
  }
  return findings;
}

/** The same through the sync engine. */
export async function roleByPush({stage, wire, cookies}: Plan): Promise<Findings> {
  const findings = new Findings('writes: role × mutator, over WebSocket');
  const before = await stage.digests();
  await stage.forgetRates();
  for (const who of Object.keys(ACTORS) as ActorName[]) {
    await using socket = closing(new SyncSocket());
    const userId = ACTORS[who]?.userId;
    const opened = await socket.value.open(
      wire,
      who === 'visitor' || userId === undefined ? {} : {cookie: cookies[who], userId},
    );
    findings.check(opened, () => `${who} cannot open a connection`);
    const sent = refusals()
      .filter(refusal => refusal.who === who)
      .map(({name}) => ({name, id: socket.value.mutate(name, writeOf(name, stage.scene))}));
    await socket.value.until(
      messages => sent.every(({id}) => resultOf(messages, id)),
      RESULT_TIMEOUT_MS * wire.patience,
    );
    for (const {name, id} of sent) {
      const result = resultOf(socket.value.messages, id);
      findings.check(result?.error === 'app', () => `${name} by ${who}: ${JSON.stringify(result)}`);
    }
    for (const message of socket.value.messages) findings.harmless(`a message to ${who}`, message);
  }
  // The session identifies the user, not the address.
  await using forged = closing(new SyncSocket());
  if (await forged.value.open(wire, {cookie: cookies.ben, userId: admin.userId})) {
    const id = forged.value.mutate('sign.setVerified', writeOf('sign.setVerified', stage.scene));
    await forged.value.until(messages => resultOf(messages, id) !== undefined, 3000);
    const result = resultOf(forged.value.messages, id);
    findings.check(
      result === undefined || result.error !== undefined,
      () => "ben writes in the admin's name",
    );
  }
  for (const table of changed(before, await stage.digests())) {
    findings.check(false, () => `refused writes changed rows of ${table}`);
  }
  return findings;
}

/** Sends arguments with one wrong field each, as a user who may make the write. */
export async function fuzzedWrites({stage, wire, cookies, isShort}: Plan): Promise<Findings> {
  const findings = new Findings('mutators: fuzzed arguments, over HTTP');
  for (const name of NAMES) {
    const isBen = whoMay(name) === ben;
    const all = spoiled(writeOf(name, stage.scene), [...WRONG, ...TEXTS]);
    const most = Math.min(...rateLimitsOfMutation(name).map(({person}) => person.most));
    const send = async (args: unknown) => {
      const body = {userId: (isBen ? ben : admin).userId, name, args, replaces: []};
      const cookie = isBen ? cookies.ben : cookies.admin;
      const reply = await wire.post('/api/writes', body, {cookie});
      const what = `${name} ${JSON.stringify(args)?.slice(0, 120)}`;
      findings.judge(what, reply);
      const said = codeIn(reply.text);
      const isKnown = reply.status === 200 || reply.status === 413 || (said ?? '') in SENTENCES;
      findings.check(
        isKnown,
        () => `${what}: refused without a known code: ${reply.text.slice(0, 80)}`,
      );
    };
    // The rate limit would delay further writes, and they would test only the limit.
    for (const some of batches(thinned(all, isShort ? 40 : 2), most)) {
      await stage.forgetRates();
      await forEach(some, AT_ONCE, send);
    }
  }
  return findings;
}

/** The same through the sync engine, which must process later mutations too. */
export async function fuzzedPushes({stage, wire, cookies, isShort}: Plan): Promise<Findings> {
  const findings = new Findings('mutators: fuzzed arguments, over WebSocket');
  const texts = ['\0', "'; drop table signs; --", 'A'.repeat(3000)];
  await forEach(thinned(NAMES, isShort ? 6 : 1), 2, async name => {
    await stage.forgetRates();
    await using socket = closing(new SyncSocket());
    const opened = await socket.value.open(wire, {cookie: cookies.ana, userId: ana.userId});
    findings.check(opened, () => `${name}: no connection`);
    const wrong = [undefined, null, 7, [], {}, ...texts];
    const ids = [
      ...wrong.map(value => socket.value.mutate(name, value)),
      ...texts.map(text => socket.value.mutate(`${name}${text}`, {})),
      socket.value.mutate('_zero_crud', {ops: []}),
    ];
    const last = ids.at(-1) ?? 0;
    await socket.value.until(
      messages => resultOf(messages, last) !== undefined,
      RESULT_TIMEOUT_MS / 3,
    );
    for (const id of ids.slice(0, -1)) {
      const result = resultOf(socket.value.messages, id);
      findings.check(
        result === undefined || result.error !== undefined,
        () => `${name}: accepted nonsense`,
      );
    }
    for (const message of socket.value.messages)
      findings.harmless(`the answer to ${name}`, message);
  });
  return findings;
}

interface Result {
  readonly error?: string;
  readonly message?: string;
}

/** The sync engine's result for a client's mutation, from any of its messages. */
function resultOf(messages: readonly string[], id: number): Result | undefined {
  for (const message of messages) {
    if (!message.includes(`"id":${id}`)) continue;
    const [kind, body] = JSON.parse(message) as [string, Record<string, unknown>];
    const given = kind === 'pushResponse' ? body['mutations'] : body['mutationsPatch'];
    for (const entry of (given as {mutation?: Answered}[] | undefined) ?? []) {
      const answered = (entry.mutation ?? entry) as Answered;
      if (answered.id?.id === id) return answered.result;
    }
  }
  return undefined;
}

interface Answered {
  readonly id?: {readonly id: number};
  readonly result?: Result;
}

function codeIn(text: string): string | undefined {
  try {
    const {code} = JSON.parse(text) as {code?: string};
    return code;
  } catch {
    return undefined;
  }
}

function changed(
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): string[] {
  return [...after]
    .filter(([table, digest]) => before.get(table) !== digest)
    .map(([table]) => table);
}

export const closing = (value: SyncSocket) => ({
  value,
  [Symbol.asyncDispose]: () => value.close(),
});
