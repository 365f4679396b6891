import {matchRoutes} from 'react-router-dom';
import {expect, test} from 'vitest';
import {PLACES} from '../schema/places.ts';
import {screenAt} from './screen-at.ts';

test.each([
  '/',
  '/about',
  '/About/',
  '/about/us',
  '/aboutus',
  '/store',
  '/store/',
  '/store/x',
  '/store/x/poster',
  '/store/x/sign/y',
  '/STORE/x/Sign/y/',
  '/store/x/sign',
  '/store/x/sign/y/z',
  '/profile',
  '/profile/edit',
  '/profile/x',
  '/user',
  '/user/x',
  '/user/x/y',
  '/nowhere',
  '/no/such/place',
])('%s is where the router has it', path => {
  expect(screenAt(path)).toBe(matchRoutes([...PLACES], path)?.[0]?.route.screen);
});

test('every place but the last is somewhere', () => {
  for (const {path, screen} of PLACES) expect(screenAt(path)).toBe(screen);
});
