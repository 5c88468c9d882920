CREATE TABLE "inbox_message" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"kind" text NOT NULL,
	"params" jsonb NOT NULL,
	"link" text,
	"created_at" bigint NOT NULL,
	"letter_at" bigint
);
--> statement-breakpoint
CREATE TABLE "inbox_read" (
	"owner_id" text NOT NULL,
	"message_id" uuid NOT NULL,
	CONSTRAINT "inbox_read_pk" PRIMARY KEY("owner_id","message_id")
);
--> statement-breakpoint
ALTER TABLE "inbox_read" ADD CONSTRAINT "inbox_read_message_id_inbox_message_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."inbox_message"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inbox_message_owner_idx" ON "inbox_message" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "inbox_message_created_idx" ON "inbox_message" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "inbox_message_letter_idx" ON "inbox_message" USING btree ("letter_at");--> statement-breakpoint
CREATE INDEX "inbox_read_message_idx" ON "inbox_read" USING btree ("message_id");
