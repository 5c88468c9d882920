ALTER TABLE "billing_service" ADD COLUMN "further_credits" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "billing_service" ADD COLUMN "further_en" text;--> statement-breakpoint
ALTER TABLE "billing_service" ADD COLUMN "further_zh" text;--> statement-breakpoint
ALTER TABLE "billing_service" ADD COLUMN "position" integer DEFAULT 0;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "is_cancelled" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "is_waiting" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "turn_at" bigint;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "faults" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "size" integer;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "credits" integer;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "inputs" jsonb;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "output_key" text;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "output_bytes" bigint;--> statement-breakpoint
ALTER TABLE "jobs" ADD COLUMN "kept_until" bigint;--> statement-breakpoint
CREATE INDEX "jobs_ended_idx" ON "jobs" USING btree ("ended_at");--> statement-breakpoint
CREATE INDEX "jobs_turn_idx" ON "jobs" USING btree ("turn_at") WHERE "jobs"."is_waiting";--> statement-breakpoint
CREATE INDEX "jobs_kept_idx" ON "jobs" USING btree ("kept_until") WHERE "jobs"."output_key" is not null;