ALTER TABLE "user_private" ADD COLUMN "digest_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "user_private" ADD COLUMN "digest_until" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "user_private_digest" ON "user_private" USING btree ("digest_until");--> statement-breakpoint
-- A user who switches the digest on gets notifications from now on.
CREATE FUNCTION user_private_begin_digest() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.digest_until := NEW.digest_since;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER user_private_digest BEFORE UPDATE OF digest_since ON user_private FOR EACH ROW
  WHEN (OLD.digest_since IS DISTINCT FROM NEW.digest_since)
  EXECUTE FUNCTION user_private_begin_digest();
--> statement-breakpoint
ALTER PUBLICATION signpost_public SET TABLE
  stores (id, name, address, city, state, zip, category, description, phone, website, facebook,
    twitter, yelp, logo, latitude, longitude, morton_code, rating, is_active, owner_id, created_by,
    visible_signs_count, newest_sign_id, newest_sign_at, newest_sign_stale_at, created_at, updated_at,
    deleted_at),
  signs (id, store_id, user_id, type, text, text_content, image_url, image_thumbhash, image_hash,
    extracted_text, is_active, verified, moderation, visible, likes_count, confirmed_count, gone_count,
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
  store_claims (id, store_id, contact_user, name, contact_email, phone, proof, status, created_at),
  store_follows (user_id, store_id, created_at),
  notifications (id, user_id, kind, store_id, sign_id, created_at, read_at);
