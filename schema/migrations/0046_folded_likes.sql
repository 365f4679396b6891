CREATE TABLE "private"."sign_likes" (
	"sign_id" uuid PRIMARY KEY NOT NULL,
	"likes_count" integer NOT NULL,
	"version" integer NOT NULL,
	"is_folded" boolean NOT NULL,
	"folded_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "signs" ADD COLUMN "likes_version" integer NOT NULL DEFAULT 0;--> statement-breakpoint
ALTER TABLE "signs" ALTER COLUMN "likes_version" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "private"."sign_likes" ADD CONSTRAINT "sign_likes_sign_id_signs_id_fk" FOREIGN KEY ("sign_id") REFERENCES "public"."signs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sign_likes_unfolded" ON "private"."sign_likes" USING btree ("sign_id") WHERE not is_folded;--> statement-breakpoint
CREATE INDEX "sign_likes_folded_at" ON "private"."sign_likes" USING btree ("folded_at");
--> statement-breakpoint
-- How often a sign is liked, where its row does not say it yet.
CREATE FUNCTION exact_likes(asked_sign_id uuid, row_says int) RETURNS int LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT likes_count FROM private.sign_likes WHERE sign_id = asked_sign_id), row_says)
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION signs_count() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changes sign_change[];
  refreshed uuid[] := '{}';
