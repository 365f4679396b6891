-- Whatever way an account comes to be (sign-up, seed, an admin's hand), its public and its guarded
-- half come with it, so no code path can forget them.
CREATE FUNCTION users_make_profile() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.user_profiles (user_id, name, created_at, updated_at)
    VALUES (NEW.id, nullif(btrim(NEW.name), ''), NEW.created_at, NEW.created_at)
    ON CONFLICT (user_id) DO NOTHING;
  INSERT INTO public.user_private (user_id, email, role, created_at, updated_at)
    VALUES (NEW.id, NEW.email, 'user', NEW.created_at, NEW.created_at)
    ON CONFLICT (user_id) DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_profile AFTER INSERT ON users
  FOR EACH ROW EXECUTE FUNCTION users_make_profile();
--> statement-breakpoint
CREATE FUNCTION users_carry_email() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE public.user_private SET email = NEW.email, updated_at = now() WHERE user_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_email AFTER UPDATE OF email ON users
  FOR EACH ROW WHEN (OLD.email IS DISTINCT FROM NEW.email) EXECUTE FUNCTION users_carry_email();
