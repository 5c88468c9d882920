CREATE TABLE "billing_parse_count" (
	"subject" text NOT NULL,
	"day" date NOT NULL,
	"used" integer NOT NULL,
	CONSTRAINT "billing_parse_count_pk" PRIMARY KEY("subject","day")
);
--> statement-breakpoint
CREATE TABLE "downloads_alias" (
	"link" text NOT NULL,
	"is_playlist" boolean NOT NULL,
	"extraction_id" uuid NOT NULL,
	CONSTRAINT "downloads_alias_pk" PRIMARY KEY("link","is_playlist")
);
--> statement-breakpoint
CREATE TABLE "downloads_extraction" (
	"id" uuid PRIMARY KEY NOT NULL,
	"canonical_id" text NOT NULL,
	"link" text NOT NULL,
	"is_playlist" boolean NOT NULL,
	"extraction" json NOT NULL,
	"read_at" bigint NOT NULL,
	"fresh_until" bigint NOT NULL,
	CONSTRAINT "downloads_extraction_canonical_key" UNIQUE("canonical_id")
);
--> statement-breakpoint
CREATE TABLE "downloads_merge" (
	"id" uuid PRIMARY KEY NOT NULL,
	"extraction_id" uuid NOT NULL,
	"key" text NOT NULL,
	"quality" text NOT NULL,
	"wishes" json NOT NULL,
	"lane" text NOT NULL,
	"title" text NOT NULL,
	"status" smallint NOT NULL,
	"attempt" integer NOT NULL,
	"cancel_requested" boolean NOT NULL,
	"step" text NOT NULL,
	"percent" real NOT NULL,
	"current_bytes" bigint NOT NULL,
	"total_bytes" bigint NOT NULL,
	"needed_bytes" bigint NOT NULL,
	"output_key" text,
	"container" text,
	"size_bytes" bigint,
	"facts" json,
	"clip" json,
	"missing_subtitles" text[],
	"error_key" text,
	"can_retry" boolean,
	"created_at" bigint NOT NULL,
	"ended_at" bigint,
	"used_at" bigint,
	CONSTRAINT "downloads_merge_extraction_key" UNIQUE("extraction_id","key")
);
--> statement-breakpoint
CREATE TABLE "downloads_waiter" (
	"merge_id" uuid NOT NULL,
	"job" uuid NOT NULL,
	"owner_id" text NOT NULL,
	"job_id" text NOT NULL,
	"language" text NOT NULL,
	"has_joined" boolean NOT NULL,
	CONSTRAINT "downloads_waiter_pk" PRIMARY KEY("merge_id","job")
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"job_id" text NOT NULL,
	"service_code" text NOT NULL,
	"name" text NOT NULL,
	"thumb" text,
	"link" text,
	"data" jsonb NOT NULL,
	"result" json,
	"status" smallint NOT NULL,
	"progress" real,
	"attempt" integer NOT NULL,
	"error_key" text,
	"error_params" jsonb,
	"created_at" bigint NOT NULL,
	"started_at" bigint NOT NULL,
	"ended_at" bigint,
	CONSTRAINT "jobs_owner_job_id_key" UNIQUE("uid","job_id")
);
--> statement-breakpoint
CREATE TABLE "downloads_hot" (
	"site" text NOT NULL,
	"list" json NOT NULL,
	"fetched_at" bigint NOT NULL,
	CONSTRAINT "downloads_hot_pk" PRIMARY KEY("site")
);
--> statement-breakpoint
ALTER TABLE "downloads_alias" ADD CONSTRAINT "downloads_alias_extraction_fk" FOREIGN KEY ("extraction_id") REFERENCES "public"."downloads_extraction"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "downloads_waiter" ADD CONSTRAINT "downloads_waiter_merge_fk" FOREIGN KEY ("merge_id") REFERENCES "public"."downloads_merge"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "downloads_extraction_read_idx" ON "downloads_extraction" USING btree ("read_at");--> statement-breakpoint
CREATE INDEX "downloads_merge_status_idx" ON "downloads_merge" USING btree ("status","ended_at");--> statement-breakpoint
CREATE INDEX "downloads_waiter_job_idx" ON "downloads_waiter" USING btree ("job");--> statement-breakpoint
CREATE INDEX "downloads_waiter_owner_idx" ON "downloads_waiter" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "jobs_owner_created_idx" ON "jobs" USING btree ("uid","created_at");--> statement-breakpoint
CREATE INDEX "jobs_service_status_idx" ON "jobs" USING btree ("service_code","status");