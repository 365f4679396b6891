import type {Page, TestInfo} from '@playwright/test';

/** Attachments that the reporter prints begin with this. */
export const SHOWN = 'What was shown: ';

/** Milliseconds. A page that hangs is part of what is told. */
const SNAPSHOT_MS = 3000;

/** Attaches what a page shows to a test that has failed. */
export async function attachShown(info: TestInfo, who: string, page: Page): Promise<void> {
  const body = await shownOn(page);
  await info.attach(`${SHOWN}${who} at ${page.url()}`, {body, contentType: 'text/plain'});
}

/** The main landmark, and what lies outside of it: dialogs and toasts. */
async function shownOn(page: Page): Promise<string> {
  try {
    return await page.locator('body').ariaSnapshot({timeout: SNAPSHOT_MS});
  } catch (error) {
    const [what = ''] = String(error).split('\n', 1);
    return `Nothing can be read of it: ${what}`;
  }
}
