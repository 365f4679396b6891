import {expect, test} from 'vitest';
import {page} from 'vitest/browser';
import {openApp} from '../../../tests/support/component/app.tsx';
import {givenClaim} from '../../../tests/support/component/claims.ts';
import {givenPeople, givenStore} from '../../../tests/support/component/rows.ts';
import {server} from '../../../tests/support/component/test-server.ts';

test('an admin says why they reject a claim, and finds what they typed again', async () => {
  await givenPeople('ana');
  const {id} = await givenClaim(await givenStore(), 'ana');
  await page.viewport(360, 740);
  await openApp('/admin?tab=claims', {as: 'admin'});
  const item = page.getByRole('list', {name: 'Open claims'}).getByRole('listitem');
  const rejectItem = item.getByRole('button', {name: /^Reject/});
  const dialog = page.getByRole('dialog', {name: 'Reject this claim?'});
  const reason = dialog.getByLabelText('Reason', {exact: false});
  const reject = dialog.getByRole('button', {name: 'Reject'});
  await rejectItem.click();
  await reject.click();
  await expect.element(reason).toHaveFocus();
  await expect.element(reason).toHaveAccessibleDescription(/Please give a reason\./);
  await reason.fill('The license names somebody else.');
  await dialog.getByRole('button', {name: 'Cancel'}).click();
  await rejectItem.click();
  await expect.element(reason).toHaveValue('The license names somebody else.');
  await reject.click();
  await expect.element(item).not.toBeInTheDocument();
  await expect
    .poll(() => server.row('storeClaims', {id}))
    .toMatchObject({
      status: 'rejected',
      reason: 'The license names somebody else.',
    });
});
