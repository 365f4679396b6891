-- Since when others see a sign, which is later than its post where it was held or switched off. For signs that were
-- visible all along no query needs it, so it stays null there.
ALTER TABLE "signs" ADD COLUMN "visible_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "visible_since" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "signs_visible_since" ON "signs" USING btree ("visible","visible_since" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "stores_visible_since" ON "stores" USING btree ("visible_since" DESC NULLS LAST,"id" DESC NULLS LAST);
--> statement-breakpoint
CREATE FUNCTION signs_note_visible() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.visible_since := CASE
    WHEN NOT NEW.visible THEN NULL
    WHEN TG_OP = 'INSERT' THEN NEW.created_at
    WHEN OLD.visible THEN OLD.visible_since
    ELSE now() END;
  RETURN NEW;
END $$;
--> statement-breakpoint
-- After `signs_held`, `signs_held_changed` and `signs_visible`, which goes by the name, and for whatever they are.
CREATE TRIGGER signs_visible_since
  BEFORE INSERT OR UPDATE OF visible, visible_since, is_active, deleted_at, moderation, store_id, text,
    extracted_text, image_url ON signs
  FOR EACH ROW EXECUTE FUNCTION signs_note_visible();
--> statement-breakpoint
CREATE FUNCTION stores_note_visible() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.visible_since := CASE
    WHEN NOT NEW.is_active OR NEW.deleted_at IS NOT NULL THEN NULL
    WHEN TG_OP = 'INSERT' THEN NEW.created_at
    WHEN OLD.is_active AND OLD.deleted_at IS NULL THEN OLD.visible_since
    ELSE now() END;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER stores_visible_since BEFORE INSERT OR UPDATE OF is_active, deleted_at, visible_since ON stores
  FOR EACH ROW EXECUTE FUNCTION stores_note_visible();
--> statement-breakpoint
ALTER PUBLICATION signpost_public SET TABLE
  stores (id, name, address, city, state, zip, category, description, phone, website, facebook,
    twitter, yelp, logo, latitude, longitude, morton_code, rating, is_active, owner_id, created_by,
    visible_signs_count, newest_sign_id, newest_sign_at, newest_sign_stale_at, created_at, updated_at,
    deleted_at, binned_at, inactive_since, visible_since, unplaced_since),
  signs (id, store_id, user_id, type, text, text_content, image_url, image_thumbhash, image_hash,
    extracted_text, is_active, hidden_reason, verified, from_store, moderation, visible, likes_count, confirmed_count, gone_count,
    latitude, longitude, last_seen_at, stale_at, created_at, updated_at, deleted_at,
    deleted_by, binned_at, visible_since),
  user_profiles (user_id, name, nickname, bio, city, state, location, avatar_url, created_at, updated_at),
  contributor_stats (user_id, signs_count, saw_count, likes_count, is_named, state),
  contributor_weeks (user_id, week, signs_count, saw_count, likes_count, state),
  site_stats (shard, signs_count, stores_count, contributors_count, likes_count, confirmed_count),
  site_weeks (week, signs_count),
  state_stats (state, signs_count, stores_count, contributors_count),
  store_cells (level, x, y, stores_count, signed_stores_count, latitude_sum, longitude_sum),
  user_private (user_id, email, verified, username, sort_name, role, zip, latitude, longitude, digest_since,
    removed_at, binned_at, created_at, updated_at),
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
    reported_at, decision, reason, decided_at, decided_by, suspension_id, before, after),
  reports (id, case_id, reporter_id, reason, rule, note, created_at),
  case_visits (user_id, case_id, seen_at),
  suspensions (user_id, reason, created_at, id),
  store_days (store_id, day, views_count, saw_count, likes_count);
