-- The one definition of what the public may see of a sign.
CREATE FUNCTION sign_is_visible(
  sign_active boolean, sign_deleted_at timestamptz, moderation text,
  store_active boolean, store_deleted_at timestamptz
) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT sign_active AND sign_deleted_at IS NULL AND moderation = 'ok'
     AND store_active AND store_deleted_at IS NULL
$$;
--> statement-breakpoint
-- The store row is locked, since a store switched off at the same moment would otherwise not see
-- this sign and leave it visible. The lock is one that the counters take anyway.
CREATE FUNCTION signs_set_visible() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT sign_is_visible(NEW.is_active, NEW.deleted_at, NEW.moderation, s.is_active, s.deleted_at)
    INTO NEW.visible
    FROM public.stores s WHERE s.id = NEW.store_id FOR NO KEY UPDATE;
  -- No such store: the foreign key says so, in its own words.
  NEW.visible := coalesce(NEW.visible, false);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER signs_visible
  BEFORE INSERT OR UPDATE OF visible, is_active, deleted_at, moderation, store_id ON signs
  FOR EACH ROW EXECUTE FUNCTION signs_set_visible();
--> statement-breakpoint
CREATE FUNCTION stores_carry_visibility() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Writing the column makes the trigger above work it out again.
  UPDATE public.signs SET visible = visible WHERE store_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER stores_visibility
  AFTER UPDATE OF is_active, deleted_at ON stores
  FOR EACH ROW
  WHEN (OLD.is_active IS DISTINCT FROM NEW.is_active OR OLD.deleted_at IS DISTINCT FROM NEW.deleted_at)
  EXECUTE FUNCTION stores_carry_visibility();
