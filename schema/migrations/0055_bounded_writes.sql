-- Reactions of all kinds are folded as likes are: "Saw it" and "Gone" change the row of their sign, and with it the
-- row of the store, at most once a second where they come fast.
ALTER TABLE "private"."sign_likes" ADD COLUMN "confirmed_count" integer;--> statement-breakpoint
ALTER TABLE "private"."sign_likes" ADD COLUMN "gone_count" integer;--> statement-breakpoint
ALTER TABLE "private"."sign_likes" ADD COLUMN "last_seen_at" timestamp with time zone;--> statement-breakpoint
UPDATE private.sign_likes l SET
  confirmed_count = s.confirmed_count, gone_count = s.gone_count, last_seen_at = s.last_seen_at
  FROM signs s WHERE s.id = l.sign_id;--> statement-breakpoint
ALTER TABLE "private"."sign_likes" ALTER COLUMN "confirmed_count" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "private"."sign_likes" ALTER COLUMN "gone_count" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "private"."sign_likes" ALTER COLUMN "last_seen_at" SET NOT NULL;
--> statement-breakpoint
-- How many users have seen a sign, where its row does not say it yet.
CREATE FUNCTION exact_confirms(asked_sign_id uuid, row_says int) RETURNS int LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT confirmed_count FROM private.sign_likes WHERE sign_id = asked_sign_id), row_says)
$$;
--> statement-breakpoint
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
-- These two rules alone decide how fresh a sign is, whatever a writer says.
CREATE OR REPLACE FUNCTION signs_set_stale_at() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    NEW.last_seen_at := NEW.created_at;
  ELSIF NEW.created_at <> OLD.created_at THEN
    SELECT f.last_seen_at, f.gone_count INTO NEW.last_seen_at, NEW.gone_count
      FROM public.sign_sightings(NEW.id, NEW.created_at) f;
    UPDATE private.sign_likes SET last_seen_at = NEW.last_seen_at, gone_count = NEW.gone_count WHERE sign_id = NEW.id;
  END IF;
  NEW.stale_at := public.sign_stale_at(NEW.last_seen_at, NEW.gone_count);
  RETURN NEW;
END $$;
--> statement-breakpoint
DROP FUNCTION fold_likes(int);
--> statement-breakpoint
DROP FUNCTION fold_likes_of(uuid[]);
--> statement-breakpoint
-- Lets the rows of signs say what was said of these.
CREATE FUNCTION fold_reactions_of(sign_ids uuid[]) RETURNS void LANGUAGE sql AS $$
  WITH exact AS (
    UPDATE private.sign_likes SET is_folded = true, folded_at = clock_timestamp()
     WHERE sign_id = ANY(sign_ids) AND NOT is_folded
    RETURNING sign_id, likes_count, confirmed_count, gone_count, last_seen_at, version
  )
  UPDATE public.signs s SET
    likes_count = exact.likes_count, likes_version = exact.version, confirmed_count = exact.confirmed_count,
    gone_count = exact.gone_count, last_seen_at = exact.last_seen_at
    FROM exact WHERE s.id = exact.sign_id
$$;
--> statement-breakpoint
-- The same for all signs whose rows lag behind. Of several that run at once each takes others. Returns how
-- many there were.
CREATE FUNCTION fold_reactions(most int) RETURNS int LANGUAGE plpgsql AS $$
DECLARE
  lagging uuid[] := ARRAY(
    SELECT sign_id FROM private.sign_likes WHERE NOT is_folded ORDER BY sign_id LIMIT most FOR UPDATE SKIP LOCKED);
BEGIN
  IF cardinality(lagging) > 0 THEN PERFORM fold_reactions_of(lagging); END IF;
  RETURN cardinality(lagging);
