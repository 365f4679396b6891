-- A notification has a reason, and former owners are notified.
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind";--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_reason_length" CHECK (char_length("notifications"."reason") <= 500);--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind" CHECK ("notifications"."kind" in ('sign-confirmed', 'sign-hidden', 'store-sign', 'claim-approved', 'claim-rejected', 'store-lost'));--> statement-breakpoint
CREATE OR REPLACE FUNCTION signs_tell_hidden() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM public.notifications
   WHERE sign_id = NEW.id AND user_id = NEW.user_id AND kind = 'sign-hidden';
  INSERT INTO public.notifications (id, user_id, kind, store_id, sign_id, reason, created_at)
    VALUES (gen_random_uuid(), NEW.user_id, 'sign-hidden', NEW.store_id, NEW.id, NEW.hidden_reason, now());
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION store_claims_tell() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.notifications (id, user_id, kind, store_id, reason, created_at)
    VALUES (gen_random_uuid(), NEW.contact_user, 'claim-' || NEW.status, NEW.store_id, NEW.reason, now());
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Not one who is just deleted, and whose stores therefore go.
CREATE FUNCTION stores_tell_former_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.notifications (id, user_id, kind, store_id, created_at)
    SELECT gen_random_uuid(), u.id, 'store-lost', NEW.id, now()
      FROM public.users u WHERE u.id = OLD.owner_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER stores_changed_hands AFTER UPDATE OF owner_id ON stores FOR EACH ROW
  WHEN (OLD.owner_id IS NOT NULL AND NEW.owner_id IS DISTINCT FROM OLD.owner_id)
  EXECUTE FUNCTION stores_tell_former_owner();
--> statement-breakpoint
ALTER PUBLICATION signpost_public SET TABLE
  stores (id, name, address, city, state, zip, category, description, phone, website, facebook,
    twitter, yelp, logo, latitude, longitude, morton_code, rating, is_active, owner_id, created_by,
    visible_signs_count, newest_sign_id, newest_sign_at, newest_sign_stale_at, created_at, updated_at,
    deleted_at),
  signs (id, store_id, user_id, type, text, text_content, image_url, image_thumbhash, image_hash,
    extracted_text, is_active, hidden_reason, verified, moderation, visible, likes_count, confirmed_count, gone_count,
    latitude, longitude, last_seen_at, stale_at, created_at, updated_at, deleted_at),
  user_profiles (user_id, name, nickname, bio, city, state, location, avatar_url, created_at, updated_at),
  contributor_stats (user_id, signs_count, saw_count, likes_count, is_named, state),
  contributor_weeks (user_id, week, signs_count, saw_count, likes_count, state),
  site_stats (shard, signs_count, stores_count, contributors_count, likes_count, confirmed_count),
  site_weeks (week, signs_count),
  state_stats (state, signs_count, stores_count, contributors_count),
  store_cells (level, x, y, stores_count, signed_stores_count, latitude_sum, longitude_sum),
  user_private (user_id, email, username, role, zip, latitude, longitude, digest_since, created_at,
    updated_at),
  sign_interactions (sign_id, user_id, liked, confirmed, gone, updated_at),
  store_claims (id, store_id, contact_user, name, contact_email, phone, proof, status, created_at, decided_at,
    reason),
  store_follows (user_id, store_id, created_at),
  notifications (id, user_id, kind, store_id, sign_id, reason, created_at, read_at),
  history (id, created_at, actor_id, verb, noun, item_id, title, store_id, about_id, reason, before, after);
