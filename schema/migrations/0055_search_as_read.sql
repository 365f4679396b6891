-- Texts are compared as they are read: compatibility forms (NFKD) make letters of full width and ligatures plain,
-- and kinds of dashes and quotation marks are one. Columns and indexes hold folded texts, so they are made anew.
CREATE OR REPLACE FUNCTION search_fold(words text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT replace(replace(replace(replace(
    translate(
      lower(regexp_replace(
        normalize(
          translate(words,
            U&'`\00B4\02B9\02BB\02BC\02BD\2018\2019\201A\201B\2032\2035\201C\201D\201E\201F\2033\00AB\00BB\2010\2011\2012\2013\2014\2015\2043\2212\000A\000D\0009\0085\00A0\1680\2028\2029',
            '''''''''''''''''''''''''"""""""--------        '),
          NFKD),
        '[\u0300-\u036F\u0483-\u0489\u0591-\u05BD\u05BF\u05C1\u05C2\u05C4\u05C5\u05C7\u0610-\u061A\u064B-\u065F\u0670\u06D6-\u06DC\u1AB0-\u1AFF\u1DC0-\u1DFF\u20D0-\u20FF\uFE20-\uFE2F\u00AD\u061C\u0640\u180E\u200B-\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFE00-\uFE0F\uFEFF]',
        '', 'g')),
      U&'\00F8\0142\0111\00F0\0127\0131\014B\0167\03C2', U&'olddhint\03C3'),
    U&'\00DF', 'ss'), U&'\00E6', 'ae'), U&'\0153', 'oe'), U&'\00FE', 'th')
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
ALTER TABLE stores DROP COLUMN search_text;
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
--> statement-breakpoint
-- An import knows a store by the same.
DROP INDEX "stores_identity";--> statement-breakpoint
DROP INDEX "stores_name_near";--> statement-breakpoint
CREATE INDEX "stores_identity" ON "stores" USING btree (search_fold("name"),search_fold("address"),"state");--> statement-breakpoint
CREATE INDEX "stores_name_near" ON "stores" USING btree (search_fold("name"),"latitude");
