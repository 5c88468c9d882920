CREATE TABLE "job_reviews" (
	"job" uuid PRIMARY KEY NOT NULL,
	"draft" json NOT NULL,
	"answer" json
);
--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "paused_at" bigint;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "paused_attempt" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "answered_revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "job_reviews" ADD CONSTRAINT "job_reviews_job_jobs_id_fk" FOREIGN KEY ("job") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "jobs_paused_idx" ON "jobs" USING btree ("paused_at") WHERE "jobs"."paused_at" is not null;