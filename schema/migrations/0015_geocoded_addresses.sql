CREATE TABLE "private"."geocoded_addresses" (
	"address" text PRIMARY KEY NOT NULL,
	"latitude" double precision,
	"longitude" double precision,
	"approximate" boolean NOT NULL,
	"answered_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "geocoded_addresses_coordinates" CHECK ("private"."geocoded_addresses"."latitude" between -90 and 90 and "private"."geocoded_addresses"."longitude" between -180 and 180 and ("private"."geocoded_addresses"."latitude" is null) = ("private"."geocoded_addresses"."longitude" is null))
);
--> statement-breakpoint
CREATE INDEX "geocoded_addresses_age" ON "private"."geocoded_addresses" USING btree ("answered_at");