import {expect, test} from 'vitest';
import {addSignPath, idsIn, ownProfilePath, personPath, signPath, storePath} from './paths.ts';

test.each([
  [storePath('s'), {storeId: 's'}],
  [signPath({id: 'g', storeId: 's'}), {storeId: 's', signId: 'g'}],
  [personPath('u'), {userId: 'u'}],
  [ownProfilePath('u'), {userId: 'u'}],
  ['/Store/s/', {storeId: 's'}],
])('%s names what it was made of', (path, ids) => {
  expect(idsIn(path)).toEqual(ids);
});

test.each([
  '/',
  '/store',
  '/store/',
  '/store/s/sign',
  '/store/s/sign/g/more',
  '/x/store/s',
  '/users/u',
])('%s names nothing', path => {
  expect(idsIn(path)).toEqual({});
});

test('the store that a sign is to be added at stands in the query', () => {
  const {pathname, searchParams} = new URL(addSignPath('s'), 'https://example.com');
  expect([pathname, searchParams.get('store')]).toEqual(['/add-sign', 's']);
});
