import {spawn} from 'node:child_process';
import {once} from 'node:events';
import {existsSync} from 'node:fs';
import path from 'node:path';
import {createInterface} from 'node:readline';
import {freePorts} from '../stack/host/ports.ts';
import {
  type Engine,
  type EnginePage,
  first,
  type RunningEngine,
  waitFor,
  waitIn,
  waitSettled,
} from './engine-page.ts';

const XVFB = '/usr/bin/Xvfb';

/** A screen that a browser without a windowless mode draws on. */
interface Display {
  readonly name: string;
  close(): void;
}

const hasDisplay = (): boolean => Boolean(process.env['DISPLAY']) || existsSync(XVFB);

async function openDisplay(): Promise<Display> {
  const own = process.env['DISPLAY'];
  if (own) return {name: own, close() {}};
  const server = spawn(
    XVFB,
    ['-displayfd', '1', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'],
    {stdio: ['ignore', 'pipe', 'ignore']},
  );
  // It takes a free number and tells it.
  const [number] = await once(createInterface({input: server.stdout}), 'line');
  return {name: `:${String(number)}`, close: () => server.kill()};
}

const DRIVER = '/usr/bin/WebKitWebDriver';
const LIBRARIES = ['x86_64-linux-gnu', 'aarch64-linux-gnu'];
/** Milliseconds. */
const START_TIMEOUT_MS = 20_000;
const POLL_MS = 100;
/** The key of an element reference in WebDriver. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';

const miniBrowser = (): string | undefined =>
  LIBRARIES.flatMap(library =>
    ['4.1', '6.0', '4.0'].map(version =>
      path.join('/usr/lib', library, `webkit2gtk-${version}/MiniBrowser`),
    ),
  ).find(file => existsSync(file));

export const webkit: Engine = {
  name: 'WebKitGTK',
  debianPackages: ['webkit2gtk-driver', 'xvfb'],
  find: () => (existsSync(DRIVER) && miniBrowser() && hasDisplay() ? DRIVER : undefined),
  async start(program) {
    const [port = 0] = await freePorts(1);
    const display = await openDisplay();
    const driver = spawn(program, [`--port=${port}`], {
      stdio: 'ignore',
      // Its sandbox needs user namespaces, which most containers lack.
      env: {
        ...process.env,
        DISPLAY: display.name,
        WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      },
    });
    const end = async () => {
      driver.kill();
      if (driver.exitCode === null && driver.signalCode === null) await once(driver, 'exit');
      display.close();
    };
    try {
      return await openSession(`http://127.0.0.1:${port}`, end);
    } catch (error) {
      await end();
      throw error;
    }
  },
};

async function openSession(driverUrl: string, end: () => Promise<void>): Promise<RunningEngine> {
  await untilUp(driverUrl);
  const binary = miniBrowser() ?? '';
  const alwaysMatch = {
    'webkitgtk:browserOptions': {binary, args: ['--automation']},
    pageLoadStrategy: 'normal',
    timeouts: {script: 90_000, pageLoad: 90_000},
  };
  const {sessionId, capabilities} = await command<{
    sessionId: string;
    capabilities: {browserVersion: string};
  }>(driverUrl, 'POST', '/session', {capabilities: {alwaysMatch}});
  const session = `${driverUrl}/session/${sessionId}`;
  await command(session, 'POST', '/window/rect', {width: 1280, height: 900});
  return {
    name: `WebKitGTK ${capabilities.browserVersion}`,
    page: pageOf(session),
    // Its driver tells none.
    errors: [],
    async close() {
      await command(session, 'DELETE', '').catch(() => undefined);
      await end();
    },
  };
}

function pageOf(session: string): EnginePage {
  const ask = <T>(method: string, address: string, body?: object) =>
    command<T>(session, method, address, body);
  const find = async (xpath: string) => {
    const found = await ask<Record<string, string>>('POST', '/element', {
      using: 'xpath',
      value: xpath,
    });
    return `/element/${found[ELEMENT] ?? ''}`;
  };
  const page: EnginePage = {
    goto: async url => void (await ask('POST', '/url', {url})),
    run: async <T>(body: string) => ask<T>('POST', '/execute/sync', {script: body, args: []}),
    async press(xpath) {
      await waitSettled(page, xpath);
      // Its own click holds some buttons of a page that is scrolled for out of reach.
      const [x = 0, y = 0] = await page.run<number[]>(`
        const element = ${first(xpath)};
        element.scrollIntoView({block: 'center', behavior: 'instant'});
        const {x, y, width, height} = element.getBoundingClientRect();
        return [Math.round(x + width / 2), Math.round(y + height / 2)];`);
      const actions = [
        {type: 'pointerMove', duration: 0, origin: 'viewport', x, y},
        {type: 'pointerDown', button: 0},
        {type: 'pointerUp', button: 0},
      ];
      await ask('POST', '/actions', {
        actions: [{type: 'pointer', id: 'mouse', parameters: {pointerType: 'mouse'}, actions}],
      });
    },
    async type(xpath, text) {
      await waitFor(page, xpath);
      const element = await find(xpath);
      await ask('POST', `${element}/clear`, {});
      await ask('POST', `${element}/value`, {text});
    },
    async give(xpath, file) {
      // File inputs have no size.
      await waitIn(page, xpath, first(xpath));
      await ask('POST', `${await find(xpath)}/value`, {text: file});
    },
  };
  return page;
}

async function untilUp(driverUrl: string): Promise<void> {
  const until = Date.now() + START_TIMEOUT_MS;
  for (;;) {
    if (
      await command(driverUrl, 'GET', '/status').then(
        () => true,
        () => false,
      )
    )
      return;
    if (Date.now() > until) throw new Error('WebKitWebDriver did not start.');
    await new Promise(resolve => setTimeout(resolve, POLL_MS));
  }
}

/** @throws with what the driver says. */
async function command<T>(base: string, method: string, address: string, body?: object) {
  const response = await fetch(`${base}${address}`, {
    method,
    ...(body && {body: JSON.stringify(body), headers: {'content-type': 'application/json'}}),
  });
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the protocol says so.
  const {value} = (await response.json()) as {value: T & {error?: string; message?: string}};
  if (!response.ok) throw new Error(`${address}: ${value?.error ?? ''} ${value?.message ?? ''}`);
  return value as T;
}
