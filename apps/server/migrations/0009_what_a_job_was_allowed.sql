ALTER TABLE "jobs" ADD COLUMN "allowance" jsonb;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "is_admins" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "jobs_unfinished_idx" ON "jobs" USING btree ("uid") WHERE "jobs"."status" = 0 and "jobs"."turn_at" is not null;