CREATE TABLE "private"."geocoding_misses" (
	"geocoding_id" uuid NOT NULL,
	"store_id" uuid NOT NULL,
	"reason" text NOT NULL,
	CONSTRAINT "geocoding_misses_geocoding_id_store_id_pk" PRIMARY KEY("geocoding_id","store_id"),
	CONSTRAINT "geocoding_misses_reason" CHECK ("private"."geocoding_misses"."reason" in ('no-zip', 'unknown-zip', 'unknown-address', 'no-answer'))
);
--> statement-breakpoint
ALTER TABLE "geocodings" ADD COLUMN "source" text;--> statement-breakpoint
ALTER TABLE "private"."geocoding_misses" ADD CONSTRAINT "geocoding_misses_geocoding_id_geocodings_id_fk" FOREIGN KEY ("geocoding_id") REFERENCES "public"."geocodings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private"."geocoding_misses" ADD CONSTRAINT "geocoding_misses_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "geocoding_misses_store" ON "private"."geocoding_misses" USING btree ("store_id");--> statement-breakpoint
ALTER TABLE "geocodings" ADD CONSTRAINT "geocodings_source" CHECK ("geocodings"."source" in ('geocoder', 'zip'));
--> statement-breakpoint
ALTER PUBLICATION signpost_public SET TABLE
  stores (id, name, address, city, state, zip, category, description, phone, website, facebook,
    twitter, yelp, logo, latitude, longitude, morton_code, rating, is_active, owner_id, created_by,
    visible_signs_count, newest_sign_id, newest_sign_at, newest_sign_stale_at, created_at, updated_at,
    deleted_at, binned_at, inactive_since, visible_since, unplaced_since),
  signs (id, store_id, user_id, type, text, text_content, image_url, image_thumbhash, image_hash,
    extracted_text, is_active, hidden_reason, verified, from_store, moderation, visible, likes_count, likes_version, confirmed_count,
    gone_count, latitude, longitude, last_seen_at, stale_at, created_at, updated_at, deleted_at,
    deleted_by, binned_at, visible_since),
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
  notifications (id, user_id, kind, store_id, sign_id, person_id, reason, created_at, read_at),
  history (id, created_at, actor_id, verb, noun, item_id, title, store_id, about_id, reason, before, after),
  store_imports (id, status, file_name, rows_count, added_count, known_count, rejected_count, created_by,
    created_at, finished_at),
  geocodings (id, status, stores_count, found_count, unknown_count, failed_count, source, created_by, created_at,
    finished_at),
  cases (id, noun, item_id, sign_id, store_id, person_id, about_id, status, reports_count, created_at,
    reported_at, decision, reason, decided_at, decided_by, suspension_id, before, after),
  reports (id, case_id, reporter_id, reason, rule, note, created_at),
  case_visits (user_id, case_id, seen_at),
  suspensions (user_id, reason, created_at, id),
  store_days (store_id, day, views_count, saw_count, likes_count);
