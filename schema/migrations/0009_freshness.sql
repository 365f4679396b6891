-- Freshness: how long a sign is shown. This file is the one place for its rules; browsers only compare the
-- moments that follow from them.

-- A sign stays in the default lists for 90 days after it was last seen: longer than a season's offer hangs, short
-- enough that unconfirmed signs go by themselves. Each report that it is gone halves that time, since one user may
-- have overlooked it; with the third report the sign leaves at once. It ends at a midnight (UTC), so that lists which
-- ask by the day agree all day long, and a popular sign's row is not rewritten by each "Saw it". Hours, since a day's
-- length may depend on zones.
CREATE FUNCTION sign_stale_at(last_seen_at timestamptz, gone_count int) RETURNS timestamptz
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN gone_count >= 3 THEN timestamptz 'epoch'
              ELSE date_trunc('day', last_seen_at + interval '2160 hours' / 2 ^ gone_count, 'UTC') END
$$;
--> statement-breakpoint
-- A sign was seen when it was posted, and with each "Saw it" that was not undone. Only reports made since then
-- count.
CREATE FUNCTION sign_sightings(asked_sign_id uuid, posted_at timestamptz, OUT last_seen_at timestamptz, OUT gone_count int)
LANGUAGE sql STABLE AS $$
  SELECT seen.at, (SELECT count(*) FROM public.sign_interactions r
                    WHERE r.sign_id = asked_sign_id AND r.gone AND r.gone_at >= seen.at)
    FROM (SELECT greatest(posted_at, max(i.confirmed_at)) AS at
            FROM public.sign_interactions i WHERE i.sign_id = asked_sign_id AND i.confirmed) seen
$$;
--> statement-breakpoint
-- These two rules alone decide how fresh a sign is, whatever a writer says.
CREATE FUNCTION signs_set_stale_at() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    NEW.last_seen_at := NEW.created_at;
  ELSIF NEW.created_at <> OLD.created_at THEN
    SELECT f.last_seen_at, f.gone_count INTO NEW.last_seen_at, NEW.gone_count
      FROM public.sign_sightings(NEW.id, NEW.created_at) f;
  END IF;
  NEW.stale_at := public.sign_stale_at(NEW.last_seen_at, NEW.gone_count);
  RETURN NEW;
END $$;
--> statement-breakpoint
-- Named to fire after `signs_nought`, which sets the count that this reads.
CREATE TRIGGER signs_stale BEFORE INSERT OR UPDATE OF created_at, last_seen_at, gone_count, stale_at ON signs
  FOR EACH ROW EXECUTE FUNCTION signs_set_stale_at();
--> statement-breakpoint
-- The newest sign of a store that is worth showing, else simply its newest.
CREATE FUNCTION newest_sign(asked_store_id uuid, OUT id uuid, OUT created_at timestamptz, OUT stale_at timestamptz)
LANGUAGE sql STABLE AS $$
  (SELECT id, created_at, stale_at FROM public.signs
    WHERE store_id = asked_store_id AND visible AND stale_at > now()
    ORDER BY created_at DESC, id DESC LIMIT 1)
  UNION ALL
  (SELECT id, created_at, stale_at FROM public.signs
    WHERE store_id = asked_store_id AND visible
    ORDER BY created_at DESC, id DESC LIMIT 1)
  LIMIT 1
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION sign_interactions_stamp() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    NEW.liked_at := CASE WHEN OLD.liked THEN OLD.liked_at END;
    NEW.confirmed_at := CASE WHEN OLD.confirmed THEN OLD.confirmed_at END;
    NEW.gone_at := CASE WHEN OLD.gone THEN OLD.gone_at END;
  END IF;
  NEW.liked_at := CASE WHEN NEW.liked THEN coalesce(NEW.liked_at, now()) END;
  NEW.confirmed_at := CASE WHEN NEW.confirmed THEN coalesce(NEW.confirmed_at, now()) END;
  NEW.gone_at := CASE WHEN NEW.gone THEN coalesce(NEW.gone_at, now()) END;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION sign_interactions_count() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changes interaction_change[] := '{}';
  seen_anew uuid[];
