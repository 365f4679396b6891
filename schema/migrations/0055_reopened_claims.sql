ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind";--> statement-breakpoint
CREATE INDEX "store_claims_decided" ON "store_claims" USING btree ("decided_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind" CHECK ("notifications"."kind" in ('sign-confirmed', 'sign-hidden', 'store-sign', 'claim-approved', 'claim-rejected', 'claim-reopened', 'store-lost', 'store-gained', 'sign-approved', 'item-hidden', 'item-edited', 'item-restored', 'warned', 'suspended', 'suspension-ended', 'sign-deleted', 'store-deleted', 'report-kept', 'report-hidden', 'report-edited', 'report-acted', 'report-deleted'));
--> statement-breakpoint
-- A claim that waits again is told of too, until it is decided anew.
CREATE OR REPLACE FUNCTION store_claims_tell() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM public.notifications
   WHERE user_id = NEW.contact_user AND store_id = NEW.store_id AND kind = 'claim-reopened';
  INSERT INTO public.notifications (id, user_id, kind, store_id, reason, created_at)
    VALUES (gen_random_uuid(), NEW.contact_user,
      'claim-' || CASE NEW.status WHEN 'pending' THEN 'reopened' ELSE NEW.status END,
      NEW.store_id, NEW.reason, now());
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER store_claims_decided AFTER UPDATE OF status ON store_claims FOR EACH ROW
  WHEN (OLD.status <> NEW.status)
  EXECUTE FUNCTION store_claims_tell();
