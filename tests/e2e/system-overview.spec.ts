import {RESEND} from './support/people.ts';
import {open} from './support/screens.ts';
import {expect, test} from './support/test.ts';

const TABLES = ['sign_interactions', 'signs', 'store_claims', 'stores', 'user_profiles', 'users'];

test('a visitor reads which tables there are and which files are served, and gets those', async ({
  visitor,
}) => {
  await open(visitor, '/system-overview');
  await expect(visitor.getByRole('table')).toHaveCount(TABLES.length);
  for (const name of TABLES) {
    await expect(visitor.getByRole('table', {name, exact: true})).toBeVisible();
  }
  await visitor.getByRole('tab', {name: 'Assets'}).click();
  const files = visitor.getByRole('tabpanel').getByRole('rowheader');
  await expect(files.filter({hasText: '/index.html'})).toHaveCount(1);
  await expect(files.filter({hasText: /\.(br|gz)$/})).toHaveCount(0);
  for (const path of ['/favicon.svg', '/theme.js']) {
    await expect(files.filter({hasText: path})).toHaveCount(1);
    expect((await visitor.request.get(path, RESEND)).status()).toBe(200);
  }
});
