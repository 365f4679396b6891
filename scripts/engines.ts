import {chmodSync, mkdtempSync, existsSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import postgres from 'postgres';
import {type Browser, type ElementHandle, launch, type Page} from 'puppeteer-core';
import {CHROMIUM_ARGUMENTS} from '../tests/support/setup/browser.ts';
import {serveTiles} from '../tests/support/setup/tiles.ts';
import {inDatabase, startStack} from './bench/running-stack.ts';
import {installDebianPackages, findHeadlessShell} from './checks/chromium.ts';
import {
  type Engine,
  type EnginePage,
  type RunningEngine,
  waitSettled,
} from './engines/engine-page.ts';
import {openGate, type App, tryEngine} from './engines/try-engine.ts';
import {webkit} from './engines/webkit.ts';
import {removeDataDir} from './stack/host/data-dir.ts';
import {freePorts} from './stack/host/ports.ts';
import {ensureWebBuild} from './stack/web-build.ts';

const FIREFOX_PATHS = [
  process.env['FIREFOX_PATH'],
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
];

const firefox: Engine = {
  name: 'Firefox',
  debianPackages: ['firefox-esr'],
  find: () => FIREFOX_PATHS.find(path => path && existsSync(path)),
  start: program =>
    run(launch({browser: 'firefox', executablePath: program, protocol: 'webDriverBiDi'})),
};

const chromium: Engine = {
  name: 'Chromium',
  debianPackages: ['chromium-headless-shell'],
  find: findHeadlessShell,
  start: program => run(launch({executablePath: program, args: [...CHROMIUM_ARGUMENTS]})),
};

const ENGINES: readonly Engine[] = [chromium, firefox, webkit];

const HELP = `Does the main job in each browser engine that is installed, on a demo of its own that is gone afterwards:
sees a like live, leaves a page early, logs in, likes, adds a text sign, a photo sign, and one without a connection.

  npm run engines                     Chromium, Firefox and WebKitGTK
  npm run engines -- firefox webkit   only those whose names begin so

As root on Debian it installs what is missing (firefox-esr, webkit2gtk-driver, xvfb). Ends with 0 when every
engine that was found passed, else with 1.`;

const report = (line: string): void => console.log(line);
const chosen = process.argv.slice(2).map(name => name.toLowerCase());

if (chosen.some(name => name.startsWith('-'))) {
  report(HELP);
  process.exit(chosen.every(name => ['--help', '-h'].includes(name)) ? 0 : 1);
}

const interruption = new AbortController();
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(name, () => interruption.abort());

const wanted = ENGINES.filter(
  ({name}) => chosen.length === 0 || chosen.some(start => name.toLowerCase().startsWith(start)),
);
const found = await findAll(wanted);
const isPassed = found.length > 0 && (await tryAll(found));
process.exit(isPassed ? 0 : 1);

async function findAll(engines: readonly Engine[]): Promise<[Engine, string][]> {
  const missing = engines.filter(engine => !engine.find());
  if (missing.length > 0) {
    await installDebianPackages(missing.flatMap(({debianPackages}) => debianPackages));
  }
  const all: [Engine, string][] = [];
  for (const engine of engines) {
    const program = engine.find();
    if (program) all.push([engine, program]);
    report(program ? `Found ${engine.name}: ${program}` : `${engine.name} is not installed.`);
  }
  if (all.length === 0) report('There is no engine to try.');
  return all;
}

async function tryAll(engines: readonly [Engine, string][]): Promise<boolean> {
  await using cleanUp = new AsyncDisposableStack();
  const dataDir = mkdtempSync(path.join(tmpdir(), 'signpost-engines-'));
  cleanUp.defer(() => removeDataDir(dataDir));
  // Postgres runs as another user when we are root, and has to get through.
  chmodSync(dataDir, 0o711);
  await ensureWebBuild(report, interruption.signal);
  const tiles = await serveTiles();
  cleanUp.defer(() => tiles.close());
  const [appPort = 0, port = 0] = await freePorts(2);
  // Browsers come through the gate, whose address is the app's own to them.
  const url = `http://localhost:${port}`;
  const settings = {PUBLIC_URL: url};
  report('Starting the app');
  const stack = await startStack(dataDir, appPort, tiles.tileUrl, interruption.signal, settings);
  cleanUp.defer(async () => void (await stack.stop()));
  const gate = await openGate(port, appPort);
  cleanUp.defer(() => gate.close());
  // Awaited here, because the database is used until then.
  return await inDatabase(stack, async databaseUrl => {
    const sql = postgres(databaseUrl, {max: 1});
    try {
      return await tryEach(engines, {url, gate, sql});
    } finally {
      await sql.end();
    }
  });
}

async function tryEach(engines: readonly [Engine, string][], app: App): Promise<boolean> {
  const failed: string[] = [];
  for (const [engine, program] of engines) {
    interruption.signal.throwIfAborted();
    // One at a time: they share the processors with the app.
    if (!(await tryOne(engine, program, app))) failed.push(engine.name);
  }
  report(
    failed.length === 0
      ? `\nAll ${engines.length} engines passed.`
      : `\nFailed: ${failed.join(', ')}.`,
  );
  return failed.length === 0;
}

async function tryOne(engine: Engine, program: string, app: App): Promise<boolean> {
  try {
    const running = await engine.start(program);
    const close = () => void running.close();
    interruption.signal.addEventListener('abort', close);
    report(`\n${running.name}`);
    try {
      return await tryEngine(running, app, report);
    } finally {
      interruption.signal.removeEventListener('abort', close);
      app.gate.open();
      await running.close();
    }
  } catch (error) {
    report(`${engine.name} did not run: ${reasonOf(error)}`);
    return false;
  }
}

/** Failed requests name their reason in the cause. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message;
}

async function run(launching: Promise<Browser>): Promise<RunningEngine> {
  const browser = await launching;
  try {
    const page = await browser.newPage();
    const errors: string[] = [];
    page.on('pageerror', error => {
      const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
      if (isOfScript(text)) errors.push(text);
    });
    await page.setViewport({width: 1280, height: 900});
    return {
      name: (await browser.version()).replace('/', ' '),
      page: pageOf(page),
      errors,
      close: () => browser.close(),
    };
  } catch (error) {
    await browser.close();
    throw error;
  }
}

/** Firefox also reports failed requests. Those come from nowhere, unless the service worker rejected them. */
function isOfScript(text: string): boolean {
  return /\n\s+at |respondWith\(\) that rejected/.test(text);
}

function pageOf(page: Page): EnginePage {
  const find = async (xpath: string) => {
    await waitSettled(ours, xpath);
    const element = await page.$(`::-p-xpath(${xpath})`);
    if (!element) throw new Error(`${xpath} has gone.`);
    return element;
  };
  const ours: EnginePage = {
    goto: async url => void (await page.goto(url)),
    run: async <T>(body: string) =>
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the caller knows what it asks for.
      (await page.evaluate(`(() => {${body}})()`)) as T,
    press: async xpath => (await find(xpath)).click(),
    async type(xpath, text) {
      const element = await find(xpath);
      await element.click({count: 3});
      await element.type(text);
    },
    async give(xpath, file) {
      const input = await page.waitForSelector(`::-p-xpath(${xpath})`);
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the caller names a file input.
      await (input as ElementHandle<HTMLInputElement>).uploadFile(file);
    },
  };
  return ours;
}
