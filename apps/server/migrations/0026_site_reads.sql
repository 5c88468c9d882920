CREATE TABLE "downloads_site_read" (
	"site" text NOT NULL,
	"hour" integer NOT NULL,
	"engine" text NOT NULL,
	"succeeded" integer NOT NULL,
	"failed" integer NOT NULL,
	"last_success_at" bigint,
	CONSTRAINT "downloads_site_read_pk" PRIMARY KEY("site","hour","engine")
);
--> statement-breakpoint
CREATE INDEX "downloads_site_read_hour_idx" ON "downloads_site_read" USING btree ("hour");