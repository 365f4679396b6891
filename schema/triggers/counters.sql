-- Counters. Each trigger works on a whole statement, so that a bulk load of a hundred thousand rows costs a handful of
-- updates. A change is an array of rows with a side: 1 for a new version of a row, -1 for an old one. Locks are taken in the
-- order signs, stores, then the statistics; where another order meets it, the server runs the transaction again.

CREATE OR REPLACE FUNCTION user_profiles_count() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM count_site(ARRAY(SELECT (user_id, 0, 0, 1, 0, 0)::site_delta FROM new_rows));
  ELSE
    PERFORM count_site(ARRAY(SELECT (user_id, 0, 0, -1, 0, 0)::site_delta FROM old_rows));
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER user_profiles_count_insert AFTER INSERT ON user_profiles
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION user_profiles_count();

CREATE OR REPLACE TRIGGER user_profiles_count_delete AFTER DELETE ON user_profiles
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION user_profiles_count();

CREATE OR REPLACE FUNCTION contributor_stats_count() RETURNS trigger LANGUAGE plpgsql AS $$
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

CREATE OR REPLACE TRIGGER contributor_stats_count AFTER INSERT OR DELETE OR UPDATE OF state ON contributor_stats
  FOR EACH ROW EXECUTE FUNCTION contributor_stats_count();

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

CREATE OR REPLACE TRIGGER sign_interactions_day_insert AFTER INSERT ON sign_interactions
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION sign_interactions_day();

CREATE OR REPLACE TRIGGER sign_interactions_day_update AFTER UPDATE ON sign_interactions
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION sign_interactions_day();

CREATE OR REPLACE TRIGGER sign_interactions_day_delete AFTER DELETE ON sign_interactions
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION sign_interactions_day();

-- Deleting a store's row deletes its signs by cascade, when their state can no longer be looked up.
CREATE OR REPLACE FUNCTION stores_take_signs_along() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM count_states(ARRAY(
    SELECT (OLD.state, -count(*), 0, 0)::state_delta FROM public.signs
     WHERE store_id = OLD.id AND deleted_at IS NULL));
  RETURN OLD;
END $$;

CREATE OR REPLACE TRIGGER stores_take_signs_along BEFORE DELETE ON stores
  FOR EACH ROW EXECUTE FUNCTION stores_take_signs_along();

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

CREATE OR REPLACE TRIGGER stores_count_insert AFTER INSERT ON stores
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION stores_count();

CREATE OR REPLACE TRIGGER stores_count_update AFTER UPDATE ON stores
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION stores_count();

CREATE OR REPLACE TRIGGER stores_count_delete AFTER DELETE ON stores
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION stores_count();

-- The changes of a deleted account are deleted with it. Those that are being folded are left out, as folding waits for
-- the deletion and then adds them to nothing.
CREATE OR REPLACE FUNCTION users_drop_changes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM private.statistics_changes WHERE id IN (
    SELECT id FROM private.statistics_changes WHERE user_id IN (SELECT id FROM old_rows) FOR UPDATE SKIP LOCKED);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER users_drop_changes AFTER DELETE ON users
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION users_drop_changes();

CREATE OR REPLACE FUNCTION signs_count() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changes sign_change[];
  refreshed uuid[] := '{}';
BEGIN
  IF TG_OP = 'INSERT' THEN
    changes := ARRAY(SELECT (1, id, store_id, user_id, created_at, visible, deleted_at IS NOT NULL,
                             exact_likes(id, likes_count), exact_confirms(id, confirmed_count))::sign_change FROM new_rows);
  ELSIF TG_OP = 'DELETE' THEN
    changes := ARRAY(SELECT (-1, id, store_id, user_id, created_at, visible, deleted_at IS NOT NULL,
                             exact_likes(id, likes_count), exact_confirms(id, confirmed_count))::sign_change FROM old_rows);
  ELSE
    -- A changed count alone is not among the reasons: the statement that changed it has counted it elsewhere.
    WITH moved AS (
      SELECT o AS was, n AS is_now FROM old_rows o JOIN new_rows n USING (id)
       WHERE (o.visible, o.deleted_at IS NULL, o.store_id, o.user_id, o.created_at)
             IS DISTINCT FROM (n.visible, n.deleted_at IS NULL, n.store_id, n.user_id, n.created_at)
    )
    SELECT array_agg(c) INTO changes FROM (
      SELECT (-1, (was).id, (was).store_id, (was).user_id, (was).created_at, (was).visible,
              (was).deleted_at IS NOT NULL, exact_likes((was).id, (was).likes_count),
              exact_confirms((was).id, (was).confirmed_count))::sign_change AS c
        FROM moved
      UNION ALL
      SELECT (1, (is_now).id, (is_now).store_id, (is_now).user_id, (is_now).created_at, (is_now).visible,
              (is_now).deleted_at IS NOT NULL, exact_likes((is_now).id, (is_now).likes_count),
              exact_confirms((is_now).id, (is_now).confirmed_count))::sign_change
        FROM moved
    ) sides;
    refreshed := ARRAY(SELECT n.store_id FROM old_rows o JOIN new_rows n USING (id)
                        WHERE n.visible AND o.stale_at IS DISTINCT FROM n.stale_at);
  END IF;
  IF coalesce(cardinality(changes), 0) + cardinality(refreshed) = 0 THEN RETURN NULL; END IF;

  -- The store's signs are looked up, so transactions that do so for the same store wait for each other.
  PERFORM FROM public.stores WHERE id = ANY(refreshed) ORDER BY id FOR NO KEY UPDATE;
  UPDATE public.stores s SET
    visible_signs_count = greatest(0, s.visible_signs_count + d.delta),
    fresh_signs_count = signs.fresh_count,
    fresh_signs_until = signs.fresh_until,
    newest_sign_id = signs.newest_id,
    newest_sign_at = signs.newest_at,
    newest_sign_stale_at = signs.newest_stale_at
  FROM (
    SELECT store_id, sum(delta) AS delta FROM (
      SELECT store_id, side AS delta FROM unnest(changes) WHERE visible
      UNION ALL
      SELECT unnest(refreshed), 0
    ) shown GROUP BY store_id ORDER BY store_id
  ) d
  CROSS JOIN LATERAL public.shown_signs(d.store_id) signs
  WHERE s.id = d.store_id
    AND (d.delta, s.fresh_signs_count, s.fresh_signs_until, s.newest_sign_id, s.newest_sign_at, s.newest_sign_stale_at)
        IS DISTINCT FROM (0, signs.fresh_count, signs.fresh_until, signs.newest_id, signs.newest_at, signs.newest_stale_at);
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

CREATE OR REPLACE TRIGGER signs_count_insert AFTER INSERT ON signs
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION signs_count();

CREATE OR REPLACE TRIGGER signs_count_update AFTER UPDATE ON signs
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION signs_count();

CREATE OR REPLACE TRIGGER signs_count_delete AFTER DELETE ON signs
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION signs_count();
