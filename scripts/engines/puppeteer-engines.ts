import {existsSync} from 'node:fs';
import {type Browser, type ElementHandle, launch, type Page} from 'puppeteer-core';
import {CHROMIUM_ARGUMENTS} from '../../tests/support/setup/browser.ts';
import {findHeadlessShell} from '../checks/chromium.ts';
import {type Engine, type EnginePage, type RunningEngine, waitSettled} from './engine-page.ts';

const FIREFOX_PATHS = [
  process.env['FIREFOX_PATH'],
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
];

export const firefox: Engine = {
  name: 'Firefox',
  debianPackages: ['firefox-esr'],
  find: () => FIREFOX_PATHS.find(path => path && existsSync(path)),
  start: program =>
    run(launch({browser: 'firefox', executablePath: program, protocol: 'webDriverBiDi'})),
};

export const chromium: Engine = {
  name: 'Chromium',
  debianPackages: ['chromium-headless-shell'],
  find: findHeadlessShell,
  start: program => run(launch({executablePath: program, args: [...CHROMIUM_ARGUMENTS]})),
};

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
const isOfScript = (text: string): boolean => /\n\s+at |respondWith\(\) that rejected/.test(text);

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
