import type {Page} from '@playwright/test';

/** The form for messages to the admins. */
export function contact(page: Page) {
  const form = page.getByRole('region', {name: 'Contact Us'});
  return {
    form,
    name: form.getByLabel('Name'),
    email: form.getByLabel('Email'),
    message: form.getByLabel('Message'),
    sum: form.getByLabel('What is 1 + 1?'),
    send: form.getByRole('button', {name: /^Send/}),
  };
}

export async function fillContact(
  page: Page,
  comment: string,
  sum = '2',
  who = 'Vera Visitor',
): Promise<void> {
  const {name, email, message} = contact(page);
  await name.fill(who);
  await email.fill('vera@example.com');
  await message.fill(comment);
  await contact(page).sum.fill(sum);
}
