import type {Page} from '@playwright/test';
import {PLACES} from '../../schema/places.ts';
import {open} from './support/screens.ts';
import {expect, test} from './support/test.ts';

const tab = (page: Page, name: string) => page.getByRole('tab', {name});
const panel = (page: Page) => page.getByRole('tabpanel');

test('the database tab shows the columns that the six tables really have', async ({
  visitor,
  stack,
}) => {
  const tables = await stack.sql<{name: string; columns: string[]}[]>`
    select relname as name, array_agg(attname::text order by attnum) as columns
      from pg_attribute join pg_class on attrelid = pg_class.oid
     where attnum > 0 and not attisdropped and relnamespace = 'public'::regnamespace
       and relname in ('users', 'stores', 'signs', 'user_profiles', 'sign_interactions', 'store_claims')
     group by relname order by relname`;
  await open(visitor, '/system-overview');
  await expect(visitor.getByRole('heading', {level: 1, name: 'System Overview'})).toBeVisible();
  await expect(tab(visitor, 'Database')).toHaveAttribute('aria-selected', 'true');
  await expect(visitor.getByRole('table')).toHaveCount(6);
  for (const {name, columns} of tables) {
    const table = visitor.getByRole('table', {name, exact: true});
    await expect(table.getByRole('rowheader')).toHaveText(columns);
  }
  const stores = visitor.getByRole('table', {name: 'stores', exact: true});
  await expect(
    stores.getByRole('row').filter({has: visitor.getByText('zip', {exact: true})}),
  ).toHaveText('ziptextYesNone');
});

test('the other tabs show the router’s own routes and the files that are served', async ({
  visitor,
}) => {
  await open(visitor, '/system-overview');
  await tab(visitor, 'Routes').click();
  await expect(panel(visitor).getByRole('rowheader')).toHaveText(PLACES.map(({path}) => path));

  await tab(visitor, 'Pages').click();
  await expect(panel(visitor).getByRole('heading', {name: 'User profile'})).toHaveCount(1);
  for (const page of await panel(visitor).getByRole('listitem').all()) {
    await expect(page.getByRole('paragraph').first()).not.toBeEmpty();
  }
  await panel(visitor).getByRole('link', {name: '/about'}).click();
  await expect(visitor).toHaveURL('/about');

  await open(visitor, '/system-overview?tab=assets');
  const files = panel(visitor).getByRole('rowheader');
  await expect(files.filter({hasText: '/index.html'})).toHaveCount(1);
  await expect(files.filter({hasText: /\.(br|gz)$/})).toHaveCount(0);
  for (const path of ['/favicon.svg', '/theme.js']) {
    await expect(files.filter({hasText: path})).toHaveCount(1);
    expect((await visitor.request.get(path)).status()).toBe(200);
  }
});

test('a tab has its address and is a step to go back over, and the arrow keys walk through them', async ({
  visitor,
}) => {
  await open(visitor, '/system-overview?tab=pages');
  await expect(tab(visitor, 'Pages')).toHaveAttribute('aria-selected', 'true');
  await tab(visitor, 'Pages').focus();
  await visitor.keyboard.press('ArrowRight');
  await expect(visitor).toHaveURL('/system-overview?tab=assets');
  await visitor.keyboard.press('Home');
  await expect(visitor).toHaveURL('/system-overview');
  await expect(tab(visitor, 'Database')).toBeFocused();
  await visitor.goBack();
  await expect(visitor).toHaveURL('/system-overview?tab=assets');
  await expect(tab(visitor, 'Assets')).toBeFocused();
  await visitor.goBack();
  await expect(tab(visitor, 'Pages')).toHaveAttribute('aria-selected', 'true');
});

test('when it cannot be had, loading ends and nothing is said', async ({visitor, complaints}) => {
  complaints.allowOutage();
  await visitor.route('/api/system-overview', route => route.abort());
  await open(visitor, '/system-overview');
  await expect(panel(visitor)).toBeVisible();
  await expect(panel(visitor).locator('[aria-busy]')).toHaveCount(0);
  await expect(visitor.getByRole('table')).toHaveCount(0);
  await expect(visitor.getByRole('alert')).toHaveCount(0);
  await tab(visitor, 'Routes').click();
  await expect(visitor.getByRole('table')).toHaveCount(1);
});
