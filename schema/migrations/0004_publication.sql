-- What the sync engine may see, column by column. A table or column that is not named here never
-- leaves Postgres. A new column needs the whole list restated (ALTER PUBLICATION ... SET TABLE ...).
CREATE PUBLICATION signpost_public FOR TABLE
  stores (id, name, address, city, state, zip, category, description, phone, website, facebook,
    twitter, yelp, logo, latitude, longitude, rating, is_active, owner_id, created_by,
    visible_signs_count, newest_sign_id, newest_sign_at, created_at, updated_at, deleted_at),
  signs (id, store_id, user_id, type, text, text_content, image_url, extracted_text, is_active,
    verified, moderation, visible, likes_count, confirmed_count, gone_count, latitude, longitude,
    last_seen_at, stale_at, created_at, updated_at, deleted_at),
  user_profiles (user_id, name, nickname, bio, city, state, location, avatar_url, created_at, updated_at),
  contributor_stats (user_id, signs_count, saw_count, likes_count, is_named),
  contributor_days (user_id, day, signs_count, saw_count, likes_count),
  site_stats (shard, signs_count, stores_count, contributors_count, likes_count, confirmed_count),
  user_private (user_id, email, username, role, zip, latitude, longitude, created_at, updated_at),
  sign_interactions (sign_id, user_id, liked, confirmed, gone, updated_at),
  store_claims (id, store_id, contact_user, name, contact_email, phone, proof, status, created_at);
