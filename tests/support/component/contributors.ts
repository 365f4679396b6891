import {startOfWeek} from '../../../src/data/time/dates.ts';
import {server} from './test-server.ts';

interface Contributor {
  readonly userId: string;
  readonly name: string;
}

interface Given {
  readonly name?: string;
  readonly state?: string;
  readonly signs?: number;
  readonly saw?: number;
  readonly likes?: number;
  /** Whether all of it was done this week. */
  readonly thisWeek?: boolean;
}

/** A person with what the triggers count of theirs. */
export async function givenContributor({
  name = 'Rita Rival',
  state = 'NY',
  signs: signsCount = 0,
  saw: sawCount = 0,
  likes: likesCount = 0,
  thisWeek = false,
}: Given = {}): Promise<Contributor> {
  const userId = crypto.randomUUID();
  const at = Date.UTC(2026, 0, 5);
  const counts = {userId, signsCount, sawCount, likesCount, state};
  const details = {nickname: null, bio: null, city: 'Testville', location: null, avatarUrl: null};
  const profile = {userId, id: userId, name, state, ...details, createdAt: at, updatedAt: at};
  const week = startOfWeek(Date.now());
  await server.apply([
    {table: 'userProfiles', op: 'upsert', row: profile},
    {table: 'contributorStats', op: 'upsert', row: {...counts, isNamed: true}},
    ...(thisWeek
      ? [{table: 'contributorWeeks', op: 'upsert', row: {...counts, week}} as const]
      : []),
  ]);
  return {userId, name};
}
