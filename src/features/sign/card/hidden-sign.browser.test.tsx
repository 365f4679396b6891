import {expect, test} from 'vitest';
import {page} from 'vitest/browser';
import {signPath} from '../../../../common/paths.ts';
import {FROM_STORE} from '../../../../common/texts/words.ts';
import {openApp, signCard} from '../../../../tests/support/component/app.tsx';
import {readAt} from '../../../../tests/support/component/reading.ts';
import {ana, givenPeople, givenSign} from '../../../../tests/support/component/rows.ts';
import {server} from '../../../../tests/support/component/test-server.ts';

const {card, gone} = signCard('Fresh figs');

test.each([
  ['moderators hid it', {moderation: 'hidden'} as const, 'Moderators hid it.'],
  ['it is switched off', {isActive: false}, 'It is switched off.'],
  ['its store is inactive', {}, 'Its store is inactive.'],
])('tells the author of a sign on their profile that %s', async (_, columns, sentence) => {
  await givenPeople('ana');
  const sign = await givenSign({userId: ana.id});
  await server.change('signs', {id: sign.id}, {visible: false, ...columns});
  await server.change('stores', {id: sign.storeId}, {isActive: false});
  await openApp(`/profile/${ana.id}`, {as: 'ana'});
  await expect.element(card).toMatchTextContent(/Not shown to others/);
  await expect.element(card).toMatchTextContent(sentence);
});

test.each([
  ['that it is held', {visible: false, moderation: 'held'} as const, 'Waiting for approval'],
  [
    'that moderators hid it, and why',
    {visible: false, moderation: 'hidden', hiddenReason: 'It is advertising.'} as const,
    /Not shown to others.*Moderators hid it\.It is advertising\.$/,
  ],
  ['that its time is over', {staleAt: Date.now() - 1}, 'Maybe gone by now'],
  ['that users say it is gone', {goneCount: 3}, '3 people say it is gone'],
  ['that it is from the store', {fromStore: true}, 'From the store'],
])('moves no button of a card when its author is told %s', async (_, columns, words) => {
  await givenPeople('ana');
  const sign = await givenSign({userId: ana.id});
  await openApp(`/user/${ana.id}`, {as: 'ana'});
  const expectStill = await readAt(gone);
  await server.change('signs', {id: sign.id}, columns);
  await expect.element(card).toMatchTextContent(words);
  expectStill();
});

test('chips on the narrowest phone lie over the edge of the board, and over none of its letters', async () => {
  await page.viewport(320, 640);
  const sign = await givenSign({fromStore: true, staleAt: Date.now() - 1});
  await openApp(signPath(sign));
  const chips = [FROM_STORE, 'Maybe gone by now'].map(words => card.getByText(words));
  const board = card.element().querySelector('.board')?.getBoundingClientRect();
  for (const chip of chips) {
    await expect.element(chip).toBeVisible();
    expect(chip.element().getBoundingClientRect().bottom).toBeLessThan((board?.top ?? 0) + 13);
  }
});
