-- The index names the signs that may hold a word, and each is checked. Folding their words again for that took most of
-- the time of a search: a common word is in every third sign. So the folded text is stored. The column is not
-- published, so the sync engine copies neither it nor its index.
DROP INDEX signs_search;
--> statement-breakpoint
ALTER TABLE signs ADD COLUMN search_text text
  GENERATED ALWAYS AS (sign_search_text(text_content, extracted_text)) STORED;
--> statement-breakpoint
CREATE INDEX signs_search ON signs USING gin (search_text gin_trgm_ops);
