import {freshUntil} from '../../../common/freshness.ts';
import {DAY_MS} from '../../../common/time.ts';
import type {Sign, SignInteraction} from '../../../schema/zero.gen.ts';
import {givenSign, type Member, MEMBERS} from './rows.ts';
import {server} from './test-server.ts';

type Words = Partial<Pick<SignInteraction, 'liked' | 'confirmed' | 'gone'>>;

/**
 * What a user says of a sign, now or at `at` (ms since 1970), with what the triggers count from it: a
 * sighting outdates the reports before it.
 */
export async function react(
  {id}: Pick<Sign, 'id'>,
  who: Member,
  {at = Date.now(), ...words}: Words & {readonly at?: number},
): Promise<void> {
  const sign = server.row('signs', {id});
  if (!sign) throw new Error('There is no such sign.');
  const key = {signId: id, userId: MEMBERS[who].id};
  const nothing = {...key, liked: false, confirmed: false, gone: false, updatedAt: at};
  const before = server.row('signInteractions', key) ?? nothing;
  const after = {...before, ...words, updatedAt: at};
  const more = (word: keyof Words) => Number(after[word]) - Number(before[word]);
  const goneCount = words.confirmed ? 0 : Math.max(0, sign.goneCount + more('gone'));
  const lastSeenAt = words.confirmed ? Math.max(sign.lastSeenAt, at) : sign.lastSeenAt;
  const counted = {
    ...sign,
    likesCount: sign.likesCount + more('liked'),
    likesVersion: sign.likesVersion + Math.abs(more('liked')),
    confirmedCount: sign.confirmedCount + more('confirmed'),
    goneCount,
    lastSeenAt,
    staleAt: freshUntil(lastSeenAt, goneCount),
  };
  await server.apply([
    {table: 'signInteractions', op: 'upsert', row: after},
    {table: 'signs', op: 'upsert', row: counted},
  ]);
  await renewFreshSigns(sign.storeId);
}

/** As the trigger does for a store: how many signs are not stale, and the newest of these or else of all. */
export async function renewFreshSigns(storeId: string): Promise<void> {
  const newestFirst = server
    .rows('signs')
    .filter(sign => sign.storeId === storeId && sign.visible)
    .toSorted((one, other) => other.createdAt - one.createdAt);
  const fresh = newestFirst.filter(({staleAt}) => staleAt > Date.now());
  const newest = fresh[0] ?? newestFirst[0];
  await server.change(
    'stores',
    {id: storeId},
    {
      freshSignsCount: fresh.length,
      newestSignId: newest?.id ?? null,
      newestSignAt: newest?.createdAt ?? null,
      newestSignStaleAt: newest?.staleAt ?? null,
    },
  );
}

/** A text sign that was posted so many days ago and that no user has seen since. */
export const givenOldSign = ({days, ...given}: {days: number} & Parameters<typeof givenSign>[0]) =>
  givenSign({createdAt: Date.now() - days * DAY_MS, ...given});
