import {connection, signCard} from './support/screens.ts';
import {expect, test} from './support/test.ts';
import {givenSign} from './support/town.ts';

const SAMPLES = ['Mill Street Coffee', 'Crooked Oven Pizza'];

test.beforeEach(({complaints}) => complaints.allowOutage());
// The sync engine takes its time to come back.
test.slow();

test('a visitor who comes without the sync engine sees two sample stores, until it is back', async ({
  browserOf,
  stack,
}) => {
  const visitor = await browserOf('visitor', {fresh: true});
  const sign = await givenSign(stack.sql);
  await stack.stop('zero-cache');
  await visitor.goto('/');
  const main = visitor.getByRole('main');
  for (const name of SAMPLES)
    await expect(main.getByRole('link', {name, exact: true})).toBeVisible();
  await expect(visitor.getByRole('article')).toHaveCount(SAMPLES.length);
  await stack.start('zero-cache');
  await expect(connection(visitor)).toHaveText('Live');
  await expect(signCard(visitor, sign.text).card).toBeVisible();
  for (const name of SAMPLES)
    await expect(main.getByRole('link', {name, exact: true})).toHaveCount(0);
});
