import {RESTRICTED} from '../../schema/synced.ts';
import {schema} from '../../schema/zero.gen.ts';
import {ACTORS, admin, ana, ben} from '../support/actors.ts';
import {QUERY_SAMPLES} from '../support/query-samples.ts';
import {OPEN_CLAIM_ID} from '../support/writes.ts';
import {Findings, forEach} from './findings.ts';
import type {Plan} from './plan.ts';
import {closing} from './probe-writes.ts';
import {type Desired, SyncSocket} from './sync-socket.ts';
import {batches, nested, spoiled, thinned, WRONG} from './values.ts';

const ANSWER_TIMEOUT_MS = 20_000;
const ENDED_TIMEOUT_MS = 2000;
/** Fewer than the query endpoint takes in one request. */
const QUERIES_AT_ONCE = 60;

/** Stands in the samples for the id of some row. */
const SOME_ID = '00000000-0000-4000-8000-0000000000ff';

/** The column of each guarded table that names the user who receives a row. Other guarded rows are for admins. */
const USER_COLUMN: Readonly<Record<string, string>> = {
  user_private: 'user_id',
  sign_interactions: 'user_id',
  store_follows: 'user_id',
  notifications: 'user_id',
  suspensions: 'user_id',
  store_claims: 'contact_user',
};

const GUARDED_NAMES = new Set(
  Object.keys(RESTRICTED).map(key => {
    const table: {name: string; serverName?: string} =
      schema.tables[key as keyof typeof schema.tables];
    return table.serverName ?? table.name;
  }),
);

/** Every sample of every query, with the ids of the scene's rows. */
function questions({storeId, signId}: {storeId: string; signId: string}): Desired[] {
  const ids = [storeId, signId, ana.userId, admin.userId, OPEN_CLAIM_ID];
  return Object.entries(QUERY_SAMPLES).flatMap(([name, samples]) =>
    samples.flatMap(sample => {
      const text = JSON.stringify(sample);
      const variants = text?.includes(SOME_ID)
        ? ids.map(id => text.replaceAll(SOME_ID, id))
        : [text];
      return variants.map(variant => asDesired(name, variant));
    }),
  );
}

const asDesired = (name: string, json: string | undefined): Desired => ({
  hash: `${name} ${json ?? ''}`.slice(0, 200),
  name,
  args: json === undefined ? [] : [JSON.parse(json)],
});

/** Checks that no role is sent guarded rows of other users. */
export async function roleByQuery(plan: Plan): Promise<Findings> {
  const findings = new Findings('queries: role × query × row, over WebSocket');
  const all = thinned(questions(plan.stage.scene), plan.isShort ? 4 : 1);
  const roles = [
    {who: 'visitor', options: {}},
    {who: 'ben', options: {cookie: plan.cookies.ben, userId: ben.userId}},
    {who: 'ana', options: {cookie: plan.cookies.ana, userId: ana.userId}},
    {who: 'admin', options: {cookie: plan.cookies.admin, userId: admin.userId}},
  ] as const;
  let seenByAdmin = 0;
  await forEach(roles, 2, async ({who, options}) => {
    for (const some of batches(all, QUERIES_AT_ONCE)) {
      await using socket = closing(new SyncSocket());
      const opened = await socket.value.open(plan.wire, {...options, desired: some});
      findings.check(opened, () => `${who} cannot open a connection`);
      const isAnswered = await answered(socket.value, some, plan);
      findings.check(isAnswered, () => `${who}: not all of ${some.length} queries are answered`);
      for (const {tableName, value} of rowsIn(socket.value.messages)) {
        if (who === 'admin') {
          seenByAdmin += GUARDED_NAMES.has(tableName) ? 1 : 0;
          continue;
        }
        const column = USER_COLUMN[tableName];
        const isTheirs = column !== undefined && value?.[column] === ACTORS[who]?.userId;
        findings.check(
          !GUARDED_NAMES.has(tableName) || isTheirs,
          () => `${who} is sent a row of ${tableName} that is not theirs`,
        );
      }
      for (const message of socket.value.messages)
        findings.harmless(`a message to ${who}`, message);
    }
  });
  // If admins see none either, the probe is blind.
  findings.check(seenByAdmin > 0, () => 'even the admin is sent no guarded row');
  return findings;
}

