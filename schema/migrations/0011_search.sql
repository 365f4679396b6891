-- Substring search. The indexes are over expressions, so that the sync engine's replica, which has no
-- trigrams, skips them. A control character that no search term may hold stands between the fields:
-- nothing is found across two of them.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE FUNCTION store_search_text(name text, address text, city text, state text, zip text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT lower(name || E'\x1f' || address || E'\x1f' || city || E'\x1f' || state || E'\x1f' || coalesce(zip, ''))
$$;
--> statement-breakpoint
CREATE FUNCTION sign_search_text(text_content text, extracted_text text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT lower(coalesce(text_content, '') || E'\x1f' || coalesce(extracted_text, ''))
$$;
--> statement-breakpoint
CREATE INDEX stores_search ON stores
  USING gin (store_search_text(name, address, city, state, zip) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX signs_search ON signs
  USING gin (sign_search_text(text_content, extracted_text) gin_trgm_ops) WHERE visible;