BEGIN
  IF TG_OP <> 'INSERT' THEN
    changes := changes || ARRAY(SELECT (-1, sign_id, user_id, liked, confirmed, gone, liked_at,
                                        confirmed_at)::interaction_change FROM old_rows);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    changes := changes || ARRAY(SELECT (1, sign_id, user_id, liked, confirmed, gone, liked_at,
                                        confirmed_at)::interaction_change FROM new_rows);
  END IF;
  IF cardinality(changes) = 0 THEN RETURN NULL; END IF;

  -- A like does not change when the sign was seen, so it does not ask. Sightings are counted from the rows, so
  -- transactions that count those of the same sign have to wait for each other.
  seen_anew := ARRAY(
    SELECT DISTINCT sign_id FROM (
      SELECT sign_id FROM unnest(changes) GROUP BY sign_id, user_id
      HAVING sum(side * confirmed::int) <> 0 OR sum(side * gone::int) <> 0
    ) words);
  PERFORM FROM public.signs WHERE id = ANY(seen_anew) ORDER BY id FOR NO KEY UPDATE;

  UPDATE public.signs s SET
    likes_count     = greatest(0, s.likes_count + d.likes),
    confirmed_count = greatest(0, s.confirmed_count + d.confirms),
    last_seen_at    = coalesce(f.last_seen_at, s.last_seen_at),
    gone_count      = coalesce(f.gone_count, s.gone_count)
  FROM (
    SELECT sign_id, sum(side * liked::int) AS likes, sum(side * confirmed::int) AS confirms
      FROM unnest(changes) GROUP BY sign_id ORDER BY sign_id
  ) d
  LEFT JOIN public.signs g ON g.id = d.sign_id AND g.id = ANY(seen_anew)
  LEFT JOIN LATERAL (
    SELECT * FROM public.sign_sightings(g.id, g.created_at) WHERE g.id IS NOT NULL
  ) f ON true
  WHERE s.id = d.sign_id AND ((d.likes, d.confirms) <> (0, 0) OR f.last_seen_at IS NOT NULL);

  PERFORM count_contributions(ARRAY(
    SELECT (user_id, utc_week(confirmed_at), 0, side, 0)::contributor_delta
      FROM unnest(changes) WHERE confirmed
    UNION ALL
    SELECT (s.user_id, utc_week(c.liked_at), 0, 0, c.side)::contributor_delta
      FROM unnest(changes) c JOIN public.signs s ON s.id = c.sign_id
     WHERE c.liked AND s.visible AND s.user_id IS NOT NULL
  ));

  PERFORM count_site(ARRAY(
    SELECT (c.sign_id, 0, 0, 0, c.side * c.liked::int, c.side * c.confirmed::int)::site_delta
      FROM unnest(changes) c JOIN public.signs s ON s.id = c.sign_id
     WHERE s.deleted_at IS NULL
  ));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION signs_count() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changes sign_change[];
  refreshed uuid[] := '{}';
