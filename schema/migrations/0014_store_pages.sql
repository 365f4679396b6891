-- A store's page passes over signs of the wrong age within the index.
DROP INDEX "signs_store";--> statement-breakpoint
CREATE INDEX "signs_store" ON "signs" USING btree ("store_id","visible","created_at" DESC NULLS LAST,"id" DESC NULLS LAST,"stale_at");