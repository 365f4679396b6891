-- A search looks for each word by itself, wherever it stands, and takes no notice of accents. So the text of a
-- store is kept as that of a sign is, with its category, and each field begins after a blank: what is looked
-- for as the beginning of a word has one before it. `normalize` takes letters and their accents apart.
CREATE OR REPLACE FUNCTION search_fold(words text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT replace(replace(replace(
    translate(
      lower(regexp_replace(normalize(words, NFD), '[\u0300-\u036F]', '', 'g')),
      U&'\000A\000D\0009\00A0\2018\2019\201C\201D\00F8\0142\0111\0131', '    ''''""oldi'),
    U&'\00DF', 'ss'), U&'\00E6', 'ae'), U&'\0153', 'oe')
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION sign_search_text(text_content text, extracted_text text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT public.search_fold(' ' || coalesce(text_content, '') || E'\x1f ' || coalesce(extracted_text, ''))
$$;
--> statement-breakpoint
DROP INDEX signs_search;
--> statement-breakpoint
ALTER TABLE signs DROP COLUMN search_text;
--> statement-breakpoint
ALTER TABLE signs ADD COLUMN search_text text
  GENERATED ALWAYS AS (sign_search_text(text_content, extracted_text)) STORED;
--> statement-breakpoint
CREATE INDEX signs_search ON signs USING gin (search_text gin_trgm_ops);
--> statement-breakpoint
DROP INDEX stores_search;
--> statement-breakpoint
DROP FUNCTION store_search_text;
--> statement-breakpoint
CREATE FUNCTION store_search_text(name text, address text, city text, state text, zip text, category text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT public.search_fold(' ' || name || E'\x1f ' || address || E'\x1f ' || city || E'\x1f ' || state
    || E'\x1f ' || coalesce(zip, '') || E'\x1f ' || coalesce(category, ''))
$$;
--> statement-breakpoint
ALTER TABLE stores ADD COLUMN search_text text
  GENERATED ALWAYS AS (store_search_text(name, address, city, state, zip, category)) STORED;
--> statement-breakpoint
CREATE INDEX stores_search ON stores USING gin (search_text gin_trgm_ops);
--> statement-breakpoint
-- People are looked for by the same function.
REINDEX INDEX user_profiles_search;
--> statement-breakpoint
REINDEX INDEX user_private_search;
