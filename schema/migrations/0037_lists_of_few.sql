-- What few rows have is listed by a column of its own that most leave null: those behind its start are a range
-- of its index in the order of the list, whatever the sync engine's planner has counted, or has not.
DROP INDEX "user_private_removed";--> statement-breakpoint
DROP INDEX "stores_off_map_signs";--> statement-breakpoint
DROP INDEX "stores_off_map_added";--> statement-breakpoint
DROP INDEX "stores_off_map";--> statement-breakpoint
ALTER TABLE "user_private" ADD COLUMN "binned_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "unplaced_since" timestamp (3) with time zone;--> statement-breakpoint
-- Neither counters nor listeners care.
ALTER TABLE user_private DISABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE stores DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE user_private SET binned_at = removed_at WHERE removed_at IS NOT NULL;--> statement-breakpoint
UPDATE stores SET unplaced_since = created_at WHERE latitude IS NULL;--> statement-breakpoint
ALTER TABLE user_private ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE stores ENABLE TRIGGER USER;--> statement-breakpoint
CREATE INDEX "user_private_binned" ON "user_private" USING btree ("binned_at" DESC NULLS LAST,"user_id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "stores_off_map" ON "stores" USING btree ("unplaced_since" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "user_private_verified_email" ON "user_private" USING btree ("verified","email","user_id");--> statement-breakpoint
CREATE INDEX "user_private_verified_joined" ON "user_private" USING btree ("verified","created_at","user_id");--> statement-breakpoint
CREATE INDEX "signs_store_binned" ON "signs" USING btree ("store_id","binned_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "signs_binned_by" ON "signs" USING btree ("deleted_by","binned_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "signs_inactive" ON "signs" USING btree ("visible","is_active","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);
--> statement-breakpoint
CREATE FUNCTION user_private_bin() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.binned_at := NEW.removed_at;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER user_private_binned BEFORE INSERT OR UPDATE OF removed_at, binned_at ON user_private
  FOR EACH ROW EXECUTE FUNCTION user_private_bin();
--> statement-breakpoint
CREATE FUNCTION stores_unplace() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.unplaced_since := CASE
    WHEN NEW.latitude IS NOT NULL THEN NULL
    WHEN TG_OP = 'UPDATE' AND OLD.latitude IS NULL THEN OLD.unplaced_since
    ELSE coalesce(NEW.unplaced_since, now()) END;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER stores_unplaced BEFORE INSERT OR UPDATE OF latitude, unplaced_since ON stores
  FOR EACH ROW EXECUTE FUNCTION stores_unplace();
--> statement-breakpoint
ALTER PUBLICATION signpost_public SET TABLE
  stores (id, name, address, city, state, zip, category, description, phone, website, facebook,
    twitter, yelp, logo, latitude, longitude, morton_code, rating, is_active, owner_id, created_by,
    visible_signs_count, newest_sign_id, newest_sign_at, newest_sign_stale_at, created_at, updated_at,
    deleted_at, binned_at, inactive_since, unplaced_since),
  signs (id, store_id, user_id, type, text, text_content, image_url, image_thumbhash, image_hash,
    extracted_text, is_active, hidden_reason, verified, from_store, moderation, visible, likes_count, confirmed_count, gone_count,
    latitude, longitude, last_seen_at, stale_at, created_at, updated_at, deleted_at,
    deleted_by, binned_at),
  user_profiles (user_id, name, nickname, bio, city, state, location, avatar_url, created_at, updated_at),
  contributor_stats (user_id, signs_count, saw_count, likes_count, is_named, state),
  contributor_weeks (user_id, week, signs_count, saw_count, likes_count, state),
  site_stats (shard, signs_count, stores_count, contributors_count, likes_count, confirmed_count),
  site_weeks (week, signs_count),
  state_stats (state, signs_count, stores_count, contributors_count),
  store_cells (level, x, y, stores_count, signed_stores_count, latitude_sum, longitude_sum),
  user_private (user_id, email, verified, username, sort_name, role, zip, latitude, longitude, digest_since,
    removed_at, binned_at, created_at, updated_at),
  sign_interactions (sign_id, user_id, liked, confirmed, gone, updated_at),
  store_claims (id, store_id, contact_user, name, contact_email, phone, proof, status, created_at, decided_at,
    reason),
  store_follows (user_id, store_id, created_at),
  notifications (id, user_id, kind, store_id, sign_id, reason, created_at, read_at),
  history (id, created_at, actor_id, verb, noun, item_id, title, store_id, about_id, reason, before, after),
  store_imports (id, status, file_name, rows_count, added_count, known_count, rejected_count, created_by,
    created_at, finished_at),
  geocodings (id, status, stores_count, found_count, unknown_count, failed_count, created_by, created_at,
    finished_at),
  cases (id, noun, item_id, sign_id, store_id, person_id, about_id, status, reports_count, created_at,
    reported_at, decision, reason, decided_at, decided_by, before, after),
  reports (id, case_id, reporter_id, reason, rule, note, created_at),
  case_visits (user_id, case_id, seen_at),
  suspensions (user_id, reason, created_at),
  store_days (store_id, day, views_count, saw_count, likes_count);
