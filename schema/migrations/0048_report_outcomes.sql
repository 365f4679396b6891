ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind";--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "person_id" uuid;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notifications_person" ON "notifications" USING btree ("person_id") WHERE "notifications"."person_id" is not null;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind" CHECK ("notifications"."kind" in ('sign-confirmed', 'sign-hidden', 'store-sign', 'claim-approved', 'claim-rejected', 'store-lost', 'store-gained', 'sign-approved', 'item-hidden', 'item-edited', 'item-restored', 'warned', 'suspended', 'suspension-ended', 'report-kept', 'report-hidden', 'report-edited', 'report-acted', 'report-deleted'));
--> statement-breakpoint
-- Users who reported an item are notified once of the outcome. It replaces an earlier one of the same item, and an
-- undone one is deleted. The moderator's words to the author are for the author alone.
CREATE FUNCTION cases_tell_reporters() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  outcome text := CASE
    WHEN NEW.status = 'open' OR OLD.decision IS NOT NULL AND NEW.decision IS NULL THEN NULL
    WHEN NEW.decision IS NULL THEN 'report-deleted'
    WHEN NEW.decision = 'keep' THEN 'report-kept'
    WHEN NEW.decision = 'hide' THEN 'report-hidden'
    WHEN NEW.decision = 'edit' THEN 'report-edited'
    ELSE 'report-acted' END;
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
               WHEN 'report-acted' THEN NULL
               WHEN 'report-deleted' THEN left(nullif(btrim(current_setting('signpost.reason', true)), ''), 500)
               ELSE NEW.reason END,
             now()
        FROM public.reports r
       WHERE r.case_id = NEW.id AND r.reporter_id IS NOT NULL AND r.reporter_id IS DISTINCT FROM history_actor();
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER cases_reporters_told AFTER UPDATE OF status, decision ON cases FOR EACH ROW
  WHEN (OLD.status <> NEW.status OR OLD.decision IS DISTINCT FROM NEW.decision)
  EXECUTE FUNCTION cases_tell_reporters();
--> statement-breakpoint
ALTER PUBLICATION signpost_public SET TABLE
  stores (id, name, address, city, state, zip, category, description, phone, website, facebook,
    twitter, yelp, logo, latitude, longitude, morton_code, rating, is_active, owner_id, created_by,
    visible_signs_count, newest_sign_id, newest_sign_at, newest_sign_stale_at, created_at, updated_at,
    deleted_at, binned_at, inactive_since, visible_since, unplaced_since),
  signs (id, store_id, user_id, type, text, text_content, image_url, image_thumbhash, image_hash,
    extracted_text, is_active, hidden_reason, verified, from_store, moderation, visible, likes_count, likes_version, confirmed_count,
    gone_count, latitude, longitude, last_seen_at, stale_at, created_at, updated_at, deleted_at,
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
  notifications (id, user_id, kind, store_id, sign_id, person_id, reason, created_at, read_at),
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
