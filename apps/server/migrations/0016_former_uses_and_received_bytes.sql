CREATE TABLE "billing_former_use" (
	"subject" text NOT NULL,
	"service_code" text NOT NULL,
	"times" integer NOT NULL,
	"kept_until" bigint,
	CONSTRAINT "billing_former_use_pk" PRIMARY KEY("subject","service_code")
);
--> statement-breakpoint
ALTER TABLE "accounts_session" ADD COLUMN "browser" text;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "received_bytes" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "network" text;--> statement-breakpoint
CREATE INDEX "billing_former_use_until_idx" ON "billing_former_use" USING btree ("kept_until");