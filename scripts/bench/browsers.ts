import {setTimeout as delay} from 'node:timers/promises';
import {type Browser, type BrowserContext, chromium, type Page} from '@playwright/test';
import {CHROMIUM_ARGUMENTS, declineLocation} from '../../tests/support/setup/browser.ts';
import {findHeadlessShell} from '../checks/chromium.ts';
import {DEMO_PASSWORD} from '../seed/demo-people.ts';
import {installMeter} from './memory.ts';

const TIMEOUT_MS = 30_000;

/** Starts a browser of its own, whose connections to the app go through `port` when one is given. */
export function openBrowser(url: string, port?: number): Promise<Browser> {
  const {host} = new URL(url);
  return chromium.launch({
    executablePath: findHeadlessShell(),
    args: [
      ...CHROMIUM_ARGUMENTS,
      // Pages and the app still see the one origin that the app accepts.
      ...(port ? [`--host-resolver-rules=MAP ${host} 127.0.0.1:${port}`] : []),
    ],
    // After an interruption the benchmark still has a stack to stop.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
}

export async function newContext(browser: Browser, url: string): Promise<BrowserContext> {
  const context = await browser.newContext({baseURL: url, locale: 'en-US'});
  context.setDefaultTimeout(TIMEOUT_MS);
  await context.addInitScript(installMeter);
  await declineLocation(context);
  return context;
}

export async function homeOf(browser: Browser, url: string, who: 'ana' | 'ben'): Promise<Page> {
  const context = await newContext(browser, url);
  const response = await context.request.post('/api/auth/sign-in/email', {
    data: {email: `${who}@signpost.local`, password: DEMO_PASSWORD},
    headers: {origin: url},
  });
  if (!response.ok()) throw new Error(`${who} could not log in: ${await response.text()}`);
  const page = await context.newPage();
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', {name: 'Profile of'}).waitFor();
  await untilLive(page);
  return page;
}

/** Signs are shown and follow the server. */
export async function untilLive(page: Page): Promise<void> {
  await page.getByRole('banner').getByText('Live', {exact: true}).waitFor();
  await page.getByRole('article').first().waitFor();
}

/** Waits a moment, as people do, out of step with frames and answers. */
export function rest(leastMs: number): Promise<void> {
  return delay(leastMs + Math.random() * 100);
}

/** Where to click: in the middle, once it is in view. */
export async function middleOf(
  target: ReturnType<Page['locator']>,
): Promise<{x: number; y: number}> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error('What is to be clicked is not on the screen.');
  return {x: box.x + box.width / 2, y: box.y + box.height / 2};
}
