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
  const [hers, his, theirs] = [ana, ben, visitor].map(page => signCard(page, sign.text));
  for (const seen of [hers, his, theirs]) await expect(seen!.like).toHaveAccessibleName('Like 0');
  // What a reload or a re-made card would lose.
  await theirs!.like.evaluate(button => button.setAttribute('data-kept', ''));

  await hers!.like.click();
  await expect(hers!.like).toHaveAttribute('aria-pressed', 'true');
  await expectToast(ana, 'Liked!', "You've liked this sign");
  for (const seen of [hers, his, theirs]) await expect(seen!.like).toHaveAccessibleName('Like 1');
  await expect(his!.like).toHaveAttribute('aria-pressed', 'false');

  await hers!.like.click();
  await expectToast(ana, 'Like removed', "You've removed your like");
  for (const seen of [hers, his, theirs]) await expect(seen!.like).toHaveAccessibleName('Like 0');
  await expect(theirs!.like).toHaveAttribute('data-kept');
  expect(await likesInDatabase(stack.sql, sign)).toEqual({counter: 0, rows: 0});
});
