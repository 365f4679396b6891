-- Uploads of photos, and the hashes by which a picture is recognised.
CREATE TABLE "private"."uploads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"state" text NOT NULL,
	"size" integer NOT NULL,
	"has_bytes" boolean NOT NULL,
	"attempts" integer NOT NULL,
	"refusal" text,
	"image_url" text NOT NULL,
	"image_thumbhash" text,
	"image_hash" text,
	"sign_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"attached_at" timestamp (3) with time zone,
	CONSTRAINT "uploads_state" CHECK ("private"."uploads"."state" in ('receiving', 'ready', 'refused', 'expired')),
	CONSTRAINT "uploads_refusal" CHECK (("private"."uploads"."state" = 'refused') = ("private"."uploads"."refusal" is not null)),
	CONSTRAINT "uploads_ready" CHECK ("private"."uploads"."state" <> 'ready' or ("private"."uploads"."image_thumbhash" is not null and "private"."uploads"."image_hash" is not null)),
	CONSTRAINT "uploads_image_url_length" CHECK (char_length("private"."uploads"."image_url") <= 500),
	CONSTRAINT "uploads_image_hash" CHECK ("private"."uploads"."image_hash" ~ '^[0-9a-f]{16}$')
);
--> statement-breakpoint
ALTER TABLE "signs" ADD COLUMN "image_hash" text;--> statement-breakpoint
ALTER TABLE "private"."uploads" ADD CONSTRAINT "uploads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private"."uploads" ADD CONSTRAINT "uploads_sign_id_signs_id_fk" FOREIGN KEY ("sign_id") REFERENCES "public"."signs"("id") ON DELETE set null ON UPDATE no action
  -- The upload is given to its sign first, since the sign begins with what it knows of the picture.
  DEFERRABLE INITIALLY DEFERRED;--> statement-breakpoint
CREATE INDEX "uploads_sent" ON "private"."uploads" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "uploads_age" ON "private"."uploads" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "uploads_sign" ON "private"."uploads" USING btree ("sign_id");--> statement-breakpoint
ALTER TABLE "signs" ADD CONSTRAINT "signs_image_hash" CHECK ("signs"."image_hash" ~ '^[0-9a-f]{16}$');--> statement-breakpoint
ALTER PUBLICATION signpost_public SET TABLE
  stores (id, name, address, city, state, zip, category, description, phone, website, facebook,
    twitter, yelp, logo, latitude, longitude, rating, is_active, owner_id, created_by,
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
  user_private (user_id, email, username, role, zip, latitude, longitude, created_at, updated_at),
  sign_interactions (sign_id, user_id, liked, confirmed, gone, updated_at),
  store_claims (id, store_id, contact_user, name, contact_email, phone, proof, status, created_at);
