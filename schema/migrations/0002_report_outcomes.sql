ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind";--> statement-breakpoint
-- The reasons stay untold: moderators who gave them wrote to the user behind the item alone.
UPDATE "notifications" SET "kind" = CASE "told"."decision" WHEN 'warn' THEN 'report-warned' ELSE 'report-suspended' END
  FROM (SELECT DISTINCT ON ("n"."id") "n"."id", "c"."decision"
          FROM "notifications" "n"
          JOIN "reports" "r" ON "r"."reporter_id" = "n"."user_id"
          JOIN "cases" "c" ON "c"."id" = "r"."case_id" AND "c"."decision" IN ('warn', 'suspend')
           AND CASE "c"."noun"
             WHEN 'sign' THEN "c"."sign_id" = "n"."sign_id"
             WHEN 'store' THEN "c"."store_id" = "n"."store_id" AND "n"."sign_id" IS NULL
             ELSE "c"."person_id" = "n"."person_id" END
         WHERE "n"."kind" = 'report-acted'
         ORDER BY "n"."id", "c"."decided_at" DESC) "told"
 WHERE "notifications"."id" = "told"."id";--> statement-breakpoint
-- Of an item that is gone for good: it leads nowhere.
DELETE FROM "notifications" WHERE "kind" = 'report-acted';--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind" CHECK ("notifications"."kind" in ('sign-confirmed', 'sign-hidden', 'store-sign', 'claim-approved', 'claim-rejected', 'claim-reopened', 'store-lost', 'store-gained', 'sign-approved', 'item-hidden', 'item-edited', 'item-restored', 'warned', 'suspended', 'suspension-ended', 'sign-deleted', 'store-deleted', 'report-kept', 'report-hidden', 'report-edited', 'report-warned', 'report-suspended', 'report-deleted'));