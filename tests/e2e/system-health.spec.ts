import {findings} from './support/axe.ts';
import {open} from './support/screens.ts';
import {expect, test} from './support/test.ts';

test('an admin sees how the system does', async ({admin, stack, complaints}) => {
  test.slow();
  complaints.allowOutage();
  await open(admin, '/admin?tab=health');
  const panel = admin.getByRole('tabpanel');
  await expect(panel.getByText('Up', {exact: true})).toHaveCount(3);
  await expect(panel.getByText('Up to date')).toBeVisible();
  await expect(panel.getByText(/MB$/).first()).toBeVisible();
  expect(await findings(admin)).toEqual([]);
  await stack.stop('zero-cache');
  await expect(panel.getByText('Down', {exact: true}).first()).toBeVisible();
  await stack.start('zero-cache');
  await expect(panel.getByText('Up', {exact: true})).toHaveCount(3);
});
