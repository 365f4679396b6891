import {typeSign} from './support/contributing.ts';
import {admin, ana as account} from './support/people.ts';
import {expectToast, open, signCard} from './support/screens.ts';
import {expect, standingAt, test} from './support/test.ts';
import {keepToasts} from './support/timeouts.ts';
import {signsInDatabase, unique} from './support/town.ts';

test('ana adds a sign without a store, and an admin finds it by mail', async ({
  browserOf,
  stack,
}) => {
  const here = {latitude: 41.123456, longitude: -93.987654};
  const ana = await browserOf('ana', standingAt(here));
  const text = unique('Free puppies');
  await open(ana, '/add-sign');
  await ana.getByRole('button', {name: 'Submit a sign without selecting a store'}).click();
  await expect(ana.getByText('41.123, -93.988')).toBeVisible();
  await expect(ana.getByRole('heading', {name: 'Step 2 of 2: Add the sign'})).toBeFocused();
  await typeSign(ana, text);
  await keepToasts(ana);
  await ana.getByRole('button', {name: 'Submit Sign'}).click();
  await expect(ana).toHaveURL('/');
  await expectToast(ana, 'Your sign is saved', 'Once it is sent, admins are told of it');
  await ana.getByRole('button', {name: 'See it'}).click();
  await expect(signCard(ana, text).card).toBeVisible();
  // Such a store cannot be owned, or found on a map.
  await expect(ana.getByRole('button', {name: 'Follow'})).toBeVisible();
  await expect(ana.getByRole('button', {name: 'Claim Store'})).toHaveCount(0);
  await expect(ana.getByRole('link', {name: /^Find on a map/})).toHaveCount(0);
  await expect.poll(() => signsInDatabase(stack.sql, text)).toBe(1);
  const [store] = await stack.sql`
    select s.name, s.address, s.city, s.state, s.zip, s.latitude::float8, s.longitude::float8
      from stores s join signs on signs.store_id = s.id where signs.text_content = ${text}`;
  expect(store).toEqual({
    name: expect.stringMatching(/^Unassigned Ana [1-9]\d\d$/),
    address: 'Unassigned Location',
    city: 'Unknown',
    state: 'ZZ',
    zip: '00000',
    latitude: 41.123,
    longitude: -93.988,
  });

  const subject = `A sign without a store: ${store?.['name']}`;
  const mail = await stack.mailbox.mailTo(admin.email, subject);
  expect(mail.text).toContain(`Ana (${account.email}) submitted a sign`);
  await ana.goto(mail.link);
  await expect(signCard(ana, text).card).toBeVisible();
});
