CREATE TABLE "job_shares" (
	"id" uuid PRIMARY KEY NOT NULL,
	"job" uuid NOT NULL,
	"created_at" bigint NOT NULL,
	"ends_at" bigint NOT NULL,
	CONSTRAINT "job_shares_job_unique" UNIQUE("job")
);
--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "folder" text;--> statement-breakpoint
ALTER TABLE "job_shares" ADD CONSTRAINT "job_shares_job_jobs_id_fk" FOREIGN KEY ("job") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "job_shares_ends_idx" ON "job_shares" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "jobs_folder_idx" ON "jobs" USING btree ("uid","folder") WHERE "jobs"."folder" is not null;