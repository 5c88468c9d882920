CREATE TABLE "job_parts" (
	"job" uuid NOT NULL,
	"number" integer NOT NULL,
	"holder" uuid,
	"is_helpers" boolean DEFAULT false NOT NULL,
	"is_done" boolean DEFAULT false NOT NULL,
	"share" real DEFAULT 0 NOT NULL,
	"seen_at" timestamp with time zone,
	"bytes" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "job_parts_job_number_pk" PRIMARY KEY("job","number")
);
--> statement-breakpoint
ALTER TABLE "job_parts" ADD CONSTRAINT "job_parts_job_jobs_id_fk" FOREIGN KEY ("job") REFERENCES "public"."jobs"("id") ON DELETE cascade ON UPDATE no action;