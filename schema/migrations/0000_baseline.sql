-- The tables and their indexes. Functions and triggers stand in `schema/triggers`, and what the sync engine may read in
-- `schema/publication.sql`; only what tables and indexes are made of stands here.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
-- Texts are compared as they are read: without case and accents, letters of full width and ligatures plain (NFKD), and
-- all kinds of dashes and quotation marks alike. Of ASCII, which most texts are, little has to change.
CREATE FUNCTION search_fold(words text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN octet_length(words) = char_length(words) THEN lower(translate(words, E'`\n\r\t', '''   '))
  ELSE
    replace(replace(replace(replace(
      translate(
        lower(regexp_replace(
          normalize(
            translate(words,
              U&'`\00B4\02B9\02BB\02BC\02BD\2018\2019\201A\201B\2032\2035\201C\201D\201E\201F\2033\00AB\00BB\2010\2011\2012\2013\2014\2015\2043\2212\000A\000D\0009\0085\00A0\1680\2028\2029',
              '''''''''''''''''''''''''"""""""--------        '),
            NFKD),
          '[\u0300-\u036F\u0483-\u0489\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7\u0610-\u061A\u064B-\u065F\u0670\u06D6-\u06DC\u1AB0-\u1AFF\u1DC0-\u1DFF\u20D0-\u20FF\uFE20-\uFE2F\u00AD\u061C\u0640\u180E\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFE00-\uFE0F\uFEFF]',
          '', 'g')),
        U&'\00F8\0142\0111\00F0\0127\0131\014B\0167\03C2', U&'olddhint\03C3'),
      U&'\00DF', 'ss'), U&'\00E6', 'ae'), U&'\0153', 'oe'), U&'\00FE', 'th')
  END
$$;
--> statement-breakpoint
CREATE FUNCTION sign_search_text(text_content text, extracted_text text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT public.search_fold(' ' || coalesce(text_content, '') || E'\x1f ' || coalesce(extracted_text, ''))
$$;
--> statement-breakpoint
CREATE FUNCTION store_search_text(name text, address text, city text, state text, zip text, category text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT public.search_fold(' ' || name || E'\x1f ' || address || E'\x1f ' || city || E'\x1f ' || state
    || E'\x1f ' || coalesce(zip, '') || E'\x1f ' || coalesce(category, ''))
$$;
--> statement-breakpoint
-- The text by which an admin finds a user. Half of it is public and half is not, so there are two indexes.
CREATE FUNCTION profile_search_text(name text, nickname text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT public.search_fold(coalesce(name, '') || E'\x1f' || coalesce(nickname, ''))
$$;
--> statement-breakpoint
CREATE FUNCTION private_search_text(email text, username text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT public.search_fold(email || E'\x1f' || coalesce(username, ''))
$$;
--> statement-breakpoint
CREATE SCHEMA "private";
--> statement-breakpoint
CREATE TABLE "case_visits" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"case_id" uuid NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cases" (
	"id" uuid PRIMARY KEY NOT NULL,
	"noun" text NOT NULL,
	"item_id" uuid NOT NULL,
	"sign_id" uuid,
	"store_id" uuid,
	"person_id" uuid,
	"about_id" uuid,
	"status" text NOT NULL,
	"reports_count" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"reported_at" timestamp (3) with time zone NOT NULL,
	"decision" text,
	"reason" text,
	"decided_at" timestamp (3) with time zone,
	"decided_by" uuid,
	"suspension_id" uuid,
	"before" jsonb,
	"after" jsonb,
	CONSTRAINT "cases_noun" CHECK ("cases"."noun" in ('sign', 'store', 'person')),
	CONSTRAINT "cases_status" CHECK ("cases"."status" in ('open', 'decided')),
	CONSTRAINT "cases_decision" CHECK ("cases"."decision" in ('keep', 'hide', 'edit', 'warn', 'suspend')),
	CONSTRAINT "cases_reason_length" CHECK (char_length("cases"."reason") <= 500),
	CONSTRAINT "cases_item" CHECK ("cases"."item_id" = coalesce("cases"."sign_id", "cases"."store_id", "cases"."person_id"))
);
--> statement-breakpoint
CREATE TABLE "history" (
	"id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"actor_id" uuid,
	"verb" text NOT NULL,
	"noun" text NOT NULL,
	"item_id" uuid,
	"title" text,
	"store_id" uuid,
	"about_id" uuid,
	"reason" text,
	"before" jsonb,
	"after" jsonb,
	CONSTRAINT "history_noun" CHECK ("history"."noun" in ('sign', 'store', 'person', 'claim')),
	CONSTRAINT "history_title_length" CHECK (char_length("history"."title") <= 120),
	CONSTRAINT "history_reason_length" CHECK (char_length("history"."reason") <= 500)
);
--> statement-breakpoint
CREATE TABLE "geocodings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"stores_count" integer NOT NULL,
	"found_count" integer NOT NULL,
	"unknown_count" integer NOT NULL,
	"failed_count" integer NOT NULL,
	"source" text,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"last_store_id" uuid,
	"turn" uuid,
	"stepped_at" timestamp (3) with time zone,
	"faults" integer NOT NULL,
	CONSTRAINT "geocodings_status" CHECK ("geocodings"."status" in ('running', 'paused', 'failed', 'done', 'cancelled')),
	CONSTRAINT "geocodings_source" CHECK ("geocodings"."source" in ('geocoder', 'zip'))
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"store_id" uuid,
	"sign_id" uuid,
	"person_id" uuid,
	"reason" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"read_at" timestamp (3) with time zone,
	CONSTRAINT "notifications_kind" CHECK ("notifications"."kind" in ('sign-confirmed', 'sign-hidden', 'store-sign', 'claim-approved', 'claim-rejected', 'claim-reopened', 'store-lost', 'store-gained', 'sign-approved', 'item-hidden', 'item-edited', 'item-restored', 'warned', 'suspended', 'suspension-ended', 'sign-deleted', 'store-deleted', 'report-kept', 'report-hidden', 'report-edited', 'report-acted', 'report-deleted')),
	CONSTRAINT "notifications_reason_length" CHECK (char_length("notifications"."reason") <= 500)
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"case_id" uuid NOT NULL,
	"reporter_id" uuid,
	"reason" text,
	"rule" text,
	"note" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "reports_reason" CHECK ("reports"."reason" in ('wrong', 'gone', 'offensive', 'personal', 'spam', 'other')),
	CONSTRAINT "reports_rule" CHECK ("reports"."rule" in ('held', 'links', 'phone', 'burst', 'repeated')),
	CONSTRAINT "reports_note_length" CHECK (char_length("reports"."note") <= 500),
	CONSTRAINT "reports_why" CHECK (("reports"."reason" is null) <> ("reports"."rule" is null))
);
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
	"gone_at" timestamp (3) with time zone,
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
	"decided_at" timestamp (3) with time zone,
	"reason" text,
	CONSTRAINT "store_claims_status" CHECK ("store_claims"."status" in ('pending', 'approved', 'rejected')),
	CONSTRAINT "store_claims_name_filled" CHECK ("store_claims"."name" ~ '\S' and char_length("store_claims"."name") <= 120),
	CONSTRAINT "store_claims_email_filled" CHECK ("store_claims"."contact_email" ~ '\S' and char_length("store_claims"."contact_email") <= 254),
	CONSTRAINT "store_claims_phone_filled" CHECK ("store_claims"."phone" ~ '\S' and char_length("store_claims"."phone") <= 40),
	CONSTRAINT "store_claims_proof_filled" CHECK ("store_claims"."proof" ~ '\S' and char_length("store_claims"."proof") <= 2000),
	CONSTRAINT "store_claims_reason_length" CHECK (char_length("store_claims"."reason") <= 500)
);
--> statement-breakpoint
CREATE TABLE "store_days" (
	"store_id" uuid NOT NULL,
	"day" date NOT NULL,
	"views_count" integer NOT NULL,
	"saw_count" integer NOT NULL,
	"likes_count" integer NOT NULL,
	CONSTRAINT "store_days_store_id_day_pk" PRIMARY KEY("store_id","day")
);
--> statement-breakpoint
CREATE TABLE "store_follows" (
	"user_id" uuid NOT NULL,
	"store_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "store_follows_user_id_store_id_pk" PRIMARY KEY("user_id","store_id")
);
--> statement-breakpoint
CREATE TABLE "store_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"file_name" text NOT NULL,
	"rows_count" integer NOT NULL,
	"added_count" integer NOT NULL,
	"known_count" integer NOT NULL,
	"rejected_count" integer NOT NULL,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"header" text[] NOT NULL,
	"columns" text[] NOT NULL,
	"last_line" integer NOT NULL,
	"turn" uuid,
	"stepped_at" timestamp (3) with time zone,
	"faults" integer NOT NULL,
	CONSTRAINT "store_imports_status" CHECK ("store_imports"."status" in ('receiving', 'ready', 'running', 'failed', 'done', 'cancelled')),
	CONSTRAINT "store_imports_file_name_filled" CHECK ("store_imports"."file_name" ~ '\S' and char_length("store_imports"."file_name") <= 200)
);
--> statement-breakpoint
CREATE TABLE "suspensions" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"id" uuid NOT NULL,
	CONSTRAINT "suspensions_reason_filled" CHECK ("suspensions"."reason" ~ '\S' and char_length("suspensions"."reason") <= 500)
);
--> statement-breakpoint
CREATE TABLE "user_private" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"verified" boolean NOT NULL,
	"username" text,
	"sort_name" text NOT NULL,
	"role" text NOT NULL,
	"zip" text,
	"latitude" double precision,
	"longitude" double precision,
	"digest_since" timestamp (3) with time zone,
	"digest_until" timestamp (3) with time zone,
	"removed_at" timestamp (3) with time zone,
	"binned_at" timestamp (3) with time zone,
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
	"password_by_mail" boolean DEFAULT false NOT NULL,
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
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"comment" text NOT NULL,
	"is_to_review" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contact_messages_name_filled" CHECK ("private"."contact_messages"."name" ~ '\S' and char_length("private"."contact_messages"."name") <= 120),
	CONSTRAINT "contact_messages_email_filled" CHECK ("private"."contact_messages"."email" ~ '\S' and char_length("private"."contact_messages"."email") <= 254),
	CONSTRAINT "contact_messages_comment_filled" CHECK ("private"."contact_messages"."comment" ~ '\S' and char_length("private"."contact_messages"."comment") <= 500)
);
--> statement-breakpoint
CREATE TABLE "private"."geocoded_addresses" (
	"address" text PRIMARY KEY NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"approximate" boolean NOT NULL,
	"answered_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "geocoded_addresses_coordinates" CHECK ("private"."geocoded_addresses"."latitude" between -90 and 90 and "private"."geocoded_addresses"."longitude" between -180 and 180 and ("private"."geocoded_addresses"."latitude" is null) = ("private"."geocoded_addresses"."longitude" is null))
);
--> statement-breakpoint
CREATE TABLE "private"."geocoding_misses" (
	"geocoding_id" uuid NOT NULL,
	"store_id" uuid NOT NULL,
	"reason" text NOT NULL,
	CONSTRAINT "geocoding_misses_geocoding_id_store_id_pk" PRIMARY KEY("geocoding_id","store_id"),
	CONSTRAINT "geocoding_misses_reason" CHECK ("private"."geocoding_misses"."reason" in ('no-zip', 'unknown-zip', 'unknown-address', 'no-answer'))
);
--> statement-breakpoint
CREATE TABLE "private"."passkeys" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text,
	"public_key" text NOT NULL,
	"user_id" uuid NOT NULL,
	"credential_id" text NOT NULL,
	"counter" bigint NOT NULL,
	"device_type" text NOT NULL,
	"backed_up" boolean NOT NULL,
	"transports" text,
	"created_at" timestamp (3) with time zone,
	"aaguid" text,
	CONSTRAINT "passkeys_credential_id_unique" UNIQUE("credential_id"),
	CONSTRAINT "passkeys_name_length" CHECK (char_length("private"."passkeys"."name") <= 120)
);
--> statement-breakpoint
CREATE TABLE "private"."push_subscriptions" (
	"session_id" uuid PRIMARY KEY NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "push_subscriptions_endpoint_unique" UNIQUE("endpoint"),
	CONSTRAINT "push_subscriptions_endpoint_length" CHECK (char_length("private"."push_subscriptions"."endpoint") <= 1000)
);
--> statement-breakpoint
CREATE TABLE "private"."rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"forgotten_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "private"."sessions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"token" text NOT NULL,
	"user_id" uuid NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"by_passkey" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "private"."sign_likes" (
	"sign_id" uuid PRIMARY KEY NOT NULL,
	"likes_count" integer NOT NULL,
	"confirmed_count" integer NOT NULL,
	"gone_count" integer NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"version" integer NOT NULL,
	"is_folded" boolean NOT NULL,
	"folded_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "private"."signup_metadata" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"ip_address" "inet",
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "private"."store_import_rows" (
	"import_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"cells" text[] NOT NULL,
	"reasons" text[],
	CONSTRAINT "store_import_rows_import_id_line_pk" PRIMARY KEY("import_id","line")
);
--> statement-breakpoint
CREATE TABLE "private"."statistics_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "private"."statistics_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"user_id" uuid,
	"store_id" uuid,
	"state" text,
	"day" date,
	"signs" integer DEFAULT 0 NOT NULL,
	"stores" integer DEFAULT 0 NOT NULL,
	"contributors" integer DEFAULT 0 NOT NULL,
	"likes" integer DEFAULT 0 NOT NULL,
	"saws" integer DEFAULT 0 NOT NULL,
	"views" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "private"."store_visits" (
	"key" text PRIMARY KEY NOT NULL,
	"day" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "private"."unsent_pushes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"session_id" uuid NOT NULL,
	"topic" text NOT NULL,
	"notification_id" uuid NOT NULL,
	CONSTRAINT "unsent_pushes_once" UNIQUE("session_id","topic")
);
--> statement-breakpoint
CREATE TABLE "private"."unsettled_stores" (
	"store_id" uuid PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "private"."untold_signs" (
	"sign_id" uuid PRIMARY KEY NOT NULL,
	"told_up_to" uuid,
	"since" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
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
CREATE TABLE "private"."verifications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contributor_stats" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"signs_count" integer NOT NULL,
	"saw_count" integer NOT NULL,
	"likes_count" integer NOT NULL,
	"is_named" boolean NOT NULL,
	"state" text
);
--> statement-breakpoint
CREATE TABLE "contributor_weeks" (
	"user_id" uuid NOT NULL,
	"week" date NOT NULL,
	"signs_count" integer NOT NULL,
	"saw_count" integer NOT NULL,
	"likes_count" integer NOT NULL,
	"state" text,
	CONSTRAINT "contributor_weeks_user_id_week_pk" PRIMARY KEY("user_id","week")
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
	"image_thumbhash" text,
	"image_hash" text,
	"extracted_text" text,
	"is_active" boolean NOT NULL,
	"hidden_reason" text,
	"verified" boolean NOT NULL,
	"from_store" boolean NOT NULL,
	"moderation" text NOT NULL,
	"visible" boolean NOT NULL,
	"visible_since" timestamp (3) with time zone,
	"likes_count" integer NOT NULL,
	"likes_version" integer NOT NULL,
	"confirmed_count" integer NOT NULL,
	"gone_count" integer NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"last_seen_at" timestamp (3) with time zone NOT NULL,
	"stale_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"binned_at" timestamp (3) with time zone,
	"deleted_by" uuid,
	CONSTRAINT "signs_type" CHECK ("signs"."type" in ('photo', 'text')),
	CONSTRAINT "signs_moderation" CHECK ("signs"."moderation" in ('ok', 'held', 'hidden')),
	CONSTRAINT "signs_text_length" CHECK (char_length("signs"."text") <= 2000),
	CONSTRAINT "signs_text_content_length" CHECK (char_length("signs"."text_content") <= 2000),
	CONSTRAINT "signs_extracted_text_length" CHECK (char_length("signs"."extracted_text") <= 2000),
	CONSTRAINT "signs_image_url_length" CHECK (char_length("signs"."image_url") <= 500),
	CONSTRAINT "signs_image_thumbhash_length" CHECK (char_length("signs"."image_thumbhash") <= 64),
	CONSTRAINT "signs_image_hash" CHECK ("signs"."image_hash" ~ '^[0-9a-f]{16}$'),
	CONSTRAINT "signs_hidden_reason_length" CHECK (char_length("signs"."hidden_reason") <= 500),
	CONSTRAINT "signs_content" CHECK (case "signs"."type" when 'text' then "signs"."text" is not null and "signs"."text" ~ '\S' else "signs"."image_url" is not null end),
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
CREATE TABLE "site_weeks" (
	"week" date PRIMARY KEY NOT NULL,
	"signs_count" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "state_stats" (
	"state" text PRIMARY KEY NOT NULL,
	"signs_count" integer NOT NULL,
	"stores_count" integer NOT NULL,
	"contributors_count" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "store_cells" (
	"level" smallint NOT NULL,
	"x" integer NOT NULL,
	"y" integer NOT NULL,
	"stores_count" integer NOT NULL,
	"signed_stores_count" integer NOT NULL,
	"latitude_sum" double precision NOT NULL,
	"longitude_sum" double precision NOT NULL,
	CONSTRAINT "store_cells_level_x_y_pk" PRIMARY KEY("level","x","y")
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
	"morton_code" bigint,
	"rating" double precision,
	"is_active" boolean NOT NULL,
	"owner_id" uuid,
	"created_by" uuid,
	"visible_signs_count" integer NOT NULL,
	"newest_sign_id" uuid,
	"newest_sign_at" timestamp (3) with time zone,
	"newest_sign_stale_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"binned_at" timestamp (3) with time zone,
	"inactive_since" timestamp (3) with time zone,
	"visible_since" timestamp (3) with time zone,
	"unplaced_since" timestamp (3) with time zone,
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
-- Folded once, when a row is written: folding the text of each candidate again takes most of the time of a search. The
-- sync engine neither copies these columns nor their indexes.
ALTER TABLE signs ADD COLUMN search_text text
  GENERATED ALWAYS AS (sign_search_text(text_content, extracted_text)) STORED;
--> statement-breakpoint
ALTER TABLE stores ADD COLUMN search_text text
  GENERATED ALWAYS AS (store_search_text(name, address, city, state, zip, category)) STORED;
--> statement-breakpoint
ALTER TABLE "case_visits" ADD CONSTRAINT "case_visits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "case_visits" ADD CONSTRAINT "case_visits_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_sign_id_signs_id_fk" FOREIGN KEY ("sign_id") REFERENCES "public"."signs"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_about_id_users_id_fk" FOREIGN KEY ("about_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "geocodings" ADD CONSTRAINT "geocodings_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_sign_id_signs_id_fk" FOREIGN KEY ("sign_id") REFERENCES "public"."signs"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sign_interactions" ADD CONSTRAINT "sign_interactions_sign_id_signs_id_fk" FOREIGN KEY ("sign_id") REFERENCES "public"."signs"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sign_interactions" ADD CONSTRAINT "sign_interactions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "store_claims" ADD CONSTRAINT "store_claims_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "store_claims" ADD CONSTRAINT "store_claims_contact_user_users_id_fk" FOREIGN KEY ("contact_user") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "store_days" ADD CONSTRAINT "store_days_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "store_follows" ADD CONSTRAINT "store_follows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "store_follows" ADD CONSTRAINT "store_follows_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "store_imports" ADD CONSTRAINT "store_imports_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "suspensions" ADD CONSTRAINT "suspensions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "user_private" ADD CONSTRAINT "user_private_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "private"."accounts" ADD CONSTRAINT "accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "private"."applied_writes" ADD CONSTRAINT "applied_writes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "private"."geocoding_misses" ADD CONSTRAINT "geocoding_misses_geocoding_id_geocodings_id_fk" FOREIGN KEY ("geocoding_id") REFERENCES "public"."geocodings"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "private"."geocoding_misses" ADD CONSTRAINT "geocoding_misses_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "private"."passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "private"."push_subscriptions" ADD CONSTRAINT "push_subscriptions_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "private"."sessions"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "private"."sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "private"."sign_likes" ADD CONSTRAINT "sign_likes_sign_id_signs_id_fk" FOREIGN KEY ("sign_id") REFERENCES "public"."signs"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "private"."signup_metadata" ADD CONSTRAINT "signup_metadata_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "private"."store_import_rows" ADD CONSTRAINT "store_import_rows_import_id_store_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."store_imports"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "private"."unsent_pushes" ADD CONSTRAINT "unsent_pushes_session_id_push_subscriptions_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "private"."push_subscriptions"("session_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "private"."unsent_pushes" ADD CONSTRAINT "unsent_pushes_notification_id_notifications_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notifications"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "private"."unsettled_stores" ADD CONSTRAINT "unsettled_stores_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "private"."untold_signs" ADD CONSTRAINT "untold_signs_sign_id_signs_id_fk" FOREIGN KEY ("sign_id") REFERENCES "public"."signs"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "private"."uploads" ADD CONSTRAINT "uploads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "private"."uploads" ADD CONSTRAINT "uploads_sign_id_signs_id_fk" FOREIGN KEY ("sign_id") REFERENCES "public"."signs"("id") ON DELETE set null ON UPDATE no action
  -- An upload is attached to its sign before the sign is inserted, which takes its columns from it.
  DEFERRABLE INITIALLY DEFERRED;
--> statement-breakpoint
ALTER TABLE "contributor_stats" ADD CONSTRAINT "contributor_stats_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "contributor_weeks" ADD CONSTRAINT "contributor_weeks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "signs" ADD CONSTRAINT "signs_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "signs" ADD CONSTRAINT "signs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "stores" ADD CONSTRAINT "stores_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "stores" ADD CONSTRAINT "stores_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "user_profiles" ADD CONSTRAINT "user_profiles_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "case_visits_case" ON "case_visits" USING btree ("case_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "cases_one_open" ON "cases" USING btree ("noun","item_id") WHERE "cases"."status" = 'open';
--> statement-breakpoint
CREATE INDEX "cases_queue" ON "cases" USING btree ("status","reports_count" DESC NULLS LAST,"reported_at" DESC NULLS LAST,"id" DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX "cases_decided" ON "cases" USING btree ("status","decided_at" DESC NULLS LAST,"id" DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX "cases_sign" ON "cases" USING btree ("sign_id");
--> statement-breakpoint
CREATE INDEX "cases_store" ON "cases" USING btree ("store_id");
--> statement-breakpoint
CREATE INDEX "cases_person" ON "cases" USING btree ("person_id");
--> statement-breakpoint
CREATE INDEX "cases_about" ON "cases" USING btree ("about_id");
--> statement-breakpoint
CREATE INDEX "cases_decider" ON "cases" USING btree ("decided_by");
--> statement-breakpoint
CREATE INDEX "history_newest" ON "history" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX "history_actor" ON "history" USING btree ("actor_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX "history_about" ON "history" USING btree ("about_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX "history_verb" ON "history" USING btree ("verb","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX "history_noun" ON "history" USING btree ("noun","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX "history_item" ON "history" USING btree ("item_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX "history_store" ON "history" USING btree ("store_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX "geocodings_newest" ON "geocodings" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX "geocodings_creator" ON "geocodings" USING btree ("created_by");
--> statement-breakpoint
CREATE UNIQUE INDEX "geocodings_one_open" ON "geocodings" USING btree ((true)) WHERE "geocodings"."status" in ('running', 'paused', 'failed');
--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_once" ON "notifications" USING btree ("sign_id","user_id","kind") WHERE "notifications"."sign_id" is not null;
--> statement-breakpoint
CREATE INDEX "notifications_own" ON "notifications" USING btree ("user_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX "notifications_store" ON "notifications" USING btree ("store_id");
--> statement-breakpoint
CREATE INDEX "notifications_person" ON "notifications" USING btree ("person_id") WHERE "notifications"."person_id" is not null;
--> statement-breakpoint
CREATE INDEX "notifications_age" ON "notifications" USING btree ("created_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "reports_once" ON "reports" USING btree ("case_id","reporter_id") WHERE "reports"."reporter_id" is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "reports_rule_once" ON "reports" USING btree ("case_id","rule") WHERE "reports"."rule" is not null;
--> statement-breakpoint
CREATE INDEX "reports_case" ON "reports" USING btree ("case_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX "reports_reporter" ON "reports" USING btree ("reporter_id");
--> statement-breakpoint
CREATE INDEX "sign_interactions_user" ON "sign_interactions" USING btree ("user_id","updated_at" DESC NULLS LAST,"sign_id" DESC NULLS LAST);
--> statement-breakpoint
CREATE UNIQUE INDEX "store_claims_one_open" ON "store_claims" USING btree ("store_id","contact_user") WHERE "store_claims"."status" = 'pending';
--> statement-breakpoint
CREATE INDEX "store_claims_own" ON "store_claims" USING btree ("contact_user","store_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX "store_claims_store" ON "store_claims" USING btree ("store_id","status");
--> statement-breakpoint
CREATE INDEX "store_claims_queue" ON "store_claims" USING btree ("status","created_at","id");
--> statement-breakpoint
CREATE INDEX "store_claims_decided" ON "store_claims" USING btree ("decided_at" DESC NULLS LAST,"id" DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX "store_days_age" ON "store_days" USING btree ("day");
--> statement-breakpoint
CREATE INDEX "store_follows_store" ON "store_follows" USING btree ("store_id","user_id");
--> statement-breakpoint
CREATE INDEX "store_imports_newest" ON "store_imports" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX "store_imports_creator" ON "store_imports" USING btree ("created_by");
--> statement-breakpoint
CREATE INDEX "store_imports_running" ON "store_imports" USING btree ("stepped_at") WHERE "store_imports"."status" = 'running';
--> statement-breakpoint
CREATE INDEX "user_private_digest" ON "user_private" USING btree ("digest_until");
--> statement-breakpoint
CREATE INDEX "user_private_name" ON "user_private" USING btree ("sort_name","user_id");
--> statement-breakpoint
CREATE INDEX "user_private_email" ON "user_private" USING btree ("email","user_id");
--> statement-breakpoint
CREATE INDEX "user_private_joined" ON "user_private" USING btree ("created_at","user_id");
--> statement-breakpoint
CREATE INDEX "user_private_role" ON "user_private" USING btree ("role","sort_name","user_id");
--> statement-breakpoint
CREATE INDEX "user_private_verified" ON "user_private" USING btree ("verified","sort_name","user_id");
--> statement-breakpoint
CREATE INDEX "user_private_verified_email" ON "user_private" USING btree ("verified","email","user_id");
--> statement-breakpoint
CREATE INDEX "user_private_verified_joined" ON "user_private" USING btree ("verified","created_at","user_id");
--> statement-breakpoint
CREATE INDEX "user_private_binned" ON "user_private" USING btree ("binned_at" DESC NULLS LAST,"user_id" DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX "accounts_user" ON "private"."accounts" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "applied_writes_age" ON "private"."applied_writes" USING btree ("applied_at");
--> statement-breakpoint
CREATE INDEX "contact_messages_age" ON "private"."contact_messages" USING btree ("created_at");
--> statement-breakpoint
CREATE INDEX "geocoded_addresses_age" ON "private"."geocoded_addresses" USING btree ("answered_at");
--> statement-breakpoint
CREATE INDEX "geocoding_misses_store" ON "private"."geocoding_misses" USING btree ("store_id");
--> statement-breakpoint
CREATE INDEX "passkeys_user" ON "private"."passkeys" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "rate_limits_age" ON "private"."rate_limits" USING btree ("forgotten_at");
--> statement-breakpoint
CREATE INDEX "sessions_user" ON "private"."sessions" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "sign_likes_unfolded" ON "private"."sign_likes" USING btree ("sign_id") WHERE not is_folded;
--> statement-breakpoint
CREATE INDEX "sign_likes_folded_at" ON "private"."sign_likes" USING btree ("folded_at");
--> statement-breakpoint
CREATE INDEX "statistics_changes_user" ON "private"."statistics_changes" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "store_visits_day" ON "private"."store_visits" USING btree ("day");
--> statement-breakpoint
CREATE INDEX "unsent_pushes_notification" ON "private"."unsent_pushes" USING btree ("notification_id");
--> statement-breakpoint
CREATE INDEX "uploads_sent" ON "private"."uploads" USING btree ("user_id","created_at");
--> statement-breakpoint
CREATE INDEX "uploads_age" ON "private"."uploads" USING btree ("created_at");
--> statement-breakpoint
CREATE INDEX "uploads_sign" ON "private"."uploads" USING btree ("sign_id");
--> statement-breakpoint
CREATE INDEX "uploads_picture" ON "private"."uploads" USING btree ("image_url");
--> statement-breakpoint
CREATE INDEX "verifications_identifier" ON "private"."verifications" USING btree ("identifier");
--> statement-breakpoint
CREATE INDEX "contributor_stats_rank" ON "contributor_stats" USING btree ("signs_count" DESC NULLS LAST,"likes_count" DESC NULLS LAST,"user_id");
--> statement-breakpoint
CREATE INDEX "contributor_stats_state_rank" ON "contributor_stats" USING btree ("state","signs_count" DESC NULLS LAST,"likes_count" DESC NULLS LAST,"user_id");
--> statement-breakpoint
CREATE INDEX "contributor_stats_named_rank" ON "contributor_stats" USING btree ("is_named","signs_count" DESC NULLS LAST,"likes_count" DESC NULLS LAST,"user_id");
--> statement-breakpoint
CREATE INDEX "contributor_weeks_rank" ON "contributor_weeks" USING btree ("week","signs_count" DESC NULLS LAST,"likes_count" DESC NULLS LAST,"user_id");
--> statement-breakpoint
CREATE INDEX "contributor_weeks_state_rank" ON "contributor_weeks" USING btree ("week","state","signs_count" DESC NULLS LAST,"likes_count" DESC NULLS LAST,"user_id");
--> statement-breakpoint
CREATE INDEX "signs_store" ON "signs" USING btree ("store_id","visible","created_at" DESC NULLS LAST,"id" DESC NULLS LAST,"stale_at");
--> statement-breakpoint
CREATE INDEX "signs_author" ON "signs" USING btree ("user_id","visible","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX "signs_own" ON "signs" USING btree ("user_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX "signs_held" ON "signs" USING btree ("user_id","visible","moderation","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX "signs_picture" ON "signs" USING btree (md5("image_url"));
--> statement-breakpoint
CREATE INDEX "signs_newest" ON "signs" USING btree ("visible","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX "signs_visible_since" ON "signs" USING btree ("visible","visible_since" DESC NULLS LAST,"id" DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX "signs_posted" ON "signs" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX "signs_store_posted" ON "signs" USING btree ("store_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX "signs_verified" ON "signs" USING btree ("verified","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX "signs_binned" ON "signs" USING btree ("binned_at" DESC NULLS LAST,"id" DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX "signs_store_binned" ON "signs" USING btree ("store_id","binned_at" DESC NULLS LAST,"id" DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX "signs_binned_by" ON "signs" USING btree ("deleted_by","binned_at" DESC NULLS LAST,"id" DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX "signs_inactive" ON "signs" USING btree ("visible","is_active","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX "state_stats_busiest" ON "state_stats" USING btree ("signs_count" DESC NULLS LAST,"state");
--> statement-breakpoint
CREATE INDEX "stores_newest_sign" ON "stores" USING btree ("newest_sign_at" DESC NULLS LAST,"id" DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX "stores_newest_sign_id" ON "stores" USING btree ("newest_sign_id","newest_sign_at" DESC NULLS LAST,"id" DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX "stores_newest_sign_stale" ON "stores" USING btree ("newest_sign_stale_at");
--> statement-breakpoint
CREATE INDEX "stores_newest" ON "stores" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX "stores_visible_since" ON "stores" USING btree ("visible_since" DESC NULLS LAST,"id" DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX "stores_name" ON "stores" USING btree ("name","id");
--> statement-breakpoint
CREATE INDEX "stores_signs" ON "stores" USING btree ("visible_signs_count" DESC NULLS LAST,"id" DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX "stores_binned" ON "stores" USING btree ("binned_at" DESC NULLS LAST,"id" DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX "stores_inactive" ON "stores" USING btree ("inactive_since" DESC NULLS LAST,"id" DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX "stores_off_map" ON "stores" USING btree ("unplaced_since" DESC NULLS LAST,"id" DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX "stores_morton_code" ON "stores" USING btree ("morton_code","id");
--> statement-breakpoint
CREATE INDEX "stores_owner" ON "stores" USING btree ("owner_id","name","id");
--> statement-breakpoint
CREATE INDEX "stores_owner_signs" ON "stores" USING btree ("owner_id","visible_signs_count" DESC NULLS LAST,"id" DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX "stores_owner_added" ON "stores" USING btree ("owner_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);
--> statement-breakpoint
CREATE INDEX "stores_identity" ON "stores" USING btree (search_fold("name"),search_fold("address"),"state");
--> statement-breakpoint
CREATE INDEX "stores_name_near" ON "stores" USING btree (search_fold("name"),"latitude");
--> statement-breakpoint
CREATE INDEX "stores_unplaced" ON "stores" USING btree (("id"::text)) WHERE "stores"."latitude" is null and "stores"."deleted_at" is null;
--> statement-breakpoint
CREATE INDEX "user_profiles_avatar" ON "user_profiles" USING btree (md5("avatar_url"));
--> statement-breakpoint
CREATE INDEX signs_search ON signs USING gin (search_text gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX stores_search ON stores USING gin (search_text gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX user_profiles_search ON user_profiles
  USING gin (profile_search_text(name, nickname) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX user_private_search ON user_private
  USING gin (private_search_text(email, username) gin_trgm_ops);
--> statement-breakpoint
-- Finds a picture that was posted before. An expression, so that the sync engine does not copy the index.
CREATE INDEX signs_same_picture ON signs USING btree (lower(image_hash));
--> statement-breakpoint
-- The rows that functions in `schema/triggers` pass to each other.
CREATE TYPE contributor_delta AS (user_id uuid, week date, signs integer, saws integer, likes integer);
--> statement-breakpoint
CREATE TYPE site_delta AS (row_id uuid, signs integer, stores integer, contributors integer, likes integer, confirms integer);
--> statement-breakpoint
CREATE TYPE sign_change AS (side integer, id uuid, store_id uuid, user_id uuid, created_at timestamptz, visible boolean, deleted boolean, likes integer, confirms integer);
--> statement-breakpoint
CREATE TYPE interaction_change AS (side integer, sign_id uuid, user_id uuid, liked boolean, confirmed boolean, gone boolean, liked_at timestamptz, confirmed_at timestamptz);
--> statement-breakpoint
CREATE TYPE state_delta AS (state text, signs integer, stores integer, contributors integer);
--> statement-breakpoint
CREATE TYPE store_place AS (side integer, latitude double precision, longitude double precision, signed boolean);
--> statement-breakpoint
CREATE PUBLICATION signpost_public;
--> statement-breakpoint
INSERT INTO site_stats (shard, signs_count, stores_count, contributors_count, likes_count, confirmed_count)
  VALUES (0, 0, 0, 0, 0, 0);
