CREATE TABLE "support_message" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"topic" text NOT NULL,
	"text" text NOT NULL,
	"email" text,
	"language" text NOT NULL,
	"job_id" text,
	"created_at" bigint NOT NULL,
	"ended_at" bigint,
	"answer" text
);
--> statement-breakpoint
ALTER TABLE "inbox_message" ADD COLUMN "letter_to" jsonb;--> statement-breakpoint
CREATE INDEX "support_message_owner_idx" ON "support_message" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "support_message_ended_idx" ON "support_message" USING btree ("ended_at","created_at");