import {expect, test} from 'vitest';
import {parametersOf, pagesOf} from './overview.ts';

const place = (path: string, title: string) => ({path, title});

test('a page is a screen with all its paths; “any other path” is not a page', () => {
  const places = [
    place('/', 'Home'),
    place('/profile/:userId', 'User profile'),
    place('/user/:userId', 'User profile'),
    place('*', 'Not found'),
  ];
  expect(pagesOf(places, {Home: 'Home.', 'User profile': 'User profile.'})).toEqual([
    {title: 'Home', description: 'Home.', paths: ['/']},
    {
      title: 'User profile',
      description: 'User profile.',
      paths: ['/profile/:userId', '/user/:userId'],
    },
  ]);
});

test.each([
  ['/', []],
  ['/store/:storeId?', ['storeId (optional)']],
  ['/store/:storeId/sign/:signId', ['storeId', 'signId']],
  ['*', []],
])('parameters of %s', (path, parameters) => {
  expect(parametersOf(path)).toEqual(parameters);
});
