import type {Page, TestInfo} from '@playwright/test';
import {framesOfPage} from '../../support/setup/browser.ts';

/** The reporter prints attachments whose names begin so. */
export const SHOWN = 'What was shown to ';
/** And the one of this name. */
export const CONSOLE = 'What the browsers complained of';

/** One that Playwright's own reporter does not print, which cuts it off. */
const contentType = 'application/yaml';

/** Milliseconds. A page that hangs is part of what is told. */
const SNAPSHOT_MS = 3000;

/** Attaches the content of a page to a failed test. */
export async function attachShown(info: TestInfo, who: string, page: Page): Promise<void> {
  await info.attach(`${SHOWN}${who} at ${page.url()}`, {body: await shownOn(page), contentType});
}

export async function attachConsole(info: TestInfo, lines: readonly string[]): Promise<void> {
  if (lines.length > 0) await info.attach(CONSOLE, {body: lines.join('\n'), contentType});
}

/** As assistive technology reads it, and whether it is drawn. */
async function shownOn(page: Page): Promise<string> {
  try {
    const content = await page.locator('body').ariaSnapshot({timeout: SNAPSHOT_MS});
    return `${content}\n\n${await page.evaluate(framesOfPage)}`;
  } catch (error) {
    const [what = ''] = String(error).split('\n', 1);
    return `Nothing can be read of it: ${what}`;
  }
}
