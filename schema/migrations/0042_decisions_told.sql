-- Notes of what thing the history was just told, until the transaction ends.
CREATE OR REPLACE FUNCTION history_add(
  noun text, item_id uuid, title text, store_id uuid, about_id uuid, before jsonb, after jsonb
) RETURNS void LANGUAGE sql AS $$
  INSERT INTO public.history (id, created_at, actor_id, verb, noun, item_id, title, store_id, about_id,
      reason, before, after)
    VALUES (gen_random_uuid(), clock_timestamp(), history_actor(),
      coalesce(nullif(current_setting('signpost.verb', true), ''), noun || '.change'),
      noun, item_id, left(title, 120), store_id, about_id,
      left(nullif(btrim(current_setting('signpost.reason', true)), ''), 500), before, after);
  SELECT set_config('signpost.told_of', concat_ws(' ', noun, item_id), true)
$$;
--> statement-breakpoint
-- Of what a decision changes the thing's own row tells. Where that tells nothing, for it was so before or is the
-- admin's own, this does; and always of what is for the person more than for the thing.
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
  PERFORM history_add(NEW.noun, NEW.item_id, title, store, NEW.about_id,
    jsonb_build_object('decision', OLD.decision), jsonb_build_object('decision', NEW.decision));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER cases_history AFTER UPDATE OF decision ON cases FOR EACH ROW
  WHEN (OLD.decision IS DISTINCT FROM NEW.decision AND history_actor() IS NOT NULL)
  EXECUTE FUNCTION cases_note_decision();
--> statement-breakpoint
-- Also where it was off already: another reason is news. Users are not notified about what they hid themselves.
DROP TRIGGER signs_switched_off ON signs;
--> statement-breakpoint
CREATE OR REPLACE TRIGGER signs_hidden AFTER UPDATE OF is_active, moderation, hidden_reason ON signs FOR EACH ROW
  WHEN (NEW.user_id IS NOT NULL AND NEW.user_id IS DISTINCT FROM history_actor()
    AND (OLD.is_active AND NOT NEW.is_active AND NEW.hidden_reason IS NOT NULL
      OR NEW.moderation = 'hidden'
        AND (OLD.moderation <> 'hidden' OR OLD.hidden_reason IS DISTINCT FROM NEW.hidden_reason)))
  EXECUTE FUNCTION signs_tell_hidden();
--> statement-breakpoint
-- An edit by another user, such as a moderator, is not a new post of its author: the mark stays. At another store, it
-- stays only if the author owns that one too.
CREATE OR REPLACE FUNCTION signs_from_store() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  owns boolean := EXISTS (
    SELECT FROM public.stores s WHERE s.id = NEW.store_id AND s.owner_id = NEW.user_id);
BEGIN
  NEW.from_store := CASE
    WHEN TG_OP = 'INSERT' OR NEW.user_id = history_actor() THEN owns
    WHEN OLD.store_id = NEW.store_id THEN OLD.from_store
    ELSE OLD.from_store AND owns
  END;
  RETURN NEW;
END $$;
