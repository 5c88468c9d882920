CREATE TABLE "follows_entry" (
	"follow_id" uuid NOT NULL,
	"entry" text NOT NULL,
	"link" text NOT NULL,
	"title" text NOT NULL,
	"site" text NOT NULL,
	"state" text NOT NULL,
	"tries" smallint DEFAULT 0 NOT NULL,
	"next_at" bigint,
	"job_id" text,
	"error_key" text,
	"found_at" bigint NOT NULL,
	"came_at" bigint,
	"is_noticed" boolean DEFAULT false NOT NULL,
	CONSTRAINT "follows_entry_pk" PRIMARY KEY("follow_id","entry")
);
--> statement-breakpoint
CREATE TABLE "follows_owner" (
	"owner_id" text PRIMARY KEY NOT NULL,
	"served_at" bigint DEFAULT 0 NOT NULL,
	"waits_until" bigint DEFAULT 0 NOT NULL,
	"noticed_at" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "follows" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"link" text NOT NULL,
	"is_playlist" boolean NOT NULL,
	"title" text NOT NULL,
	"site" text NOT NULL,
	"quality" text,
	"looks_per_day" smallint NOT NULL,
	"created_at" bigint NOT NULL,
	"next_look_at" bigint NOT NULL,
	"look" integer DEFAULT 0 NOT NULL,
	"last_look_at" bigint,
	"is_primed" boolean NOT NULL,
	"error_key" text,
	"error_params" jsonb,
	"gone_since" bigint,
	"ended_at" bigint,
	"ended_by" text,
	CONSTRAINT "follows_owner_link_key" UNIQUE("owner_id","link")
);
--> statement-breakpoint
CREATE TABLE "follows_site" (
	"site" text PRIMARY KEY NOT NULL,
	"free_at" bigint NOT NULL,
	"holder" uuid,
	"refusals" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "follows_entry" ADD CONSTRAINT "follows_entry_follow_fk" FOREIGN KEY ("follow_id") REFERENCES "public"."follows"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "follows_entry_next_idx" ON "follows_entry" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "follows_next_look_idx" ON "follows" USING btree ("next_look_at");