ALTER TABLE "jobs" ADD COLUMN "step" jsonb;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "seconds_left" integer;