import {expect, test} from 'vitest';
import {page} from 'vitest/browser';
import {openApp, signCard, toastOf} from '../../../tests/support/component/app.tsx';
import {givenSign} from '../../../tests/support/component/rows.ts';
import {server} from '../../../tests/support/component/test-server.ts';

test('shows the newest sign of a store', async () => {
  await givenSign({text: 'Fresh figs today'});
  await openApp('/');
  await expect.element(page.getByRole('heading', {name: 'Recent Signs'})).toBeVisible();
  await expect.element(signCard('Fresh figs today').card).toBeVisible();
});

test('says so when there are no signs', async () => {
  await openApp('/');
  await expect.element(page.getByText('No signs found yet!')).toBeVisible();
});

test('counts a like at once', async () => {
  await givenSign({text: 'Fresh figs today'});
  await openApp('/', {as: 'ana'});
  const {like} = signCard('Fresh figs today');
  await like.click();
  await expect.element(toastOf('Liked!')).toBeVisible();
  await expect.element(like).toHaveAccessibleName(/^Like 1\b/);
});

test('takes a refused like back', async () => {
  await givenSign({text: 'Fresh figs today'});
  server.refuse('sign.setLiked', 'forbidden');
  await openApp('/', {as: 'ana'});
  const {like} = signCard('Fresh figs today');
  await like.click();
  await expect.element(toastOf('Error')).toBeVisible();
  await expect.element(like).toHaveAccessibleName(/^Like 0\b/);
});
