-- Counters. Every trigger here works on a whole statement at once, so that a bulk load of a hundred
-- thousand rows costs a handful of updates. Locks are taken in one order everywhere:
-- signs, stores, contributor_stats, contributor_days, site_stats.
-- A change is written as rows with a side: +1 for the new shape, -1 for the old one.

INSERT INTO site_stats (shard, signs_count, stores_count, contributors_count, likes_count, confirmed_count)
  SELECT shard, 0, 0, 0, 0, 0 FROM generate_series(0, 15) shard;
--> statement-breakpoint
-- A row always counts in the same shard, so no shard ever falls below zero.
CREATE FUNCTION site_shard(row_id uuid) RETURNS smallint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT ((hashtext(row_id::text) & 2147483647) % 16)::smallint
$$;
--> statement-breakpoint
CREATE FUNCTION utc_day(moment timestamptz) RETURNS date LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT (moment AT TIME ZONE 'UTC')::date
$$;
--> statement-breakpoint
CREATE TYPE contributor_delta AS (user_id uuid, day date, signs int, saws int, likes int);
--> statement-breakpoint
-- Adds to people's totals and to their days. Who has no account (any more) counts nowhere.
CREATE FUNCTION count_contributions(deltas contributor_delta[]) RETURNS void LANGUAGE sql AS $$
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

  INSERT INTO public.contributor_days AS c (user_id, day, signs_count, saw_count, likes_count)
    SELECT d.user_id, d.day, sum(d.signs), sum(d.saws), sum(d.likes)
      FROM unnest(deltas) d JOIN public.users u ON u.id = d.user_id
     GROUP BY d.user_id, d.day
    HAVING sum(d.signs) <> 0 OR sum(d.saws) <> 0 OR sum(d.likes) <> 0
     ORDER BY d.user_id, d.day
  ON CONFLICT (user_id, day) DO UPDATE SET
    signs_count = greatest(0, c.signs_count + excluded.signs_count),
    saw_count   = greatest(0, c.saw_count + excluded.saw_count),
    likes_count = greatest(0, c.likes_count + excluded.likes_count);
$$;
--> statement-breakpoint
CREATE TYPE site_delta AS (row_id uuid, signs int, stores int, contributors int, likes int, confirms int);
--> statement-breakpoint
CREATE FUNCTION count_site(deltas site_delta[]) RETURNS void LANGUAGE sql AS $$
  UPDATE public.site_stats s SET
    signs_count        = s.signs_count + d.signs,
    stores_count       = s.stores_count + d.stores,
    contributors_count = s.contributors_count + d.contributors,
    likes_count        = s.likes_count + d.likes,
    confirmed_count    = s.confirmed_count + d.confirms
  FROM (
    SELECT site_shard(row_id) AS shard, sum(signs) AS signs, sum(stores) AS stores,
           sum(contributors) AS contributors, sum(likes) AS likes, sum(confirms) AS confirms
      FROM unnest(deltas) GROUP BY 1 ORDER BY 1
  ) d
  WHERE s.shard = d.shard
    AND (d.signs, d.stores, d.contributors, d.likes, d.confirms) <> (0, 0, 0, 0, 0)
$$;
--> statement-breakpoint
CREATE TYPE sign_change AS (
  side int, id uuid, store_id uuid, user_id uuid, created_at timestamptz,
  visible boolean, deleted boolean, likes int, confirms int
);
--> statement-breakpoint
CREATE FUNCTION signs_count() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changes sign_change[];
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
  END IF;
  IF coalesce(cardinality(changes), 0) = 0 THEN RETURN NULL; END IF;

  UPDATE public.stores s SET
    visible_signs_count = greatest(0, s.visible_signs_count + d.delta),
    newest_sign_id = newest.id,
    newest_sign_at = newest.created_at
  FROM (
    SELECT store_id, sum(side) AS delta FROM unnest(changes) WHERE visible GROUP BY store_id ORDER BY store_id
  ) d
  LEFT JOIN LATERAL (
    SELECT g.id, g.created_at FROM public.signs g
     WHERE g.store_id = d.store_id AND g.visible
     ORDER BY g.created_at DESC, g.id DESC LIMIT 1
  ) newest ON true
  WHERE s.id = d.store_id;

  PERFORM count_contributions(ARRAY(
    SELECT (user_id, utc_day(created_at), side, 0, 0)::contributor_delta
      FROM unnest(changes) WHERE visible AND user_id IS NOT NULL
    UNION ALL
    SELECT (c.user_id, utc_day(i.liked_at), 0, 0, c.side * count(*))::contributor_delta
      FROM unnest(changes) c JOIN public.sign_interactions i ON i.sign_id = c.id AND i.liked
     WHERE c.visible AND c.user_id IS NOT NULL
     GROUP BY c.user_id, c.side, utc_day(i.liked_at)
  ));

  PERFORM count_site(ARRAY(
    SELECT (id, side, 0, 0, side * likes, side * confirms)::site_delta
      FROM unnest(changes) WHERE NOT deleted
  ));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER signs_count_insert AFTER INSERT ON signs
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION signs_count();
--> statement-breakpoint
CREATE TRIGGER signs_count_update AFTER UPDATE ON signs
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION signs_count();
--> statement-breakpoint
CREATE TRIGGER signs_count_delete AFTER DELETE ON signs
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION signs_count();
--> statement-breakpoint
-- The likes of a row that vanishes go with it, unseen by the triggers above, so their author's days
-- could not be put right. A visible sign is therefore marked deleted first and removed later.
CREATE FUNCTION signs_refuse_removal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a visible sign is marked deleted before its row is removed' USING ERRCODE = 'check_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER signs_removal BEFORE DELETE ON signs
  FOR EACH ROW WHEN (OLD.visible) EXECUTE FUNCTION signs_refuse_removal();
