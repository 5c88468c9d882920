CREATE TABLE "admin_act" (
	"id" uuid PRIMARY KEY NOT NULL,
	"admin_id" text NOT NULL,
	"act" text NOT NULL,
	"subject" text NOT NULL,
	"detail" json NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "billing_account" (
	"customer_id" text PRIMARY KEY NOT NULL,
	"is_free_entitled" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "billing_allocation" (
	"ledger_id" uuid NOT NULL,
	"order_id" text NOT NULL,
	"amount" integer NOT NULL,
	CONSTRAINT "billing_allocation_pk" PRIMARY KEY("ledger_id","order_id")
);
--> statement-breakpoint
CREATE TABLE "billing_charge" (
	"key" text PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"customer_id" text NOT NULL,
	"service_code" text NOT NULL,
	"name" text NOT NULL,
	"units" integer NOT NULL,
	"duration_seconds" integer,
	"credits" integer NOT NULL,
	"is_free" boolean NOT NULL,
	"state" text NOT NULL,
	"round" integer NOT NULL,
	"created_at" bigint NOT NULL,
	"ended_at" bigint,
	CONSTRAINT "billing_charge_id_key" UNIQUE("id")
);
--> statement-breakpoint
CREATE TABLE "billing_ledger" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"kind" text NOT NULL,
	"amount" integer NOT NULL,
	"free_times" integer DEFAULT 0 NOT NULL,
	"service_code" text,
	"idem_key" text NOT NULL,
	"created_at" bigint NOT NULL,
	CONSTRAINT "billing_ledger_idem_key" UNIQUE("idem_key")
);
--> statement-breakpoint
CREATE TABLE "billing_ledger_check" (
	"checked_at" bigint PRIMARY KEY NOT NULL,
	"differences" integer NOT NULL,
	"found" json NOT NULL
);
--> statement-breakpoint
CREATE TABLE "billing_order" (
	"id" text PRIMARY KEY NOT NULL,
	"customer_id" text NOT NULL,
	"product_id" text,
	"product_code" text NOT NULL,
	"price_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"payment" smallint NOT NULL,
	"status" smallint NOT NULL,
	"credits" integer NOT NULL,
	"remains" integer NOT NULL,
	"days" integer NOT NULL,
	"created_at" bigint NOT NULL,
	"starts_at" bigint,
	"ends_at" bigint,
	CONSTRAINT "billing_order_remains_check" CHECK ("billing_order"."remains" between 0 and "billing_order"."credits")
);
--> statement-breakpoint
CREATE TABLE "billing_payment" (
	"order_id" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"reference" text,
	"receipt" text,
	"asked_at" bigint,
	"payable_until" bigint NOT NULL,
	"paid_at" bigint,
	"refunded_at" bigint,
	CONSTRAINT "billing_payment_reference_key" UNIQUE("provider","reference")
);
--> statement-breakpoint
CREATE TABLE "billing_product" (
	"id" text PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"name_en" text NOT NULL,
	"name_zh" text NOT NULL,
	"price_cents" integer,
	"usd_price_cents" integer,
	"credits" integer NOT NULL,
	"days" integer NOT NULL,
	CONSTRAINT "billing_product_code_key" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "billing_provider_event" (
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"kind" text NOT NULL,
	"order_id" text NOT NULL,
	"received_at" bigint NOT NULL,
	CONSTRAINT "billing_provider_event_pk" PRIMARY KEY("provider","event_id")
);
--> statement-breakpoint
CREATE TABLE "billing_sandbox_payment" (
	"order_id" text PRIMARY KEY NOT NULL,
	"amount_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"standing" text NOT NULL,
	"told" text
);
--> statement-breakpoint
CREATE TABLE "billing_service" (
	"code" text PRIMARY KEY NOT NULL,
	"name_en" text NOT NULL,
	"name_zh" text NOT NULL,
	"unit" smallint NOT NULL,
	"amount" integer NOT NULL,
	"credits" integer NOT NULL,
	"free_times" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "billing_allocation" ADD CONSTRAINT "billing_allocation_ledger_id_billing_ledger_id_fk" FOREIGN KEY ("ledger_id") REFERENCES "public"."billing_ledger"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_allocation" ADD CONSTRAINT "billing_allocation_order_id_billing_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."billing_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_order" ADD CONSTRAINT "billing_order_product_id_billing_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."billing_product"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_payment" ADD CONSTRAINT "billing_payment_order_id_billing_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."billing_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "billing_sandbox_payment" ADD CONSTRAINT "billing_sandbox_payment_order_id_billing_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."billing_order"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "admin_act_created_idx" ON "admin_act" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "billing_allocation_order_idx" ON "billing_allocation" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "billing_charge_customer_idx" ON "billing_charge" USING btree ("customer_id","created_at");--> statement-breakpoint
CREATE INDEX "billing_ledger_customer_idx" ON "billing_ledger" USING btree ("customer_id","service_code");--> statement-breakpoint
CREATE INDEX "billing_order_customer_idx" ON "billing_order" USING btree ("customer_id","status","ends_at");--> statement-breakpoint
CREATE INDEX "billing_order_status_idx" ON "billing_order" USING btree ("status","ends_at");--> statement-breakpoint
CREATE INDEX "billing_order_created_idx" ON "billing_order" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "billing_payment_receipt_idx" ON "billing_payment" USING btree ("provider","receipt");--> statement-breakpoint
CREATE INDEX "billing_provider_event_received_idx" ON "billing_provider_event" USING btree ("received_at");