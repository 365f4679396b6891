CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"store_id" uuid NOT NULL,
	"sign_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"read_at" timestamp (3) with time zone,
	CONSTRAINT "notifications_kind" CHECK ("notifications"."kind" in ('sign-confirmed', 'sign-hidden', 'store-sign', 'claim-approved', 'claim-rejected'))
);
--> statement-breakpoint
CREATE TABLE "store_follows" (
	"user_id" uuid NOT NULL,
	"store_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "store_follows_user_id_store_id_pk" PRIMARY KEY("user_id","store_id")
);
--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_sign_id_signs_id_fk" FOREIGN KEY ("sign_id") REFERENCES "public"."signs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_follows" ADD CONSTRAINT "store_follows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_follows" ADD CONSTRAINT "store_follows_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_once" ON "notifications" USING btree ("sign_id","user_id","kind") WHERE "notifications"."sign_id" is not null;--> statement-breakpoint
CREATE INDEX "notifications_own" ON "notifications" USING btree ("user_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "notifications_store" ON "notifications" USING btree ("store_id");--> statement-breakpoint
CREATE INDEX "notifications_age" ON "notifications" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "store_follows_store" ON "store_follows" USING btree ("store_id","user_id");
--> statement-breakpoint
-- Followers of a store are notified about a visible sign there, but not its author.
CREATE FUNCTION signs_tell_followers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.notifications (id, user_id, kind, store_id, sign_id, created_at)
    SELECT gen_random_uuid(), f.user_id, 'store-sign', n.store_id, n.id, now()
      FROM new_rows n JOIN public.store_follows f ON f.store_id = n.store_id
     WHERE n.visible AND f.user_id IS DISTINCT FROM n.user_id
     ORDER BY f.user_id, n.id
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER signs_followed AFTER INSERT ON signs
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION signs_tell_followers();
--> statement-breakpoint
CREATE FUNCTION signs_tell_author() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.notifications (id, user_id, kind, store_id, sign_id, created_at)
    VALUES (gen_random_uuid(), NEW.user_id, TG_ARGV[0], NEW.store_id, NEW.id, now())
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Once a sign, however often the tenth takes their word back.
CREATE TRIGGER signs_confirmed AFTER UPDATE OF confirmed_count ON signs FOR EACH ROW
  WHEN (OLD.confirmed_count < 10 AND NEW.confirmed_count >= 10 AND NEW.user_id IS NOT NULL)
  EXECUTE FUNCTION signs_tell_author('sign-confirmed');
--> statement-breakpoint
CREATE TRIGGER signs_hidden AFTER UPDATE OF moderation ON signs FOR EACH ROW
  WHEN (OLD.moderation <> 'hidden' AND NEW.moderation = 'hidden' AND NEW.user_id IS NOT NULL)
  EXECUTE FUNCTION signs_tell_author('sign-hidden');
--> statement-breakpoint
CREATE FUNCTION store_claims_tell() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.notifications (id, user_id, kind, store_id, created_at)
    VALUES (gen_random_uuid(), NEW.contact_user, 'claim-' || NEW.status, NEW.store_id, now());
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER store_claims_decided AFTER UPDATE OF status ON store_claims FOR EACH ROW
  WHEN (OLD.status <> NEW.status AND NEW.status <> 'pending')
  EXECUTE FUNCTION store_claims_tell();
--> statement-breakpoint
ALTER PUBLICATION signpost_public ADD TABLE
  store_follows (user_id, store_id, created_at),
  notifications (id, user_id, kind, store_id, sign_id, created_at, read_at);
