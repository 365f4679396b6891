import {matchRoutes} from 'react-router-dom';
import {expect, test} from 'vitest';
import {SCREEN_ROUTES} from '../../common/screen-routes.ts';
import {matchRoute} from './route-assets.ts';

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
  expect(matchRoute(path)).toBe(matchRoutes([...SCREEN_ROUTES], path)?.[0]?.route.screen);
});

test('every place but the last is somewhere', () => {
  for (const {path, screen} of SCREEN_ROUTES) expect(matchRoute(path)).toBe(screen);
});
