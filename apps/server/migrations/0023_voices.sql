CREATE TABLE "voice_day" (
	"owner_id" text NOT NULL,
	"day" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "voice_day_owner_id_day_pk" PRIMARY KEY("owner_id","day")
);
--> statement-breakpoint
CREATE TABLE "voice_removal" (
	"cloner" text NOT NULL,
	"clone_id" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"due_at" bigint NOT NULL,
	CONSTRAINT "voice_removal_cloner_clone_id_pk" PRIMARY KEY("cloner","clone_id")
);
--> statement-breakpoint
CREATE TABLE "voice" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"name" text NOT NULL,
	"language" text NOT NULL,
	"fault" text,
	"seconds" double precision NOT NULL,
	"profile" jsonb,
	"key" text NOT NULL,
	"script" text,
	"cloner" text,
	"clone_id" text,
	"consent_at" bigint NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE INDEX "voice_removal_due_idx" ON "voice_removal" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "voice_owner_idx" ON "voice" USING btree ("owner_id","created_at");