-- A reopened case is about the user behind the item at that time.
CREATE FUNCTION cases_renew_about() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.about_id := public.case_about(NEW.noun, NEW.item_id);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER cases_renewed BEFORE UPDATE OF status ON cases FOR EACH ROW
  WHEN (OLD.status = 'decided' AND NEW.status = 'open')
  EXECUTE FUNCTION cases_renew_about();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION cases_reopen() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE public.cases c
     SET status = 'open', decided_at = NULL, decided_by = NULL
   WHERE c.noun = TG_ARGV[0] AND NEW.id IN (c.sign_id, c.store_id)
     AND c.status = 'decided' AND c.decision IS NULL AND c.decided_at = OLD.deleted_at
     AND NOT EXISTS (SELECT FROM public.cases o
                      WHERE o.noun = c.noun AND o.item_id = c.item_id AND o.status = 'open');
  RETURN NULL;
END $$;
--> statement-breakpoint
-- An undone decision notifies the users that it notified before.
CREATE OR REPLACE FUNCTION cases_tell() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  store uuid := coalesce(NEW.store_id, (SELECT g.store_id FROM public.signs g WHERE g.id = NEW.sign_id));
  kind text := CASE
    WHEN NEW.decision = 'hide' AND NEW.noun <> 'sign' THEN 'item-hidden'
    WHEN NEW.decision = 'edit' THEN 'item-edited'
    WHEN NEW.decision = 'warn' THEN 'warned'
    WHEN NEW.decision = 'suspend' THEN 'suspended'
    WHEN NEW.decision = 'keep' AND NEW.after IS NOT NULL THEN 'sign-approved'
    WHEN NEW.decision IS NULL AND OLD.decision IN ('hide', 'edit') THEN 'item-restored'
  END;
BEGIN
  IF NEW.decision IS NULL THEN
    -- Unsaid is what no longer holds.
    DELETE FROM public.notifications n
     WHERE n.user_id = OLD.about_id
       AND n.sign_id IS NOT DISTINCT FROM NEW.sign_id AND n.store_id IS NOT DISTINCT FROM store
       AND (n.kind = CASE OLD.decision WHEN 'warn' THEN 'warned' WHEN 'keep' THEN 'sign-approved' END
         OR n.kind = 'sign-hidden' AND OLD.decision IN ('warn', 'suspend') AND OLD.after ? 'moderation');
  END IF;
  IF kind IS NOT NULL THEN
    PERFORM tell(OLD.about_id, kind, store, NEW.sign_id, NEW.reason);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER cases_told AFTER UPDATE OF decision ON cases FOR EACH ROW
  WHEN (OLD.decision IS DISTINCT FROM NEW.decision AND OLD.about_id IS NOT NULL
    AND OLD.about_id IS DISTINCT FROM history_actor())
  EXECUTE FUNCTION cases_tell();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION cases_note_decision() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  title text := CASE NEW.noun
    WHEN 'sign' THEN (SELECT coalesce(text, extracted_text) FROM public.signs WHERE id = NEW.item_id)
    WHEN 'store' THEN (SELECT name FROM public.stores WHERE id = NEW.item_id)
    ELSE (SELECT coalesce(nickname, name) FROM public.user_profiles WHERE user_id = NEW.item_id) END;
  store uuid := coalesce(NEW.store_id, (SELECT g.store_id FROM public.signs g WHERE g.id = NEW.sign_id));
BEGIN
  IF coalesce(NEW.decision, OLD.decision) NOT IN ('warn', 'suspend')
     AND current_setting('signpost.told_of', true) = concat_ws(' ', NEW.noun, NEW.item_id) THEN
    RETURN NULL;
  END IF;
  PERFORM history_add(NEW.noun, NEW.item_id, title, store, OLD.about_id,
    jsonb_build_object('decision', OLD.decision), jsonb_build_object('decision', NEW.decision));
  RETURN NULL;
