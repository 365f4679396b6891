-- Who deleted a sign, for who may bring it back; and what tables of all stores and signs are sorted by.
ALTER TABLE "signs" ADD COLUMN "deleted_by" uuid;--> statement-breakpoint
CREATE INDEX "signs_posted" ON "signs" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "signs_verified" ON "signs" USING btree ("verified","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "signs_deleted" ON "signs" USING btree ("deleted_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "stores_signs" ON "stores" USING btree ("visible_signs_count" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "stores_deleted" ON "stores" USING btree ("deleted_at" DESC NULLS LAST,"id" DESC NULLS LAST);
--> statement-breakpoint
-- Managers of signs search hidden ones too.
DROP INDEX signs_search;
--> statement-breakpoint
CREATE INDEX signs_search ON signs
  USING gin (sign_search_text(text_content, extracted_text) gin_trgm_ops);
--> statement-breakpoint
ALTER PUBLICATION signpost_public SET TABLE
  stores (id, name, address, city, state, zip, category, description, phone, website, facebook,
    twitter, yelp, logo, latitude, longitude, morton_code, rating, is_active, owner_id, created_by,
    visible_signs_count, newest_sign_id, newest_sign_at, newest_sign_stale_at, created_at, updated_at,
    deleted_at),
  signs (id, store_id, user_id, type, text, text_content, image_url, image_thumbhash, image_hash,
    extracted_text, is_active, hidden_reason, verified, moderation, visible, likes_count, confirmed_count, gone_count,
    latitude, longitude, last_seen_at, stale_at, created_at, updated_at, deleted_at,
    deleted_by),
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
  history (id, created_at, actor_id, verb, noun, item_id, title, store_id, about_id, reason, before, after),
  store_imports (id, status, file_name, rows_count, added_count, known_count, rejected_count, created_by,
    created_at, finished_at),
  geocodings (id, status, stores_count, found_count, unknown_count, failed_count, created_by, created_at,
    finished_at);
