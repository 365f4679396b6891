-- By which a picture that was posted before is found. An expression, so that the replica skips it.
CREATE INDEX "signs_same_picture" ON "signs" USING btree (lower("image_hash"));
--> statement-breakpoint
-- Whether others than their author said that they saw so many of a person's signs.
CREATE FUNCTION is_trusted(person uuid, signs_seen int) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT count(*) >= signs_seen FROM (
    SELECT FROM public.signs s
     WHERE s.user_id = person AND s.deleted_at IS NULL AND s.moderation = 'ok'
       AND EXISTS (SELECT FROM public.sign_interactions i
                    WHERE i.sign_id = s.id AND i.confirmed AND i.user_id <> person)
     LIMIT signs_seen) seen
$$;
--> statement-breakpoint
-- A server that holds new people's signs says on each connection how many of theirs must have been seen.
-- Held is what a person posts by themself, and what they make of it later: else the first words would be
-- approved and others be seen.
CREATE FUNCTION signs_hold() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  signs_seen int := nullif(current_setting('signpost.hold', true), '')::int;
BEGIN
  IF signs_seen IS NOT NULL AND NOT is_trusted(NEW.user_id, signs_seen)
     AND NOT EXISTS (SELECT FROM public.user_private p WHERE p.user_id = NEW.user_id AND p.role = 'admin')
     AND NOT EXISTS (SELECT FROM public.stores s WHERE s.id = NEW.store_id AND s.owner_id = NEW.user_id) THEN
    NEW.moderation := 'held';
    -- An update of words alone does not work it out again.
    NEW.visible := false;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER signs_held BEFORE INSERT ON signs FOR EACH ROW
  WHEN (NEW.moderation = 'ok' AND NEW.user_id = history_actor())
  EXECUTE FUNCTION signs_hold();
--> statement-breakpoint
CREATE TRIGGER signs_held_changed BEFORE UPDATE OF text, extracted_text, image_url ON signs FOR EACH ROW
  WHEN (OLD.moderation = 'ok' AND NEW.moderation = 'ok' AND NEW.user_id = history_actor()
    AND (OLD.text IS DISTINCT FROM NEW.text OR OLD.extracted_text IS DISTINCT FROM NEW.extracted_text
      OR OLD.image_url IS DISTINCT FROM NEW.image_url))
  EXECUTE FUNCTION signs_hold();
--> statement-breakpoint
CREATE FUNCTION signs_await_approval() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM reports_file(gen_random_uuid(), 'sign', NEW.id, NULL, NULL, 'held', NULL);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER signs_to_approve AFTER INSERT ON signs FOR EACH ROW
  WHEN (NEW.moderation = 'held' AND NEW.user_id = history_actor())
  EXECUTE FUNCTION signs_await_approval();
--> statement-breakpoint
CREATE TRIGGER signs_to_approve_changed AFTER UPDATE OF text, extracted_text, image_url ON signs FOR EACH ROW
  WHEN (OLD.moderation = 'ok' AND NEW.moderation = 'held' AND NEW.user_id = history_actor())
  EXECUTE FUNCTION signs_await_approval();
--> statement-breakpoint
-- One that was deleted and is brought back still waits; after `signs_reopened`, which goes by the name.
CREATE TRIGGER signs_to_approve_restored AFTER UPDATE OF deleted_at ON signs FOR EACH ROW
  WHEN (OLD.deleted_at IS NOT NULL AND NEW.deleted_at IS NULL AND NEW.moderation = 'held')
  EXECUTE FUNCTION signs_await_approval();
