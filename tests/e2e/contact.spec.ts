import {contact, fillContact} from './support/contact.ts';
import {admin, ana, ben} from './support/people.ts';
import {expectToast, open} from './support/screens.ts';
import {arrive, endSessions, logOut} from './support/sessions.ts';
import {expect, test} from './support/test.ts';
import {unique} from './support/town.ts';

const THANKS = 'Thank you for your feedback. We will get back to you soon.';

test('a visitor writes from the about page; the admins have it by mail and can answer', async ({
  visitor,
  stack,
}) => {
  const words = unique('The map is upside down');
  const who = unique('Vera');
  await open(visitor, '/about');
  const {form, name, email, message, sum, send} = contact(visitor);
  await expect(form).toContainText('0/500 characters');
  await fillContact(visitor, `Hello!\n${words}`, '2', who);
  await expect(form).toContainText(`${words.length + 7}/500 characters`);
  await send.click();
  await expect(form.getByRole('status')).toContainText('Message sent successfully!');
  await expect(form.getByRole('status')).toContainText(THANKS);
  for (const field of [name, email, message, sum]) await expect(field).toHaveValue('');

  const mail = await stack.mailbox.mailTo(admin.email, `A message from ${who}`);
  expect(mail.text).toContain(`> Hello!\n> ${words}`);
  const kept = await stack.sql`
    select name, email from private.contact_messages where comment = ${`Hello!\n${words}`}`;
  expect(kept).toMatchObject([{name: who, email: 'vera@example.com'}]);
});

test('the about page says at each field what is missing, and leads to the first', async ({
  visitor,
}) => {
  await open(visitor, '/about');
  const {form, name, email, sum, send} = contact(visitor);
  await send.click();
  for (const field of ['Name', 'Email', 'Message']) {
    await expect(form.getByText(`${field} is required`)).toBeVisible();
  }
  await expect(name).toBeFocused();
  await fillContact(visitor, 'x'.repeat(501), '3');
  await expect(form).toContainText('500/500 characters');
  await email.fill('Vera@example.com');
  await expect(form.getByText('Please enter a valid email address')).toBeVisible();
  await email.fill('vera@example.com');
  await expect(form.getByText('Please enter a valid email address')).toHaveCount(0);
  await expect(form.getByText('Please correctly answer the math question.')).toBeVisible();
  await sum.fill('2');
  await expect(form.getByText('Please correctly answer the math question.')).toHaveCount(0);
});

test('without a network nothing that was typed is lost, nor with a reload, and it is sent once', async ({
  complaints,
  visitor,
  stack,
}) => {
  complaints.allowOutage();
  const words = unique('From a tunnel');
  await open(visitor, '/about');
  await fillContact(visitor, words);
  await visitor.context().setOffline(true);
  const {form, message, send} = contact(visitor);
  await send.click();
  await expect(form.getByRole('alert')).toContainText('Connection Error');
  await expect(form.getByRole('alert')).toContainText(
    'Network error. Please check your connection and try again.',
  );
  await expect(message).toHaveValue(words);
  await visitor.context().setOffline(false);
  await visitor.reload();
  await expect(message).toHaveValue(words);
  await send.click();
  await expect(form.getByRole('status')).toContainText('Message sent successfully!');
  const rows = await stack.sql`select id from private.contact_messages where comment = ${words}`;
  expect(rows).toHaveLength(1);
});

test('a message whose answer was lost is the same one when it is sent again, also after a reload', async ({
  complaints,
  visitor,
  stack,
}) => {
  complaints.allowOutage();
  const words = unique('Once and for all');
  await open(visitor, '/about');
  await fillContact(visitor, words);
  const {form, message, send} = contact(visitor);
  await visitor.context().route('**/api/contact', async route => {
    await route.fetch();
    await route.abort();
  });
  await send.click();
  await expect(form.getByRole('alert')).toContainText('Connection Error');
  await visitor.context().unrouteAll();
  await visitor.reload();
  await expect(message).toHaveValue(words);
  await send.click();
  await expect(form.getByRole('status')).toContainText('Message sent successfully!');
  const rows = await stack.sql`select id from private.contact_messages where comment = ${words}`;
  expect(rows).toHaveLength(1);
});

test('ana writes from the home page, which knows her and says in passing what is wrong', async ({
  ana: page,
  stack,
}) => {
  const words = unique('More signs of my street');
  await open(page, '/');
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  const {name, email, message, sum, send} = contact(page);
  await expect(name).toHaveValue(ana.name);
  await expect(email).toHaveValue(ana.email);
  await sum.fill('3');
  await send.click();
  await expectToast(page, 'Incorrect answer', 'Please correctly answer the math question.');
  await sum.fill('2');
  await message.fill('  ');
  await send.click();
  await expectToast(page, 'Missing information', 'Please fill in all required fields.');
  await message.fill(words);
  await send.click();
  await expectToast(page, 'Message sent successfully!', THANKS);
  for (const field of [name, email, message, sum]) await expect(field).toHaveValue('');
  const mail = await stack.mailbox.mailTo(admin.email, `A message from ${ana.name}`);
  expect(mail.text).toContain(words);
});

test('a message that is not sent waits for who wrote it, and for nobody else', async ({
  visitor: shared,
  complaints,
  stack,
}) => {
  complaints.allowEndedSession();
  const words = unique('Half a message');
  const {form, name, email, message, sum, send} = contact(shared);
  await arrive(shared, 'ana', '/about');
  await message.fill('Half');
  await shared.reload();
  await expect(message).toHaveValue('Half');
  await expect(email).toHaveValue(ana.email);
  await message.fill(words);
  await endSessions(shared, stack.sql);
  await shared.evaluate(() => dispatchEvent(new Event('focus')));
  await expectToast(shared, 'You have been logged out');
  // Under her eyes it stays.
  await expect(message).toHaveValue(words);
  await expect(email).toHaveValue(ana.email);

  await open(shared, '/about');
  await expect(message).toHaveValue('');
  await message.fill('Of a visitor');
  await arrive(shared, 'ben', '/about');
  await expect(name).toHaveValue(ben.name);
  await expect(message).toHaveValue('');
  await logOut(shared);
  await arrive(shared, 'ana', '/about');
  await expect(message).toHaveValue(words);
  await sum.fill('2');
  await send.click();
  await expect(form.getByRole('status')).toContainText('Message sent successfully!');
  await shared.reload();
  await expect(name).toHaveValue(ana.name);
  await expect(message).toHaveValue('');
});
