import {expect, test} from 'vitest';
import {ACTORS, type ActorName, ana} from '../tests/support/actors.ts';
import {canEditProfile} from './person.ts';

test('a profile is edited by its person and by admins', () => {
  const names = Object.keys(ACTORS) as ActorName[];
  const may = names.filter(name => canEditProfile(ACTORS[name], ana.userId));
  expect(may).toEqual(['ana', 'admin']);
});
