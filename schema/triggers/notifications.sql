-- Notifications in the bell and on devices.

CREATE OR REPLACE FUNCTION signs_tell_author() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.notifications (id, user_id, kind, store_id, sign_id, created_at)
    VALUES (gen_random_uuid(), NEW.user_id, TG_ARGV[0], NEW.store_id, NEW.id, now())
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

-- Once for each sign, however often the tenth confirmation is undone and given again.
CREATE OR REPLACE TRIGGER signs_confirmed AFTER UPDATE OF confirmed_count ON signs FOR EACH ROW
  WHEN (OLD.confirmed_count < 10 AND NEW.confirmed_count >= 10 AND NEW.user_id IS NOT NULL)
  EXECUTE FUNCTION signs_tell_author('sign-confirmed');

-- A notification is shown on each device that its user allowed, as long as they are logged in there.
CREATE OR REPLACE FUNCTION notifications_push() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO private.unsent_pushes (session_id, topic, notification_id)
    SELECT DISTINCT ON (told.session_id, told.topic) told.session_id, told.topic, told.id
      FROM (
        SELECT p.session_id, n.id,
               CASE n.kind WHEN 'store-sign' THEN n.kind || ' ' || n.store_id ELSE n.id::text END AS topic
          FROM new_rows n
          JOIN private.sessions s ON s.user_id = n.user_id AND s.expires_at > now()
          JOIN private.push_subscriptions p ON p.session_id = s.id
      ) told
     ORDER BY told.session_id, told.topic, told.id
  -- Waits for a server that is just sending the earlier one, which may have been read already.
  ON CONFLICT (session_id, topic) DO UPDATE SET notification_id = excluded.notification_id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER notifications_pushed AFTER INSERT ON notifications
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION notifications_push();

CREATE OR REPLACE FUNCTION signs_tell_hidden() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM public.notifications
   WHERE sign_id = NEW.id AND user_id = NEW.user_id AND kind = 'sign-hidden';
  INSERT INTO public.notifications (id, user_id, kind, store_id, sign_id, reason, created_at)
    VALUES (gen_random_uuid(), NEW.user_id, 'sign-hidden', NEW.store_id, NEW.id, NEW.hidden_reason, now());
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER signs_hidden AFTER UPDATE OF is_active, moderation, hidden_reason ON signs FOR EACH ROW
  WHEN (NEW.user_id IS NOT NULL AND NEW.user_id IS DISTINCT FROM history_actor()
    AND (OLD.is_active AND NOT NEW.is_active AND NEW.hidden_reason IS NOT NULL
      OR NEW.moderation = 'hidden'
        AND (OLD.moderation <> 'hidden' OR OLD.hidden_reason IS DISTINCT FROM NEW.hidden_reason)))
  EXECUTE FUNCTION signs_tell_hidden();

-- An owner whose account is being deleted is not notified.
CREATE OR REPLACE FUNCTION stores_tell_former_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.notifications (id, user_id, kind, store_id, created_at)
    SELECT gen_random_uuid(), u.id, 'store-lost', NEW.id, now()
      FROM public.users u WHERE u.id = OLD.owner_id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER stores_changed_hands AFTER UPDATE OF owner_id ON stores FOR EACH ROW
  WHEN (OLD.owner_id IS NOT NULL AND NEW.owner_id IS DISTINCT FROM OLD.owner_id)
  EXECUTE FUNCTION stores_tell_former_owner();

