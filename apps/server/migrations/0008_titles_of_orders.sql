ALTER TABLE "billing_payment" ADD COLUMN "title" text;--> statement-breakpoint
ALTER TABLE "billing_payment" ADD COLUMN "language" text;--> statement-breakpoint
-- Alipay, which is told the title each time, was told the Chinese one.
UPDATE "billing_payment" SET "language" = 'zh', "title" = coalesce(
	(SELECT "name_zh" FROM "billing_order" JOIN "billing_product" ON "billing_product"."id" = "billing_order"."product_id" WHERE "billing_order"."id" = "billing_payment"."order_id"),
	''
);--> statement-breakpoint
ALTER TABLE "billing_payment" ALTER COLUMN "title" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "billing_payment" ALTER COLUMN "language" SET NOT NULL;
