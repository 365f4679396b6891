-- Visibility, newest sign and position of stores.

-- What a store keeps of its visible signs. The newest one is the newest that is worth showing, else simply the newest.
CREATE OR REPLACE FUNCTION shown_signs(asked_store_id uuid, OUT newest_id uuid, OUT newest_at timestamptz,
                                       OUT newest_stale_at timestamptz, OUT fresh_count int, OUT fresh_until timestamptz)
LANGUAGE sql STABLE AS $$
  SELECT newest.id, newest.created_at, newest.stale_at, fresh.count, fresh.until
    FROM (SELECT count(*)::int AS count, min(stale_at) AS until FROM public.signs
           WHERE store_id = asked_store_id AND visible AND stale_at > now()) fresh
    LEFT JOIN LATERAL (
      SELECT id, created_at, stale_at FROM public.signs
       WHERE store_id = asked_store_id AND visible AND (stale_at > now() OR fresh.count = 0)
       ORDER BY created_at DESC, id DESC LIMIT 1
    ) newest ON true
$$;

-- A sign becomes stale by time alone, which no trigger sees. A job calls this regularly. Stores are locked by a statement
-- of its own, so that the next one looks up what others have written of them until then.
CREATE OR REPLACE FUNCTION renew_fresh_signs(most int) RETURNS int LANGUAGE plpgsql AS $$
DECLARE
  due uuid[];
BEGIN
  due := ARRAY(SELECT id FROM public.stores WHERE fresh_signs_until <= now()
                LIMIT most FOR NO KEY UPDATE SKIP LOCKED);
  UPDATE public.stores s SET
    fresh_signs_count = signs.fresh_count, fresh_signs_until = signs.fresh_until,
    newest_sign_id = signs.newest_id, newest_sign_at = signs.newest_at, newest_sign_stale_at = signs.newest_stale_at
  FROM unnest(due) each_id CROSS JOIN LATERAL public.shown_signs(each_id) signs
  WHERE s.id = each_id;
  RETURN cardinality(due);
END $$;

-- Leaves a gap before each of the lowest 32 bits (S. E. Anderson, Bit Twiddling Hacks, "Interleave bits by
-- Binary Magic Numbers").
CREATE OR REPLACE FUNCTION spread_bits(n bigint) RETURNS bigint LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
BEGIN
  n := (n | (n << 16)) & x'0000FFFF0000FFFF'::bigint;
  n := (n | (n << 8)) & x'00FF00FF00FF00FF'::bigint;
  n := (n | (n << 4)) & x'0F0F0F0F0F0F0F0F'::bigint;
  n := (n | (n << 2)) & x'3333333333333333'::bigint;
  RETURN (n | (n << 1)) & x'5555555555555555'::bigint;
END $$;

CREATE OR REPLACE FUNCTION store_morton_code(latitude double precision, longitude double precision) RETURNS bigint
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT public.spread_bits(public.store_cell_x(20, longitude))
       | (public.spread_bits(public.store_cell_y(20, latitude)) << 1)
$$;

CREATE OR REPLACE FUNCTION stores_keep_morton_code() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.morton_code := public.store_morton_code(NEW.latitude, NEW.longitude);
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER stores_morton_code BEFORE INSERT OR UPDATE OF latitude, longitude, morton_code ON stores
  FOR EACH ROW EXECUTE FUNCTION stores_keep_morton_code();

CREATE OR REPLACE FUNCTION stores_bin() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.binned_at := NEW.deleted_at;
  NEW.inactive_since := CASE
    WHEN NEW.is_active THEN NULL
    WHEN TG_OP = 'UPDATE' AND NOT OLD.is_active THEN OLD.inactive_since
    ELSE coalesce(NEW.inactive_since, now()) END;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER stores_binned BEFORE INSERT OR UPDATE OF deleted_at, binned_at, is_active, inactive_since
  ON stores FOR EACH ROW EXECUTE FUNCTION stores_bin();

CREATE OR REPLACE FUNCTION stores_unplace() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.unplaced_since := CASE
    WHEN NEW.latitude IS NOT NULL THEN NULL
    WHEN TG_OP = 'UPDATE' AND OLD.latitude IS NULL THEN OLD.unplaced_since
    ELSE coalesce(NEW.unplaced_since, now()) END;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER stores_unplaced BEFORE INSERT OR UPDATE OF latitude, unplaced_since ON stores
  FOR EACH ROW EXECUTE FUNCTION stores_unplace();

CREATE OR REPLACE FUNCTION stores_note_visible() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.visible_since := CASE
    WHEN NOT NEW.is_active OR NEW.deleted_at IS NOT NULL THEN NULL
    WHEN TG_OP = 'INSERT' THEN NEW.created_at
    WHEN OLD.is_active AND OLD.deleted_at IS NULL THEN OLD.visible_since
    ELSE now() END;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER stores_visible_since BEFORE INSERT OR UPDATE OF is_active, deleted_at, visible_since ON stores
  FOR EACH ROW EXECUTE FUNCTION stores_note_visible();

-- Updates the visibility of at most `most` signs of a store, which the caller has locked. Returns how many there were.
CREATE OR REPLACE FUNCTION settle_signs_of(settled_store_id uuid, most int) RETURNS int LANGUAGE plpgsql AS $$
DECLARE
  settled int;
BEGIN
  -- Writing the column fires `signs_visible`.
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

-- A step of a server's for one store. Concurrent calls take different stores. Returns NULL when none waits.
CREATE OR REPLACE FUNCTION settle_more_signs(most int) RETURNS int LANGUAGE plpgsql AS $$
DECLARE
  next_store_id uuid;
BEGIN
  SELECT s.id INTO next_store_id FROM private.unsettled_stores u JOIN public.stores s ON s.id = u.store_id
   ORDER BY s.id LIMIT 1 FOR NO KEY UPDATE OF s SKIP LOCKED;
  IF next_store_id IS NULL THEN RETURN NULL; END IF;
  RETURN settle_signs_of(next_store_id, most);
END $$;

CREATE OR REPLACE FUNCTION stores_carry_visibility() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM settle_signs_of(NEW.id, 50);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER stores_visibility
  AFTER UPDATE OF is_active, deleted_at ON stores
  FOR EACH ROW
  WHEN (OLD.is_active IS DISTINCT FROM NEW.is_active OR OLD.deleted_at IS DISTINCT FROM NEW.deleted_at)
  EXECUTE FUNCTION stores_carry_visibility();
