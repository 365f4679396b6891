import type {Page} from '@playwright/test';
import {rest} from '../browsers.ts';
import {expectScreen, type Screen, tookSincePress} from './screens.ts';

/** Links that do not hold the address of a screen, for which any store and oneself are good enough. */
const LINKS: Readonly<Record<string, string>> = {
  store: 'main a[href^="/store/"]:not([href*="/sign/"])',
  profile: 'header a[href^="/profile/"]',
};

/**
 * Goes to a screen as a person without a mouse does: focuses what leads there and presses Enter, so
 * that nothing has to be scrolled first. Returns how long it took until the screen was painted, in
 * milliseconds; undefined when nothing leads there.
 */
export async function goOn(page: Page, to: Screen): Promise<number | undefined> {
  const pathname = to.name === 'search' ? await readySearch(page, to) : await readyLink(page, to);
  if (pathname === undefined) return undefined;
  await rest(20);
  await expectScreen(page, {...to, pathname});
  await page.keyboard.press('Enter');
  try {
    return await tookSincePress(page);
  } catch (cause) {
    throw new Error(`From ${page.url()} nobody gets to ${to.name}.`, {cause});
  } finally {
    await rest(50);
  }
}

async function readyLink(page: Page, {name, address}: Screen): Promise<string | undefined> {
  const link = page.locator(LINKS[name] ?? `a[href="${address}"]`).first();
  if ((await link.count()) === 0) return undefined;
  await link.evaluate(link => {
    link.focus({preventScroll: true});
    if (document.activeElement !== link) throw new Error('What leads there cannot be focused.');
  });
  return (await link.getAttribute('href')) ?? undefined;
}

async function readySearch(page: Page, {address}: Screen): Promise<string> {
  const {pathname, searchParams} = new URL(address, page.url());
  await page.getByRole('banner').getByRole('combobox').focus();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText(searchParams.get('q') ?? '');
  await page.getByRole('listbox', {name: 'Suggestions'}).waitFor();
  return pathname;
}
