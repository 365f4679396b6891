CREATE INDEX "uploads_picture" ON "private"."uploads" USING btree ("image_url");--> statement-breakpoint
CREATE INDEX "signs_picture" ON "signs" USING btree (md5("image_url"));--> statement-breakpoint
CREATE INDEX "user_profiles_avatar" ON "user_profiles" USING btree (md5("avatar_url"));