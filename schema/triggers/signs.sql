-- Visibility and freshness of signs.

-- The one definition of what the public may see of a sign.
CREATE OR REPLACE FUNCTION sign_is_visible(
  sign_active boolean, sign_deleted_at timestamptz, moderation text,
  store_active boolean, store_deleted_at timestamptz
) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT sign_active AND sign_deleted_at IS NULL AND moderation = 'ok'
     AND store_active AND store_deleted_at IS NULL
$$;

-- The store row is locked, since a store switched off at the same moment would otherwise not see
-- this sign and leave it visible. The lock is one that the counters take anyway.
CREATE OR REPLACE FUNCTION signs_set_visible() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT sign_is_visible(NEW.is_active, NEW.deleted_at, NEW.moderation, s.is_active, s.deleted_at)
    INTO NEW.visible
    FROM public.stores s WHERE s.id = NEW.store_id FOR NO KEY UPDATE;
  -- Where there is no such store, the foreign key raises the error.
  NEW.visible := coalesce(NEW.visible, false);
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER signs_visible
  BEFORE INSERT OR UPDATE OF visible, is_active, deleted_at, moderation, store_id ON signs
  FOR EACH ROW EXECUTE FUNCTION signs_set_visible();

-- Deleting a row deletes its likes by cascade, which the counters do not see. So a visible sign is marked deleted
-- first, and its row is removed later.
CREATE OR REPLACE FUNCTION signs_refuse_removal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a visible sign is marked deleted before its row is removed' USING ERRCODE = 'check_violation';
END $$;

CREATE OR REPLACE TRIGGER signs_removal BEFORE DELETE ON signs
  FOR EACH ROW WHEN (OLD.visible) EXECUTE FUNCTION signs_refuse_removal();

-- Freshness: how long a sign is shown. Its rules stand here alone; browsers compare the moments that follow from them.

-- A sign stays in the default lists for 90 days after it was last seen: longer than a season's offer hangs, short
-- enough that unconfirmed signs go by themselves. Each report that it is gone halves that time, since one user may
-- have overlooked it; with the third report the sign leaves at once. It ends at a midnight (UTC), so that lists which
-- ask by the day agree all day long, and a popular sign's row is not rewritten by each "Saw it". Hours, since a day's
-- length may depend on zones.
CREATE OR REPLACE FUNCTION sign_stale_at(last_seen_at timestamptz, gone_count int) RETURNS timestamptz
LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN gone_count >= 3 THEN timestamptz 'epoch'
              ELSE date_trunc('day', last_seen_at + interval '2160 hours' / 2 ^ gone_count, 'UTC') END
$$;

CREATE OR REPLACE FUNCTION signs_bin() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.binned_at := NEW.deleted_at;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER signs_binned BEFORE INSERT OR UPDATE OF deleted_at, binned_at ON signs
  FOR EACH ROW EXECUTE FUNCTION signs_bin();

-- An edit by another user, such as a moderator, is not a new post of its author: the mark stays. At another store, it
-- stays only if the author owns that one too.
CREATE OR REPLACE FUNCTION signs_from_store() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  owns boolean := EXISTS (
    SELECT FROM public.stores s WHERE s.id = NEW.store_id AND s.owner_id = NEW.user_id);
BEGIN
  NEW.from_store := CASE
    WHEN TG_OP = 'INSERT' OR NEW.user_id = history_actor() THEN owns
    WHEN OLD.store_id = NEW.store_id THEN OLD.from_store
    ELSE OLD.from_store AND owns
  END;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER signs_from_store_posted BEFORE INSERT ON signs
  FOR EACH ROW EXECUTE FUNCTION signs_from_store();

CREATE OR REPLACE TRIGGER signs_from_store_changed BEFORE UPDATE ON signs FOR EACH ROW
  WHEN (OLD.store_id IS DISTINCT FROM NEW.store_id OR OLD.text IS DISTINCT FROM NEW.text
    OR OLD.extracted_text IS DISTINCT FROM NEW.extracted_text
    OR OLD.image_url IS DISTINCT FROM NEW.image_url)
  EXECUTE FUNCTION signs_from_store();

CREATE OR REPLACE FUNCTION signs_note_visible() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.visible_since := CASE
    WHEN NOT NEW.visible THEN NULL
    WHEN TG_OP = 'INSERT' THEN NEW.created_at
    WHEN OLD.visible THEN OLD.visible_since
    ELSE now() END;
  RETURN NEW;
END $$;

-- Triggers fire in the order of their names: this one after `signs_held`, `signs_held_changed` and `signs_visible`,
-- and on the columns of all three.
CREATE OR REPLACE TRIGGER signs_visible_since
  BEFORE INSERT OR UPDATE OF visible, visible_since, is_active, deleted_at, moderation, store_id, text,
    extracted_text, image_url ON signs
  FOR EACH ROW EXECUTE FUNCTION signs_note_visible();

CREATE OR REPLACE FUNCTION signs_start_at_nought() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.likes_count := 0;
  NEW.likes_version := 0;
  NEW.confirmed_count := 0;
  NEW.gone_count := 0;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER signs_nought BEFORE INSERT ON signs
  FOR EACH ROW EXECUTE FUNCTION signs_start_at_nought();

-- Overwrites the value of the statement.
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

-- Triggers fire in the order of their names: this one after `signs_nought`, which sets the count that this one reads.
CREATE OR REPLACE TRIGGER signs_stale BEFORE INSERT OR UPDATE OF created_at, last_seen_at, gone_count, stale_at ON signs
  FOR EACH ROW EXECUTE FUNCTION signs_set_stale_at();
