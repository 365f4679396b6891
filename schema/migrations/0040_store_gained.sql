-- The new owner of a store is notified, as the former one is.
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind";--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind" CHECK ("notifications"."kind" in ('sign-confirmed', 'sign-hidden', 'store-sign', 'claim-approved', 'claim-rejected', 'store-lost', 'store-gained', 'sign-approved', 'item-hidden', 'item-edited', 'item-restored', 'warned', 'suspended', 'suspension-ended'));
--> statement-breakpoint
-- Not one whose claim is approved in the same transaction: that tells them.
CREATE FUNCTION stores_tell_new_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.notifications (id, user_id, kind, store_id, created_at)
    SELECT gen_random_uuid(), NEW.owner_id, 'store-gained', NEW.id, now()
     WHERE NOT EXISTS (
       SELECT FROM public.notifications n
        WHERE n.user_id = NEW.owner_id AND n.store_id = NEW.id AND n.kind = 'claim-approved'
          AND n.created_at = now()::timestamptz(3));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER stores_given AFTER UPDATE OF owner_id ON stores FOR EACH ROW
  WHEN (NEW.owner_id IS NOT NULL AND NEW.owner_id IS DISTINCT FROM OLD.owner_id)
  EXECUTE FUNCTION stores_tell_new_owner();
