import {expect, test} from 'vitest';
import {NEW_SIGN, photoSign, textSign} from '../../../../common/new-rows.ts';
import type {CardSign} from '../../sign/card/card-sign.ts';
import {lookAlikes} from './use-look-alikes.ts';

const HASH = 'ffff0000ffff0000';
/** One bit away. */
const CLOSE = 'ffff0000ffff0001';
const FAR = '00ff00ff00ff00ff';

const sign = (id: string, text: string, imageHash: string | null = null): CardSign => ({
  ...NEW_SIGN,
  ...(imageHash
    ? photoSign(text, {imageUrl: '/images/a.jpg', imageThumbhash: null, imageHash})
    : textSign(text)),
  id,
  storeId: 's',
  userId: 'u',
  latitude: null,
  longitude: null,
  lastSeenAt: 0,
  staleAt: 0,
  createdAt: 0,
  updatedAt: 0,
});

const found = (signs: CardSign[], text: string, imageHash?: string) =>
  lookAlikes(signs, {text, imageHash}).map(({id}) => id);

test('similar words are alike, the most similar first', () => {
  const signs = [
    sign('other', 'Live music on Friday'),
    sign('near', 'Fresh peaches 2 for $5 today'),
    sign('same', 'Fresh peaches 2 for $5'),
  ];
  expect(found(signs, 'fresh peachs 2 for $5')).toEqual(['same', 'near']);
});

test('a similar picture is alike when its words were read otherwise, not when it says another thing', () => {
  const signs = [
    sign('misread', 'Fresh pea', CLOSE),
    sign('other', 'Closed for private party', CLOSE),
    sign('far', 'Fresh figs from the farm', FAR),
  ];
  expect(found(signs, 'Fresh peaches today', HASH)).toEqual(['misread']);
});

test('of many the three likeliest are offered', () => {
  const signs = ['a', 'b', 'c', 'd'].map(id => sign(id, 'Open late'));
  expect(found(signs, 'Open late')).toHaveLength(3);
});
