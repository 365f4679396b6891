CREATE TABLE "private"."push_subscriptions" (
	"session_id" uuid PRIMARY KEY NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text NOT NULL,
	"auth" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "push_subscriptions_endpoint_unique" UNIQUE("endpoint"),
	CONSTRAINT "push_subscriptions_endpoint_length" CHECK (char_length("private"."push_subscriptions"."endpoint") <= 1000)
);
--> statement-breakpoint
CREATE TABLE "private"."unsent_pushes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"session_id" uuid NOT NULL,
	"topic" text NOT NULL,
	"notification_id" uuid NOT NULL,
	CONSTRAINT "unsent_pushes_once" UNIQUE("session_id","topic")
);
--> statement-breakpoint
ALTER TABLE "private"."push_subscriptions" ADD CONSTRAINT "push_subscriptions_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "private"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private"."unsent_pushes" ADD CONSTRAINT "unsent_pushes_session_id_push_subscriptions_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "private"."push_subscriptions"("session_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private"."unsent_pushes" ADD CONSTRAINT "unsent_pushes_notification_id_notifications_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notifications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "unsent_pushes_notification" ON "private"."unsent_pushes" USING btree ("notification_id");--> statement-breakpoint
-- A notification is shown on each device that its user allowed, as long as they are logged in there.
CREATE FUNCTION notifications_push() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO private.unsent_pushes (session_id, topic, notification_id)
    SELECT DISTINCT ON (told.session_id, told.topic) told.session_id, told.topic, told.id
      FROM (
        SELECT p.session_id, n.id,
               CASE n.kind WHEN 'store-sign' THEN n.kind || ' ' || n.store_id ELSE n.id::text END AS topic
          FROM new_rows n
          JOIN private.sessions s ON s.user_id = n.user_id AND s.expires_at > now()
          JOIN private.push_subscriptions p ON p.session_id = s.id
      ) told
     ORDER BY told.session_id, told.topic, told.id
  -- Waits for who is just taking the one before away, which may have been read already.
  ON CONFLICT (session_id, topic) DO UPDATE SET notification_id = excluded.notification_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER notifications_pushed AFTER INSERT ON notifications
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION notifications_push();
