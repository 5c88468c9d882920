CREATE TABLE "conversions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"network" text NOT NULL,
	"source_id" uuid NOT NULL,
	"status" smallint NOT NULL,
	"attempt" integer DEFAULT 0 NOT NULL,
	"percent" real DEFAULT 0 NOT NULL,
	"is_waiting" boolean DEFAULT true NOT NULL,
	"is_tone_mapped" boolean DEFAULT false NOT NULL,
	"turn_at" bigint NOT NULL,
	"output_key" text,
	"error_key" text,
	"error_params" jsonb,
	"created_at" bigint NOT NULL,
	"ended_at" bigint
);
--> statement-breakpoint
CREATE INDEX "conversions_status_idx" ON "conversions" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "conversions_owner_idx" ON "conversions" USING btree ("owner_id");