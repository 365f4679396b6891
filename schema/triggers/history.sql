-- The history of changes.

-- The user who writes, as the server sets it at the beginning of a write. Null where the server writes by itself.
CREATE OR REPLACE FUNCTION history_actor() RETURNS uuid LANGUAGE sql STABLE AS $$
  SELECT nullif(current_setting('signpost.actor', true), '')::uuid
$$;

-- Why the user writes, as they typed it; null where they gave no reason.
CREATE OR REPLACE FUNCTION history_reason() RETURNS text LANGUAGE sql STABLE AS $$
  SELECT left(nullif(btrim(current_setting('signpost.reason', true)), ''), 500)
$$;

-- Those columns of one version of a row that differ from the other's; null where none does.
CREATE OR REPLACE FUNCTION history_changed(one jsonb, other jsonb, columns text) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT jsonb_object_agg(name, one -> name) FROM unnest(string_to_array(columns, ' ')) name
   WHERE one -> name IS DISTINCT FROM other -> name
$$;

-- The arguments are the recorded columns, and those that are recorded even for a user's own rows.
CREATE OR REPLACE FUNCTION signs_note_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before jsonb := history_changed(to_jsonb(OLD), to_jsonb(NEW), TG_ARGV[0]);
  after jsonb := history_changed(to_jsonb(NEW), to_jsonb(OLD), TG_ARGV[0]);
BEGIN
  IF before IS NOT NULL
     AND (OLD.user_id IS DISTINCT FROM history_actor() OR before ?| string_to_array(TG_ARGV[1], ' ')) THEN
    PERFORM history_add('sign', NEW.id, coalesce(OLD.text, OLD.extracted_text), NEW.store_id, OLD.user_id,
      before, after);
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER signs_history AFTER UPDATE OF store_id, text, extracted_text, image_url, is_active,
    verified, moderation, latitude, longitude, deleted_at ON signs FOR EACH ROW
  WHEN (history_actor() IS NOT NULL)
  EXECUTE FUNCTION signs_note_change(
    'store_id text extracted_text image_url is_active verified moderation latitude longitude deleted_at',
    'verified moderation');

CREATE OR REPLACE FUNCTION stores_note_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before jsonb := history_changed(to_jsonb(OLD), to_jsonb(NEW), TG_ARGV[0]);
  after jsonb := history_changed(to_jsonb(NEW), to_jsonb(OLD), TG_ARGV[0]);
BEGIN
  IF before IS NOT NULL
     AND (coalesce(OLD.owner_id, OLD.created_by) IS DISTINCT FROM history_actor()
       OR before ?| string_to_array(TG_ARGV[1], ' ')) THEN
    PERFORM history_add('store', NEW.id, OLD.name, NEW.id, OLD.owner_id, before, after);
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER stores_history AFTER UPDATE OF name, address, city, state, zip, category, description,
    phone, website, facebook, twitter, yelp, logo, latitude, longitude, is_active, owner_id, deleted_at
    ON stores FOR EACH ROW
  WHEN (history_actor() IS NOT NULL)
  EXECUTE FUNCTION stores_note_change(
    'name address city state zip category description phone website facebook twitter yelp logo latitude longitude is_active owner_id deleted_at',
    'owner_id');

CREATE OR REPLACE FUNCTION user_profiles_note_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before jsonb := history_changed(to_jsonb(OLD), to_jsonb(NEW), TG_ARGV[0]);
  after jsonb := history_changed(to_jsonb(NEW), to_jsonb(OLD), TG_ARGV[0]);
BEGIN
  IF before IS NOT NULL AND NEW.user_id <> history_actor() THEN
    PERFORM history_add('person', NEW.user_id, coalesce(OLD.nickname, OLD.name), NULL, NEW.user_id,
      before, after);
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER user_profiles_history AFTER UPDATE OF name, nickname, bio, city, state, avatar_url
    ON user_profiles FOR EACH ROW
  WHEN (history_actor() IS NOT NULL)
  EXECUTE FUNCTION user_profiles_note_change('name nickname bio city state avatar_url');

