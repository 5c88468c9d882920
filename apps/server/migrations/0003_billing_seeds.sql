-- What is sold and what credits are spent on until an admin says otherwise (credits.1, credits.2).
INSERT INTO "billing_product" ("id", "code", "name_en", "name_zh", "price_cents", "usd_price_cents", "credits", "days") VALUES
	('basic-month', 'BASIC_MONTH', 'Basic, monthly', '基础版（月付）', 2900, 490, 300, 30),
	('basic-year', 'BASIC_YEAR', 'Basic, yearly', '基础版（年付）', 19900, 3900, 4200, 365),
	('premium-month', 'PREMIUM_MONTH', 'Premium, monthly', '高级版（月付）', 5900, 990, 800, 30),
	('premium-year', 'PREMIUM_YEAR', 'Premium, yearly', '高级版（年付）', 39900, 7900, 12000, 365),
	('enterprise', 'ENTERPRISE', 'Enterprise', '企业版', NULL, NULL, 0, 365);
--> statement-breakpoint
-- What the house itself does; the tools bring their own (src/load-tools.ts).
INSERT INTO "billing_service" ("code", "name_en", "name_zh", "unit", "amount", "credits", "free_times") VALUES
	('VIDEO_DOWNLOAD', 'Video download', '视频下载', 1, 1, 1, 10);
