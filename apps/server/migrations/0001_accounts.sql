CREATE TABLE "accounts_code" (
	"contact_hash" text NOT NULL,
	"cid" text NOT NULL,
	"code_hash" text NOT NULL,
	"expires_at" bigint NOT NULL,
	"tries" integer NOT NULL,
	"used_at" bigint,
	CONSTRAINT "accounts_code_pk" PRIMARY KEY("contact_hash","cid")
);
--> statement-breakpoint
CREATE TABLE "accounts_customer" (
	"id" text PRIMARY KEY NOT NULL,
	"mobile" text,
	"email" text,
	"nickname" text,
	"thumb" text,
	"password_hash" text,
	"language" text NOT NULL,
	"is_admin" boolean DEFAULT false NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "accounts_customer_mobile_key" UNIQUE("mobile"),
	CONSTRAINT "accounts_customer_email_key" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "accounts_identity" (
	"provider" text NOT NULL,
	"subject" text NOT NULL,
	"customer_id" text NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "accounts_identity_pk" PRIMARY KEY("provider","subject")
);
--> statement-breakpoint
CREATE TABLE "accounts_pace" (
	"subject" text PRIMARY KEY NOT NULL,
	"times" bigint[] NOT NULL,
	"stale_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "accounts_session" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"customer_id" text NOT NULL,
	"created_at" bigint NOT NULL,
	"last_at" bigint NOT NULL,
	"address" text NOT NULL,
	"device" text NOT NULL,
	"ended_at" bigint,
	"end_reason" text,
	CONSTRAINT "accounts_session_token_key" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "accounts_used_once" (
	"key" text PRIMARY KEY NOT NULL,
	"expires_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "accounts_identity" ADD CONSTRAINT "accounts_identity_customer_id_accounts_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."accounts_customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts_session" ADD CONSTRAINT "accounts_session_customer_id_accounts_customer_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."accounts_customer"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "accounts_identity_customer_idx" ON "accounts_identity" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "accounts_pace_stale_idx" ON "accounts_pace" USING btree ("stale_at");--> statement-breakpoint
CREATE INDEX "accounts_session_customer_idx" ON "accounts_session" USING btree ("customer_id");--> statement-breakpoint
CREATE INDEX "accounts_session_created_idx" ON "accounts_session" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "accounts_used_once_expires_idx" ON "accounts_used_once" USING btree ("expires_at");