ALTER TABLE "user_private" ADD COLUMN "verified" boolean;--> statement-breakpoint
ALTER TABLE "user_private" ADD COLUMN "sort_name" text;--> statement-breakpoint
ALTER TABLE "user_private" ADD COLUMN "removed_at" timestamp (3) with time zone;--> statement-breakpoint
-- Without case and accents, so that Zoë stands beside Zoe in every browser's order, which is the bytes'.
CREATE FUNCTION sort_name(nickname text, name text, username text, email text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT regexp_replace(
    normalize(lower(btrim(coalesce(nullif(btrim(nickname), ''), nullif(btrim(name), ''), username, email))), NFD),
    U&'[\0300-\036F]', '', 'g')
$$;
--> statement-breakpoint
UPDATE user_private t
   SET verified = u.email_verified,
       sort_name = public.sort_name(p.nickname, p.name, t.username, t.email)
  FROM users u JOIN user_profiles p ON p.user_id = u.id
 WHERE u.id = t.user_id;
--> statement-breakpoint
ALTER TABLE "user_private" ALTER COLUMN "verified" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "user_private" ALTER COLUMN "sort_name" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "user_private_name" ON "user_private" USING btree ("sort_name","user_id");--> statement-breakpoint
CREATE INDEX "user_private_email" ON "user_private" USING btree ("email","user_id");--> statement-breakpoint
CREATE INDEX "user_private_joined" ON "user_private" USING btree ("created_at","user_id");--> statement-breakpoint
CREATE INDEX "user_private_role" ON "user_private" USING btree ("role","sort_name","user_id");--> statement-breakpoint
CREATE INDEX "user_private_verified" ON "user_private" USING btree ("verified","sort_name","user_id");--> statement-breakpoint
CREATE INDEX "user_private_removed" ON "user_private" USING btree ("removed_at");--> statement-breakpoint
-- The text by which an admin finds a user. Half of it is public and half is not, so there are two indexes.
CREATE FUNCTION profile_search_text(name text, nickname text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT public.search_fold(coalesce(name, '') || E'\x1f' || coalesce(nickname, ''))
$$;
--> statement-breakpoint
CREATE FUNCTION private_search_text(email text, username text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT public.search_fold(email || E'\x1f' || coalesce(username, ''))
$$;
--> statement-breakpoint
CREATE INDEX user_profiles_search ON user_profiles
  USING gin (profile_search_text(name, nickname) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX user_private_search ON user_private
  USING gin (private_search_text(email, username) gin_trgm_ops);
--> statement-breakpoint
CREATE FUNCTION user_private_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT public.sort_name(p.nickname, p.name, NEW.username, NEW.email) INTO NEW.sort_name
    FROM public.user_profiles p WHERE p.user_id = NEW.user_id;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER user_private_named BEFORE INSERT OR UPDATE ON user_private
  FOR EACH ROW EXECUTE FUNCTION user_private_name();
--> statement-breakpoint
CREATE FUNCTION user_profiles_carry_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE public.user_private SET updated_at = now() WHERE user_id = NEW.user_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER user_profiles_renamed AFTER UPDATE OF name, nickname ON user_profiles
  FOR EACH ROW WHEN (OLD.name IS DISTINCT FROM NEW.name OR OLD.nickname IS DISTINCT FROM NEW.nickname)
  EXECUTE FUNCTION user_profiles_carry_name();
--> statement-breakpoint
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
--> statement-breakpoint
DROP TRIGGER users_email ON users;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION users_carry_email() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE public.user_private SET email = NEW.email, verified = NEW.email_verified, updated_at = now()
   WHERE user_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_email AFTER UPDATE OF email, email_verified ON users FOR EACH ROW
  WHEN (OLD.email IS DISTINCT FROM NEW.email OR OLD.email_verified IS DISTINCT FROM NEW.email_verified)
  EXECUTE FUNCTION users_carry_email();
--> statement-breakpoint
ALTER PUBLICATION signpost_public SET TABLE
  stores (id, name, address, city, state, zip, category, description, phone, website, facebook,
    twitter, yelp, logo, latitude, longitude, morton_code, rating, is_active, owner_id, created_by,
    visible_signs_count, newest_sign_id, newest_sign_at, newest_sign_stale_at, created_at, updated_at,
    deleted_at),
  signs (id, store_id, user_id, type, text, text_content, image_url, image_thumbhash, image_hash,
    extracted_text, is_active, hidden_reason, verified, moderation, visible, likes_count, confirmed_count, gone_count,
    latitude, longitude, last_seen_at, stale_at, created_at, updated_at, deleted_at,
    deleted_by),
  user_profiles (user_id, name, nickname, bio, city, state, location, avatar_url, created_at, updated_at),
  contributor_stats (user_id, signs_count, saw_count, likes_count, is_named, state),
  contributor_weeks (user_id, week, signs_count, saw_count, likes_count, state),
  site_stats (shard, signs_count, stores_count, contributors_count, likes_count, confirmed_count),
  site_weeks (week, signs_count),
  state_stats (state, signs_count, stores_count, contributors_count),
  store_cells (level, x, y, stores_count, signed_stores_count, latitude_sum, longitude_sum),
  user_private (user_id, email, verified, username, sort_name, role, zip, latitude, longitude, digest_since,
    removed_at, created_at, updated_at),
  sign_interactions (sign_id, user_id, liked, confirmed, gone, updated_at),
  store_claims (id, store_id, contact_user, name, contact_email, phone, proof, status, created_at, decided_at,
    reason),
  store_follows (user_id, store_id, created_at),
  notifications (id, user_id, kind, store_id, sign_id, reason, created_at, read_at),
  history (id, created_at, actor_id, verb, noun, item_id, title, store_id, about_id, reason, before, after),
  store_imports (id, status, file_name, rows_count, added_count, known_count, rejected_count, created_by,
    created_at, finished_at),
  geocodings (id, status, stores_count, found_count, unknown_count, failed_count, created_by, created_at,
    finished_at);
