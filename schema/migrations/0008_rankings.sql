-- Rankings of a week instead of single days, rankings of one state, signs per week and counts per state.
-- Locks are taken in one order everywhere: signs, stores, contributor_stats, contributor_weeks,
-- site_stats, site_weeks, state_stats.

CREATE FUNCTION utc_week(moment timestamptz) RETURNS date LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT date_trunc('week', moment AT TIME ZONE 'UTC')::date
$$;
--> statement-breakpoint
ALTER TYPE contributor_delta RENAME ATTRIBUTE day TO week;
--> statement-breakpoint
-- Adds to people's totals and to their weeks. Who has no account (any more) counts nowhere.
CREATE OR REPLACE FUNCTION count_contributions(deltas contributor_delta[]) RETURNS void LANGUAGE sql AS $$
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
--> statement-breakpoint
INSERT INTO contributor_weeks (user_id, week, signs_count, saw_count, likes_count, state)
  SELECT d.user_id, date_trunc('week', d.day)::date, sum(d.signs_count), sum(d.saw_count),
         sum(d.likes_count), min(p.state)
    FROM contributor_days d LEFT JOIN user_profiles p ON p.user_id = d.user_id
   GROUP BY 1, 2;
--> statement-breakpoint
DROP TABLE contributor_days;
--> statement-breakpoint
DROP FUNCTION utc_day(timestamptz);
--> statement-breakpoint
-- The rankings follow a profile: who has neither name nor nickname is left out of the submitters, and
-- the state is where a person is ranked.
CREATE OR REPLACE FUNCTION user_profiles_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.contributor_stats AS c (user_id, signs_count, saw_count, likes_count, is_named, state)
    VALUES (NEW.user_id, 0, 0, 0, coalesce(NEW.nickname, NEW.name) IS NOT NULL, NEW.state)
  ON CONFLICT (user_id) DO UPDATE SET is_named = excluded.is_named, state = excluded.state
    WHERE (c.is_named, c.state) IS DISTINCT FROM (excluded.is_named, excluded.state);
  UPDATE public.contributor_weeks SET state = NEW.state
   WHERE user_id = NEW.user_id AND state IS DISTINCT FROM NEW.state;
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER user_profiles_name ON user_profiles;
--> statement-breakpoint
CREATE TRIGGER user_profiles_name AFTER INSERT OR UPDATE OF name, nickname, state ON user_profiles
  FOR EACH ROW EXECUTE FUNCTION user_profiles_name();
--> statement-breakpoint
UPDATE contributor_stats c SET state = p.state FROM user_profiles p WHERE p.user_id = c.user_id;
--> statement-breakpoint
CREATE FUNCTION count_weeks(weeks date[], signs int[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO public.site_weeks AS w (week, signs_count)
    SELECT week, sum(n) FROM unnest(weeks, signs) AS d (week, n)
     GROUP BY week HAVING sum(n) <> 0 ORDER BY week
  ON CONFLICT (week) DO UPDATE SET signs_count = greatest(0, w.signs_count + excluded.signs_count)
$$;
--> statement-breakpoint
CREATE TYPE state_delta AS (state text, signs int, stores int, contributors int);
--> statement-breakpoint
CREATE FUNCTION count_states(deltas state_delta[]) RETURNS void LANGUAGE sql AS $$
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
--> statement-breakpoint
-- A store that moves to another state takes its signs along.
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
  IF TG_OP = 'DELETE' THEN
    -- The signs went with their stores, and with these went what told their states. Rows are removed
    -- seldom: a store that people delete is only marked.
    UPDATE public.state_stats t SET signs_count = (
      SELECT count(*) FROM public.signs g JOIN public.stores s ON s.id = g.store_id
       WHERE s.state = t.state AND g.deleted_at IS NULL)
     WHERE t.state IN (SELECT state FROM old_rows);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION contributor_stats_count() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF OLD.state IS NOT DISTINCT FROM NEW.state THEN RETURN NULL; END IF;
    PERFORM count_states(ARRAY[(OLD.state, 0, 0, -1)::state_delta, (NEW.state, 0, 0, 1)::state_delta]);
  ELSIF TG_OP = 'INSERT' THEN
    PERFORM count_states(ARRAY[(NEW.state, 0, 0, 1)::state_delta]);
  ELSE
    PERFORM count_states(ARRAY[(OLD.state, 0, 0, -1)::state_delta]);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER contributor_stats_count AFTER INSERT OR DELETE OR UPDATE OF state ON contributor_stats
  FOR EACH ROW EXECUTE FUNCTION contributor_stats_count();
--> statement-breakpoint
INSERT INTO site_weeks (week, signs_count)
  SELECT utc_week(created_at), count(*) FROM signs WHERE deleted_at IS NULL GROUP BY 1;
--> statement-breakpoint
SELECT count_states(ARRAY(
  SELECT (s.state, 0, 1, 0)::state_delta FROM stores s WHERE s.deleted_at IS NULL
  UNION ALL
  SELECT (s.state, 1, 0, 0)::state_delta FROM signs g JOIN stores s ON s.id = g.store_id WHERE g.deleted_at IS NULL
  UNION ALL
  SELECT (c.state, 0, 0, 1)::state_delta FROM contributor_stats c));
