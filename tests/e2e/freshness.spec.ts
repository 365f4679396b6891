import {MEMBERS} from './support/people.ts';
import {expectToast, open, openStore, signCard} from './support/screens.ts';
import {expect, test} from './support/test.ts';
import {givenSign} from './support/town.ts';

test('ana reports a sign that two others reported: a visitor at home and at the store sees it leave, she does not, and her “Saw it” brings it back', async ({
  ana,
  visitor,
  browserOf,
  stack,
}) => {
  const {sql} = stack;
  const sign = await givenSign(sql);
  for (const by of ['ben', 'owner'] as const) {
    await sql`
      insert into sign_interactions (sign_id, user_id, liked, confirmed, gone, updated_at)
      values (${sign.id}, ${MEMBERS[by].id}, false, false, true, now())`;
  }
  const atHome = await browserOf('visitor');
  await Promise.all([
    openStore(ana, sign.store),
    openStore(visitor, sign.store),
    open(atHome, '/'),
  ]);
  const recent = visitor.getByRole('region', {name: 'Recent Store Signs'});
  const earlier = visitor.getByRole('region', {name: 'Earlier signs'});
  const hers = signCard(ana, sign.text);
  for (const page of [ana, visitor, atHome]) {
    await expect(signCard(page, sign.text).card).toContainText('2 people say it is gone');
  }

  await hers.gone.click();
  await expectToast(ana, 'Reported as gone');
  await expect(signCard(atHome, sign.text).card).toHaveCount(0);
  await expect(recent).toContainText('Nothing seen here lately');
  await earlier.getByRole('button').click();
  await expect(earlier.getByRole('article')).toContainText('3 people say it is gone');
  await expect(hers.card).toContainText('3 people say it is gone');
  await expect(hers.gone).toBeFocused();

  await hers.sawIt.click();
  await expect(recent.getByRole('article')).toContainText('Seen just now');
  await expect(earlier).toHaveCount(0);
  await expect(signCard(atHome, sign.text).card).toBeVisible();
  for (const page of [ana, visitor, atHome]) {
    await expect(signCard(page, sign.text).card).not.toContainText('it is gone');
  }
  await expect
    .poll(
      () => sql`
        select confirmed, gone from sign_interactions
        where sign_id = ${sign.id} and user_id = ${MEMBERS.ana.id}`,
    )
    .toEqual([{confirmed: true, gone: false}]);
});
