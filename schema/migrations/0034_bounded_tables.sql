-- The sync engine's planner assumes that few rows have null in a column that a query compares with null. An index
-- that begins with deleted_at attracted every query of rows that are not deleted, and each read the whole table. So no
-- such index is left: lists of deleted rows use a copy of the column, which no query compares with null, and lists of
-- inactive rows use another.
DROP INDEX "signs_deleted";--> statement-breakpoint
DROP INDEX "stores_deleted";--> statement-breakpoint
DROP INDEX "user_private_removed";--> statement-breakpoint
ALTER TABLE "signs" ADD COLUMN "binned_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "binned_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "inactive_since" timestamp (3) with time zone;--> statement-breakpoint
-- Neither counters nor listeners care.
ALTER TABLE signs DISABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE stores DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE signs SET binned_at = deleted_at WHERE deleted_at IS NOT NULL;--> statement-breakpoint
UPDATE stores SET binned_at = deleted_at, inactive_since = CASE WHEN NOT is_active THEN updated_at END
 WHERE deleted_at IS NOT NULL OR NOT is_active;--> statement-breakpoint
ALTER TABLE signs ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE stores ENABLE TRIGGER USER;--> statement-breakpoint
CREATE INDEX "signs_own" ON "signs" USING btree ("user_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "signs_store_posted" ON "signs" USING btree ("store_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "signs_binned" ON "signs" USING btree ("binned_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "stores_binned" ON "stores" USING btree ("binned_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "stores_inactive" ON "stores" USING btree ("inactive_since" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "stores_off_map" ON "stores" USING btree ("morton_code","name","id");--> statement-breakpoint
CREATE INDEX "stores_owner_signs" ON "stores" USING btree ("owner_id","visible_signs_count" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "stores_owner_added" ON "stores" USING btree ("owner_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "user_private_removed" ON "user_private" USING btree ("removed_at") WHERE "user_private"."removed_at" is not null;
--> statement-breakpoint
CREATE FUNCTION signs_bin() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.binned_at := NEW.deleted_at;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER signs_binned BEFORE INSERT OR UPDATE OF deleted_at, binned_at ON signs
  FOR EACH ROW EXECUTE FUNCTION signs_bin();
--> statement-breakpoint
CREATE FUNCTION stores_bin() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.binned_at := NEW.deleted_at;
  NEW.inactive_since := CASE
    WHEN NEW.is_active THEN NULL
    WHEN TG_OP = 'UPDATE' AND NOT OLD.is_active THEN OLD.inactive_since
    ELSE coalesce(NEW.inactive_since, now()) END;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER stores_binned BEFORE INSERT OR UPDATE OF deleted_at, binned_at, is_active, inactive_since
  ON stores FOR EACH ROW EXECUTE FUNCTION stores_bin();
--> statement-breakpoint
ALTER PUBLICATION signpost_public SET TABLE
  stores (id, name, address, city, state, zip, category, description, phone, website, facebook,
    twitter, yelp, logo, latitude, longitude, morton_code, rating, is_active, owner_id, created_by,
    visible_signs_count, newest_sign_id, newest_sign_at, newest_sign_stale_at, created_at, updated_at,
    deleted_at, binned_at, inactive_since),
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
    removed_at, created_at, updated_at),
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