/** Sends arguments with one wrong field each. Every query must be answered or refused. */
export async function fuzzedQueries(plan: Plan): Promise<Findings> {
  const findings = new Findings('queries: fuzzed arguments, over WebSocket');
  const all = Object.entries(QUERY_SAMPLES).flatMap(([name, [sample]]) =>
    spoiled(Object(sample ?? {}), WRONG).map((args, index): Desired => ({
      hash: `${name} ${index}`,
      name,
      args: [args],
    })),
  );
  await forEach(batches(thinned(all, plan.isShort ? 32 : 4), QUERIES_AT_ONCE), 2, async some => {
    await using socket = closing(new SyncSocket());
    const opened = await socket.value.open(plan.wire, {
      cookie: plan.cookies.ben,
      userId: ben.userId,
      desired: some,
    });
    findings.check(opened, () => 'no connection');
    const isAnswered = await answered(socket.value, some, plan);
    const missing = some.filter(({hash}) => !isAnsweredIn(socket.value.messages, hash));
    findings.check(
      isAnswered,
      () =>
        `not answered: ${missing
          .slice(0, 3)
          .map(({hash}) => hash)
          .join(', ')}`,
    );
    for (const message of socket.value.messages) findings.harmless('an answer', message);
    findings.probes += some.length;
  });
  return findings;
}

/** Takes the role of an admin who keeps a connection open. */
export async function takenRights(plan: Plan): Promise<Findings> {
  const {wire, cookies, patience} = plan;
  const findings = new Findings('queries: rights taken from an open connection');
  const give = (role: string) =>
    wire.post(`/api/people/${ben.userId}/role`, {role}, {cookie: cookies.admin});
  const hasEnded = ({value}: {value: SyncSocket}) =>
    value.until(() => value.closed, ENDED_TIMEOUT_MS * patience);
  await using earlier = closing(new SyncSocket());
  await earlier.value.open(wire, {cookie: cookies.ben, userId: ben.userId});
  findings.judge('a role that is given', await give('admin'));
  findings.check(await hasEnded(earlier), () => 'the connection of a new admin goes on');
  await using socket = closing(new SyncSocket());
  const [sample] = QUERY_SAMPLES['person.page'] ?? [];
  const desired = [asDesired('person.page', JSON.stringify(sample))];
  await socket.value.open(wire, {cookie: cookies.ben, userId: ben.userId, desired});
  await answered(socket.value, desired, plan);
  const isSent = rowsIn(socket.value.messages).some(row => row.tableName === 'user_private');
  findings.check(isSent, () => 'an admin is sent no guarded row');
  findings.judge('a role that is taken', await give('user'));
  findings.check(await hasEnded(socket), () => 'the connection of a former admin goes on');
  return findings;
}

