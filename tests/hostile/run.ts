import {Findings, type Line, forEach} from './findings.ts';
import {floods} from './floods.ts';
import {office, school} from './office.ts';
import {type Plan, SERVED_WITHIN_MS} from './plan.ts';
import {brokenMessages, fuzzedQueries, roleByQuery, takenRights} from './probe-queries.ts';
import {fuzzedRoutes, roleByRoute} from './probe-routes.ts';
import {fuzzedPushes, fuzzedWrites, roleByPush, roleByWrite} from './probe-writes.ts';
import {setStage, MEMBER_NAMES} from './scene.ts';
import {loopbackAddresses, Wire} from './wire.ts';
import {STORE_IMPORTS_PATH} from '../../common/api/store-import.ts';
import {hostilePictures, hostileTables} from './hostile-files.ts';
import {upload} from './requests.ts';
import {thinned} from './values.ts';

const SHORT_PATIENCE = 10;
/** Each member may have so many uploads open at a time, and many of these never end. */
const MEMBERS_TAKE_TURNS = MEMBER_NAMES.length;

/** Each file is taken or refused in time, and others are served meanwhile. */
async function hostileFiles(plan: Plan): Promise<Findings> {
  const {stage, wire, elsewhere, cookies, isShort} = plan;
  const findings = new Findings('files: pictures and tables made to do harm');
  await stage.forgetRates();
  const step = isShort ? 9 : 1;
  const pictures = thinned(await hostilePictures(), step);
  const tables = thinned(hostileTables(), step);
  const other = elsewhere(1);
  const servesOthers = async (meanwhile: string) => {
    const {ms, status} = await other.ask({path: '/api/config', timeoutMs: SERVED_WITHIN_MS});
    const isServed = status === 200;
    findings.check(isServed, () => `${meanwhile}: others wait ${ms.toFixed(0)} ms`);
  };

  await forEach(pictures.entries(), 2, async ([index, {name, bytes}]) => {
    const who = MEMBER_NAMES[index % MEMBERS_TAKE_TURNS] ?? 'ana';
    const sending = wire.send(upload(wire.url, cookies[who], bytes));
    await servesOthers(name);
    findings.judge(name, await sending);
  });
  await forEach(tables, 2, async ({name, bytes}) => {
    const sending = wire.send({
      method: 'POST',
      path: `${STORE_IMPORTS_PATH}?name=stores.csv`,
      headers: {cookie: cookies.admin, origin: wire.url.origin, 'content-type': 'text/csv'},
      body: bytes,
    });
    await servesOthers(name);
    findings.judge(name, await sending);
  });
  other.close();
  findings.note = `${pictures.length + tables.length} files`;
  return findings;
}

const ADDRESSES = 40;

/** In this order: what may be accepted, and so changes rows, comes after what must be refused. */
const PROBES: readonly (readonly [name: string, probe: (plan: Plan) => Promise<Findings>])[] = [
  ['role by write', roleByWrite],
  ['role by push', roleByPush],
  ['role by query', roleByQuery],
  ['role by route', roleByRoute],
  ['taken rights', takenRights],
  ['office', office],
  ['school', school],
  ['fuzzed queries', fuzzedQueries],
  ['broken messages', brokenMessages],
  ['fuzzed routes', fuzzedRoutes],
  ['files', hostileFiles],
  // Not behind the school, with whose clients the sync engine is busy for seconds after they have gone.
  ['floods', floods],
  ['fuzzed pushes', fuzzedPushes],
  ['fuzzed writes', fuzzedWrites],
];

export const PROBE_NAMES = PROBES.map(([name]) => name);

/** What to probe. */
export interface Target {
  readonly url: URL;
  /** Of the stack's database, where the people and rows of the probes are added and removed again. */
  readonly databaseUrl: string;
  readonly isShort: boolean;
  /** Milliseconds after which remaining probes are left out, which counts as a problem. */
  readonly timeoutMs: number;
  /** The kinds of probes whose name has this in it, instead of all. */
  readonly only?: string | undefined;
}

/** Runs all probes against a running stack, and reports each kind when it is done. */
export async function runProbes(
  target: Target,
  report: (line: Line) => void = () => {},
): Promise<Line[]> {
  const {url, databaseUrl, isShort, timeoutMs, only = ''} = target;
  const deadline = performance.now() + timeoutMs;
  const {addresses, distinct} = await loopbackAddresses(ADDRESSES);
  const addressOf = (place: number) => addresses[place % addresses.length] ?? '127.0.0.1';
  await using stage = await setStage(databaseUrl);
  const patience = isShort ? SHORT_PATIENCE : 1;
  const wire = new Wire(url, addressOf(0), {patience});
  await stage.forgetRates();
  const cookies = {
    ana: await stage.logIn(wire, 'ana'),
    ben: await stage.logIn(wire, 'ben'),
    owner: await stage.logIn(wire, 'owner'),
    admin: await stage.logIn(wire, 'admin'),
  };
  const plan: Plan = {
    stage,
    wire,
    cookies,
    distinct,
    isShort,
    patience,
    elsewhere: (place, sockets) => new Wire(url, addressOf(place), {sockets, patience}),
  };
  const lines: Line[] = [];
  for (const [name, probe] of PROBES.filter(([each]) => each.includes(only))) {
    const line = await lineOf(name, () => probe(plan), deadline - performance.now());
    lines.push(line);
    report(line);
  }
  wire.close();
  return lines;
}

/** A probe that ends with an error, or does not end, has found something too. */
async function lineOf(name: string, probe: () => Promise<Findings>, leftMs: number): Promise<Line> {
  const begun = performance.now();
  const failed = (problem: string): Line => ({
    what: name,
    probes: 0,
    problems: [problem],
    seconds: (performance.now() - begun) / 1000,
    note: '',
  });
  if (leftMs <= 0) return failed('no time was left');
  const {promise, resolve} = Promise.withResolvers<Line>();
  const timer = setTimeout(() => resolve(failed('did not end in time')), leftMs);
  try {
    return await Promise.race([probe().then(findings => findings.line()), promise]);
  } catch (error) {
    return failed(error instanceof Error ? error.message : String(error));
  } finally {
    clearTimeout(timer);
  }
}
