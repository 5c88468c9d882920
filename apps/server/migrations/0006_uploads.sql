CREATE TABLE "uploads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"status" smallint NOT NULL,
	"size_bytes" bigint NOT NULL,
	"key" text,
	"thumb_key" text,
	"facts" jsonb,
	"refusal_key" text,
	"refusal_params" jsonb,
	"created_at" bigint NOT NULL,
	"used_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "uploads_owner_idx" ON "uploads" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "uploads_created_idx" ON "uploads" USING btree ("created_at");