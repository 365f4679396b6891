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
ALTER TABLE "sign_interactions" ADD COLUMN "gone_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "contributor_stats" ADD COLUMN "state" text;--> statement-breakpoint
ALTER TABLE "signs" ADD COLUMN "image_thumbhash" text;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "newest_sign_stale_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "contributor_weeks" ADD CONSTRAINT "contributor_weeks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contributor_weeks_rank" ON "contributor_weeks" USING btree ("week","signs_count" DESC NULLS LAST,"likes_count" DESC NULLS LAST,"user_id");--> statement-breakpoint
CREATE INDEX "contributor_weeks_state_rank" ON "contributor_weeks" USING btree ("week","state","signs_count" DESC NULLS LAST,"likes_count" DESC NULLS LAST,"user_id");--> statement-breakpoint
CREATE INDEX "state_stats_busiest" ON "state_stats" USING btree ("signs_count" DESC NULLS LAST,"state");--> statement-breakpoint
CREATE INDEX "contributor_stats_state_rank" ON "contributor_stats" USING btree ("state","signs_count" DESC NULLS LAST,"likes_count" DESC NULLS LAST,"user_id");--> statement-breakpoint
CREATE INDEX "stores_newest_sign_stale" ON "stores" USING btree ("newest_sign_stale_at");--> statement-breakpoint
CREATE INDEX "stores_newest" ON "stores" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "signs" ADD CONSTRAINT "signs_image_thumbhash_length" CHECK (char_length("signs"."image_thumbhash") <= 64);