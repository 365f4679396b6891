-- Likes and sightings of signs.

-- A sign was seen when it was posted, and with each "Saw it" that was not undone. Only reports made since then
-- count.
CREATE OR REPLACE FUNCTION sign_sightings(asked_sign_id uuid, posted_at timestamptz, OUT last_seen_at timestamptz, OUT gone_count int)
LANGUAGE sql STABLE AS $$
  SELECT seen.at, (SELECT count(*) FROM public.sign_interactions r
                    WHERE r.sign_id = asked_sign_id AND r.gone AND r.gone_at >= seen.at)
    FROM (SELECT greatest(posted_at, max(i.confirmed_at)) AS at
            FROM public.sign_interactions i WHERE i.sign_id = asked_sign_id AND i.confirmed) seen
$$;

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

CREATE OR REPLACE TRIGGER sign_interactions_stamp BEFORE INSERT OR UPDATE ON sign_interactions
  FOR EACH ROW EXECUTE FUNCTION sign_interactions_stamp();

-- The exact number of likes, which the row of a sign may lack as yet.
CREATE OR REPLACE FUNCTION exact_likes(asked_sign_id uuid, row_says int) RETURNS int LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT likes_count FROM private.sign_likes WHERE sign_id = asked_sign_id), row_says)
$$;

-- The exact number of users who have seen a sign, which its row may lack as yet.
CREATE OR REPLACE FUNCTION exact_confirms(asked_sign_id uuid, row_says int) RETURNS int LANGUAGE sql STABLE AS $$
  SELECT coalesce((SELECT confirmed_count FROM private.sign_likes WHERE sign_id = asked_sign_id), row_says)
$$;

-- Copies the exact counts of reactions into the rows of signs.
CREATE OR REPLACE FUNCTION fold_reactions_of(sign_ids uuid[]) RETURNS void LANGUAGE sql AS $$
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

-- The same for at most `most` signs whose rows lag behind. Concurrent calls take different signs. Returns how many it
-- took.
CREATE OR REPLACE FUNCTION fold_reactions(most int) RETURNS int LANGUAGE plpgsql AS $$
DECLARE
  lagging uuid[] := ARRAY(
    SELECT sign_id FROM private.sign_likes WHERE NOT is_folded ORDER BY sign_id LIMIT most FOR UPDATE SKIP LOCKED);
BEGIN
  IF cardinality(lagging) > 0 THEN PERFORM fold_reactions_of(lagging); END IF;
  RETURN cardinality(lagging);
END $$;

-- The exact counts change with every reaction. The rows of the signs follow in the same transaction where none has
-- followed in the last second and they are few, or else when the servers fold. Each change notifies the servers, which
-- pass it on to the watchers of the sign.
CREATE OR REPLACE FUNCTION count_reactions(changes interaction_change[]) RETURNS void LANGUAGE plpgsql AS $$
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
  -- A like changes no sighting. Sightings are counted from the rows, which is exact: the statement above locks out other
  -- transactions that count those of the same sign.
  UPDATE private.sign_likes l SET last_seen_at = f.last_seen_at, gone_count = f.gone_count
    FROM public.signs s CROSS JOIN LATERAL public.sign_sightings(s.id, s.created_at) f
   WHERE l.sign_id = s.id AND s.id = ANY(seen_anew);
  -- Waits for a transaction that hides or deletes a sign, because that subtracts the sign's reactions.
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

CREATE OR REPLACE TRIGGER sign_interactions_count_insert AFTER INSERT ON sign_interactions
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION sign_interactions_count();

CREATE OR REPLACE TRIGGER sign_interactions_count_update AFTER UPDATE ON sign_interactions
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION sign_interactions_count();

CREATE OR REPLACE TRIGGER sign_interactions_count_delete AFTER DELETE ON sign_interactions
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION sign_interactions_count();
