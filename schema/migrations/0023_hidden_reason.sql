-- Why a sign was switched off, by others than its author.
ALTER TABLE "signs" ADD COLUMN "hidden_reason" text;--> statement-breakpoint
ALTER TABLE "signs" ADD CONSTRAINT "signs_hidden_reason_length" CHECK (char_length("signs"."hidden_reason") <= 500);--> statement-breakpoint
-- Another reason is news, so a notification that was read becomes unread.
CREATE FUNCTION signs_tell_hidden() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM public.notifications
   WHERE sign_id = NEW.id AND user_id = NEW.user_id AND kind = 'sign-hidden';
  INSERT INTO public.notifications (id, user_id, kind, store_id, sign_id, created_at)
    VALUES (gen_random_uuid(), NEW.user_id, 'sign-hidden', NEW.store_id, NEW.id, now());
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER signs_switched_off AFTER UPDATE OF is_active ON signs FOR EACH ROW
  WHEN (OLD.is_active AND NOT NEW.is_active AND NEW.hidden_reason IS NOT NULL
    AND NEW.user_id IS NOT NULL)
  EXECUTE FUNCTION signs_tell_hidden();
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
  notifications (id, user_id, kind, store_id, sign_id, created_at, read_at);
