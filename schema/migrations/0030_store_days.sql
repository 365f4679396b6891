CREATE TABLE "store_days" (
	"store_id" uuid NOT NULL,
	"day" date NOT NULL,
	"views_count" integer NOT NULL,
	"saw_count" integer NOT NULL,
	"likes_count" integer NOT NULL,
	CONSTRAINT "store_days_store_id_day_pk" PRIMARY KEY("store_id","day")
);
--> statement-breakpoint
CREATE TABLE "private"."store_visits" (
	"key" text PRIMARY KEY NOT NULL,
	"day" date NOT NULL
);
--> statement-breakpoint
ALTER TABLE "store_days" ADD CONSTRAINT "store_days_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "store_days_age" ON "store_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "store_visits_day" ON "private"."store_visits" USING btree ("day");--> statement-breakpoint
CREATE TYPE store_day_delta AS (store_id uuid, day date, saws int, likes int);
--> statement-breakpoint
CREATE FUNCTION utc_day(moment timestamptz) RETURNS date LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT (moment AT TIME ZONE 'UTC')::date
$$;
--> statement-breakpoint
-- Comes after the counters of signs by its name, and so locks in the one order: store_days last.
CREATE FUNCTION sign_interactions_day() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changes interaction_change[] := '{}';
  days store_day_delta[];
BEGIN
  IF TG_OP <> 'INSERT' THEN
    changes := changes || ARRAY(SELECT (-1, sign_id, user_id, liked, confirmed, gone, liked_at,
                                        confirmed_at)::interaction_change FROM old_rows);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    changes := changes || ARRAY(SELECT (1, sign_id, user_id, liked, confirmed, gone, liked_at,
                                        confirmed_at)::interaction_change FROM new_rows);
  END IF;
  days := ARRAY(
    SELECT (s.store_id, w.day, sum(w.saws), sum(w.likes))::store_day_delta
      FROM (SELECT sign_id, utc_day(confirmed_at) AS day, side AS saws, 0 AS likes FROM unnest(changes) WHERE confirmed
            UNION ALL
            SELECT sign_id, utc_day(liked_at), 0, side FROM unnest(changes) WHERE liked) w
      JOIN public.signs s ON s.id = w.sign_id
     GROUP BY s.store_id, w.day HAVING sum(w.saws) <> 0 OR sum(w.likes) <> 0
     ORDER BY s.store_id, w.day);
  IF cardinality(days) = 0 THEN RETURN NULL; END IF;
  -- Undoing a reaction of a deleted day changes nothing.
  INSERT INTO public.store_days
    SELECT store_id, day, 0, 0, 0 FROM unnest(days) WHERE saws > 0 OR likes > 0
  ON CONFLICT DO NOTHING;
  UPDATE public.store_days d SET
    saw_count   = greatest(0, d.saw_count + n.saws),
    likes_count = greatest(0, d.likes_count + n.likes)
  FROM unnest(days) n WHERE d.store_id = n.store_id AND d.day = n.day;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER sign_interactions_day_insert AFTER INSERT ON sign_interactions
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION sign_interactions_day();
--> statement-breakpoint
CREATE TRIGGER sign_interactions_day_update AFTER UPDATE ON sign_interactions
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION sign_interactions_day();
--> statement-breakpoint
CREATE TRIGGER sign_interactions_day_delete AFTER DELETE ON sign_interactions
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION sign_interactions_day();
--> statement-breakpoint
INSERT INTO store_days (store_id, day, views_count, saw_count, likes_count)
  SELECT store_id, day, 0, sum(saws), sum(likes) FROM (
    SELECT s.store_id, utc_day(i.confirmed_at) AS day, 1 AS saws, 0 AS likes
      FROM sign_interactions i JOIN signs s ON s.id = i.sign_id WHERE i.confirmed
    UNION ALL
    SELECT s.store_id, utc_day(i.liked_at), 0, 1
      FROM sign_interactions i JOIN signs s ON s.id = i.sign_id WHERE i.liked
  ) words WHERE day > now() - interval '400 days'
   GROUP BY store_id, day;
--> statement-breakpoint
ALTER PUBLICATION signpost_public ADD TABLE
  store_days (store_id, day, views_count, saw_count, likes_count);
