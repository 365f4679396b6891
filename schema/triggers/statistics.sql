-- Statistics: of contributors, weeks, states, store days and the whole site. Triggers record changes, and the server adds
-- them in batches.

CREATE OR REPLACE FUNCTION utc_week(moment timestamptz) RETURNS date LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT date_trunc('week', moment AT TIME ZONE 'UTC')::date
$$;

CREATE OR REPLACE FUNCTION utc_day(moment timestamptz) RETURNS date LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT (moment AT TIME ZONE 'UTC')::date
$$;

-- Adds to the totals and weeks of users. A deleted account counts nowhere.
CREATE OR REPLACE FUNCTION add_contributions(deltas contributor_delta[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO public.contributor_stats AS c (user_id, signs_count, saw_count, likes_count, is_named)
    SELECT d.user_id, sum(d.signs), sum(d.saws), sum(d.likes), false
      FROM unnest(deltas) d JOIN public.users u ON u.id = d.user_id
     GROUP BY d.user_id
    HAVING sum(d.signs) <> 0 OR sum(d.saws) <> 0 OR sum(d.likes) <> 0
     ORDER BY d.user_id
  ON CONFLICT (user_id) DO UPDATE SET
    signs_count = greatest(0, c.signs_count + excluded.signs_count),
    saw_count   = greatest(0, c.saw_count + excluded.saw_count),
    likes_count = greatest(0, c.likes_count + excluded.likes_count);

  INSERT INTO public.contributor_weeks AS c (user_id, week, signs_count, saw_count, likes_count, state)
    SELECT d.user_id, d.week, sum(d.signs), sum(d.saws), sum(d.likes), min(p.state)
      FROM unnest(deltas) d
      JOIN public.users u ON u.id = d.user_id
      LEFT JOIN public.user_profiles p ON p.user_id = d.user_id
     GROUP BY d.user_id, d.week
    HAVING sum(d.signs) <> 0 OR sum(d.saws) <> 0 OR sum(d.likes) <> 0
     ORDER BY d.user_id, d.week
  ON CONFLICT (user_id, week) DO UPDATE SET
    signs_count = greatest(0, c.signs_count + excluded.signs_count),
    saw_count   = greatest(0, c.saw_count + excluded.saw_count),
    likes_count = greatest(0, c.likes_count + excluded.likes_count);
$$;

CREATE OR REPLACE FUNCTION add_weeks(weeks date[], signs int[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO public.site_weeks AS w (week, signs_count)
    SELECT week, sum(n) FROM unnest(weeks, signs) AS d (week, n)
     GROUP BY week HAVING sum(n) <> 0 ORDER BY week
  ON CONFLICT (week) DO UPDATE SET signs_count = greatest(0, w.signs_count + excluded.signs_count)
$$;

CREATE OR REPLACE FUNCTION add_states(deltas state_delta[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO public.state_stats AS s (state, signs_count, stores_count, contributors_count)
    SELECT state, sum(signs), sum(stores), sum(contributors)
      FROM unnest(deltas) WHERE state IS NOT NULL
     GROUP BY state
    HAVING sum(signs) <> 0 OR sum(stores) <> 0 OR sum(contributors) <> 0
     ORDER BY state
  ON CONFLICT (state) DO UPDATE SET
    signs_count        = greatest(0, s.signs_count + excluded.signs_count),
    stores_count       = greatest(0, s.stores_count + excluded.stores_count),
    contributors_count = greatest(0, s.contributors_count + excluded.contributors_count)
$$;

CREATE OR REPLACE FUNCTION add_site(changes private.statistics_changes[]) RETURNS void LANGUAGE sql AS $$
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

-- Undoing a reaction of a deleted day changes nothing.
CREATE OR REPLACE FUNCTION add_store_days(changes private.statistics_changes[]) RETURNS void LANGUAGE sql AS $$
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

-- Adds at most `most` changes to the statistics, oldest first; those of one contributor alone if one is given.
-- Concurrent calls take different changes. Returns how many it took. Adding may record more changes: all are added once
-- it returns 0.
CREATE OR REPLACE FUNCTION fold_statistics(most int, of_contributor uuid DEFAULT NULL) RETURNS int LANGUAGE plpgsql AS $$
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
  -- An account that is being deleted is waited for before any row of the statistics is locked: they are deleted with it.
  PERFORM FROM public.users WHERE id IN (SELECT user_id FROM unnest(taken)) ORDER BY id FOR KEY SHARE;
  PERFORM add_contributions(ARRAY(
    SELECT (user_id, day, signs, saws, likes)::contributor_delta FROM unnest(taken) WHERE kind = 'contributor'));
  PERFORM add_site(taken);
  PERFORM add_weeks(array_agg(day), array_agg(signs)) FROM unnest(taken) WHERE kind = 'week';
  PERFORM add_states(ARRAY(
    SELECT (state, signs, stores, contributors)::state_delta FROM unnest(taken) WHERE kind = 'state'));
  PERFORM add_store_days(taken);
  RETURN cardinality(taken);
END $$;

-- A contributor's own writes show in their own numbers at once.
CREATE OR REPLACE FUNCTION count_contributions(deltas contributor_delta[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO private.statistics_changes (kind, user_id, day, signs, saws, likes)
    SELECT 'contributor', d.user_id, d.week, sum(d.signs), sum(d.saws), sum(d.likes)
      FROM unnest(deltas) d JOIN public.users u ON u.id = d.user_id
     GROUP BY d.user_id, d.week HAVING (sum(d.signs), sum(d.saws), sum(d.likes)) <> (0, 0, 0);
  IF history_actor() IN (SELECT user_id FROM unnest(deltas)) THEN
    PERFORM fold_statistics(1000, history_actor());
  END IF;
END $$;

CREATE OR REPLACE FUNCTION count_site(deltas site_delta[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO private.statistics_changes (kind, signs, stores, contributors, likes, saws)
    SELECT 'site', sum(signs), sum(stores), sum(contributors), sum(likes), sum(confirms) FROM unnest(deltas)
    HAVING (sum(signs), sum(stores), sum(contributors), sum(likes), sum(confirms)) <> (0, 0, 0, 0, 0)
$$;

CREATE OR REPLACE FUNCTION count_weeks(weeks date[], signs int[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO private.statistics_changes (kind, day, signs)
    SELECT 'week', week, sum(n) FROM unnest(weeks, signs) AS d (week, n) GROUP BY week HAVING sum(n) <> 0
$$;

CREATE OR REPLACE FUNCTION count_states(deltas state_delta[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO private.statistics_changes (kind, state, signs, stores, contributors)
    SELECT 'state', state, sum(signs), sum(stores), sum(contributors) FROM unnest(deltas)
     WHERE state IS NOT NULL GROUP BY state
    HAVING (sum(signs), sum(stores), sum(contributors)) <> (0, 0, 0)
$$;
