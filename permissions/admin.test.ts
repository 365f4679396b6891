import {expect, test} from 'vitest';
import {ACTORS, type ActorName} from '../tests/support/actors.ts';
import {mayEnterAdmin} from './roles.ts';

const NAMES = Object.keys(ACTORS) as ActorName[];
const whoMay = (ownsAnyStore: boolean) =>
  NAMES.filter(name => mayEnterAdmin(ACTORS[name], ownsAnyStore));

test('the admin area is for admins and for owners of a store', () => {
  expect(whoMay(false)).toEqual(['admin']);
  expect(whoMay(true)).toEqual(['ana', 'ben', 'owner', 'admin']);
});
