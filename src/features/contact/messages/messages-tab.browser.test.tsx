import {expect, test} from 'vitest';
import {page} from 'vitest/browser';
import {onApi} from '../../../../tests/support/component/api.ts';
import {openApp, toastOf} from '../../../../tests/support/component/app.tsx';
import {findings} from '../../../../tests/support/component/look.ts';

test('shows admins each message, and which may be from a program until one reviews it', async () => {
  const message = {name: 'Åsa', email: 'asa@example.com', createdAt: Date.now()};
  let isToReview = true;
  onApi('GET /api/messages', () =>
    Response.json({
      messages: [
        {...message, id: 'one', comment: 'Two\nlines', isToReview},
        {...message, id: 'two', comment: 'Hello', isToReview: false},
      ],
    }),
  );
  onApi('POST /api/messages/one/review', () => {
    isToReview = false;
    return Response.json({ok: true});
  });
  await openApp('/admin?tab=messages', {as: 'admin'});
  const items = page.getByRole('tabpanel').getByRole('listitem');
  await expect.element(items.nth(0)).toMatchTextContent('To review');
  await expect.element(items.nth(1)).not.toMatchTextContent('To review');
  expect(await findings()).toEqual([]);
  await items.getByRole('button', {name: /^Mark as reviewed/}).click();
  await expect.element(toastOf('Reviewed')).toBeVisible();
  await expect.element(items.nth(0)).not.toMatchTextContent('To review');
});
