CREATE TABLE "downloads_begun" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"begun_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "downloads_begun_at_idx" ON "downloads_begun" USING btree ("begun_at");