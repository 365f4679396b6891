import {STORE_IMPORTS_PATH} from '../../common/api/store-import.ts';
import {Findings, forEach} from './findings.ts';
import {hostilePictures, hostileTables} from './hostile-files.ts';
import type {Plan} from './plan.ts';
import {upload} from './requests.ts';
import {MEMBER_NAMES} from './scene.ts';
import {thinned} from './values.ts';

/** Milliseconds within which the server has answered another client, whatever file it is busy with. */
const OTHERS_WITHIN_MS = 2000;
/** Each member may have so many uploads open at a time, and many of these never end. */
const MEMBERS_TAKE_TURNS = MEMBER_NAMES.length;

/** Each file is taken or refused in time, and others are served meanwhile. */
export async function hostileFiles({
  stage,
  wire,
  elsewhere,
  cookies,
  isShort,
}: Plan): Promise<Findings> {
  const findings = new Findings('files: pictures and tables made to do harm');
  await stage.forgetRates();
  const step = isShort ? 9 : 1;
  const pictures = thinned(await hostilePictures(), step);
  const tables = thinned(hostileTables(), step);
  const other = elsewhere(1);

  await forEach(pictures.entries(), 2, async ([index, {name, bytes}]) => {
    const who = MEMBER_NAMES[index % MEMBERS_TAKE_TURNS] ?? 'ana';
    const sending = wire.send(upload(wire.url, cookies[who], bytes));
    await servesOthers(other, findings, name);
    findings.judge(name, await sending);
  });
  await forEach(tables, 2, async ({name, bytes}) => {
    const sending = wire.send({
      method: 'POST',
      path: `${STORE_IMPORTS_PATH}?name=stores.csv`,
      headers: {cookie: cookies.admin, origin: wire.url.origin, 'content-type': 'text/csv'},
      body: bytes,
    });
    await servesOthers(other, findings, name);
    findings.judge(name, await sending);
  });
  other.close();
  findings.note = `${pictures.length + tables.length} files`;
  return findings;
}

async function servesOthers(other: Plan['wire'], findings: Findings, name: string): Promise<void> {
  const {ms, status} = await other.send({path: '/api/config'});
  const isServed = status === 200 && ms < OTHERS_WITHIN_MS;
  findings.check(isServed, () => `${name}: others wait ${ms.toFixed(0)} ms`);
}
