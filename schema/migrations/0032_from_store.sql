ALTER TABLE "signs" ADD COLUMN "from_store" boolean;--> statement-breakpoint
-- Of signs from before it is only known who owns the store by now. Neither a counter nor a listener cares.
ALTER TABLE signs DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE signs g SET from_store = coalesce(s.owner_id = g.user_id, false) FROM stores s WHERE s.id = g.store_id;--> statement-breakpoint
ALTER TABLE signs ENABLE TRIGGER USER;--> statement-breakpoint
ALTER TABLE "signs" ALTER COLUMN "from_store" SET NOT NULL;--> statement-breakpoint
-- It stays when the store changes hands. New content, or another store, counts as a new post: a former owner's new
-- words are not the store's.
CREATE FUNCTION signs_from_store() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.from_store := EXISTS (
    SELECT FROM public.stores s WHERE s.id = NEW.store_id AND s.owner_id = NEW.user_id);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER signs_from_store_posted BEFORE INSERT ON signs
  FOR EACH ROW EXECUTE FUNCTION signs_from_store();
--> statement-breakpoint
CREATE TRIGGER signs_from_store_changed BEFORE UPDATE ON signs FOR EACH ROW
  WHEN (OLD.store_id IS DISTINCT FROM NEW.store_id OR OLD.text IS DISTINCT FROM NEW.text
    OR OLD.extracted_text IS DISTINCT FROM NEW.extracted_text
    OR OLD.image_url IS DISTINCT FROM NEW.image_url)
  EXECUTE FUNCTION signs_from_store();
--> statement-breakpoint
ALTER PUBLICATION signpost_public SET TABLE
  stores (id, name, address, city, state, zip, category, description, phone, website, facebook,
    twitter, yelp, logo, latitude, longitude, morton_code, rating, is_active, owner_id, created_by,
    visible_signs_count, newest_sign_id, newest_sign_at, newest_sign_stale_at, created_at, updated_at,
    deleted_at),
  signs (id, store_id, user_id, type, text, text_content, image_url, image_thumbhash, image_hash,
    extracted_text, is_active, hidden_reason, verified, from_store, moderation, visible, likes_count, confirmed_count, gone_count,
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
    finished_at),
  cases (id, noun, item_id, sign_id, store_id, person_id, about_id, status, reports_count, created_at,
    reported_at, decision, reason, decided_at, decided_by, before, after),
  reports (id, case_id, reporter_id, reason, rule, note, created_at),
  case_visits (user_id, case_id, seen_at),
  suspensions (user_id, reason, created_at),
  store_days (store_id, day, views_count, saw_count, likes_count);
