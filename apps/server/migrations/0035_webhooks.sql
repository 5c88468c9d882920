CREATE TABLE "webhooks_delivery" (
	"id" uuid PRIMARY KEY NOT NULL,
	"endpoint_id" uuid NOT NULL,
	"type" text NOT NULL,
	"job_id" text,
	"body" text NOT NULL,
	"status" text NOT NULL,
	"tries" smallint NOT NULL,
	"created_at" bigint NOT NULL,
	"next_at" bigint,
	"last_at" bigint,
	"failure" text,
	"answer_status" integer,
	"answer" text
);
--> statement-breakpoint
CREATE TABLE "webhooks_endpoint" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" text NOT NULL,
	"url" text NOT NULL,
	"events" text[] NOT NULL,
	"sealed_secret" text NOT NULL,
	"created_at" bigint NOT NULL,
	"failing_since" bigint,
	"off_at" bigint
);
--> statement-breakpoint
ALTER TABLE "webhooks_delivery" ADD CONSTRAINT "webhooks_delivery_endpoint_fk" FOREIGN KEY ("endpoint_id") REFERENCES "public"."webhooks_endpoint"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "webhooks_delivery_endpoint_idx" ON "webhooks_delivery" USING btree ("endpoint_id","created_at");--> statement-breakpoint
CREATE INDEX "webhooks_delivery_next_idx" ON "webhooks_delivery" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "webhooks_delivery_created_idx" ON "webhooks_delivery" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "webhooks_endpoint_owner_idx" ON "webhooks_endpoint" USING btree ("owner_id");