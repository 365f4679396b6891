import {open} from './support/screens.ts';
import {expect, test} from './support/test.ts';

test('an admin sees that the sync engine goes down and comes back', async ({
  admin,
  stack,
  complaints,
}) => {
  complaints.allowOutage();
  await open(admin, '/admin?tab=health');
  const panel = admin.getByRole('tabpanel');
  await expect(panel.getByText('Up', {exact: true})).toHaveCount(4);
  await expect(panel.getByText('Up to date')).toBeVisible();
  await stack.stop('zero-cache');
  await expect(panel.getByText('Down', {exact: true}).first()).toBeVisible();
  await stack.start('zero-cache');
  await expect(panel.getByText('Up', {exact: true})).toHaveCount(4);
});
