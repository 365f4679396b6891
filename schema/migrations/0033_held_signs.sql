CREATE TABLE "private"."untold_signs" (
	"sign_id" uuid PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "private"."untold_signs" ADD CONSTRAINT "untold_signs_sign_id_signs_id_fk" FOREIGN KEY ("sign_id") REFERENCES "public"."signs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Of the held signs, those that were never visible: an edit or a decision leaves another time there.
INSERT INTO private.untold_signs
  SELECT id FROM signs WHERE moderation = 'held' AND deleted_at IS NULL AND updated_at = created_at;
--> statement-breakpoint
-- Followers of the store are notified about a visible sign there, but not its author.
CREATE FUNCTION tell_followers(signs_shown uuid[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO public.notifications (id, user_id, kind, store_id, sign_id, created_at)
    SELECT gen_random_uuid(), f.user_id, 'store-sign', g.store_id, g.id, now()
      FROM unnest(signs_shown) AS shown (id)
      JOIN public.signs g USING (id)
      JOIN public.store_follows f ON f.store_id = g.store_id
     WHERE f.user_id IS DISTINCT FROM g.user_id
     ORDER BY f.user_id, g.id
  ON CONFLICT DO NOTHING
$$;
--> statement-breakpoint
-- Of a sign that is held they are told when it is first shown, and of one that was shown before never again.
CREATE OR REPLACE FUNCTION signs_tell_followers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tell_followers(ARRAY(SELECT id FROM new_rows WHERE visible));
  INSERT INTO private.untold_signs SELECT id FROM new_rows WHERE moderation = 'held';
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION signs_tell_followers_later() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM private.untold_signs WHERE sign_id = NEW.id;
  IF FOUND THEN PERFORM tell_followers(ARRAY[NEW.id]); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- For whatever reason `signs_visible` computes it again.
CREATE TRIGGER signs_followed_later
  AFTER UPDATE OF visible, is_active, deleted_at, moderation, store_id ON signs FOR EACH ROW
  WHEN (NOT OLD.visible AND NEW.visible)
  EXECUTE FUNCTION signs_tell_followers_later();
