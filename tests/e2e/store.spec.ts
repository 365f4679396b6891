import {openStore, signCard} from './support/screens.ts';
import {expect, test} from './support/test.ts';
import {givenSign, givenStore} from './support/town.ts';

test('an owner sees live that ana and a visitor look at their store, and that ana saw a sign and likes it', async ({
  ana,
  owner,
  visitor,
  stack,
}) => {
  await stack.forgetLimits();
  const store = await givenStore(stack.sql, {owner: 'owner'});
  const sign = await givenSign(stack.sql, {store});
  await openStore(owner, store);
  const figure = (what: string, total: number) =>
    owner.getByRole('button', {name: `${what} ${total} ${total} today`});
  await expect(figure('Views', 0)).toBeVisible();
  const visit = async () => {
    await openStore(visitor, store);
    await expect(visitor.getByRole('button', {name: 'Follow'})).toBeVisible();
  };
  await visit();
  await expect(figure('Views', 1)).toBeVisible();
  // The same browser counts once a day.
  await visit();
  await openStore(ana, store);
  await expect(figure('Views', 2)).toBeVisible();
  await signCard(ana, sign.text).like.click();
  await signCard(ana, sign.text).sawIt.click();
  await expect(figure('Likes', 1)).toBeVisible();
  await expect(figure('Saw it', 1)).toBeVisible();
});
