import {expectToast, open, openStore, signCard} from './support/screens.ts';
import {expect, test} from './support/test.ts';
import {givenSign, likesInDatabase} from './support/town.ts';

test('ana likes a sign; ben on its store page and a visitor at home see the count rise', async ({
  ana,
  ben,
  visitor,
  stack,
}) => {
  const sign = await givenSign(stack.sql);
  await Promise.all([open(ana, '/'), openStore(ben, sign.store), open(visitor, '/')]);
  const hers = signCard(ana, sign.text);
  const his = signCard(ben, sign.text);
  const everywhere = [ana, ben, visitor].map(page => signCard(page, sign.text));
  for (const {like} of everywhere) {
    await expect(like).toHaveAccessibleName(/^Like 0\b/);
    // A reload or another mount of the card would lose it.
    await like.evaluate(button => button.setAttribute('data-kept', ''));
  }

  // Fast and odd: the last press counts.
  for (let press = 0; press < 9; press++) await hers.like.click();
  await expectToast(ana, 'Liked!', "You've liked this sign");
  await expect(hers.like).toHaveAttribute('aria-pressed', 'true');
  for (const {like} of everywhere) await expect(like).toHaveAccessibleName(/^Like 1\b/);
  await expect(his.like).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(() => likesInDatabase(stack.sql, sign)).toEqual({counter: 1, rows: 1});

  await his.sawIt.click();
  for (const {sawIt} of everywhere) await expect(sawIt).toHaveAccessibleName(/^Saw it 1\b/);
  await his.sawIt.click();
  for (const {sawIt} of everywhere) await expect(sawIt).toHaveAccessibleName(/^Saw it 0\b/);

  await hers.like.click();
  await expect(hers.like).toHaveAttribute('aria-pressed', 'false');
  for (const {like} of everywhere) {
    await expect(like).toHaveAccessibleName(/^Like 0\b/);
    await expect(like).toHaveAttribute('data-kept');
  }
  await expect.poll(() => likesInDatabase(stack.sql, sign)).toEqual({counter: 0, rows: 0});

  await his.like.click();
  await expect(hers.like).toHaveAccessibleName(/^Like 1\b/);
  await ben.reload();
  await expect(his.like).toHaveAttribute('aria-pressed', 'true');
  await expect(his.like).toHaveAccessibleName(/^Like 1\b/);
});
