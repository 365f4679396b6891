import type {TestDatabase} from './setup/pg.ts';

/** A counter that says something else than counting would. */
export interface Miscount {
  readonly counter: string;
  readonly id: string;
  readonly kept: string;
  readonly counted: string;
}

/**
 * Recounts every counter, from the rows and by the words of the specification alone: none of the functions
 * that keep them is used here, and neither is `signs.visible`.
 */
const RECOUNT = `
WITH sign AS (
  SELECT g.*, g.is_active AND g.deleted_at IS NULL AND g.moderation = 'ok'
              AND s.is_active AND s.deleted_at IS NULL AS shown
    FROM signs g JOIN stores s ON s.id = g.store_id
), word AS (
  SELECT i.*, s.user_id AS author_id, s.shown, s.deleted_at FROM sign_interactions i JOIN sign s ON s.id = i.sign_id
), sighting AS (
  SELECT s.id, greatest(s.created_at, (SELECT max(confirmed_at) FROM word w WHERE w.sign_id = s.id AND w.confirmed)) AS at
    FROM sign s
), newest AS (
  SELECT DISTINCT ON (store_id) store_id, id, created_at, stale_at FROM sign WHERE shown
   ORDER BY store_id, stale_at > now() DESC, created_at DESC, id DESC
), week AS (
  SELECT user_id, week, sum(signs) AS signs, sum(saws) AS saws, sum(likes) AS likes FROM (
    SELECT user_id, date_trunc('week', created_at AT TIME ZONE 'UTC')::date AS week, 1 AS signs, 0 AS saws, 0 AS likes
      FROM sign WHERE shown AND user_id IS NOT NULL
    UNION ALL
    SELECT user_id, date_trunc('week', confirmed_at AT TIME ZONE 'UTC')::date, 0, 1, 0 FROM word WHERE confirmed
    UNION ALL
    SELECT author_id, date_trunc('week', liked_at AT TIME ZONE 'UTC')::date, 0, 0, 1
      FROM word WHERE liked AND shown AND author_id IS NOT NULL
  ) each_one GROUP BY user_id, week
), place AS (
  SELECT level, floor((longitude + 180) / (45 / 2 ^ level)) AS x, floor((latitude + 90) / (45 / 2 ^ level)) AS y,
         count(*) AS stores, sum(latitude) AS latitudes, sum(longitude) AS longitudes,
         count(*) FILTER (WHERE EXISTS (SELECT FROM sign g WHERE g.store_id = s.id AND g.shown)) AS signed
    FROM stores s, generate_series(0, 11) level
   WHERE s.is_active AND s.deleted_at IS NULL AND s.latitude IS NOT NULL
   GROUP BY 1, 2, 3
), compared AS (
  SELECT 'sign' AS counter, s.id::text,
         (s.visible, s.likes_count, s.confirmed_count, s.gone_count)::text AS kept,
         (s.shown, (SELECT count(*) FROM word w WHERE w.sign_id = s.id AND w.liked),
                   (SELECT count(*) FROM word w WHERE w.sign_id = s.id AND w.confirmed),
                   (SELECT count(*) FROM word w WHERE w.sign_id = s.id AND w.gone AND w.gone_at >= i.at))::text AS counted
    FROM sign s JOIN sighting i USING (id)
  UNION ALL
  SELECT 'sighting', s.id::text, s.last_seen_at::text, i.at::text FROM sign s JOIN sighting i USING (id)
  UNION ALL
  SELECT 'store', s.id::text,
         (s.visible_signs_count, s.fresh_signs_count, s.fresh_signs_until, s.newest_sign_id, s.newest_sign_at,
          s.newest_sign_stale_at)::text,
         ((SELECT count(*) FROM sign g WHERE g.store_id = s.id AND g.shown),
          (SELECT count(*) FROM sign g WHERE g.store_id = s.id AND g.shown AND g.stale_at > now()),
          (SELECT min(g.stale_at) FROM sign g WHERE g.store_id = s.id AND g.shown AND g.stale_at > now()),
          n.id, n.created_at, n.stale_at)::text
    FROM stores s LEFT JOIN newest n ON n.store_id = s.id
  UNION ALL
  SELECT 'person', p.user_id::text, (c.signs_count, c.saw_count, c.likes_count, c.is_named, c.state)::text,
         ((SELECT count(*) FROM sign s WHERE s.user_id = p.user_id AND s.shown),
          (SELECT count(*) FROM word w WHERE w.user_id = p.user_id AND w.confirmed),
          (SELECT count(*) FROM word w WHERE w.author_id = p.user_id AND w.liked AND w.shown),
          coalesce(p.nickname, p.name) IS NOT NULL, p.state)::text
    FROM user_profiles p LEFT JOIN contributor_stats c USING (user_id)
  UNION ALL
  SELECT 'week', coalesce(d.user_id, c.user_id) || ' ' || coalesce(d.week, c.week),
         (coalesce(c.signs_count, 0), coalesce(c.saw_count, 0), coalesce(c.likes_count, 0))::text,
         (coalesce(d.signs, 0), coalesce(d.saws, 0), coalesce(d.likes, 0))::text
    FROM week d FULL JOIN contributor_weeks c ON c.user_id = d.user_id AND c.week = d.week
  UNION ALL
  SELECT 'state of a week', c.user_id || ' ' || c.week, c.state, p.state
    FROM contributor_weeks c JOIN user_profiles p USING (user_id)
  UNION ALL
  SELECT 'site week', coalesce(w.week, k.week)::text, coalesce(k.signs_count, 0)::text, coalesce(w.signs, 0)::text
    FROM (SELECT date_trunc('week', created_at AT TIME ZONE 'UTC')::date AS week, count(*) AS signs
            FROM signs WHERE deleted_at IS NULL GROUP BY 1) w FULL JOIN site_weeks k ON k.week = w.week
  UNION ALL
  SELECT 'state', t.state, (t.signs_count, t.stores_count, t.contributors_count)::text,
         ((SELECT count(*) FROM signs g JOIN stores s ON s.id = g.store_id WHERE g.deleted_at IS NULL AND s.state = t.state),
          (SELECT count(*) FROM stores s WHERE s.deleted_at IS NULL AND s.state = t.state),
          (SELECT count(*) FROM user_profiles p WHERE p.state = t.state))::text
    FROM (SELECT DISTINCT state FROM stores UNION SELECT state FROM user_profiles WHERE state IS NOT NULL) known
    LEFT JOIN state_stats t USING (state)
   WHERE t.state IS NOT NULL OR EXISTS (SELECT FROM stores s WHERE s.state = known.state AND s.deleted_at IS NULL)
  UNION ALL
  SELECT 'cell', coalesce((p.level, p.x, p.y), (c.level, c.x, c.y))::text,
         (c.stores_count, c.signed_stores_count, round(c.latitude_sum::numeric, 3), round(c.longitude_sum::numeric, 3))::text,
         (p.stores, p.signed, round(p.latitudes::numeric, 3), round(p.longitudes::numeric, 3))::text
    FROM place p FULL JOIN store_cells c ON c.level = p.level AND c.x = p.x AND c.y = p.y
  UNION ALL
  SELECT 'site', 'all',
         (SELECT (sum(signs_count), sum(stores_count), sum(contributors_count), sum(likes_count),
                  sum(confirmed_count))::text FROM site_stats),
         ((SELECT count(*) FROM signs WHERE deleted_at IS NULL),
          (SELECT count(*) FROM stores WHERE deleted_at IS NULL),
          (SELECT count(*) FROM user_profiles),
          (SELECT count(*) FROM word WHERE liked AND deleted_at IS NULL),
          (SELECT count(*) FROM word WHERE confirmed AND deleted_at IS NULL))::text
  UNION ALL
  SELECT 'below zero', '', least(
           (SELECT min(least(signs_count, stores_count, contributors_count, likes_count, confirmed_count)) FROM site_stats),
           (SELECT min(least(signs_count, saw_count, likes_count)) FROM contributor_stats),
           (SELECT min(least(signs_count, saw_count, likes_count)) FROM contributor_weeks),
           (SELECT min(visible_signs_count) FROM stores), 0)::text, '0'
)
SELECT * FROM compared WHERE kept IS DISTINCT FROM counted ORDER BY 1, 2`;

/** All counters that are wrong after folding. */
export async function miscounts({sql}: Pick<TestDatabase, 'sql'>): Promise<Miscount[]> {
  await fold({sql});
  return sql<Miscount>(RECOUNT);
}

/** Runs the work that the server does after a write: signs follow their stores, and counts are folded. */
export async function fold({sql}: Pick<TestDatabase, 'sql'>): Promise<void> {
  for (let signs: number | null = 1; signs !== null;) {
    [{signs} = {signs: null}] = await sql<{signs: number | null}>(
      'SELECT settle_more_signs(10000) AS signs',
    );
  }
  for (let taken = 1; taken > 0;) {
    [{taken} = {taken: 0}] = await sql<{taken: number}>(
      'SELECT fold_reactions(10000) + fold_statistics(10000) AS taken',
    );
  }
}
