-- Profiles and private rows of users.

-- Rankings leave out users with neither name nor nickname, and rank a user in the state of their profile.
CREATE OR REPLACE FUNCTION user_profiles_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.contributor_stats AS c (user_id, signs_count, saw_count, likes_count, is_named, state)
    VALUES (NEW.user_id, 0, 0, 0, coalesce(NEW.nickname, NEW.name) IS NOT NULL, NEW.state)
  ON CONFLICT (user_id) DO UPDATE SET is_named = excluded.is_named, state = excluded.state
    WHERE (c.is_named, c.state) IS DISTINCT FROM (excluded.is_named, excluded.state);
  UPDATE public.contributor_weeks SET state = NEW.state
   WHERE user_id = NEW.user_id AND state IS DISTINCT FROM NEW.state;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER user_profiles_name AFTER INSERT OR UPDATE OF name, nickname, state ON user_profiles
  FOR EACH ROW EXECUTE FUNCTION user_profiles_name();

-- A user who switches the digest on gets notifications from now on.
CREATE OR REPLACE FUNCTION user_private_begin_digest() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.digest_until := NEW.digest_since;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER user_private_digest BEFORE UPDATE OF digest_since ON user_private FOR EACH ROW
  WHEN (OLD.digest_since IS DISTINCT FROM NEW.digest_since)
  EXECUTE FUNCTION user_private_begin_digest();

-- Without case and accents, so that Zoë stands beside Zoe: browsers order by bytes.
CREATE OR REPLACE FUNCTION sort_name(nickname text, name text, username text, email text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT regexp_replace(
    normalize(lower(btrim(coalesce(nullif(btrim(nickname), ''), nullif(btrim(name), ''), username, email))), NFD),
    U&'[\0300-\036F]', '', 'g')
$$;

CREATE OR REPLACE FUNCTION user_private_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT public.sort_name(p.nickname, p.name, NEW.username, NEW.email) INTO NEW.sort_name
    FROM public.user_profiles p WHERE p.user_id = NEW.user_id;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER user_private_named BEFORE INSERT OR UPDATE ON user_private
  FOR EACH ROW EXECUTE FUNCTION user_private_name();

CREATE OR REPLACE FUNCTION user_profiles_carry_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE public.user_private SET updated_at = now() WHERE user_id = NEW.user_id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER user_profiles_renamed AFTER UPDATE OF name, nickname ON user_profiles
  FOR EACH ROW WHEN (OLD.name IS DISTINCT FROM NEW.name OR OLD.nickname IS DISTINCT FROM NEW.nickname)
  EXECUTE FUNCTION user_profiles_carry_name();

CREATE OR REPLACE FUNCTION users_make_profile() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.user_profiles (user_id, name, created_at, updated_at)
    VALUES (NEW.id, nullif(btrim(NEW.name), ''), NEW.created_at, NEW.created_at)
    ON CONFLICT (user_id) DO NOTHING;
  INSERT INTO public.user_private (user_id, email, verified, role, created_at, updated_at)
    VALUES (NEW.id, NEW.email, NEW.email_verified, 'user', NEW.created_at, NEW.created_at)
    ON CONFLICT (user_id) DO NOTHING;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER users_profile AFTER INSERT ON users
  FOR EACH ROW EXECUTE FUNCTION users_make_profile();

CREATE OR REPLACE FUNCTION users_carry_email() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE public.user_private SET email = NEW.email, verified = NEW.email_verified, updated_at = now()
   WHERE user_id = NEW.id;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER users_email AFTER UPDATE OF email, email_verified ON users FOR EACH ROW
  WHEN (OLD.email IS DISTINCT FROM NEW.email OR OLD.email_verified IS DISTINCT FROM NEW.email_verified)
  EXECUTE FUNCTION users_carry_email();

CREATE OR REPLACE FUNCTION user_private_bin() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.binned_at := NEW.removed_at;
  RETURN NEW;
END $$;

CREATE OR REPLACE TRIGGER user_private_binned BEFORE INSERT OR UPDATE OF removed_at, binned_at ON user_private
  FOR EACH ROW EXECUTE FUNCTION user_private_bin();

-- Servers end the live connections of a user who may have fewer rights by now: the sync engine asks once a minute.
CREATE OR REPLACE FUNCTION notify_rights() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('signpost_rights', OLD.user_id::text);
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER sessions_rights AFTER DELETE ON private.sessions
  FOR EACH ROW EXECUTE FUNCTION notify_rights();

CREATE OR REPLACE TRIGGER user_private_rights AFTER UPDATE OF role, removed_at ON user_private FOR EACH ROW
  WHEN (OLD.role IS DISTINCT FROM NEW.role OR OLD.removed_at IS DISTINCT FROM NEW.removed_at)
  EXECUTE FUNCTION notify_rights();
