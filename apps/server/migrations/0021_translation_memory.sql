CREATE TABLE "translation_memory" (
	"owner_id" text NOT NULL,
	"from_language" text NOT NULL,
	"to_language" text NOT NULL,
	"key" text NOT NULL,
	"source" text NOT NULL,
	"target" text NOT NULL,
	"used_at" bigint NOT NULL,
	CONSTRAINT "translation_memory_owner_id_from_language_to_language_key_pk" PRIMARY KEY("owner_id","from_language","to_language","key")
);
--> statement-breakpoint
CREATE INDEX "translation_memory_used_idx" ON "translation_memory" USING btree ("owner_id","used_at");