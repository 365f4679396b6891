import {randomBytes, randomUUID} from 'node:crypto';
import {once} from 'node:events';
import {connect, createServer, type Socket} from 'node:net';
import path from 'node:path';
import type {Sql} from 'postgres';
import {DEMO_PASSWORD, DEMO_PEOPLE, demoId} from '../seed/demo-people.ts';
import {PROJECT_ROOT} from '../stack/host/platform.ts';
import type {RunningEngine} from './engine-page.ts';
import {type JobScene, MAIN_JOB} from './main-job.ts';

interface OtherPerson {
  write(name: string, args: Readonly<Record<string, unknown>>): Promise<void>;
}

/**
 * Logs ben in.
 * @throws with what the server says.
 */
async function otherPerson(url: string): Promise<OtherPerson> {
  const {id, email} = DEMO_PEOPLE.ben;
  const ask = async (path: string, body: object, cookie = '') => {
    const response = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: {'content-type': 'application/json', origin: url, cookie},
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response;
  };
  const {headers} = await ask('/api/auth/sign-in/email', {email, password: DEMO_PASSWORD});
  const cookie = headers
    .getSetCookie()
    .map(each => each.split(';')[0])
    .join('; ');
  return {
    async write(name, args) {
      const write = {...args, writeId: randomUUID(), at: Date.now()};
      await ask('/api/writes', {userId: id, name, args: write, replaces: []}, cookie);
    },
  };
}

/** One for each engine: the app asks whether a sign that looks like another is the same. */
const PHOTOS = ['sign-01.jpg', 'sign-03.jpg', 'sign-05.jpg'];
/** One of the demo. */
const STORE_ID = demoId('store', 1);

export interface App {
  readonly url: string;
  readonly gate: Gate;
  readonly sql: Sql;
}

/** How many have been tried in this run. */
let tried = 0;

/** Text that looks like no other sign's, in one word: boards break lines between words. */
const uniqueText = (): string => randomBytes(8).toString('hex');

/**
 * Does the main job in a browser. Each step starts from the result of the one before, so the first failure
 * is the last.
 * @returns whether all passed.
 */
export async function tryEngine(
  {page, errors}: RunningEngine,
  {url, gate, sql}: App,
  report: (line: string) => void,
): Promise<boolean> {
  const ben = await otherPerson(url);
  const sign = {id: randomUUID(), text: uniqueText(), storeId: STORE_ID};
  await ben.write('sign.create', {id: sign.id, text: sign.text, storeId: sign.storeId});
  const scene: JobScene = {
    page,
    url,
    gate,
    sql,
    sign,
    photo: path.join(
      PROJECT_ROOT,
      'tests/fixtures/sign-photos',
      PHOTOS[tried++ % PHOTOS.length] ?? '',
    ),
    uniqueText,
    likeFromElsewhere: () => ben.write('sign.setLiked', {signId: sign.id, liked: true}),
  };
  for (const [name, run] of MAIN_JOB) {
    const startedAt = performance.now();
    try {
      await run(scene);
    } catch (error) {
      report(`  ✗ ${name}: ${error instanceof Error ? error.message : String(error)}`);
      return false;
    }
    report(`  ✓ ${name} (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`);
  }
  for (const error of new Set(errors)) report(`  ✗ nothing caught: ${error}`);
  return errors.length === 0;
}

/** Stands between a browser and the app. While it is shut, the app cannot be reached. */
export interface Gate {
  shut(): void;
  open(): void;
  close(): void;
}

/** Passes TCP connections on, so that requests and WebSockets end alike, in engines without network emulation. */
export async function openGate(port: number, appPort: number): Promise<Gate> {
  const sockets = new Set<Socket>();
  let isOpen = true;
  const endAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  const server = createServer(near => {
    if (!isOpen) return void near.destroy();
    const far = connect(appPort, '127.0.0.1');
    for (const socket of [near, far]) {
      sockets.add(socket);
      // The close that follows ends the other side.
      socket.on('error', () => {});
      socket.once('close', () => {
        sockets.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    near.pipe(far).pipe(near);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    shut() {
      isOpen = false;
      endAll();
    },
    open() {
      isOpen = true;
    },
    close() {
      server.close();
      endAll();
    },
  };
}
