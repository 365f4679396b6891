import {expect, test} from 'vitest';
import {page} from 'vitest/browser';
import {openApp, signCard} from '../../../tests/support/component/app.tsx';
import {HERE} from '../../../tests/support/component/map.ts';
import {standAt} from '../../../tests/support/component/position.ts';
import {ben, givenPeople, givenSign, givenStore} from '../../../tests/support/component/rows.ts';
import {server} from '../../../tests/support/component/test-server.ts';

const main = page.getByRole('main');

test.each([
  {who: 'a visitor who is not located', located: false},
  {who: 'a visitor who is located', located: true},
])('invites $who to submit the first sign, and fills live', async ({located}) => {
  await givenPeople('ben');
  const store = await givenStore({at: HERE});
  if (located) standAt(HERE.latitude, HERE.longitude);
  await openApp('/');
  await expect.element(main.getByText('No signs found yet!')).toBeVisible();
  await expect
    .element(main.getByRole('link', {name: 'Be the first to submit a sign'}))
    .toHaveAttribute('href', '/add-sign');
  await expect.element(main.getByText('No submitters yet')).toBeVisible();

  await givenSign({store, text: 'Fresh figs today'});
  await server.put('contributorStats', {
    userId: ben.id,
    state: ben.state,
    signsCount: 1,
    sawCount: 0,
    likesCount: 0,
    isNamed: true,
  });
  await expect.element(main.getByRole('link', {name: /Ben.*1 sign$/s})).toBeVisible();
  await expect.element(main.getByText('No submitters yet')).not.toBeInTheDocument();
  await expect.element(signCard('Fresh figs today').card).toBeVisible();
  await expect.element(main.getByText('No signs found yet!')).not.toBeInTheDocument();
});

test('shows the signs of stores without a place where no store has one', async () => {
  for (let number = 1; number <= 13; number += 1) {
    await givenSign({text: `Sign ${number}`, createdAt: Date.now() - number * 60_000});
  }
  standAt(HERE.latitude, HERE.longitude);
  await openApp('/');
  await expect.element(page.getByRole('heading', {name: 'Nearby Signs'})).toBeVisible();
  await expect.element(page.getByRole('article')).toHaveLength(12);
  await expect.element(page.getByRole('article').first()).toMatchTextContent('Sign 1');
});
