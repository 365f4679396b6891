DROP INDEX "stores_newest_sign_stale";--> statement-breakpoint
-- The default stays: a server of the version before, which shares the database for a while, does not name the column.
ALTER TABLE "stores" ADD COLUMN "fresh_signs_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "fresh_signs_until" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "stores" SET "fresh_signs_count" = "fresh"."count", "fresh_signs_until" = "fresh"."until"
  FROM (SELECT "store_id", count(*) AS "count", min("stale_at") AS "until" FROM "signs"
         WHERE "visible" AND "stale_at" > now() GROUP BY "store_id") "fresh"
 WHERE "stores"."id" = "fresh"."store_id";--> statement-breakpoint
CREATE INDEX "stores_fresh_signs_until" ON "stores" USING btree ("fresh_signs_until");--> statement-breakpoint
DROP FUNCTION IF EXISTS newest_sign(uuid);--> statement-breakpoint
DROP FUNCTION IF EXISTS renew_newest_signs(integer);