BEGIN
  IF TG_OP = 'INSERT' THEN
    changes := ARRAY(SELECT (1, id, store_id, user_id, created_at, visible, deleted_at IS NOT NULL,
                             likes_count, confirmed_count)::sign_change FROM new_rows);
  ELSIF TG_OP = 'DELETE' THEN
    changes := ARRAY(SELECT (-1, id, store_id, user_id, created_at, visible, deleted_at IS NOT NULL,
                             likes_count, confirmed_count)::sign_change FROM old_rows);
  ELSE
    -- A changed count alone is not among the reasons: the statement that changed it has counted it elsewhere.
    WITH moved AS (
      SELECT o AS was, n AS is_now FROM old_rows o JOIN new_rows n USING (id)
       WHERE (o.visible, o.deleted_at IS NULL, o.store_id, o.user_id, o.created_at)
             IS DISTINCT FROM (n.visible, n.deleted_at IS NULL, n.store_id, n.user_id, n.created_at)
    )
    SELECT array_agg(c) INTO changes FROM (
      SELECT (-1, (was).id, (was).store_id, (was).user_id, (was).created_at, (was).visible,
              (was).deleted_at IS NOT NULL, (was).likes_count, (was).confirmed_count)::sign_change AS c
        FROM moved
      UNION ALL
      SELECT (1, (is_now).id, (is_now).store_id, (is_now).user_id, (is_now).created_at, (is_now).visible,
              (is_now).deleted_at IS NOT NULL, (is_now).likes_count, (is_now).confirmed_count)::sign_change
        FROM moved
    ) sides;
    refreshed := ARRAY(SELECT n.store_id FROM old_rows o JOIN new_rows n USING (id)
                        WHERE n.visible AND o.stale_at IS DISTINCT FROM n.stale_at);
  END IF;
  IF coalesce(cardinality(changes), 0) + cardinality(refreshed) = 0 THEN RETURN NULL; END IF;

  -- As with the sightings: the newest sign is looked up, so one looks after the other.
  PERFORM FROM public.stores WHERE id = ANY(refreshed) ORDER BY id FOR NO KEY UPDATE;
  UPDATE public.stores s SET
    visible_signs_count = greatest(0, s.visible_signs_count + d.delta),
    newest_sign_id = newest.id,
    newest_sign_at = newest.created_at,
    newest_sign_stale_at = newest.stale_at
  FROM (
    SELECT store_id, sum(delta) AS delta FROM (
      SELECT store_id, side AS delta FROM unnest(changes) WHERE visible
      UNION ALL
      SELECT unnest(refreshed), 0
    ) shown GROUP BY store_id ORDER BY store_id
  ) d
  LEFT JOIN LATERAL public.newest_sign(d.store_id) newest ON true
  WHERE s.id = d.store_id
    AND (d.delta, s.newest_sign_id, s.newest_sign_at, s.newest_sign_stale_at)
        IS DISTINCT FROM (0, newest.id, newest.created_at, newest.stale_at);
  IF coalesce(cardinality(changes), 0) = 0 THEN RETURN NULL; END IF;

  PERFORM count_contributions(ARRAY(
    SELECT (user_id, utc_week(created_at), side, 0, 0)::contributor_delta
      FROM unnest(changes) WHERE visible AND user_id IS NOT NULL
    UNION ALL
    SELECT (c.user_id, utc_week(i.liked_at), 0, 0, c.side * count(*))::contributor_delta
      FROM unnest(changes) c JOIN public.sign_interactions i ON i.sign_id = c.id AND i.liked
     WHERE c.visible AND c.user_id IS NOT NULL
     GROUP BY c.user_id, c.side, utc_week(i.liked_at)
  ));

  PERFORM count_site(ARRAY(
    SELECT (id, side, 0, 0, side * likes, side * confirms)::site_delta
      FROM unnest(changes) WHERE NOT deleted
  ));
  PERFORM count_weeks(array_agg(utc_week(created_at)), array_agg(side))
     FROM unnest(changes) WHERE NOT deleted;
  PERFORM count_states(ARRAY(
    SELECT (s.state, c.side, 0, 0)::state_delta
      FROM unnest(changes) c JOIN public.stores s ON s.id = c.store_id WHERE NOT c.deleted
  ));
  RETURN NULL;
END $$;
--> statement-breakpoint
-- A sign becomes stale by time alone, which no trigger sees. A job calls this regularly, for stores whose newest
-- sign has become stale while an older one is still fresh.
CREATE FUNCTION renew_newest_signs(most int) RETURNS int LANGUAGE sql AS $$
  WITH due AS (
    SELECT s.id FROM public.stores s
     WHERE s.newest_sign_stale_at <= now()
       AND EXISTS (SELECT FROM public.signs g WHERE g.store_id = s.id AND g.visible AND g.stale_at > now())
     LIMIT most
  ), renewed AS (
    UPDATE public.stores s SET
      newest_sign_id = newest.id, newest_sign_at = newest.created_at, newest_sign_stale_at = newest.stale_at
    FROM due CROSS JOIN LATERAL public.newest_sign(due.id) newest
    WHERE s.id = due.id RETURNING 1
  )
  SELECT count(*)::int FROM renewed
$$;
--> statement-breakpoint
-- Reports of before are as old as their row says.
UPDATE sign_interactions SET gone_at = updated_at WHERE gone;
--> statement-breakpoint
UPDATE signs s SET last_seen_at = f.last_seen_at, gone_count = f.gone_count
  FROM signs g CROSS JOIN LATERAL sign_sightings(g.id, g.created_at) f WHERE g.id = s.id;
--> statement-breakpoint
ALTER TABLE signs ALTER COLUMN stale_at SET NOT NULL;