END $$;
--> statement-breakpoint
-- The exact counts change with every reaction. The rows of the signs follow in the same transaction where none has
-- followed in the last second and they are few, or else when the servers fold. Each change notifies the servers, which
-- pass it on to the watchers of the sign.
CREATE FUNCTION count_reactions(changes interaction_change[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  changed uuid[] := ARRAY(
    SELECT DISTINCT sign_id FROM (
      SELECT sign_id FROM unnest(changes) GROUP BY sign_id, user_id
      HAVING (sum(side * liked::int), sum(side * confirmed::int), sum(side * gone::int)) <> (0, 0, 0)
    ) words ORDER BY sign_id);
  seen_anew uuid[] := ARRAY(
    SELECT DISTINCT sign_id FROM (
      SELECT sign_id FROM unnest(changes) GROUP BY sign_id, user_id
      HAVING (sum(side * confirmed::int), sum(side * gone::int)) <> (0, 0)
    ) words);
BEGIN
  IF cardinality(changed) = 0 THEN RETURN; END IF;
  INSERT INTO private.sign_likes (sign_id, likes_count, confirmed_count, gone_count, last_seen_at, version, is_folded)
    SELECT id, likes_count, confirmed_count, gone_count, last_seen_at, likes_version, true FROM public.signs s
     WHERE id = ANY(changed) AND NOT EXISTS (SELECT FROM private.sign_likes l WHERE l.sign_id = s.id)
     ORDER BY id
  ON CONFLICT DO NOTHING;
  UPDATE private.sign_likes l SET
    likes_count = greatest(0, l.likes_count + d.likes),
    confirmed_count = greatest(0, l.confirmed_count + d.confirms),
    version = l.version + 1, is_folded = false
  FROM (
    SELECT sign_id, sum(side * liked::int) AS likes, sum(side * confirmed::int) AS confirms
      FROM unnest(changes) WHERE sign_id = ANY(changed) GROUP BY sign_id ORDER BY sign_id
  ) d
  WHERE l.sign_id = d.sign_id;
  -- A like does not change when the sign was seen, so it does not ask. Sightings are counted from the rows, which is
  -- exact as the statement above lets no other transaction count those of the same sign.
  UPDATE private.sign_likes l SET last_seen_at = f.last_seen_at, gone_count = f.gone_count
    FROM public.signs s CROSS JOIN LATERAL public.sign_sightings(s.id, s.created_at) f
   WHERE l.sign_id = s.id AND s.id = ANY(seen_anew);
  -- A transaction that deletes or hides a sign at this moment counts its reactions out, with or without this one.
  PERFORM FROM public.signs WHERE id = ANY(changed) ORDER BY id FOR SHARE;
  IF cardinality(changed) <= 50
     AND NOT EXISTS (SELECT FROM private.sign_likes WHERE folded_at > clock_timestamp() - interval '1 second') THEN
    PERFORM fold_reactions_of(changed);
  END IF;
  PERFORM pg_notify('signpost_likes', json_agg(json_build_array(
            l.sign_id, l.likes_count, l.version, l.confirmed_count, l.gone_count,
            floor(extract(epoch FROM l.last_seen_at) * 1000)::bigint))::text)
     FROM private.sign_likes l JOIN public.signs s ON s.id = l.sign_id
    WHERE l.sign_id = ANY(changed) AND s.visible HAVING count(*) BETWEEN 1 AND 50;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION sign_interactions_count() RETURNS trigger LANGUAGE plpgsql AS $$
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
  PERFORM count_reactions(changes);

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
DROP FUNCTION count_likes(interaction_change[]);
--> statement-breakpoint
-- A store of many followers notifies the first of them in the transaction of the sign, and the others in steps.
ALTER TABLE "private"."untold_signs" ADD COLUMN "told_up_to" uuid;--> statement-breakpoint
ALTER TABLE "private"."untold_signs" ADD COLUMN "since" timestamp with time zone DEFAULT now() NOT NULL;
--> statement-breakpoint
-- Notifies the next followers of a visible sign's store, but not its author, and notes how far that went. Returns how
-- many there were.
CREATE FUNCTION tell_followers_of(told_sign_id uuid, most int) RETURNS int LANGUAGE plpgsql AS $$
DECLARE
  untold private.untold_signs;
  told uuid[];
BEGIN
  SELECT * INTO untold FROM private.untold_signs WHERE sign_id = told_sign_id FOR UPDATE;
  IF NOT FOUND THEN RETURN 0; END IF;
  told := ARRAY(
    SELECT f.user_id FROM public.signs g JOIN public.store_follows f ON f.store_id = g.store_id
     WHERE g.id = told_sign_id AND f.user_id IS DISTINCT FROM g.user_id
       AND (untold.told_up_to IS NULL OR f.user_id > untold.told_up_to AND f.created_at <= untold.since)
     ORDER BY f.user_id LIMIT most);
  INSERT INTO public.notifications (id, user_id, kind, store_id, sign_id, created_at)
    SELECT gen_random_uuid(), told_user_id, 'store-sign', g.store_id, g.id, now()
      FROM public.signs g CROSS JOIN unnest(told) AS told_user_id
     WHERE g.id = told_sign_id
     ORDER BY told_user_id
  ON CONFLICT DO NOTHING;
  IF cardinality(told) < most THEN
    DELETE FROM private.untold_signs WHERE sign_id = told_sign_id;
  ELSE
    UPDATE private.untold_signs SET told_up_to = told[most] WHERE sign_id = told_sign_id;
  END IF;
  RETURN cardinality(told);
END $$;
--> statement-breakpoint
-- One step of the servers' for one sign. Of several that run at once each takes another. Returns NULL when no
-- followers wait. A sign that is hidden meanwhile goes on when it is shown again.
CREATE FUNCTION tell_more_followers(most int) RETURNS int LANGUAGE plpgsql AS $$
DECLARE
  next_sign_id uuid;
BEGIN
  SELECT u.sign_id INTO next_sign_id FROM private.untold_signs u JOIN public.signs g ON g.id = u.sign_id
   WHERE g.visible ORDER BY u.since, u.sign_id LIMIT 1 FOR UPDATE OF u SKIP LOCKED;
  IF next_sign_id IS NULL THEN RETURN NULL; END IF;
  RETURN tell_followers_of(next_sign_id, most);
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION signs_tell_followers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO private.untold_signs (sign_id)
    SELECT id FROM new_rows n
     WHERE moderation = 'held'
        OR visible AND EXISTS (SELECT FROM public.store_follows f
                                WHERE f.store_id = n.store_id AND f.user_id IS DISTINCT FROM n.user_id);
  PERFORM tell_followers_of(u.sign_id, 20)
     FROM private.untold_signs u JOIN new_rows n ON n.id = u.sign_id WHERE n.visible;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION signs_tell_followers_later() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE private.untold_signs SET since = now() WHERE sign_id = NEW.id AND told_up_to IS NULL;
  PERFORM tell_followers_of(NEW.id, 20);
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP FUNCTION tell_followers(uuid[]);
--> statement-breakpoint
-- The signs of a store that is hidden, deleted or shown again follow it in steps, the newest in its own transaction.
CREATE TABLE "private"."unsettled_stores" (
	"store_id" uuid PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "private"."unsettled_stores" ADD CONSTRAINT "unsettled_stores_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
-- Lets the next signs follow their store, which the caller has locked. Returns how many there were.
CREATE FUNCTION settle_signs_of(settled_store_id uuid, most int) RETURNS int LANGUAGE plpgsql AS $$
DECLARE
  settled int;
BEGIN
  -- Writing the column makes `signs_visible` work it out again.
  UPDATE public.signs SET visible = visible WHERE id IN (
    SELECT g.id FROM public.signs g JOIN public.stores s ON s.id = g.store_id
     WHERE g.store_id = settled_store_id
       AND g.visible <> public.sign_is_visible(g.is_active, g.deleted_at, g.moderation, s.is_active, s.deleted_at)
     ORDER BY g.created_at DESC, g.id DESC LIMIT most);
  GET DIAGNOSTICS settled = ROW_COUNT;
  IF settled < most THEN
    DELETE FROM private.unsettled_stores WHERE store_id = settled_store_id;
  ELSE
    INSERT INTO private.unsettled_stores VALUES (settled_store_id) ON CONFLICT DO NOTHING;
  END IF;
  RETURN settled;
END $$;
--> statement-breakpoint
-- One step of the servers' for one store. Of several that run at once each takes another. Returns NULL when none waits.
CREATE FUNCTION settle_more_signs(most int) RETURNS int LANGUAGE plpgsql AS $$
DECLARE
  next_store_id uuid;
BEGIN
  SELECT s.id INTO next_store_id FROM private.unsettled_stores u JOIN public.stores s ON s.id = u.store_id
   ORDER BY s.id LIMIT 1 FOR NO KEY UPDATE OF s SKIP LOCKED;
  IF next_store_id IS NULL THEN RETURN NULL; END IF;
  RETURN settle_signs_of(next_store_id, most);
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION stores_carry_visibility() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM settle_signs_of(NEW.id, 50);
  RETURN NULL;
END $$;
