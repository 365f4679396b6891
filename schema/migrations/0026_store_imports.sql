CREATE TABLE "geocodings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"stores_count" integer NOT NULL,
	"found_count" integer NOT NULL,
	"unknown_count" integer NOT NULL,
	"failed_count" integer NOT NULL,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"last_store_id" uuid,
	"turn" uuid,
	"stepped_at" timestamp (3) with time zone,
	"faults" integer NOT NULL,
	CONSTRAINT "geocodings_status" CHECK ("geocodings"."status" in ('running', 'paused', 'failed', 'done', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "store_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"file_name" text NOT NULL,
	"rows_count" integer NOT NULL,
	"added_count" integer NOT NULL,
	"known_count" integer NOT NULL,
	"rejected_count" integer NOT NULL,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"header" text[] NOT NULL,
	"columns" text[] NOT NULL,
	"last_line" integer NOT NULL,
	"turn" uuid,
	"stepped_at" timestamp (3) with time zone,
	"faults" integer NOT NULL,
	CONSTRAINT "store_imports_status" CHECK ("store_imports"."status" in ('receiving', 'ready', 'running', 'failed', 'done', 'cancelled')),
	CONSTRAINT "store_imports_file_name_filled" CHECK ("store_imports"."file_name" ~ '\S' and char_length("store_imports"."file_name") <= 200)
);
--> statement-breakpoint
CREATE TABLE "private"."store_import_rows" (
	"import_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"cells" text[] NOT NULL,
	"reasons" text[],
	CONSTRAINT "store_import_rows_import_id_line_pk" PRIMARY KEY("import_id","line")
);
--> statement-breakpoint
ALTER TABLE "geocodings" ADD CONSTRAINT "geocodings_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_imports" ADD CONSTRAINT "store_imports_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "private"."store_import_rows" ADD CONSTRAINT "store_import_rows_import_id_store_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."store_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "geocodings_newest" ON "geocodings" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "geocodings_creator" ON "geocodings" USING btree ("created_by");--> statement-breakpoint
CREATE UNIQUE INDEX "geocodings_one_open" ON "geocodings" USING btree ((true)) WHERE "geocodings"."status" in ('running', 'paused', 'failed');--> statement-breakpoint
CREATE INDEX "store_imports_newest" ON "store_imports" USING btree ("created_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "store_imports_creator" ON "store_imports" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "store_imports_running" ON "store_imports" USING btree ("stepped_at") WHERE "store_imports"."status" = 'running';--> statement-breakpoint
CREATE INDEX "stores_name_near" ON "stores" USING btree (lower("name"),"latitude");--> statement-breakpoint
CREATE INDEX "stores_unplaced" ON "stores" USING btree (("id"::text)) WHERE "stores"."latitude" is null and "stores"."deleted_at" is null;--> statement-breakpoint
ALTER PUBLICATION signpost_public ADD TABLE
  store_imports (id, status, file_name, rows_count, added_count, known_count, rejected_count, created_by,
    created_at, finished_at),
  geocodings (id, status, stores_count, found_count, unknown_count, failed_count, created_by, created_at,
    finished_at);
