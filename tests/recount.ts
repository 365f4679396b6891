import type {TestDatabase} from './setup/pg.ts';

/** A counter that says something else than counting would. */
export interface Miscount {
  readonly counter: string;
  readonly id: string;
  readonly kept: string;
  readonly counted: string;
}

/**
 * Every counter counted anew, from the rows and by the words of the specification alone: none of the
 * functions that keep them is used here, and neither is `signs.visible`.
 */
const RECOUNT = `
WITH sign AS (
  SELECT g.*, g.is_active AND g.deleted_at IS NULL AND g.moderation = 'ok'
              AND s.is_active AND s.deleted_at IS NULL AS shown
    FROM signs g JOIN stores s ON s.id = g.store_id
), word AS (
  SELECT i.*, s.user_id AS author_id, s.shown, s.deleted_at FROM sign_interactions i JOIN sign s ON s.id = i.sign_id
), newest AS (
  SELECT DISTINCT ON (store_id) store_id, id, created_at FROM sign WHERE shown
   ORDER BY store_id, created_at DESC, id DESC
), day AS (
  SELECT user_id, day, sum(signs) AS signs, sum(saws) AS saws, sum(likes) AS likes FROM (
    SELECT user_id, (created_at AT TIME ZONE 'UTC')::date AS day, 1 AS signs, 0 AS saws, 0 AS likes
      FROM sign WHERE shown AND user_id IS NOT NULL
    UNION ALL
    SELECT user_id, (confirmed_at AT TIME ZONE 'UTC')::date, 0, 1, 0 FROM word WHERE confirmed
    UNION ALL
    SELECT author_id, (liked_at AT TIME ZONE 'UTC')::date, 0, 0, 1
      FROM word WHERE liked AND shown AND author_id IS NOT NULL
  ) each_one GROUP BY user_id, day
), compared AS (
  SELECT 'sign' AS counter, s.id::text,
         (s.visible, s.likes_count, s.confirmed_count, s.gone_count)::text AS kept,
         (s.shown, (SELECT count(*) FROM word w WHERE w.sign_id = s.id AND w.liked),
                   (SELECT count(*) FROM word w WHERE w.sign_id = s.id AND w.confirmed),
                   (SELECT count(*) FROM word w WHERE w.sign_id = s.id AND w.gone))::text AS counted
    FROM sign s
  UNION ALL
  SELECT 'store', s.id::text,
         (s.visible_signs_count, s.newest_sign_id, s.newest_sign_at)::text,
         ((SELECT count(*) FROM sign g WHERE g.store_id = s.id AND g.shown), n.id, n.created_at)::text
    FROM stores s LEFT JOIN newest n ON n.store_id = s.id
  UNION ALL
  SELECT 'person', p.user_id::text, (c.signs_count, c.saw_count, c.likes_count, c.is_named)::text,
         ((SELECT count(*) FROM sign s WHERE s.user_id = p.user_id AND s.shown),
          (SELECT count(*) FROM word w WHERE w.user_id = p.user_id AND w.confirmed),
          (SELECT count(*) FROM word w WHERE w.author_id = p.user_id AND w.liked AND w.shown),
          coalesce(p.nickname, p.name) IS NOT NULL)::text
    FROM user_profiles p LEFT JOIN contributor_stats c USING (user_id)
  UNION ALL
  SELECT 'day', coalesce(d.user_id, c.user_id) || ' ' || coalesce(d.day, c.day),
         (coalesce(c.signs_count, 0), coalesce(c.saw_count, 0), coalesce(c.likes_count, 0))::text,
         (coalesce(d.signs, 0), coalesce(d.saws, 0), coalesce(d.likes, 0))::text
    FROM day d FULL JOIN contributor_days c ON c.user_id = d.user_id AND c.day = d.day
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
           (SELECT min(least(signs_count, saw_count, likes_count)) FROM contributor_days),
           (SELECT min(visible_signs_count) FROM stores), 0)::text, '0'
)
SELECT * FROM compared WHERE kept IS DISTINCT FROM counted ORDER BY 1, 2`;

/** All counters that are off. */
export function miscounts({sql}: Pick<TestDatabase, 'sql'>): Promise<Miscount[]> {
  return sql<Miscount>(RECOUNT);
}