const BROKEN: readonly string[] = [
  '',
  'null',
  '[]',
  '[1,2',
  '["initConnection"]',
  '["push",{}]',
  '["changeDesiredQueries",{"desiredQueriesPatch":[{"op":"put","hash":"a","ast":{"table":"userPrivate"}}]}]',
  '["changeDesiredQueries",{"desiredQueriesPatch":[{"op":"put","hash":"b","name":"constructor","args":[]}]}]',
  '["changeDesiredQueries",{"desiredQueriesPatch":[{"op":"put","hash":"c","name":"store.byId","args":[{"id":"\\u0000"}]}]}]',
  '["inspect",{"op":"metrics","id":"1"}]',
  '["inspect",{"op":"analyze-query","id":"2","value":{"table":"user_private"}}]',
  '["deleteClients",{"clientIDs":["a"],"clientGroupIDs":["b"]}]',
  '["pull",{"clientGroupID":"a","cookie":null,"requestID":"r"}]',
  '["updateAuth",{"auth":"x"}]',
  '["ackMutationResponses",{"clientID":"a","id":99999}]',
  '['.repeat(20_000),
  ...[1000, 3000, 5000, 20_000].flatMap(depth => [
    `["changeDesiredQueries",{"desiredQueriesPatch":[{"op":"put","hash":"d","name":"store.byId","args":${nested(depth)}}]}]`,
    `["deleteClients",{"clientIDs":${nested(depth)}}]`,
    `["push",{"clientGroupID":"a","mutations":[{"type":"custom","id":1,"clientID":"a","name":"sign.setLiked","args":${nested(depth)},"timestamp":1}],"pushVersion":1,"timestamp":1,"requestID":"r"}]`,
  ]),
  `["ping",${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}]`,
  `["ping",{"a":"${'A'.repeat(200_000)}"}]`,
];

/** Sends messages and frames that no client sends. The sender may be disconnected, and no other client. */
export async function brokenMessages(plan: Plan): Promise<Findings> {
  const findings = new Findings('sync protocol: broken messages and frames');
  await using other = closing(new SyncSocket());
  await other.value.open(plan.wire, {});
  await forEach(BROKEN, 3, async text => {
    await using socket = closing(new SyncSocket());
    findings.check(await socket.value.open(plan.wire, {}), () => 'no connection');
    socket.value.sendText(text);
    socket.value.send(['ping', {}]);
    await socket.value.until(
      messages => messages.some(message => message.startsWith('["pong"')),
      1500,
    );
    for (const message of socket.value.messages) {
      findings.harmless(`the answer to ${text.slice(0, 40)}`, message);
      const rows = rowsIn([message]).filter(({tableName}) => GUARDED_NAMES.has(tableName));
      findings.check(rows.length === 0, () => `${text.slice(0, 60)} is answered with guarded rows`);
    }
  });
  await forEach([0, 2, 3, 7, 11], 3, async opcode => {
    await using socket = closing(new SyncSocket());
    if (!(await socket.value.open(plan.wire, {}))) return;
    socket.value.sendFrame(opcode, Buffer.from([0xff, 0xfe, 0]));
    await socket.value.until(() => false, 200);
    findings.probes += 1;
  });
  const before = other.value.messages.length;
  other.value.send(['ping', {}]);
  const timeoutMs = ANSWER_TIMEOUT_MS * plan.patience;
  const lives = await other.value.until(messages => messages.length > before, timeoutMs);
  findings.check(lives, () => 'the connection of another visitor ended or hangs');
  return findings;
}

const answered = (socket: SyncSocket, some: readonly Desired[], {patience}: Plan) =>
  socket.until(
    messages => some.every(({hash}) => isAnsweredIn(messages, hash)),
    ANSWER_TIMEOUT_MS * patience,
  );

function isAnsweredIn(messages: readonly string[], hash: string): boolean {
  const got = `{"op":"put","hash":${JSON.stringify(hash)}`;
  const id = `"id":${JSON.stringify(hash)}`;
  const at = messages.findIndex(
    message => message.includes('"gotQueriesPatch"') && message.includes(got),
  );
  return at >= 0
    ? // Rows may follow in later messages.
      messages.slice(at).some(message => message.startsWith('["pokeEnd"'))
    : messages.some(message => message.startsWith('["transformError"') && message.includes(id));
}

interface Row {
  readonly tableName: string;
  readonly value?: Readonly<Record<string, unknown>>;
}

function rowsIn(messages: readonly string[]): Row[] {
  return messages
    .filter(message => message.includes('"rowsPatch"'))
    .flatMap(message => {
      const [, body] = JSON.parse(message) as [string, {rowsPatch?: Row[]}];
      return body.rowsPatch ?? [];
    });
}
