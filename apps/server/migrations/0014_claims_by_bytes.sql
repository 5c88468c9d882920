ALTER TABLE "downloads_merge" ADD COLUMN "owner_id" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "downloads_merge" ADD COLUMN "network" text DEFAULT '' NOT NULL;