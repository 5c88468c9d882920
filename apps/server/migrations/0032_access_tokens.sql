CREATE TABLE "accounts_access_token" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"name" text NOT NULL,
	"secret_hash" text NOT NULL,
	"ending" text NOT NULL,
	"scopes" text[] NOT NULL,
	"credits_per_day" integer NOT NULL,
	"created_at" bigint NOT NULL,
	"last_at" bigint,
	"ends_at" bigint NOT NULL,
	CONSTRAINT "accounts_access_token_secret_key" UNIQUE("secret_hash")
);
--> statement-breakpoint
ALTER TABLE "billing_charge" ADD COLUMN "token_id" uuid;--> statement-breakpoint
ALTER TABLE "accounts_access_token" ADD CONSTRAINT "accounts_access_token_customer_id_accounts_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."accounts_customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "accounts_access_token_customer_idx" ON "accounts_access_token" USING btree ("customer_id","ends_at");--> statement-breakpoint
CREATE INDEX "accounts_access_token_ends_idx" ON "accounts_access_token" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "billing_charge_token_idx" ON "billing_charge" USING btree ("token_id","created_at") WHERE "billing_charge"."token_id" is not null;