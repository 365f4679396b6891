CREATE TABLE "private"."statistics_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "private"."statistics_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"user_id" uuid,
	"store_id" uuid,
	"state" text,
	"day" date,
	"signs" integer DEFAULT 0 NOT NULL,
	"stores" integer DEFAULT 0 NOT NULL,
	"contributors" integer DEFAULT 0 NOT NULL,
	"likes" integer DEFAULT 0 NOT NULL,
	"saws" integer DEFAULT 0 NOT NULL,
	"views" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX "statistics_changes_user" ON "private"."statistics_changes" USING btree ("user_id");
--> statement-breakpoint
-- These add to the statistics. The functions that triggers call under the former names record the changes.
ALTER FUNCTION count_contributions(contributor_delta[]) RENAME TO add_contributions;
--> statement-breakpoint
ALTER FUNCTION count_weeks(date[], int[]) RENAME TO add_weeks;
--> statement-breakpoint
ALTER FUNCTION count_states(state_delta[]) RENAME TO add_states;
--> statement-breakpoint
-- Writes no longer wait for each other at the totals, so these can be a single row.
UPDATE site_stats SET
  signs_count        = (SELECT sum(signs_count) FROM site_stats),
  stores_count       = (SELECT sum(stores_count) FROM site_stats),
  contributors_count = (SELECT sum(contributors_count) FROM site_stats),
  likes_count        = (SELECT sum(likes_count) FROM site_stats),
  confirmed_count    = (SELECT sum(confirmed_count) FROM site_stats)
 WHERE shard = 0;
--> statement-breakpoint
DELETE FROM site_stats WHERE shard <> 0;
--> statement-breakpoint
CREATE FUNCTION add_site(changes private.statistics_changes[]) RETURNS void LANGUAGE sql AS $$
  UPDATE public.site_stats s SET
    signs_count        = s.signs_count + d.signs,
    stores_count       = s.stores_count + d.stores,
    contributors_count = s.contributors_count + d.contributors,
    likes_count        = s.likes_count + d.likes,
    confirmed_count    = s.confirmed_count + d.saws
  FROM (
    SELECT sum(signs) AS signs, sum(stores) AS stores, sum(contributors) AS contributors, sum(likes) AS likes,
           sum(saws) AS saws
      FROM unnest(changes) WHERE kind = 'site'
  ) d
  WHERE s.shard = 0 AND (d.signs, d.stores, d.contributors, d.likes, d.saws) <> (0, 0, 0, 0, 0)