END $$;
--> statement-breakpoint
-- With the content at that time, since no moderator has read what its author makes of it while it is hidden; dated
-- after the history's entry of it, because later entries mean later changes.
CREATE OR REPLACE FUNCTION signs_settle_case() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.deleted_at IS NOT NULL THEN
    UPDATE public.cases SET status = 'decided', decided_at = NEW.deleted_at, decided_by = history_actor()
     WHERE sign_id = NEW.id AND status = 'open';
  ELSIF NEW.moderation = 'hidden' AND current_setting('signpost.verb', true) <> 'case.decide' THEN
    UPDATE public.cases
       SET status = 'decided', decision = 'hide', decided_at = clock_timestamp(), decided_by = history_actor(),
           reason = NEW.hidden_reason,
           before = jsonb_build_object('isActive', OLD.is_active, 'moderation', OLD.moderation,
             'hiddenReason', OLD.hidden_reason),
           after = jsonb_build_object('isActive', NEW.is_active, 'moderation', NEW.moderation,
             'hiddenReason', NEW.hidden_reason, 'text', NEW.text, 'extractedText', NEW.extracted_text,
             'imageUrl', NEW.image_url)
     WHERE sign_id = NEW.id AND status = 'open';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Showing an item again by its switch undoes the decisions that hid it: its reports are pending again, in one
-- case.
CREATE FUNCTION cases_take_back(about_noun text, item uuid) RETURNS SETOF uuid LANGUAGE sql AS $$
  UPDATE public.cases c
     SET decision = NULL, reason = NULL, decided_at = NULL, decided_by = NULL, before = NULL, after = NULL,
         status = CASE WHEN c.id = (
             SELECT o.id FROM public.cases o
              WHERE o.noun = about_noun AND item IN (o.sign_id, o.store_id)
                AND (o.status = 'open' OR o.decision = 'hide' AND o.reports_count > 0)
              ORDER BY o.status = 'open' DESC, o.decided_at DESC, o.id DESC LIMIT 1)
           THEN 'open' ELSE 'decided' END
   WHERE c.noun = about_noun AND item IN (c.sign_id, c.store_id) AND c.decision = 'hide'
  RETURNING c.id
$$;
--> statement-breakpoint
CREATE FUNCTION signs_show_again() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM cases_take_back('sign', NEW.id);
  -- Of a case that case tells.
  IF NOT FOUND AND NEW.user_id IS NOT NULL AND NEW.user_id IS DISTINCT FROM history_actor() THEN
    PERFORM tell(NEW.user_id, 'item-restored', NEW.store_id, NEW.id, NULL);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER signs_shown_again AFTER UPDATE OF moderation ON signs FOR EACH ROW
  WHEN (OLD.moderation = 'hidden' AND NEW.moderation = 'ok'
    AND current_setting('signpost.verb', true) IS DISTINCT FROM 'case.undo')
  EXECUTE FUNCTION signs_show_again();
--> statement-breakpoint
CREATE FUNCTION stores_show_again() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM cases_take_back('store', NEW.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER stores_shown_again AFTER UPDATE OF is_active ON stores FOR EACH ROW
  WHEN (NOT OLD.is_active AND NEW.is_active
    AND current_setting('signpost.verb', true) IS DISTINCT FROM 'case.undo')
  EXECUTE FUNCTION stores_show_again();
--> statement-breakpoint
-- A report goes with its author's account.
CREATE FUNCTION reports_recount() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE public.cases c
     SET reports_count = (SELECT count(*) FROM public.reports r WHERE r.case_id = c.id)
   WHERE c.id IN (SELECT case_id FROM gone);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER reports_gone AFTER DELETE ON reports REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION reports_recount();
--> statement-breakpoint
-- What moderators have shown again so far is hidden no longer. That is no news.
ALTER TABLE cases DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE cases c
   SET decision = NULL, reason = NULL, decided_at = NULL, decided_by = NULL, before = NULL, after = NULL
 WHERE decision = 'hide' AND (
   EXISTS (SELECT FROM signs g WHERE g.id = c.sign_id AND g.moderation = 'ok')
   OR EXISTS (SELECT FROM stores s WHERE s.id = c.store_id AND s.is_active)
   OR EXISTS (SELECT FROM history h
               WHERE h.noun = 'store' AND h.item_id = c.store_id AND h.created_at > c.decided_at
                 AND h.after ->> 'is_active' = 'true'));
--> statement-breakpoint
UPDATE cases c SET reports_count = reported.count
  FROM (SELECT o.id, (SELECT count(*) FROM reports r WHERE r.case_id = o.id) AS count FROM cases o) reported
 WHERE reported.id = c.id AND c.reports_count <> reported.count;
--> statement-breakpoint
ALTER TABLE cases ENABLE TRIGGER USER;
