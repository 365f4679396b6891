import {expect, test} from 'vitest';
import {ACTORS, type ActorName, owner} from '../tests/support/actors.ts';
import {canViewStoreDays} from './store.ts';

const whoMay = (store: {ownerId: string | null} | undefined) =>
  (Object.keys(ACTORS) as ActorName[]).filter(name => canViewStoreDays(ACTORS[name], store));

test('how a store does is seen by its owner and by admins', () => {
  expect(whoMay({ownerId: owner.userId})).toEqual(['owner', 'admin']);
  expect(whoMay({ownerId: null})).toEqual(['admin']);
  expect(whoMay(undefined)).toEqual(['admin']);
});
