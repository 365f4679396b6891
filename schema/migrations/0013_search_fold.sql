-- Typed text has one kind of apostrophe and no line breaks; signs have others. So neither makes a difference, nor
-- does case. One definition for the index and for the search term.
CREATE FUNCTION search_fold(words text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT lower(translate(words, U&'\000A\000D\0009\00A0\2018\2019\201C\201D', '    ''''""'))
$$;
--> statement-breakpoint
DROP INDEX stores_search;
--> statement-breakpoint
DROP INDEX signs_search;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION store_search_text(name text, address text, city text, state text, zip text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT public.search_fold(name || E'\x1f' || address || E'\x1f' || city || E'\x1f' || state || E'\x1f' || coalesce(zip, ''))
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION sign_search_text(text_content text, extracted_text text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT public.search_fold(coalesce(text_content, '') || E'\x1f' || coalesce(extracted_text, ''))
$$;
--> statement-breakpoint
CREATE INDEX stores_search ON stores
  USING gin (store_search_text(name, address, city, state, zip) gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX signs_search ON signs
  USING gin (sign_search_text(text_content, extracted_text) gin_trgm_ops) WHERE visible;
