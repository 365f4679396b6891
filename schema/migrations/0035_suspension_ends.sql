-- The end of a suspension notifies here, whichever admin ended it and whatever became of its case: the case may be
-- gone with a sign, and undoing it later does not notify again.
CREATE FUNCTION suspensions_tell_end() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  title text := (SELECT coalesce(p.nickname, p.name) FROM public.user_profiles p WHERE p.user_id = OLD.user_id);
BEGIN
  -- It went with its account.
  IF NOT EXISTS (SELECT FROM public.users WHERE id = OLD.user_id) THEN RETURN NULL; END IF;
  DELETE FROM public.notifications WHERE user_id = OLD.user_id AND kind = 'suspended';
  PERFORM public.tell(OLD.user_id, 'suspension-ended', NULL, NULL, NULL);
  -- The case notifies about an undone decision.
  IF current_setting('signpost.verb', true) IS DISTINCT FROM 'case.undo' THEN
    PERFORM public.history_add('person', OLD.user_id, title, NULL, OLD.user_id,
      jsonb_build_object('suspended', true), jsonb_build_object('suspended', false));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER suspensions_ended AFTER DELETE ON suspensions FOR EACH ROW
  EXECUTE FUNCTION suspensions_tell_end();
--> statement-breakpoint
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
     WHERE n.user_id = NEW.about_id
       AND n.sign_id IS NOT DISTINCT FROM NEW.sign_id AND n.store_id IS NOT DISTINCT FROM store
       AND (n.kind = CASE OLD.decision WHEN 'warn' THEN 'warned' WHEN 'keep' THEN 'sign-approved' END
         OR n.kind = 'sign-hidden' AND OLD.decision IN ('warn', 'suspend') AND OLD.after ? 'moderation');
  END IF;
  IF kind IS NOT NULL THEN
    PERFORM tell(NEW.about_id, kind, store, NEW.sign_id, NEW.reason);
  END IF;
  RETURN NULL;
END $$;
