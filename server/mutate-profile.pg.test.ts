import {expect, test} from 'vitest';
import {addActors, admin, ana} from '../tests/actors.ts';
import {postgres} from '../tests/setup/pg.ts';
import {push, stamp} from '../tests/setup/push.ts';

const pg = await postgres();

const BLANK = {userId: ana.userId, name: null, nickname: null, bio: null, city: null, state: null};

test.each([
  [ana, {name: 'Ana Reyes', nickname: 'Nan'}, 'Ana Reyes'],
  [ana, {name: ' ', nickname: 'Nan'}, 'Nan'],
  [admin, {}, 'Anonymous'],
])('mails greet as the profile says, whoever changed it: %#', async (actor, given, name) => {
  await addActors(pg.db);
  const before = await pg.sql('SELECT name FROM users WHERE id <> $1', [ana.userId]);
  const answer = await push(pg.zql, actor, 'profile.update', {...BLANK, ...given, ...stamp()});
  expect(answer).toMatchObject({code: 'ok'});
  expect(await pg.sql('SELECT name FROM users WHERE id = $1', [ana.userId])).toEqual([{name}]);
  expect(await pg.sql('SELECT name FROM users WHERE id <> $1', [ana.userId])).toEqual(before);
});
