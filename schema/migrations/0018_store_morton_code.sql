-- A cell of the map's grid is one range of an index. Of latitude and longitude an index could serve only
-- one: the stores of a whole band across the country were passed over for those of a town.
DROP INDEX "stores_position";--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "morton_code" bigint;--> statement-breakpoint
-- Leaves a gap before each of the lowest 32 bits (S. E. Anderson, Bit Twiddling Hacks, "Interleave bits by
-- Binary Magic Numbers").
CREATE FUNCTION spread_bits(n bigint) RETURNS bigint LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
BEGIN
  n := (n | (n << 16)) & x'0000FFFF0000FFFF'::bigint;
  n := (n | (n << 8)) & x'00FF00FF00FF00FF'::bigint;
  n := (n | (n << 4)) & x'0F0F0F0F0F0F0F0F'::bigint;
  n := (n | (n << 2)) & x'3333333333333333'::bigint;
  RETURN (n | (n << 1)) & x'5555555555555555'::bigint;
END $$;
--> statement-breakpoint
CREATE FUNCTION store_morton_code(latitude double precision, longitude double precision) RETURNS bigint
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT public.spread_bits(public.store_cell_x(20, longitude))
       | (public.spread_bits(public.store_cell_y(20, latitude)) << 1)
$$;
--> statement-breakpoint
CREATE FUNCTION stores_keep_morton_code() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.morton_code := public.store_morton_code(NEW.latitude, NEW.longitude);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER stores_morton_code BEFORE INSERT OR UPDATE OF latitude, longitude, morton_code ON stores
  FOR EACH ROW EXECUTE FUNCTION stores_keep_morton_code();
--> statement-breakpoint
UPDATE stores SET morton_code = NULL WHERE latitude IS NOT NULL;--> statement-breakpoint
CREATE INDEX "stores_morton_code" ON "stores" USING btree ("morton_code","id");--> statement-breakpoint
ALTER PUBLICATION signpost_public SET TABLE
  stores (id, name, address, city, state, zip, category, description, phone, website, facebook,
    twitter, yelp, logo, latitude, longitude, morton_code, rating, is_active, owner_id, created_by,
    visible_signs_count, newest_sign_id, newest_sign_at, newest_sign_stale_at, created_at, updated_at,
    deleted_at),
  signs (id, store_id, user_id, type, text, text_content, image_url, image_thumbhash, image_hash,
    extracted_text, is_active, verified, moderation, visible, likes_count, confirmed_count, gone_count,
    latitude, longitude, last_seen_at, stale_at, created_at, updated_at, deleted_at),
  user_profiles (user_id, name, nickname, bio, city, state, location, avatar_url, created_at, updated_at),
  contributor_stats (user_id, signs_count, saw_count, likes_count, is_named, state),
  contributor_weeks (user_id, week, signs_count, saw_count, likes_count, state),
  site_stats (shard, signs_count, stores_count, contributors_count, likes_count, confirmed_count),
  site_weeks (week, signs_count),
  state_stats (state, signs_count, stores_count, contributors_count),
  store_cells (level, x, y, stores_count, signed_stores_count, latitude_sum, longitude_sum),
  user_private (user_id, email, username, role, zip, latitude, longitude, created_at, updated_at),
  sign_interactions (sign_id, user_id, liked, confirmed, gone, updated_at),
  store_claims (id, store_id, contact_user, name, contact_email, phone, proof, status, created_at);
