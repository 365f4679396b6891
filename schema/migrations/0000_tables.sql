CREATE SCHEMA "private";
--> statement-breakpoint
CREATE TABLE "sign_interactions" (
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"sign_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"liked" boolean NOT NULL,
	"confirmed" boolean NOT NULL,
	"gone" boolean NOT NULL,
	"liked_at" timestamp (3) with time zone,
	"confirmed_at" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sign_interactions_sign_id_user_id_pk" PRIMARY KEY("sign_id","user_id"),
	CONSTRAINT "sign_interactions_id_unique" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "store_claims" (
	"id" uuid PRIMARY KEY NOT NULL,
	"store_id" uuid NOT NULL,
	"contact_user" uuid NOT NULL,
	"name" text NOT NULL,
	"contact_email" text NOT NULL,
	"phone" text NOT NULL,
	"proof" text NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "store_claims_status" CHECK ("store_claims"."status" in ('pending', 'approved', 'rejected')),
	CONSTRAINT "store_claims_name_filled" CHECK ("store_claims"."name" ~ '\S' and char_length("store_claims"."name") <= 120),
	CONSTRAINT "store_claims_email_filled" CHECK ("store_claims"."contact_email" ~ '\S' and char_length("store_claims"."contact_email") <= 254),
	CONSTRAINT "store_claims_phone_filled" CHECK ("store_claims"."phone" ~ '\S' and char_length("store_claims"."phone") <= 40),
	CONSTRAINT "store_claims_proof_filled" CHECK ("store_claims"."proof" ~ '\S' and char_length("store_claims"."proof") <= 2000)
);
--> statement-breakpoint
CREATE TABLE "user_private" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"username" text,
	"role" text NOT NULL,
	"zip" text,
	"latitude" double precision,
	"longitude" double precision,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "user_private_role" CHECK ("user_private"."role" in ('user', 'admin')),
	CONSTRAINT "user_private_email_length" CHECK (char_length("user_private"."email") <= 254),
	CONSTRAINT "user_private_username_length" CHECK (char_length("user_private"."username") <= 120),
	CONSTRAINT "user_private_zip_length" CHECK (char_length("user_private"."zip") <= 10),
	CONSTRAINT "user_private_coordinates" CHECK ("user_private"."latitude" between -90 and 90 and "user_private"."longitude" between -180 and 180 and ("user_private"."latitude" is null) = ("user_private"."longitude" is null))
);
--> statement-breakpoint
CREATE TABLE "private"."accounts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp (3) with time zone,
	"refresh_token_expires_at" timestamp (3) with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "private"."applied_writes" (
	"user_id" uuid NOT NULL,
	"write_id" uuid NOT NULL,
	"applied_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "applied_writes_user_id_write_id_pk" PRIMARY KEY("user_id","write_id")
);
--> statement-breakpoint
CREATE TABLE "private"."contact_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"comment" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "private"."sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"token" text NOT NULL,
	"user_id" uuid NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "private"."signup_metadata" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"ip_address" "inet",
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "private"."verifications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contributor_days" (
	"user_id" uuid NOT NULL,
	"day" date NOT NULL,
	"signs_count" integer NOT NULL,
	"saw_count" integer NOT NULL,
	"likes_count" integer NOT NULL,
	CONSTRAINT "contributor_days_user_id_day_pk" PRIMARY KEY("user_id","day")
);
--> statement-breakpoint
CREATE TABLE "contributor_stats" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"signs_count" integer NOT NULL,
	"saw_count" integer NOT NULL,
	"likes_count" integer NOT NULL,
	"is_named" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "signs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"store_id" uuid NOT NULL,
	"user_id" uuid,
	"type" text NOT NULL,
	"text" text,
	"text_content" text,
	"image_url" text,
	"extracted_text" text,
	"is_active" boolean NOT NULL,
	"verified" boolean NOT NULL,
	"moderation" text NOT NULL,
	"visible" boolean NOT NULL,
	"likes_count" integer NOT NULL,
	"confirmed_count" integer NOT NULL,
	"gone_count" integer NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"last_seen_at" timestamp (3) with time zone NOT NULL,
	"stale_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "signs_type" CHECK ("signs"."type" in ('photo', 'text')),
	CONSTRAINT "signs_moderation" CHECK ("signs"."moderation" in ('ok', 'held', 'hidden')),
	CONSTRAINT "signs_text_length" CHECK (char_length("signs"."text") <= 2000),
	CONSTRAINT "signs_text_content_length" CHECK (char_length("signs"."text_content") <= 2000),
	CONSTRAINT "signs_extracted_text_length" CHECK (char_length("signs"."extracted_text") <= 2000),
	CONSTRAINT "signs_image_url_length" CHECK (char_length("signs"."image_url") <= 500),
	CONSTRAINT "signs_counts" CHECK (least("signs"."likes_count", "signs"."confirmed_count", "signs"."gone_count") >= 0),
	CONSTRAINT "signs_coordinates" CHECK ("signs"."latitude" between -90 and 90 and "signs"."longitude" between -180 and 180 and ("signs"."latitude" is null) = ("signs"."longitude" is null))
);
--> statement-breakpoint
CREATE TABLE "site_stats" (
	"shard" smallint PRIMARY KEY NOT NULL,
	"signs_count" integer NOT NULL,
	"stores_count" integer NOT NULL,
	"contributors_count" integer NOT NULL,
	"likes_count" integer NOT NULL,
	"confirmed_count" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stores" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"zip" text,
	"category" text,
	"description" text,
	"phone" text,
	"website" text,
	"facebook" text,
	"twitter" text,
	"yelp" text,
	"logo" text,
	"latitude" double precision,
	"longitude" double precision,
	"rating" double precision,
	"is_active" boolean NOT NULL,
	"owner_id" uuid,
	"created_by" uuid,
	"visible_signs_count" integer NOT NULL,
	"newest_sign_id" uuid,
	"newest_sign_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	CONSTRAINT "stores_name_filled" CHECK ("stores"."name" ~ '\S' and char_length("stores"."name") <= 120),
	CONSTRAINT "stores_address_filled" CHECK ("stores"."address" ~ '\S' and char_length("stores"."address") <= 200),
	CONSTRAINT "stores_city_filled" CHECK ("stores"."city" ~ '\S' and char_length("stores"."city") <= 100),
	CONSTRAINT "stores_state" CHECK ("stores"."state" in ('AL', 'AK', 'AZ', 'AR', 'CA', 'CO', 'CT', 'DE', 'FL', 'GA', 'HI', 'ID', 'IL', 'IN', 'IA', 'KS', 'KY', 'LA', 'ME', 'MD', 'MA', 'MI', 'MN', 'MS', 'MO', 'MT', 'NE', 'NV', 'NH', 'NJ', 'NM', 'NY', 'NC', 'ND', 'OH', 'OK', 'OR', 'PA', 'RI', 'SC', 'SD', 'TN', 'TX', 'UT', 'VT', 'VA', 'WA', 'WV', 'WI', 'WY', 'ZZ')),
	CONSTRAINT "stores_category" CHECK ("stores"."category" in ('restaurant', 'cafe', 'retail', 'grocery', 'gas station', 'pharmacy', 'bank', 'auto', 'healthcare', 'entertainment', 'service', 'other')),
	CONSTRAINT "stores_zip_length" CHECK (char_length("stores"."zip") <= 10),
	CONSTRAINT "stores_description_length" CHECK (char_length("stores"."description") <= 2000),
	CONSTRAINT "stores_phone_length" CHECK (char_length("stores"."phone") <= 40),
	CONSTRAINT "stores_website_length" CHECK (char_length("stores"."website") <= 500),
	CONSTRAINT "stores_facebook_length" CHECK (char_length("stores"."facebook") <= 500),
	CONSTRAINT "stores_twitter_length" CHECK (char_length("stores"."twitter") <= 500),
	CONSTRAINT "stores_yelp_length" CHECK (char_length("stores"."yelp") <= 500),
	CONSTRAINT "stores_logo_length" CHECK (char_length("stores"."logo") <= 500),
	CONSTRAINT "stores_coordinates" CHECK ("stores"."latitude" between -90 and 90 and "stores"."longitude" between -180 and 180 and ("stores"."latitude" is null) = ("stores"."longitude" is null))
);
--> statement-breakpoint
CREATE TABLE "user_profiles" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"name" text,
	"nickname" text,
	"bio" text,
	"city" text,
	"state" text,
	"location" text,
	"avatar_url" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "user_profiles_id_unique" UNIQUE("id"),
	CONSTRAINT "user_profiles_name_length" CHECK (char_length("user_profiles"."name") <= 120),
	CONSTRAINT "user_profiles_nickname_length" CHECK (char_length("user_profiles"."nickname") <= 60),
	CONSTRAINT "user_profiles_bio_length" CHECK (char_length("user_profiles"."bio") <= 1000),
	CONSTRAINT "user_profiles_city_length" CHECK (char_length("user_profiles"."city") <= 100),
	CONSTRAINT "user_profiles_location_length" CHECK (char_length("user_profiles"."location") <= 200),
	CONSTRAINT "user_profiles_avatar_length" CHECK (char_length("user_profiles"."avatar_url") <= 500),
	CONSTRAINT "user_profiles_state" CHECK ("user_profiles"."state" in ('AL', 'AK', 'AZ', 'AR', 'CA', 'CO', 'CT', 'DE', 'FL', 'GA', 'HI', 'ID', 'IL', 'IN', 'IA', 'KS', 'KY', 'LA', 'ME', 'MD', 'MA', 'MI', 'MN', 'MS', 'MO', 'MT', 'NE', 'NV', 'NH', 'NJ', 'NM', 'NY', 'NC', 'ND', 'OH', 'OK', 'OR', 'PA', 'RI', 'SC', 'SD', 'TN', 'TX', 'UT', 'VT', 'VA', 'WA', 'WV', 'WI', 'WY'))
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email")
);
--> statement-breakpoint
ALTER TABLE "sign_interactions" ADD CONSTRAINT "sign_interactions_sign_id_signs_id_fk" FOREIGN KEY ("sign_id") REFERENCES "public"."signs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_interactions" ADD CONSTRAINT "sign_interactions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_claims" ADD CONSTRAINT "store_claims_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_claims" ADD CONSTRAINT "store_claims_contact_user_users_id_fk" FOREIGN KEY ("contact_user") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_private" ADD CONSTRAINT "user_private_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private"."accounts" ADD CONSTRAINT "accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private"."applied_writes" ADD CONSTRAINT "applied_writes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private"."sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private"."signup_metadata" ADD CONSTRAINT "signup_metadata_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contributor_days" ADD CONSTRAINT "contributor_days_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contributor_stats" ADD CONSTRAINT "contributor_stats_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signs" ADD CONSTRAINT "signs_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signs" ADD CONSTRAINT "signs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stores" ADD CONSTRAINT "stores_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stores" ADD CONSTRAINT "stores_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_profiles" ADD CONSTRAINT "user_profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sign_interactions_user" ON "sign_interactions" USING btree ("user_id","updated_at" DESC NULLS LAST,"sign_id" DESC NULLS LAST);--> statement-breakpoint
CREATE UNIQUE INDEX "store_claims_one_open" ON "store_claims" USING btree ("store_id","contact_user") WHERE "store_claims"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "store_claims_queue" ON "store_claims" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "accounts_user" ON "private"."accounts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "applied_writes_age" ON "private"."applied_writes" USING btree ("applied_at");--> statement-breakpoint
CREATE INDEX "sessions_user" ON "private"."sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "verifications_identifier" ON "private"."verifications" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "contributor_days_day" ON "contributor_days" USING btree ("day","signs_count" DESC NULLS LAST,"user_id");--> statement-breakpoint
CREATE INDEX "contributor_stats_rank" ON "contributor_stats" USING btree ("signs_count" DESC NULLS LAST,"likes_count" DESC NULLS LAST,"user_id");--> statement-breakpoint
CREATE INDEX "contributor_stats_named_rank" ON "contributor_stats" USING btree ("is_named","signs_count" DESC NULLS LAST,"likes_count" DESC NULLS LAST,"user_id");--> statement-breakpoint
CREATE INDEX "signs_store" ON "signs" USING btree ("store_id","visible","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "signs_author" ON "signs" USING btree ("user_id","visible","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "signs_newest" ON "signs" USING btree ("visible","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "stores_newest_sign" ON "stores" USING btree ("newest_sign_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "stores_name" ON "stores" USING btree ("name","id");--> statement-breakpoint
CREATE INDEX "stores_position" ON "stores" USING btree ("latitude","longitude","id");--> statement-breakpoint
CREATE INDEX "stores_owner" ON "stores" USING btree ("owner_id","name","id");--> statement-breakpoint
CREATE INDEX "stores_identity" ON "stores" USING btree (lower("name"),lower("address"),"state");