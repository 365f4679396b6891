-- Reports, cases and held signs.

-- The user behind an item: a sign's author, a store's owner or else the user who added it, a profile's user.
CREATE OR REPLACE FUNCTION case_about(noun text, item uuid) RETURNS uuid LANGUAGE sql STABLE AS $$
  SELECT CASE noun
    WHEN 'sign' THEN (SELECT user_id FROM public.signs WHERE id = item)
    WHEN 'store' THEN (SELECT coalesce(owner_id, created_by) FROM public.stores WHERE id = item)
    ELSE item END
$$;

-- All reports are filed here. Reports of the same item at this moment wait for the case's row.
CREATE OR REPLACE FUNCTION reports_file(
  report_id uuid, about_noun text, item uuid, reporter uuid, why text, by_rule text, words text
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  its_case uuid;
BEGIN
  -- Sent again, as its answer was lost.
  IF EXISTS (SELECT FROM public.reports WHERE id = report_id) THEN RETURN; END IF;
  INSERT INTO public.cases (id, noun, item_id, sign_id, store_id, person_id, about_id, status,
      reports_count, created_at, reported_at)
    SELECT gen_random_uuid(), about_noun, item,
           CASE about_noun WHEN 'sign' THEN item END, CASE about_noun WHEN 'store' THEN item END,
           CASE about_noun WHEN 'person' THEN item END, case_about(about_noun, item), 'open',
           0, now(), now()
  ON CONFLICT (noun, item_id) WHERE status = 'open'
    DO UPDATE SET reported_at = now(), about_id = excluded.about_id
  RETURNING id INTO its_case;
  IF by_rule IS NOT NULL THEN
    INSERT INTO public.reports (id, case_id, reporter_id, reason, rule, note, created_at)
      VALUES (report_id, its_case, NULL, NULL, by_rule, words, now())
      ON CONFLICT (case_id, rule) WHERE rule IS NOT NULL DO UPDATE SET note = excluded.note;
  ELSE
    INSERT INTO public.reports (id, case_id, reporter_id, reason, rule, note, created_at)
      VALUES (report_id, its_case, reporter, why, NULL, words, now())
      ON CONFLICT (case_id, reporter_id) WHERE reporter_id IS NOT NULL
      DO UPDATE SET reason = excluded.reason, note = excluded.note, created_at = excluded.created_at;
  END IF;
  UPDATE public.cases
     SET reports_count = (SELECT count(*) FROM public.reports WHERE case_id = its_case)
   WHERE id = its_case;
END $$;

CREATE OR REPLACE FUNCTION stores_settle_case() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE public.cases SET status = 'decided', decided_at = NEW.deleted_at, decided_by = history_actor()
   WHERE store_id = NEW.id AND status = 'open';
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER stores_settled AFTER UPDATE OF deleted_at ON stores FOR EACH ROW
  WHEN (OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL)
  EXECUTE FUNCTION stores_settle_case();

-- A case moves to the store's new owner. An account that is being deleted has no cases.
CREATE OR REPLACE FUNCTION stores_pass_on_case() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE public.cases
     SET about_id = (SELECT u.id FROM public.users u WHERE u.id = coalesce(NEW.owner_id, NEW.created_by))
   WHERE store_id = NEW.id AND status = 'open';
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER stores_case_passed_on AFTER UPDATE OF owner_id ON stores FOR EACH ROW
  WHEN (OLD.owner_id IS DISTINCT FROM NEW.owner_id)
  EXECUTE FUNCTION stores_pass_on_case();

-- Whether other users have confirmed at least `signs_seen` of a user's signs.
CREATE OR REPLACE FUNCTION is_trusted(person uuid, signs_seen int) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT count(*) >= signs_seen FROM (
    SELECT FROM public.signs s
     WHERE s.user_id = person AND s.deleted_at IS NULL AND s.moderation = 'ok'
       AND EXISTS (SELECT FROM public.sign_interactions i
                    WHERE i.sign_id = s.id AND i.confirmed AND i.user_id <> person)
     LIMIT signs_seen) seen
$$;

-- A server that holds signs of new users sets on each connection how many confirmed signs make a user trusted. Later
-- edits are held too, so that another text cannot take the place of an approved one.
CREATE OR REPLACE FUNCTION signs_hold() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  signs_seen int := nullif(current_setting('signpost.hold', true), '')::int;
BEGIN
  IF signs_seen IS NOT NULL AND NOT is_trusted(NEW.user_id, signs_seen)
     AND NOT EXISTS (SELECT FROM public.user_private p WHERE p.user_id = NEW.user_id AND p.role = 'admin')
     AND NOT EXISTS (SELECT FROM public.stores s WHERE s.id = NEW.store_id AND s.owner_id = NEW.user_id) THEN
    NEW.moderation := 'held';
    -- `signs_visible` does not fire when the text alone changes.
    NEW.visible := false;
  END IF;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER signs_held BEFORE INSERT ON signs FOR EACH ROW
  WHEN (NEW.moderation = 'ok' AND NEW.user_id = history_actor())
  EXECUTE FUNCTION signs_hold();

CREATE OR REPLACE TRIGGER signs_held_changed BEFORE UPDATE OF text, extracted_text, image_url ON signs FOR EACH ROW
  WHEN (OLD.moderation = 'ok' AND NEW.moderation = 'ok' AND NEW.user_id = history_actor()
    AND (OLD.text IS DISTINCT FROM NEW.text OR OLD.extracted_text IS DISTINCT FROM NEW.extracted_text
      OR OLD.image_url IS DISTINCT FROM NEW.image_url))
  EXECUTE FUNCTION signs_hold();

CREATE OR REPLACE FUNCTION signs_await_approval() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM reports_file(gen_random_uuid(), 'sign', NEW.id, NULL, NULL, 'held', NULL);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER signs_to_approve AFTER INSERT ON signs FOR EACH ROW
  WHEN (NEW.moderation = 'held' AND NEW.user_id = history_actor())
  EXECUTE FUNCTION signs_await_approval();

CREATE OR REPLACE TRIGGER signs_to_approve_changed AFTER UPDATE OF text, extracted_text, image_url ON signs FOR EACH ROW
  WHEN (OLD.moderation = 'ok' AND NEW.moderation = 'held' AND NEW.user_id = history_actor())
  EXECUTE FUNCTION signs_await_approval();

-- A restored sign waits for approval again. Triggers fire in the order of their names: this one after
-- `signs_reopened`.
CREATE OR REPLACE TRIGGER signs_to_approve_restored AFTER UPDATE OF deleted_at ON signs FOR EACH ROW
  WHEN (OLD.deleted_at IS NOT NULL AND NEW.deleted_at IS NULL AND NEW.moderation = 'held')
  EXECUTE FUNCTION signs_await_approval();

-- A reopened case is about the user behind the item at that time.
CREATE OR REPLACE FUNCTION cases_renew_about() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.about_id := public.case_about(NEW.noun, NEW.item_id);
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER cases_renewed BEFORE UPDATE OF status ON cases FOR EACH ROW
  WHEN (OLD.status = 'decided' AND NEW.status = 'open')
  EXECUTE FUNCTION cases_renew_about();

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

CREATE OR REPLACE TRIGGER signs_reopened AFTER UPDATE OF deleted_at ON signs FOR EACH ROW
  WHEN (OLD.deleted_at IS NOT NULL AND NEW.deleted_at IS NULL)
  EXECUTE FUNCTION cases_reopen('sign');

CREATE OR REPLACE TRIGGER stores_reopened AFTER UPDATE OF deleted_at ON stores FOR EACH ROW
  WHEN (OLD.deleted_at IS NOT NULL AND NEW.deleted_at IS NULL)
  EXECUTE FUNCTION cases_reopen('store');

-- Records the content at that time, because the author may edit the hidden sign later. The decision is dated after its
-- entry in the history, because later entries mean later changes.
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

CREATE OR REPLACE TRIGGER signs_settled AFTER UPDATE OF moderation, deleted_at ON signs FOR EACH ROW
  WHEN ((OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL)
    OR (OLD.moderation <> 'hidden' AND NEW.moderation = 'hidden'))
  EXECUTE FUNCTION signs_settle_case();

-- Showing an item again by its switch undoes the decisions that hid it: its reports are pending again, in one
-- case.
CREATE OR REPLACE FUNCTION cases_take_back(about_noun text, item uuid) RETURNS SETOF uuid LANGUAGE sql AS $$
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

CREATE OR REPLACE FUNCTION signs_show_again() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM cases_take_back('sign', NEW.id);
  -- A case notifies by itself.
  IF NOT FOUND AND NEW.user_id IS NOT NULL AND NEW.user_id IS DISTINCT FROM history_actor() THEN
    PERFORM tell(NEW.user_id, 'item-restored', NEW.store_id, NEW.id, NULL);
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER signs_shown_again AFTER UPDATE OF moderation ON signs FOR EACH ROW
  WHEN (OLD.moderation = 'hidden' AND NEW.moderation = 'ok'
    AND current_setting('signpost.verb', true) IS DISTINCT FROM 'case.undo')
  EXECUTE FUNCTION signs_show_again();

CREATE OR REPLACE FUNCTION stores_show_again() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM cases_take_back('store', NEW.id);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER stores_shown_again AFTER UPDATE OF is_active ON stores FOR EACH ROW
  WHEN (NOT OLD.is_active AND NEW.is_active
    AND current_setting('signpost.verb', true) IS DISTINCT FROM 'case.undo')
  EXECUTE FUNCTION stores_show_again();

-- A report goes with its author's account.
CREATE OR REPLACE FUNCTION reports_recount() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE public.cases c
     SET reports_count = (SELECT count(*) FROM public.reports r WHERE r.case_id = c.id)
   WHERE c.id IN (SELECT case_id FROM gone);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER reports_gone AFTER DELETE ON reports REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION reports_recount();
