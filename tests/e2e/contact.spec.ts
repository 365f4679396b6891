import {contact, fillContact} from './support/contact.ts';
import {admin} from './support/people.ts';
import {open} from './support/screens.ts';
import {expect, test} from './support/test.ts';
import {unique} from './support/town.ts';

test('a visitor sends a message twice as its answer is lost, and the admins get it once by mail', async ({
  visitor,
  complaints,
  stack,
}) => {
  complaints.allowOutage();
  const words = unique('The map is upside down');
  const who = unique('Vera');
  await open(visitor, '/about');
  const {form, send} = contact(visitor);
  await fillContact(visitor, `Hello!\n${words}`, '2', who);
  await visitor.context().route('**/api/contact', async route => {
    await route.fetch();
    await route.abort();
  });
  await send.click();
  await expect(form.getByRole('alert')).toContainText('Connection Error');
  await visitor.context().unrouteAll();
  await send.click();
  await expect(form.getByRole('status')).toContainText('Message sent successfully!');

  const mail = await stack.mailbox.mailTo(admin.email, `A message from ${who}`);
  expect(mail.text).toContain(`> Hello!\n> ${words}`);
  const kept = await stack.sql`
    select name, email from private.contact_messages where comment = ${`Hello!\n${words}`}`;
  expect([...kept]).toEqual([{name: who, email: 'vera@example.com'}]);
});
