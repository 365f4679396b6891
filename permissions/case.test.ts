import {expect, test} from 'vitest';
import {ACTORS, type ActorName, admin, ana} from '../tests/support/actors.ts';
import {canDecideAbout} from './case.ts';

const whoMayDecideAbout = (userId: string | null) =>
  (Object.keys(ACTORS) as ActorName[]).filter(name => canDecideAbout(ACTORS[name], userId));

test('admins warn and suspend other users, never themselves', () => {
  expect(whoMayDecideAbout(ana.userId)).toEqual(['admin']);
  expect(whoMayDecideAbout(admin.userId)).toEqual([]);
  expect(whoMayDecideAbout(null)).toEqual([]);
});
