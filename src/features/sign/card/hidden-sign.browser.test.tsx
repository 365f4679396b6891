import {expect, test} from 'vitest';
import {openApp, signCard} from '../../../../tests/support/component/app.tsx';
import {ana, givenPeople, givenSign} from '../../../../tests/support/component/rows.ts';
import {server} from '../../../../tests/support/component/test-server.ts';

const {card} = signCard('Fresh figs');

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
