ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind";--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind" CHECK ("notifications"."kind" in ('sign-confirmed', 'sign-hidden', 'store-sign', 'claim-approved', 'claim-rejected', 'store-lost', 'store-gained', 'sign-approved', 'item-hidden', 'item-edited', 'item-restored', 'warned', 'suspended', 'suspension-ended', 'sign-deleted', 'store-deleted', 'report-kept', 'report-hidden', 'report-edited', 'report-acted', 'report-deleted'));
--> statement-breakpoint
-- The user behind the item is notified that another user deleted it, and why; and when it is restored. Deletions
-- by the server, or with an account, notify no user. The argument is the noun.
CREATE FUNCTION deletions_tell() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  about uuid := case_about(TG_ARGV[0], NEW.id);
  kind_told text := TG_ARGV[0] || '-deleted';
  sign uuid := CASE TG_ARGV[0] WHEN 'sign' THEN NEW.id END;
  store uuid := CASE TG_ARGV[0] WHEN 'sign' THEN (to_jsonb(NEW) ->> 'store_id')::uuid ELSE NEW.id END;
BEGIN
  IF about IS NULL OR about = history_actor() THEN
    RETURN NULL;
  ELSIF NEW.deleted_at IS NOT NULL THEN
    PERFORM tell(about, kind_told, store, sign, left(nullif(btrim(current_setting('signpost.reason', true)), ''), 500));
  ELSE
    DELETE FROM public.notifications n
     WHERE n.user_id = about AND n.kind = kind_told AND n.store_id = store AND n.sign_id IS NOT DISTINCT FROM sign;
    IF FOUND THEN PERFORM tell(about, 'item-restored', store, sign, NULL); END IF;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER signs_deletion_told AFTER UPDATE OF deleted_at ON signs FOR EACH ROW
  WHEN ((OLD.deleted_at IS NULL) <> (NEW.deleted_at IS NULL) AND history_actor() IS NOT NULL)
  EXECUTE FUNCTION deletions_tell('sign');
--> statement-breakpoint
CREATE TRIGGER stores_deletion_told AFTER UPDATE OF deleted_at ON stores FOR EACH ROW
  WHEN ((OLD.deleted_at IS NULL) <> (NEW.deleted_at IS NULL) AND history_actor() IS NOT NULL)
  EXECUTE FUNCTION deletions_tell('store');