$$;
--> statement-breakpoint
-- Undoing a reaction of a deleted day changes nothing.
CREATE FUNCTION add_store_days(changes private.statistics_changes[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO public.store_days
    SELECT DISTINCT c.store_id, c.day, 0, 0, 0
      FROM unnest(changes) c JOIN public.stores s ON s.id = c.store_id
     WHERE c.kind = 'store-day' AND (c.saws > 0 OR c.likes > 0 OR c.views > 0)
     ORDER BY c.store_id, c.day
  ON CONFLICT DO NOTHING;
  UPDATE public.store_days d SET
    views_count = d.views_count + n.views,
    saw_count   = greatest(0, d.saw_count + n.saws),
    likes_count = greatest(0, d.likes_count + n.likes)
  FROM (
    SELECT store_id, day, sum(views) AS views, sum(saws) AS saws, sum(likes) AS likes
      FROM unnest(changes) WHERE kind = 'store-day' GROUP BY store_id, day ORDER BY store_id, day
  ) n
  WHERE d.store_id = n.store_id AND d.day = n.day AND (n.views, n.saws, n.likes) <> (0, 0, 0)
$$;
--> statement-breakpoint
-- Adds changes to the statistics, oldest first, all in one transaction; of one contributor alone where
-- that is asked for. Of several that run at once each takes others. Returns how many it took: what it adds
-- may change more, so they are all in once it returns 0.
CREATE FUNCTION fold_statistics(most int, of_contributor uuid DEFAULT NULL) RETURNS int LANGUAGE plpgsql AS $$
DECLARE
  taken private.statistics_changes[];
BEGIN
  WITH folded AS (
    DELETE FROM private.statistics_changes WHERE id IN (
      SELECT id FROM private.statistics_changes
       WHERE of_contributor IS NULL OR user_id = of_contributor
       ORDER BY id LIMIT most FOR UPDATE SKIP LOCKED
    ) RETURNING *
  )
  SELECT array_agg(folded::private.statistics_changes ORDER BY id) INTO taken FROM folded;
  IF taken IS NULL THEN RETURN 0; END IF;
  PERFORM add_contributions(ARRAY(
    SELECT (user_id, day, signs, saws, likes)::contributor_delta FROM unnest(taken) WHERE kind = 'contributor'));
  PERFORM add_site(taken);
  PERFORM add_weeks(array_agg(day), array_agg(signs)) FROM unnest(taken) WHERE kind = 'week';
  PERFORM add_states(ARRAY(
    SELECT (state, signs, stores, contributors)::state_delta FROM unnest(taken) WHERE kind = 'state'));
  PERFORM add_store_days(taken);
  RETURN cardinality(taken);
END $$;
--> statement-breakpoint
-- A contributor's own writes show in their own numbers at once.
CREATE FUNCTION count_contributions(deltas contributor_delta[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO private.statistics_changes (kind, user_id, day, signs, saws, likes)
    SELECT 'contributor', d.user_id, d.week, sum(d.signs), sum(d.saws), sum(d.likes)
      FROM unnest(deltas) d JOIN public.users u ON u.id = d.user_id
     GROUP BY d.user_id, d.week HAVING (sum(d.signs), sum(d.saws), sum(d.likes)) <> (0, 0, 0);
  IF history_actor() IN (SELECT user_id FROM unnest(deltas)) THEN
    PERFORM fold_statistics(1000, history_actor());
  END IF;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION count_site(deltas site_delta[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO private.statistics_changes (kind, signs, stores, contributors, likes, saws)
    SELECT 'site', sum(signs), sum(stores), sum(contributors), sum(likes), sum(confirms) FROM unnest(deltas)
    HAVING (sum(signs), sum(stores), sum(contributors), sum(likes), sum(confirms)) <> (0, 0, 0, 0, 0)
$$;
--> statement-breakpoint
DROP FUNCTION site_shard(uuid);
--> statement-breakpoint
CREATE FUNCTION count_weeks(weeks date[], signs int[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO private.statistics_changes (kind, day, signs)
    SELECT 'week', week, sum(n) FROM unnest(weeks, signs) AS d (week, n) GROUP BY week HAVING sum(n) <> 0
$$;
--> statement-breakpoint
CREATE FUNCTION count_states(deltas state_delta[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO private.statistics_changes (kind, state, signs, stores, contributors)
    SELECT 'state', state, sum(signs), sum(stores), sum(contributors) FROM unnest(deltas)
     WHERE state IS NOT NULL GROUP BY state
    HAVING (sum(signs), sum(stores), sum(contributors)) <> (0, 0, 0)
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION sign_interactions_day() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changes interaction_change[] := '{}';
BEGIN
  IF TG_OP <> 'INSERT' THEN
    changes := changes || ARRAY(SELECT (-1, sign_id, user_id, liked, confirmed, gone, liked_at,
                                        confirmed_at)::interaction_change FROM old_rows);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    changes := changes || ARRAY(SELECT (1, sign_id, user_id, liked, confirmed, gone, liked_at,
                                        confirmed_at)::interaction_change FROM new_rows);
  END IF;
  INSERT INTO private.statistics_changes (kind, store_id, day, saws, likes)
    SELECT 'store-day', s.store_id, w.day, sum(w.saws), sum(w.likes)
      FROM (SELECT sign_id, utc_day(confirmed_at) AS day, side AS saws, 0 AS likes FROM unnest(changes) WHERE confirmed
            UNION ALL
            SELECT sign_id, utc_day(liked_at), 0, side FROM unnest(changes) WHERE liked) w
      JOIN public.signs s ON s.id = w.sign_id
     GROUP BY s.store_id, w.day HAVING (sum(w.saws), sum(w.likes)) <> (0, 0);
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TYPE store_day_delta;
--> statement-breakpoint
-- The signs of a store whose row is removed go with it, when nothing tells their state any more.
CREATE FUNCTION stores_take_signs_along() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_states(ARRAY(
    SELECT (OLD.state, -count(*), 0, 0)::state_delta FROM public.signs
     WHERE store_id = OLD.id AND deleted_at IS NULL));
  RETURN OLD;
END $$;
--> statement-breakpoint
CREATE TRIGGER stores_take_signs_along BEFORE DELETE ON stores
  FOR EACH ROW EXECUTE FUNCTION stores_take_signs_along();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION stores_count() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  site site_delta[] := '{}';
  states state_delta[] := '{}';
BEGIN
  IF TG_OP = 'UPDATE' THEN
    -- Every new sign writes its store's counters, which is no reason to count stores.
    IF NOT EXISTS (
      SELECT FROM old_rows o JOIN new_rows n USING (id)
       WHERE (o.state, o.deleted_at IS NULL) IS DISTINCT FROM (n.state, n.deleted_at IS NULL)
    ) THEN RETURN NULL; END IF;
    states := ARRAY(
      SELECT (d.state, d.side * count(g.id), 0, 0)::state_delta
        FROM (SELECT o.id, o.state, -1 AS side FROM old_rows o JOIN new_rows n USING (id) WHERE o.state <> n.state
              UNION ALL
              SELECT n.id, n.state, 1 FROM old_rows o JOIN new_rows n USING (id) WHERE o.state <> n.state) d
        JOIN public.signs g ON g.store_id = d.id AND g.deleted_at IS NULL
       GROUP BY d.state, d.side);
  END IF;
  IF TG_OP <> 'INSERT' THEN
    site := site || ARRAY(
      SELECT (id, 0, -1, 0, 0, 0)::site_delta FROM old_rows WHERE deleted_at IS NULL);
    states := states || ARRAY(
      SELECT (state, 0, -1, 0)::state_delta FROM old_rows WHERE deleted_at IS NULL);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    site := site || ARRAY(
      SELECT (id, 0, 1, 0, 0, 0)::site_delta FROM new_rows WHERE deleted_at IS NULL);
    states := states || ARRAY(
      SELECT (state, 0, 1, 0)::state_delta FROM new_rows WHERE deleted_at IS NULL);
  END IF;
  PERFORM count_site(site);
  PERFORM count_states(states);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- The changes of a deleted account are deleted with it.
CREATE FUNCTION users_drop_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM private.statistics_changes WHERE user_id IN (SELECT id FROM old_rows);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_drop_changes AFTER DELETE ON users
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION users_drop_changes();
