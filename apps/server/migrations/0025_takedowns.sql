CREATE TABLE "takedown" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"value" text NOT NULL,
	"reason" text NOT NULL,
	"spelling_of" uuid,
	"created_at" bigint NOT NULL,
	CONSTRAINT "takedown_value_key" UNIQUE("kind","value")
);
--> statement-breakpoint
CREATE INDEX "takedown_created_idx" ON "takedown" USING btree ("created_at");