-- Every change of a role is recorded, also by the command line. The other columns of the row are not
-- recorded.
CREATE OR REPLACE FUNCTION user_private_note_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  before jsonb := history_changed(to_jsonb(OLD), to_jsonb(NEW), TG_ARGV[0]);
  after jsonb := history_changed(to_jsonb(NEW), to_jsonb(OLD), TG_ARGV[0]);
  title text := (SELECT coalesce(p.nickname, p.name) FROM public.user_profiles p WHERE p.user_id = NEW.user_id);
BEGIN
  IF before IS NOT NULL THEN
    PERFORM history_add('person', NEW.user_id, title, NULL, NEW.user_id, before, after);
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER user_private_history AFTER UPDATE ON user_private FOR EACH ROW
  EXECUTE FUNCTION user_private_note_change('role removed_at');

-- That a claim was decided, and nothing of what it says.
CREATE OR REPLACE FUNCTION store_claims_note_decision() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  title text := (SELECT s.name FROM public.stores s WHERE s.id = NEW.store_id);
BEGIN
  PERFORM history_add('claim', NEW.id, title, NEW.store_id, NEW.contact_user,
    jsonb_build_object('status', OLD.status), jsonb_build_object('status', NEW.status));
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER store_claims_history AFTER UPDATE OF status ON store_claims FOR EACH ROW
  WHEN (OLD.status <> NEW.status) EXECUTE FUNCTION store_claims_note_decision();

-- When an account is deleted, its user's changes stay without an actor, and changes of their own rows stay without
-- the values.
CREATE OR REPLACE FUNCTION users_forget_history() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF history_actor() <> OLD.id THEN
    PERFORM history_add('person', NULL, NULL, NULL, NULL, NULL, NULL);
  END IF;
  UPDATE public.history SET actor_id = NULL WHERE actor_id = OLD.id;
  UPDATE public.history
     SET about_id = NULL, title = NULL, reason = NULL, before = NULL, after = NULL,
         item_id = nullif(item_id, OLD.id)
   WHERE about_id = OLD.id;
  UPDATE public.history
     SET before = nullif(before - 'owner_id', '{}'), after = nullif(after - 'owner_id', '{}')
   WHERE noun = 'store' AND OLD.id::text IN (before ->> 'owner_id', after ->> 'owner_id');
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER users_history AFTER DELETE ON users FOR EACH ROW EXECUTE FUNCTION users_forget_history();

CREATE OR REPLACE FUNCTION history_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Only `users_history` may update it.
  IF TG_OP = 'UPDATE' AND pg_trigger_depth() > 1 THEN RETURN NEW; END IF;
  RAISE EXCEPTION 'The history is only added to.' USING ERRCODE = 'restrict_violation';
END $$;

CREATE OR REPLACE TRIGGER history_only_added_to BEFORE UPDATE OR DELETE ON history FOR EACH ROW
  EXECUTE FUNCTION history_stays();

-- Adds an entry, and remembers its item until the transaction ends.
CREATE OR REPLACE FUNCTION history_add(
  noun text, item_id uuid, title text, store_id uuid, about_id uuid, before jsonb, after jsonb
) RETURNS void LANGUAGE sql AS $$
  INSERT INTO public.history (id, created_at, actor_id, verb, noun, item_id, title, store_id, about_id,
      reason, before, after)
    VALUES (gen_random_uuid(), clock_timestamp(), history_actor(),
      coalesce(nullif(current_setting('signpost.verb', true), ''), noun || '.change'),
      noun, item_id, left(title, 120), store_id, about_id,
      history_reason(), before, after);
  SELECT set_config('signpost.told_of', concat_ws(' ', noun, item_id), true)
$$;

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

CREATE OR REPLACE TRIGGER cases_history AFTER UPDATE OF decision ON cases FOR EACH ROW
  WHEN (OLD.decision IS DISTINCT FROM NEW.decision AND history_actor() IS NOT NULL)
  EXECUTE FUNCTION cases_note_decision();
