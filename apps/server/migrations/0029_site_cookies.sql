CREATE TABLE "downloads_site_cookies" (
	"site" text PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL,
	"count" integer NOT NULL,
	"first_expiry" bigint,
	"last_expiry" bigint,
	"has_session" boolean NOT NULL,
	"created_at" bigint NOT NULL
);
