CREATE TABLE "case_visits" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"case_id" uuid NOT NULL,
	"seen_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cases" (
	"id" uuid PRIMARY KEY NOT NULL,
	"noun" text NOT NULL,
	"item_id" uuid NOT NULL,
	"sign_id" uuid,
	"store_id" uuid,
	"person_id" uuid,
	"about_id" uuid,
	"status" text NOT NULL,
	"reports_count" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"reported_at" timestamp (3) with time zone NOT NULL,
	"decision" text,
	"reason" text,
	"decided_at" timestamp (3) with time zone,
	"decided_by" uuid,
	"before" jsonb,
	"after" jsonb,
	CONSTRAINT "cases_noun" CHECK ("cases"."noun" in ('sign', 'store', 'person')),
	CONSTRAINT "cases_status" CHECK ("cases"."status" in ('open', 'decided')),
	CONSTRAINT "cases_decision" CHECK ("cases"."decision" in ('keep', 'hide', 'edit', 'warn', 'suspend')),
	CONSTRAINT "cases_reason_length" CHECK (char_length("cases"."reason") <= 500),
	CONSTRAINT "cases_item" CHECK ("cases"."item_id" = coalesce("cases"."sign_id", "cases"."store_id", "cases"."person_id"))
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"case_id" uuid NOT NULL,
	"reporter_id" uuid,
	"reason" text,
	"rule" text,
	"note" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "reports_reason" CHECK ("reports"."reason" in ('wrong', 'gone', 'offensive', 'personal', 'spam', 'other')),
	CONSTRAINT "reports_rule" CHECK ("reports"."rule" in ('held', 'links', 'phone', 'burst', 'repeated')),
	CONSTRAINT "reports_note_length" CHECK (char_length("reports"."note") <= 500),
	CONSTRAINT "reports_why" CHECK (("reports"."reason" is null) <> ("reports"."rule" is null))
);
--> statement-breakpoint
CREATE TABLE "suspensions" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "suspensions_reason_filled" CHECK ("suspensions"."reason" ~ '\S' and char_length("suspensions"."reason") <= 500)
);
--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind";--> statement-breakpoint
ALTER TABLE "notifications" ALTER COLUMN "store_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "case_visits" ADD CONSTRAINT "case_visits_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_visits" ADD CONSTRAINT "case_visits_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_sign_id_signs_id_fk" FOREIGN KEY ("sign_id") REFERENCES "public"."signs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_store_id_stores_id_fk" FOREIGN KEY ("store_id") REFERENCES "public"."stores"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_about_id_users_id_fk" FOREIGN KEY ("about_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "suspensions" ADD CONSTRAINT "suspensions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "case_visits_case" ON "case_visits" USING btree ("case_id");--> statement-breakpoint
CREATE UNIQUE INDEX "cases_one_open" ON "cases" USING btree ("noun","item_id") WHERE "cases"."status" = 'open';--> statement-breakpoint
CREATE INDEX "cases_queue" ON "cases" USING btree ("status","reports_count" DESC NULLS LAST,"reported_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "cases_decided" ON "cases" USING btree ("status","decided_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "cases_sign" ON "cases" USING btree ("sign_id");--> statement-breakpoint
CREATE INDEX "cases_store" ON "cases" USING btree ("store_id");--> statement-breakpoint
CREATE INDEX "cases_person" ON "cases" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "cases_about" ON "cases" USING btree ("about_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reports_once" ON "reports" USING btree ("case_id","reporter_id") WHERE "reports"."reporter_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "reports_rule_once" ON "reports" USING btree ("case_id","rule") WHERE "reports"."rule" is not null;--> statement-breakpoint
CREATE INDEX "reports_case" ON "reports" USING btree ("case_id","created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "reports_reporter" ON "reports" USING btree ("reporter_id");--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind" CHECK ("notifications"."kind" in ('sign-confirmed', 'sign-hidden', 'store-sign', 'claim-approved', 'claim-rejected', 'store-lost', 'sign-approved', 'item-hidden', 'item-edited', 'item-restored', 'warned', 'suspended', 'suspension-ended'));
--> statement-breakpoint
-- The user behind an item: a sign's author, a store's owner or else the user who added it, a profile's user.
CREATE FUNCTION case_about(noun text, item uuid) RETURNS uuid LANGUAGE sql STABLE AS $$
  SELECT CASE noun
    WHEN 'sign' THEN (SELECT user_id FROM public.signs WHERE id = item)
    WHEN 'store' THEN (SELECT coalesce(owner_id, created_by) FROM public.stores WHERE id = item)
    ELSE item END
$$;
--> statement-breakpoint
-- All reports are filed here. Reports of the same item at this moment wait for the case's row.
CREATE FUNCTION reports_file(
  report_id uuid, about_noun text, item uuid, reporter uuid, why text, by_rule text, words text
) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  its_case uuid;
BEGIN
  -- Sent again, as its answer was lost.
  IF EXISTS (SELECT FROM public.reports WHERE id = report_id) THEN RETURN; END IF;
  INSERT INTO public.cases (id, noun, item_id, sign_id, store_id, person_id, about_id, status,
      reports_count, created_at, reported_at)
    SELECT gen_random_uuid(), about_noun, item,
           CASE about_noun WHEN 'sign' THEN item END, CASE about_noun WHEN 'store' THEN item END,
           CASE about_noun WHEN 'person' THEN item END, case_about(about_noun, item), 'open',
           0, now(), now()
  ON CONFLICT (noun, item_id) WHERE status = 'open'
    DO UPDATE SET reported_at = now(), about_id = excluded.about_id
  RETURNING id INTO its_case;
  IF by_rule IS NOT NULL THEN
    INSERT INTO public.reports (id, case_id, reporter_id, reason, rule, note, created_at)
      VALUES (report_id, its_case, NULL, NULL, by_rule, words, now())
      ON CONFLICT (case_id, rule) WHERE rule IS NOT NULL DO UPDATE SET note = excluded.note;
  ELSE
    INSERT INTO public.reports (id, case_id, reporter_id, reason, rule, note, created_at)
      VALUES (report_id, its_case, reporter, why, NULL, words, now())
      ON CONFLICT (case_id, reporter_id) WHERE reporter_id IS NOT NULL
      DO UPDATE SET reason = excluded.reason, note = excluded.note, created_at = excluded.created_at;
  END IF;
  UPDATE public.cases
     SET reports_count = (SELECT count(*) FROM public.reports WHERE case_id = its_case)
   WHERE id = its_case;
END $$;
--> statement-breakpoint
-- A notification that takes the place of one alike of the same thing: another reason is news.
CREATE FUNCTION tell(who uuid, what text, store uuid, sign uuid, why text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM public.notifications
   WHERE user_id = who AND kind = what AND sign_id IS NOT DISTINCT FROM sign AND store_id IS NOT DISTINCT FROM store;
  INSERT INTO public.notifications (id, user_id, kind, store_id, sign_id, reason, created_at)
    VALUES (gen_random_uuid(), who, what, store, sign, why, now());
END $$;
--> statement-breakpoint
-- A moderator who hides a sign at its card decides the case on it, and so does deleting it.
CREATE FUNCTION signs_settle_case() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.deleted_at IS NOT NULL THEN
    UPDATE public.cases SET status = 'decided', decided_at = NEW.deleted_at, decided_by = history_actor()
     WHERE sign_id = NEW.id AND status = 'open';
  ELSIF NEW.moderation = 'hidden' AND current_setting('signpost.verb', true) <> 'case.decide' THEN
    UPDATE public.cases
       SET status = 'decided', decision = 'hide', decided_at = now(), decided_by = history_actor(),
           reason = NEW.hidden_reason,
           before = jsonb_build_object('isActive', OLD.is_active, 'moderation', OLD.moderation,
             'hiddenReason', OLD.hidden_reason),
           after = jsonb_build_object('isActive', NEW.is_active, 'moderation', NEW.moderation,
             'hiddenReason', NEW.hidden_reason)
     WHERE sign_id = NEW.id AND status = 'open';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER signs_settled AFTER UPDATE OF moderation, deleted_at ON signs FOR EACH ROW
  WHEN ((OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL)
    OR (OLD.moderation <> 'hidden' AND NEW.moderation = 'hidden'))
  EXECUTE FUNCTION signs_settle_case();
--> statement-breakpoint
CREATE FUNCTION stores_settle_case() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE public.cases SET status = 'decided', decided_at = NEW.deleted_at, decided_by = history_actor()
   WHERE store_id = NEW.id AND status = 'open';
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER stores_settled AFTER UPDATE OF deleted_at ON stores FOR EACH ROW
  WHEN (OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL)
  EXECUTE FUNCTION stores_settle_case();
--> statement-breakpoint
-- A case that ended with its thing is open again once that is brought back. Given the noun.
CREATE FUNCTION cases_reopen() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE public.cases c
     SET status = 'open', decided_at = NULL, decided_by = NULL, about_id = case_about(c.noun, c.item_id)
   WHERE c.noun = TG_ARGV[0] AND NEW.id IN (c.sign_id, c.store_id)
     AND c.status = 'decided' AND c.decision IS NULL AND c.decided_at = OLD.deleted_at
     AND NOT EXISTS (SELECT FROM public.cases o
                      WHERE o.noun = c.noun AND o.item_id = c.item_id AND o.status = 'open');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER signs_reopened AFTER UPDATE OF deleted_at ON signs FOR EACH ROW
  WHEN (OLD.deleted_at IS NOT NULL AND NEW.deleted_at IS NULL)
  EXECUTE FUNCTION cases_reopen('sign');
--> statement-breakpoint
CREATE TRIGGER stores_reopened AFTER UPDATE OF deleted_at ON stores FOR EACH ROW
  WHEN (OLD.deleted_at IS NOT NULL AND NEW.deleted_at IS NULL)
  EXECUTE FUNCTION cases_reopen('store');
--> statement-breakpoint
-- A case moves to the store's new owner. An account that is being deleted has no cases.
CREATE FUNCTION stores_pass_on_case() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE public.cases
     SET about_id = (SELECT u.id FROM public.users u WHERE u.id = coalesce(NEW.owner_id, NEW.created_by))
   WHERE store_id = NEW.id AND status = 'open';
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER stores_case_passed_on AFTER UPDATE OF owner_id ON stores FOR EACH ROW
  WHEN (OLD.owner_id IS DISTINCT FROM NEW.owner_id)
  EXECUTE FUNCTION stores_pass_on_case();
--> statement-breakpoint
-- The user behind the item is notified about a decision and its undo. The trigger of signs notifies about hiding.
CREATE FUNCTION cases_tell() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  store uuid := coalesce(NEW.store_id, (SELECT g.store_id FROM public.signs g WHERE g.id = NEW.sign_id));
  -- They may be suspended for something else as well.
  has_ended boolean := NEW.decision IS NULL AND OLD.decision = 'suspend'
    AND NOT EXISTS (SELECT FROM public.suspensions s WHERE s.user_id = NEW.about_id);
  kind text := CASE
    WHEN NEW.decision = 'hide' AND NEW.noun <> 'sign' THEN 'item-hidden'
    WHEN NEW.decision = 'edit' THEN 'item-edited'
    WHEN NEW.decision = 'warn' THEN 'warned'
    WHEN NEW.decision = 'suspend' THEN 'suspended'
    WHEN NEW.decision = 'keep' AND NEW.after IS NOT NULL THEN 'sign-approved'
    WHEN NEW.decision IS NULL AND OLD.decision IN ('hide', 'edit') THEN 'item-restored'
    WHEN has_ended THEN 'suspension-ended'
  END;
BEGIN
  IF NEW.decision IS NULL THEN
    -- Unsaid is what no longer holds.
    DELETE FROM public.notifications n
     WHERE n.user_id = NEW.about_id
       AND (n.kind = 'suspended' AND has_ended
         OR n.sign_id IS NOT DISTINCT FROM NEW.sign_id AND n.store_id IS NOT DISTINCT FROM store
           AND (n.kind = CASE OLD.decision WHEN 'warn' THEN 'warned' WHEN 'keep' THEN 'sign-approved' END
             OR n.kind = 'sign-hidden' AND OLD.decision IN ('warn', 'suspend') AND OLD.after ? 'moderation'));
  END IF;
  IF kind IS NOT NULL THEN
    PERFORM tell(NEW.about_id, kind, store, NEW.sign_id, NEW.reason);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER cases_told AFTER UPDATE OF decision ON cases FOR EACH ROW
  WHEN (OLD.decision IS DISTINCT FROM NEW.decision AND NEW.about_id IS NOT NULL
    AND NEW.about_id IS DISTINCT FROM history_actor())
  EXECUTE FUNCTION cases_tell();
--> statement-breakpoint
-- Of what a decision changes the thing's own row tells. Where it changes nothing there, this does.
CREATE FUNCTION cases_note_decision() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  title text := CASE NEW.noun
    WHEN 'sign' THEN (SELECT coalesce(text, extracted_text) FROM public.signs WHERE id = NEW.item_id)
    WHEN 'store' THEN (SELECT name FROM public.stores WHERE id = NEW.item_id)
    ELSE (SELECT coalesce(nickname, name) FROM public.user_profiles WHERE user_id = NEW.item_id) END;
  store uuid := coalesce(NEW.store_id, (SELECT g.store_id FROM public.signs g WHERE g.id = NEW.sign_id));
BEGIN
  PERFORM history_add(NEW.noun, NEW.item_id, title, store, NEW.about_id,
    jsonb_build_object('decision', OLD.decision), jsonb_build_object('decision', NEW.decision));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER cases_history AFTER UPDATE OF decision ON cases FOR EACH ROW
  WHEN (OLD.decision IS DISTINCT FROM NEW.decision
    AND (coalesce(NEW.after, OLD.after) IS NULL OR coalesce(NEW.decision, OLD.decision) IN ('warn', 'suspend')))
  EXECUTE FUNCTION cases_note_decision();
--> statement-breakpoint
ALTER PUBLICATION signpost_public ADD TABLE
  cases (id, noun, item_id, sign_id, store_id, person_id, about_id, status, reports_count, created_at,
    reported_at, decision, reason, decided_at, decided_by, before, after),
  reports (id, case_id, reporter_id, reason, rule, note, created_at),
  case_visits (user_id, case_id, seen_at),
  suspensions (user_id, reason, created_at);