BEGIN
  IF TG_OP = 'INSERT' THEN
    changes := ARRAY(SELECT (1, id, store_id, user_id, created_at, visible, deleted_at IS NOT NULL,
                             exact_likes(id, likes_count), confirmed_count)::sign_change FROM new_rows);
  ELSIF TG_OP = 'DELETE' THEN
    changes := ARRAY(SELECT (-1, id, store_id, user_id, created_at, visible, deleted_at IS NOT NULL,
                             exact_likes(id, likes_count), confirmed_count)::sign_change FROM old_rows);
  ELSE
    -- A changed count alone is not among the reasons: the statement that changed it has counted it elsewhere.
    WITH moved AS (
      SELECT o AS was, n AS is_now FROM old_rows o JOIN new_rows n USING (id)
       WHERE (o.visible, o.deleted_at IS NULL, o.store_id, o.user_id, o.created_at)
             IS DISTINCT FROM (n.visible, n.deleted_at IS NULL, n.store_id, n.user_id, n.created_at)
    )
    SELECT array_agg(c) INTO changes FROM (
      SELECT (-1, (was).id, (was).store_id, (was).user_id, (was).created_at, (was).visible,
              (was).deleted_at IS NOT NULL, exact_likes((was).id, (was).likes_count), (was).confirmed_count)::sign_change AS c
        FROM moved
      UNION ALL
      SELECT (1, (is_now).id, (is_now).store_id, (is_now).user_id, (is_now).created_at, (is_now).visible,
              (is_now).deleted_at IS NOT NULL, exact_likes((is_now).id, (is_now).likes_count), (is_now).confirmed_count)::sign_change
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
CREATE OR REPLACE FUNCTION signs_start_at_nought() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.likes_count := 0;
  NEW.likes_version := 0;
  NEW.confirmed_count := 0;
  NEW.gone_count := 0;
  RETURN NEW;
END $$;
--> statement-breakpoint
-- Lets the rows of signs say how often these are liked.
CREATE FUNCTION fold_likes_of(sign_ids uuid[]) RETURNS void LANGUAGE sql AS $$
  WITH exact AS (
    UPDATE private.sign_likes SET is_folded = true, folded_at = clock_timestamp()
     WHERE sign_id = ANY(sign_ids) AND NOT is_folded RETURNING sign_id, likes_count, version
  )
  UPDATE public.signs s SET likes_count = exact.likes_count, likes_version = exact.version
    FROM exact WHERE s.id = exact.sign_id
$$;
--> statement-breakpoint
-- The same for all signs whose rows lag behind. Of several that run at once each takes others. Returns how
-- many there were.
CREATE FUNCTION fold_likes(most int) RETURNS int LANGUAGE plpgsql AS $$
DECLARE
  lagging uuid[] := ARRAY(
    SELECT sign_id FROM private.sign_likes WHERE NOT is_folded ORDER BY sign_id LIMIT most FOR UPDATE SKIP LOCKED);
BEGIN
  IF cardinality(lagging) > 0 THEN PERFORM fold_likes_of(lagging); END IF;
  RETURN cardinality(lagging);
END $$;
--> statement-breakpoint
-- The exact counts change with every like. The rows of the signs follow in the same transaction where none has
-- followed in the last second, or else when the servers fold. Each change notifies the servers, which pass it on to
-- the watchers of the sign.
CREATE FUNCTION count_likes(changes interaction_change[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  liked_signs uuid[] := ARRAY(
    SELECT sign_id FROM unnest(changes) GROUP BY sign_id HAVING sum(side * liked::int) <> 0 ORDER BY sign_id);
BEGIN
  IF cardinality(liked_signs) = 0 THEN RETURN; END IF;
  INSERT INTO private.sign_likes (sign_id, likes_count, version, is_folded)
    SELECT id, likes_count, likes_version, true FROM public.signs s
     WHERE id = ANY(liked_signs) AND NOT EXISTS (SELECT FROM private.sign_likes l WHERE l.sign_id = s.id)
     ORDER BY id
  ON CONFLICT DO NOTHING;
  UPDATE private.sign_likes l SET
    likes_count = greatest(0, l.likes_count + d.likes), version = l.version + 1, is_folded = false
  FROM (
    SELECT sign_id, sum(side * liked::int) AS likes FROM unnest(changes) GROUP BY sign_id ORDER BY sign_id
  ) d
  WHERE l.sign_id = d.sign_id AND d.likes <> 0;
  -- A transaction that deletes or hides a sign at this moment counts its likes out, with or without this one.
  PERFORM FROM public.signs WHERE id = ANY(liked_signs) ORDER BY id FOR SHARE;
  IF NOT EXISTS (SELECT FROM private.sign_likes WHERE folded_at > clock_timestamp() - interval '1 second') THEN
    PERFORM fold_likes_of(liked_signs);
  END IF;
  PERFORM pg_notify('signpost_likes', json_agg(json_build_array(l.sign_id, l.likes_count, l.version))::text)
     FROM private.sign_likes l JOIN public.signs s ON s.id = l.sign_id
    WHERE l.sign_id = ANY(liked_signs) AND s.visible HAVING count(*) BETWEEN 1 AND 50;
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
  PERFORM count_likes(changes);

  -- A like does not change when the sign was seen, so it does not ask. Sightings are counted from the rows, so
  -- transactions that count those of the same sign have to wait for each other.
  seen_anew := ARRAY(
    SELECT DISTINCT sign_id FROM (
      SELECT sign_id FROM unnest(changes) GROUP BY sign_id, user_id
      HAVING sum(side * confirmed::int) <> 0 OR sum(side * gone::int) <> 0
    ) words);
  PERFORM FROM public.signs WHERE id = ANY(seen_anew) ORDER BY id FOR NO KEY UPDATE;

  UPDATE public.signs s SET
    confirmed_count = greatest(0, s.confirmed_count + d.confirms),
    last_seen_at    = coalesce(f.last_seen_at, s.last_seen_at),
    gone_count      = coalesce(f.gone_count, s.gone_count)
  FROM (
    SELECT sign_id, sum(side * confirmed::int) AS confirms
      FROM unnest(changes) GROUP BY sign_id ORDER BY sign_id
  ) d
  LEFT JOIN public.signs g ON g.id = d.sign_id AND g.id = ANY(seen_anew)
  LEFT JOIN LATERAL (
    SELECT * FROM public.sign_sightings(g.id, g.created_at) WHERE g.id IS NOT NULL
  ) f ON true
  WHERE s.id = d.sign_id AND (d.confirms <> 0 OR f.last_seen_at IS NOT NULL);

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
ALTER PUBLICATION signpost_public SET TABLE
  stores (id, name, address, city, state, zip, category, description, phone, website, facebook,
    twitter, yelp, logo, latitude, longitude, morton_code, rating, is_active, owner_id, created_by,
    visible_signs_count, newest_sign_id, newest_sign_at, newest_sign_stale_at, created_at, updated_at,
    deleted_at, binned_at, inactive_since, visible_since, unplaced_since),
  signs (id, store_id, user_id, type, text, text_content, image_url, image_thumbhash, image_hash,
    extracted_text, is_active, hidden_reason, verified, from_store, moderation, visible, likes_count, likes_version, confirmed_count,
    gone_count, latitude, longitude, last_seen_at, stale_at, created_at, updated_at, deleted_at,
    deleted_by, binned_at, visible_since),
  user_profiles (user_id, name, nickname, bio, city, state, location, avatar_url, created_at, updated_at),
  contributor_stats (user_id, signs_count, saw_count, likes_count, is_named, state),
  contributor_weeks (user_id, week, signs_count, saw_count, likes_count, state),
  site_stats (shard, signs_count, stores_count, contributors_count, likes_count, confirmed_count),
  site_weeks (week, signs_count),
  state_stats (state, signs_count, stores_count, contributors_count),
  store_cells (level, x, y, stores_count, signed_stores_count, latitude_sum, longitude_sum),
  user_private (user_id, email, verified, username, sort_name, role, zip, latitude, longitude, digest_since,
    removed_at, binned_at, created_at, updated_at),
  sign_interactions (sign_id, user_id, liked, confirmed, gone, updated_at),
  store_claims (id, store_id, contact_user, name, contact_email, phone, proof, status, created_at, decided_at,
    reason),
  store_follows (user_id, store_id, created_at),
  notifications (id, user_id, kind, store_id, sign_id, reason, created_at, read_at),
  history (id, created_at, actor_id, verb, noun, item_id, title, store_id, about_id, reason, before, after),
  store_imports (id, status, file_name, rows_count, added_count, known_count, rejected_count, created_by,
    created_at, finished_at),
  geocodings (id, status, stores_count, found_count, unknown_count, failed_count, created_by, created_at,
    finished_at),
  cases (id, noun, item_id, sign_id, store_id, person_id, about_id, status, reports_count, created_at,
    reported_at, decision, reason, decided_at, decided_by, suspension_id, before, after),
  reports (id, case_id, reporter_id, reason, rule, note, created_at),
  case_visits (user_id, case_id, seen_at),
  suspensions (user_id, reason, created_at, id),
  store_days (store_id, day, views_count, saw_count, likes_count);
