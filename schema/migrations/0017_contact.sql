CREATE TABLE "private"."rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"forgotten_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "private"."contact_messages" ALTER COLUMN "id" DROP DEFAULT;--> statement-breakpoint
CREATE INDEX "rate_limits_age" ON "private"."rate_limits" USING btree ("forgotten_at");--> statement-breakpoint
CREATE INDEX "store_claims_own" ON "store_claims" USING btree ("contact_user","store_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "contact_messages_age" ON "private"."contact_messages" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "private"."contact_messages" ADD CONSTRAINT "contact_messages_name_filled" CHECK ("private"."contact_messages"."name" ~ '\S' and char_length("private"."contact_messages"."name") <= 120);--> statement-breakpoint
ALTER TABLE "private"."contact_messages" ADD CONSTRAINT "contact_messages_email_filled" CHECK ("private"."contact_messages"."email" ~ '\S' and char_length("private"."contact_messages"."email") <= 254);--> statement-breakpoint
ALTER TABLE "private"."contact_messages" ADD CONSTRAINT "contact_messages_comment_filled" CHECK ("private"."contact_messages"."comment" ~ '\S' and char_length("private"."contact_messages"."comment") <= 500);