--> statement-breakpoint
-- A new sign starts at nought whatever the writer says. Its counts move with interactions alone.
CREATE FUNCTION signs_start_at_nought() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.likes_count := 0;
  NEW.confirmed_count := 0;
  NEW.gone_count := 0;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER signs_nought BEFORE INSERT ON signs
  FOR EACH ROW EXECUTE FUNCTION signs_start_at_nought();
--> statement-breakpoint
-- A reaction keeps the moment it was given until it is undone.
CREATE FUNCTION sign_interactions_stamp() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    NEW.liked_at := CASE WHEN OLD.liked THEN OLD.liked_at END;
    NEW.confirmed_at := CASE WHEN OLD.confirmed THEN OLD.confirmed_at END;
  END IF;
  NEW.liked_at := CASE WHEN NEW.liked THEN coalesce(NEW.liked_at, now()) END;
  NEW.confirmed_at := CASE WHEN NEW.confirmed THEN coalesce(NEW.confirmed_at, now()) END;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER sign_interactions_stamp BEFORE INSERT OR UPDATE ON sign_interactions
  FOR EACH ROW EXECUTE FUNCTION sign_interactions_stamp();
--> statement-breakpoint
CREATE TYPE interaction_change AS (
  side int, sign_id uuid, user_id uuid, liked boolean, confirmed boolean, gone boolean,
  liked_at timestamptz, confirmed_at timestamptz
);
--> statement-breakpoint
CREATE FUNCTION sign_interactions_count() RETURNS trigger LANGUAGE plpgsql AS $$
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
  IF cardinality(changes) = 0 THEN RETURN NULL; END IF;

  UPDATE public.signs s SET
    likes_count     = greatest(0, s.likes_count + d.likes),
    confirmed_count = greatest(0, s.confirmed_count + d.confirms),
    gone_count      = greatest(0, s.gone_count + d.gones),
    last_seen_at    = greatest(s.last_seen_at, d.seen_at)
  FROM (
    SELECT sign_id, sum(side * liked::int) AS likes, sum(side * confirmed::int) AS confirms,
           sum(side * gone::int) AS gones, max(confirmed_at) FILTER (WHERE side = 1) AS seen_at
      FROM unnest(changes) GROUP BY sign_id ORDER BY sign_id
  ) d
  WHERE s.id = d.sign_id AND (d.likes, d.confirms, d.gones) <> (0, 0, 0);

  PERFORM count_contributions(ARRAY(
    SELECT (user_id, utc_day(confirmed_at), 0, side, 0)::contributor_delta
      FROM unnest(changes) WHERE confirmed
    UNION ALL
    SELECT (s.user_id, utc_day(c.liked_at), 0, 0, c.side)::contributor_delta
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
CREATE TRIGGER sign_interactions_count_insert AFTER INSERT ON sign_interactions
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION sign_interactions_count();
--> statement-breakpoint
CREATE TRIGGER sign_interactions_count_update AFTER UPDATE ON sign_interactions
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION sign_interactions_count();
--> statement-breakpoint
CREATE TRIGGER sign_interactions_count_delete AFTER DELETE ON sign_interactions
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION sign_interactions_count();
--> statement-breakpoint
CREATE FUNCTION stores_count() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  deltas site_delta[] := '{}';
BEGIN
  IF TG_OP <> 'INSERT' THEN
    deltas := deltas || ARRAY(
      SELECT (id, 0, -1, 0, 0, 0)::site_delta FROM old_rows WHERE deleted_at IS NULL);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    deltas := deltas || ARRAY(
      SELECT (id, 0, 1, 0, 0, 0)::site_delta FROM new_rows WHERE deleted_at IS NULL);
  END IF;
  PERFORM count_site(deltas);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER stores_count_insert AFTER INSERT ON stores
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION stores_count();
--> statement-breakpoint
CREATE TRIGGER stores_count_update AFTER UPDATE ON stores
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION stores_count();
--> statement-breakpoint
CREATE TRIGGER stores_count_delete AFTER DELETE ON stores
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION stores_count();
--> statement-breakpoint
CREATE FUNCTION user_profiles_count() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    PERFORM count_site(ARRAY(SELECT (user_id, 0, 0, 1, 0, 0)::site_delta FROM new_rows));
  ELSE
    PERFORM count_site(ARRAY(SELECT (user_id, 0, 0, -1, 0, 0)::site_delta FROM old_rows));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER user_profiles_count_insert AFTER INSERT ON user_profiles
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION user_profiles_count();
--> statement-breakpoint
CREATE TRIGGER user_profiles_count_delete AFTER DELETE ON user_profiles
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION user_profiles_count();
--> statement-breakpoint
-- Rankings of submitters leave out who has neither name nor nickname.
CREATE FUNCTION user_profiles_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.contributor_stats AS c (user_id, signs_count, saw_count, likes_count, is_named)
    VALUES (NEW.user_id, 0, 0, 0, coalesce(NEW.nickname, NEW.name) IS NOT NULL)
  ON CONFLICT (user_id) DO UPDATE SET is_named = excluded.is_named
    WHERE c.is_named <> excluded.is_named;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER user_profiles_name AFTER INSERT OR UPDATE OF name, nickname ON user_profiles
  FOR EACH ROW EXECUTE FUNCTION user_profiles_name();