-- Replaces an earlier notification of the same kind about the same item: its reason may be another one.
CREATE OR REPLACE FUNCTION tell(who uuid, what text, store uuid, sign uuid, why text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM public.notifications
   WHERE user_id = who AND kind = what AND sign_id IS NOT DISTINCT FROM sign AND store_id IS NOT DISTINCT FROM store;
  INSERT INTO public.notifications (id, user_id, kind, store_id, sign_id, reason, created_at)
    VALUES (gen_random_uuid(), who, what, store, sign, why, now());
END $$;

-- The end of a suspension notifies here, whichever admin ended it and whatever became of its case: the case may be
-- gone with a sign, and undoing it later does not notify again.
CREATE OR REPLACE FUNCTION suspensions_tell_end() RETURNS trigger LANGUAGE plpgsql AS $$
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

CREATE OR REPLACE TRIGGER suspensions_ended AFTER DELETE ON suspensions FOR EACH ROW
  EXECUTE FUNCTION suspensions_tell_end();

-- An owner whose claim is approved in the same transaction is notified by the claim.
CREATE OR REPLACE FUNCTION stores_tell_new_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.notifications (id, user_id, kind, store_id, created_at)
    SELECT gen_random_uuid(), NEW.owner_id, 'store-gained', NEW.id, now()
     WHERE NOT EXISTS (
       SELECT FROM public.notifications n
        WHERE n.user_id = NEW.owner_id AND n.store_id = NEW.id AND n.kind = 'claim-approved'
          AND n.created_at = now()::timestamptz(3));
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER stores_given AFTER UPDATE OF owner_id ON stores FOR EACH ROW
  WHEN (NEW.owner_id IS NOT NULL AND NEW.owner_id IS DISTINCT FROM OLD.owner_id)
  EXECUTE FUNCTION stores_tell_new_owner();

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

CREATE OR REPLACE TRIGGER cases_told AFTER UPDATE OF decision ON cases FOR EACH ROW
  WHEN (OLD.decision IS DISTINCT FROM NEW.decision AND OLD.about_id IS NOT NULL
    AND OLD.about_id IS DISTINCT FROM history_actor())
  EXECUTE FUNCTION cases_tell();

-- Users who reported an item are notified once of the outcome and its reason. It replaces an earlier one of the same
-- item, and an undone one is deleted.
CREATE OR REPLACE FUNCTION cases_tell_reporters() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  outcome text := CASE
    WHEN NEW.status = 'open' OR OLD.decision IS NOT NULL AND NEW.decision IS NULL THEN NULL
    WHEN NEW.decision IS NULL THEN 'report-deleted'
    WHEN NEW.decision = 'keep' THEN 'report-kept'
    WHEN NEW.decision = 'hide' THEN 'report-hidden'
    WHEN NEW.decision = 'edit' THEN 'report-edited'
    WHEN NEW.decision = 'warn' THEN 'report-warned'
    ELSE 'report-suspended' END;
BEGIN
  DELETE FROM public.notifications n
   USING public.reports r
   WHERE r.case_id = NEW.id AND n.user_id = r.reporter_id AND n.kind LIKE 'report-%'
     AND CASE NEW.noun
       WHEN 'sign' THEN n.sign_id = NEW.sign_id
       WHEN 'store' THEN n.store_id = NEW.store_id AND n.sign_id IS NULL
       ELSE n.person_id = NEW.person_id END;
  IF outcome IS NOT NULL THEN
    INSERT INTO public.notifications (id, user_id, kind, store_id, sign_id, person_id, reason, created_at)
      SELECT gen_random_uuid(), r.reporter_id, outcome,
             coalesce(NEW.store_id, (SELECT g.store_id FROM public.signs g WHERE g.id = NEW.sign_id)),
             NEW.sign_id, NEW.person_id,
             CASE outcome
               WHEN 'report-deleted' THEN history_reason()
               ELSE NEW.reason END,
             now()
        FROM public.reports r
       WHERE r.case_id = NEW.id AND r.reporter_id IS NOT NULL AND r.reporter_id IS DISTINCT FROM history_actor();
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER cases_reporters_told AFTER UPDATE OF status, decision ON cases FOR EACH ROW
  WHEN (OLD.status <> NEW.status OR OLD.decision IS DISTINCT FROM NEW.decision)
  EXECUTE FUNCTION cases_tell_reporters();

-- The user behind the item is notified that another user deleted it, and why; and when it is restored. Deletions
-- by the server, or with an account, notify no user. The argument is the noun.
CREATE OR REPLACE FUNCTION deletions_tell() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  about uuid := case_about(TG_ARGV[0], NEW.id);
  kind_told text := TG_ARGV[0] || '-deleted';
  sign uuid := CASE TG_ARGV[0] WHEN 'sign' THEN NEW.id END;
  store uuid := CASE TG_ARGV[0] WHEN 'sign' THEN (to_jsonb(NEW) ->> 'store_id')::uuid ELSE NEW.id END;
BEGIN
  IF about IS NULL OR about = history_actor() THEN
    RETURN NULL;
  ELSIF NEW.deleted_at IS NOT NULL THEN
    PERFORM tell(about, kind_told, store, sign, history_reason());
  ELSE
    DELETE FROM public.notifications n
     WHERE n.user_id = about AND n.kind = kind_told AND n.store_id = store AND n.sign_id IS NOT DISTINCT FROM sign;
    IF FOUND THEN PERFORM tell(about, 'item-restored', store, sign, NULL); END IF;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER signs_deletion_told AFTER UPDATE OF deleted_at ON signs FOR EACH ROW
  WHEN ((OLD.deleted_at IS NULL) <> (NEW.deleted_at IS NULL) AND history_actor() IS NOT NULL)
  EXECUTE FUNCTION deletions_tell('sign');

CREATE OR REPLACE TRIGGER stores_deletion_told AFTER UPDATE OF deleted_at ON stores FOR EACH ROW
  WHEN ((OLD.deleted_at IS NULL) <> (NEW.deleted_at IS NULL) AND history_actor() IS NOT NULL)
  EXECUTE FUNCTION deletions_tell('store');

-- The user behind a store is notified that another user switched it off, and why; and when it is on again. Cases
-- notify of their decisions themselves, before this one by its name.
CREATE OR REPLACE FUNCTION stores_tell_switched() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  about uuid := case_about('store', NEW.id);
  is_hidden boolean := 'item-hidden' = (
    SELECT n.kind FROM public.notifications n
     WHERE n.user_id = about AND n.store_id = NEW.id AND n.sign_id IS NULL AND n.kind IN ('item-hidden', 'item-restored')
     ORDER BY n.created_at DESC, n.id DESC LIMIT 1);
BEGIN
  IF about = history_actor() THEN
    -- A store that its owner has taken over again is no longer one that moderators hid.
    DELETE FROM public.notifications n
     WHERE n.user_id = about AND n.store_id = NEW.id AND n.sign_id IS NULL AND n.kind = 'item-hidden';
  ELSIF about IS NOT NULL AND NOT NEW.is_active THEN
    PERFORM tell(about, 'item-hidden', NEW.id, NULL, history_reason());
  ELSIF is_hidden THEN
    PERFORM tell(about, 'item-restored', NEW.id, NULL, NULL);
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER stores_switched_told AFTER UPDATE OF is_active ON stores FOR EACH ROW
  WHEN (OLD.is_active <> NEW.is_active AND history_actor() IS NOT NULL
    AND current_setting('signpost.verb', true) = 'store.setActive')
  EXECUTE FUNCTION stores_tell_switched();

-- A reopened claim notifies its claimant too, until it is decided again.
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

CREATE OR REPLACE TRIGGER store_claims_decided AFTER UPDATE OF status ON store_claims FOR EACH ROW
  WHEN (OLD.status <> NEW.status)
  EXECUTE FUNCTION store_claims_tell();

-- Notifies the next followers of a visible sign's store, but not its author, and notes how far that went. Returns how
-- many there were.
CREATE OR REPLACE FUNCTION tell_followers_of(told_sign_id uuid, most int) RETURNS int LANGUAGE plpgsql AS $$
DECLARE
  untold private.untold_signs;
  told uuid[];
BEGIN
  SELECT * INTO untold FROM private.untold_signs WHERE sign_id = told_sign_id FOR UPDATE;
  IF NOT FOUND THEN RETURN 0; END IF;
  told := ARRAY(
    SELECT f.user_id FROM public.signs g JOIN public.store_follows f ON f.store_id = g.store_id
     WHERE g.id = told_sign_id AND f.user_id IS DISTINCT FROM g.user_id
       AND (untold.told_up_to IS NULL OR f.user_id > untold.told_up_to AND f.created_at <= untold.since)
     ORDER BY f.user_id LIMIT most);
  INSERT INTO public.notifications (id, user_id, kind, store_id, sign_id, created_at)
    SELECT gen_random_uuid(), told_user_id, 'store-sign', g.store_id, g.id, now()
      FROM public.signs g CROSS JOIN unnest(told) AS told_user_id
     WHERE g.id = told_sign_id
     ORDER BY told_user_id
  ON CONFLICT DO NOTHING;
  IF cardinality(told) < most THEN
    DELETE FROM private.untold_signs WHERE sign_id = told_sign_id;
  ELSE
    UPDATE private.untold_signs SET told_up_to = told[most] WHERE sign_id = told_sign_id;
  END IF;
  RETURN cardinality(told);
END $$;

-- A step of a server's for one sign. Concurrent calls take different signs. Returns NULL when no followers wait. A sign
-- that is hidden meanwhile goes on when it is shown again.
CREATE OR REPLACE FUNCTION tell_more_followers(most int) RETURNS int LANGUAGE plpgsql AS $$
DECLARE
  next_sign_id uuid;
BEGIN
  SELECT u.sign_id INTO next_sign_id FROM private.untold_signs u JOIN public.signs g ON g.id = u.sign_id
   WHERE g.visible ORDER BY u.since, u.sign_id LIMIT 1 FOR UPDATE OF u SKIP LOCKED;
  IF next_sign_id IS NULL THEN RETURN NULL; END IF;
  RETURN tell_followers_of(next_sign_id, most);
END $$;

CREATE OR REPLACE FUNCTION signs_tell_followers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO private.untold_signs (sign_id)
    SELECT id FROM new_rows n
     WHERE moderation = 'held'
        OR visible AND EXISTS (SELECT FROM public.store_follows f
                                WHERE f.store_id = n.store_id AND f.user_id IS DISTINCT FROM n.user_id);
  PERFORM tell_followers_of(u.sign_id, 20)
     FROM private.untold_signs u JOIN new_rows n ON n.id = u.sign_id WHERE n.visible;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER signs_followed AFTER INSERT ON signs
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION signs_tell_followers();

CREATE OR REPLACE FUNCTION signs_tell_followers_later() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE private.untold_signs SET since = now() WHERE sign_id = NEW.id AND told_up_to IS NULL;
  PERFORM tell_followers_of(NEW.id, 20);
  RETURN NULL;
END $$;

-- On the columns on which `signs_visible` fires.
CREATE OR REPLACE TRIGGER signs_followed_later
  AFTER UPDATE OF visible, is_active, deleted_at, moderation, store_id ON signs FOR EACH ROW
  WHEN (NOT OLD.visible AND NEW.visible)
  EXECUTE FUNCTION signs_tell_followers_later();
