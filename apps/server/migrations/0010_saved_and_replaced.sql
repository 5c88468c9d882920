ALTER TABLE "jobs" ADD COLUMN "saved_at" bigint;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "replaced_by" uuid;--> statement-breakpoint
CREATE INDEX "jobs_replaced_idx" ON "jobs" USING btree ("replaced_by") WHERE "jobs"."replaced_by" is not null;