ALTER TABLE "private"."contact_messages" ADD COLUMN "is_to_review" boolean DEFAULT false NOT NULL;
