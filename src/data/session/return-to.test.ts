import {expect, test} from 'vitest';
import {afterLogin, parseLoginState} from './return-to.ts';

test('login leads back to where one came from, else home', () => {
  expect(afterLogin({returnTo: '/store/1?x=2'})).toEqual({to: '/store/1?x=2'});
  expect(afterLogin({})).toEqual({to: '/'});
});

test('a chosen store is carried to the add form and nowhere else', () => {
  expect(afterLogin({returnTo: '/add-sign', storeId: 's1'})).toEqual({
    to: '/add-sign',
    state: {storeId: 's1'},
  });
  expect(afterLogin({returnTo: '/', storeId: 's1'})).toEqual({to: '/'});
});

test.each([
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/..//evil.example',
  'https://evil.example',
  'javascript:alert(1)',
])('login never leads to %s', returnTo => {
  expect(afterLogin({returnTo})).toEqual({to: '/'});
});

test('whatever history holds, the login screen opens', () => {
  expect(parseLoginState(null)).toEqual({});
  expect(parseLoginState('x')).toEqual({});
  expect(parseLoginState({returnTo: 5, message: 'Hello'})).toMatchObject({message: 'Hello'});
});
