import {open} from './support/screens.ts';
import {expect, test} from './support/test.ts';

test('a visitor chooses a theme, which lasts in all tabs and shows no flash of the other one', async ({
  browserOf,
}) => {
  const page = await browserOf('visitor', {colorScheme: 'light'});
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(globalThis, {seen});
    const look = () => {
      if (document.body) seen.push(getComputedStyle(document.documentElement).backgroundColor);
      requestAnimationFrame(look);
    };
    look();
  });
  const seen = () => page.evaluate(() => (globalThis as unknown as {seen: string[]}).seen);
  await open(page, '/');
  const [light] = await seen();
  const second = await page.context().newPage();
  await open(second, '/');

  const theme = page.getByRole('contentinfo').getByRole('group', {name: 'Theme'});
  await expect(theme.getByRole('radio', {name: 'System'})).toBeChecked();
  await theme.getByTitle('Dark').click();
  const root = page.locator('html');
  await expect(root).toHaveAttribute('data-theme', 'dark');
  await expect(second.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.reload();
  await expect(theme.getByRole('radio', {name: 'Dark'})).toBeChecked();
  const afterReload = new Set(await seen());
  expect(afterReload.size).toBe(1);
  expect(afterReload).not.toContain(light);

  await theme.getByTitle('System').click();
  await expect(root).not.toHaveAttribute('data-theme');
  await page.reload();
  await expect(theme.getByRole('radio', {name: 'System'})).toBeChecked();
  expect(new Set(await seen())).toEqual(new Set([light]));
  await page.emulateMedia({colorScheme: 'dark'});
  await expect.poll(async () => (await seen()).at(-1)).toBe([...afterReload][0]);
});
