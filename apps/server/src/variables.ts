import { z } from "zod";

const units = { B: 1, KB: 1024, MB: 1024 ** 2, GB: 1024 ** 3, TB: 1024 ** 4 } as const;

/** "50GB", "500 MB" or a bare number of bytes, in 1024 steps. */
const size = z.string().transform((value, context) => {
  const found = /^(\d+(?:\.\d+)?)\s*(B|KB|MB|GB|TB)?$/i.exec(value);
  if (!found) {
    context.addIssue({ code: "custom", message: "must be a size such as 50GB or 500MB" });
    return z.NEVER;
  }
  return Math.floor(Number(found[1]) * units[(found[2]?.toUpperCase() ?? "B") as keyof typeof units]);
});

const list = z.string().transform((value) =>
  value
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean),
);

const address = (protocols: RegExp, example: string) =>
  z.url({ protocol: protocols, error: `must be an address such as ${example}` });

const hostAndPort = /^(\[[0-9a-f:]+\]|[a-z0-9.-]+):\d{1,5}$/i;

const trust = z.string().transform((value): boolean | string[] => {
  if (value === "true") return true;
  return value === "false" || value === "off" ? false : list.parse(value);
});

/** Every variable of the environment that the server reads; each description is its line in .env.example. */
export const Variables = z.object({
  PORT: z.coerce
    .number({ error: "must be a port, 0 to 65535" })
    .int()
    .min(0)
    .max(65_535)
    .default(8080)
    .describe("the port it listens on; 0 takes any free one; default 8080"),
  HOST: z
    .string()
    .default("127.0.0.1")
    .describe("the address it listens on; 0.0.0.0 for every interface; default 127.0.0.1"),
  PUBLIC_URL: address(/^https?$/, "https://video.example.org")
    .optional()
    .describe("the address people see, for links; default http://localhost:PORT"),
  DATA_DIR: z.string().default("var").describe("the folder of everything it keeps; default var"),
  DATABASE_URL: address(/^postgres(ql)?$/, "postgres://user:password@host/database")
    .optional()
    .describe("PostgreSQL 15 or later; default: embedded, in DATA_DIR"),
  STORAGE_URL: z
    .string()
    .optional()
    .describe("file:/some/folder or s3://bucket?endpoint=https://host&region=eu-1; default: a folder in DATA_DIR"),
  STORAGE_HOST_CN: address(/^https?$/, "https://cn.example.org")
    .optional()
    .describe("the host that takes uploads from China, another name of this service; default PUBLIC_URL"),
  STORAGE_HOST_WORLD: address(/^https?$/, "https://files.example.org")
    .optional()
    .describe("the host that takes uploads from everywhere else; default PUBLIC_URL"),
  AWS_ACCESS_KEY_ID: z.string().optional().describe("the key of the S3 bucket; default: the machine's own identity"),
  AWS_SECRET_ACCESS_KEY: z.string().optional().describe("its secret; set with the key or not at all"),
  APP_SECRET: z
    .string()
    .min(32, "must be at least 32 characters long")
    .optional()
    .describe("signs links and cookies; made at first start and kept in DATA_DIR, required with DATABASE_URL"),
  EGRESS_ALLOW: list
    .pipe(z.array(z.string().regex(hostAndPort, "must be a comma separated list of host:port")))
    .default([])
    .describe("host:port list that links may reach although private; default none"),
  EGRESS_PROXY: z.string().optional().describe("your own upstream proxy, such as http://proxy:3128; default none"),
  YTDLP_PATH: z
    .string()
    .optional()
    .describe(
      "another yt-dlp: a virtual environment's folder, its python or yt-dlp, or the one-file yt-dlp; default: the set-up's, in DATA_DIR",
    ),
  YTDLP_PLUGINS: z.string().optional().describe("a folder of yt-dlp plugins that you trust; default none"),
  COOKIES_DIR: z
    .string()
    .optional()
    .describe("a folder of cookies.txt files, one a site, such as youtube.com.txt; default none"),
  TRUST_PROXY: trust
    .default(false)
    .describe("whose X-Forwarded-For is believed: true, or a list of addresses and ranges; default nobody's"),
  COUNTRY_HEADER: z
    .string()
    .toLowerCase()
    .optional()
    .describe("the header in which a trusted edge tells the visitor's country, such as cf-ipcountry; default none"),
  YOUTUBE_API_KEY: z
    .string()
    .optional()
    .describe("a Data API key for YouTube's hot list; default: the most parsed links here"),
  DISK_QUOTA: size.default(50 * units.GB).describe("how much it may keep, in 1024 steps; default 50GB"),
  JOBS_AT_ONCE: z.coerce
    .number({ error: "must be a whole number, 1 or more" })
    .int("must be a whole number, 1 or more")
    .min(1, "must be a whole number, 1 or more")
    .optional()
    .describe("how many of the studio's jobs one worker runs at once; default one for each four processors"),
  MODELS_DIR: z
    .string()
    .optional()
    .describe("a folder of your own ONNX models and their registry; default models in DATA_DIR"),
  TOOLS_DIR: z.string().optional().describe("the folder of the studio's tools; default tools of this program"),
  ABUSE_EMAIL: z
    .email("must be an e-mail address")
    .optional()
    .describe("where abuse is reported, shown in the footer; default none"),
  USERS_CLAIM: z
    .string()
    .max(40)
    .optional()
    .describe("the number in the line about users, such as 80,000; off by default"),
  ADMIN_IDS: list
    .default([])
    .describe("customer ids that are admins; others are made by npm run admin -- EMAIL; default none"),
  MAIL_URL: z
    .string()
    .default("outbox:")
    .describe(
      "smtp://user:password@host:587 (smtps:// for TLS from the start); default outbox:, files in DATA_DIR/outbox",
    ),
  MAIL_FROM: z
    .string()
    .regex(/^[^\r\n]{1,200}$/, "must be one line")
    .optional()
    .describe("the sender of mails, such as Cutwater <no-reply@example.org>; default no-reply at PUBLIC_URL's host"),
  SMS_URL: z
    .string()
    .default("outbox:")
    .describe(
      "aliyun://key:secret@dysmsapi.aliyuncs.com?sign=…&template=…&templateEn=… or twilio://sid:token@api.twilio.com?from=+1…; default outbox:, files in DATA_DIR/outbox",
    ),
  GOOGLE_CLIENT_ID: z.string().optional().describe("turns on sign-in by Google; default off"),
  GOOGLE_BASE_URL: address(/^https?$/, "https://accounts.google.com")
    .default("https://accounts.google.com")
    .describe("Google's sign-in, which is also the issuer of its credentials; default https://accounts.google.com"),
  GOOGLE_KEYS_URL: address(/^https?$/, "https://…")
    .default("https://www.googleapis.com/oauth2/v3/certs")
    .describe("where Google's keys are; default https://www.googleapis.com/oauth2/v3/certs"),
  WEIXIN_APP_ID: z.string().optional().describe("turns on sign-in by WeChat; set with the secret or not at all"),
  WEIXIN_APP_SECRET: z.string().optional().describe("its secret"),
  WEIXIN_QR_URL: address(/^https?$/, "https://open.weixin.qq.com")
    .default("https://open.weixin.qq.com")
    .describe("where WeChat shows its QR code; default https://open.weixin.qq.com"),
  WEIXIN_API_URL: address(/^https?$/, "https://api.weixin.qq.com")
    .default("https://api.weixin.qq.com")
    .describe("where WeChat is asked who signed in; default https://api.weixin.qq.com"),
  PAYMENTS: z
    .enum(["sandbox", "off"], "must be sandbox or off")
    .optional()
    .describe(
      "sandbox: our own cashier, at which no money moves; default sandbox on your own machine, off elsewhere; never on beside a real provider or in production",
    ),
  NODE_ENV: z
    .string()
    .optional()
    .describe("production keeps the sandbox off, and refuses to start with PAYMENTS=sandbox; default none"),
  STRIPE_SECRET_KEY: z.string().optional().describe("turns on cards by Stripe; set with the two below or not at all"),
  STRIPE_PUBLISHABLE_KEY: z.string().optional().describe("its key for the page"),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .optional()
    .describe("the secret of its webhook, which is PUBLIC_URL/api/v1/client/trade/webhook/stripe"),
  STRIPE_API_URL: address(/^https?$/, "https://api.stripe.com")
    .default("https://api.stripe.com")
    .describe("where Stripe is asked; default https://api.stripe.com"),
  STRIPE_SCRIPT_URL: address(/^https?$/, "https://js.stripe.com/v3/")
    .default("https://js.stripe.com/v3/")
    .describe("the script of its card form; default https://js.stripe.com/v3/"),
  PAYPAL_CLIENT_ID: z.string().optional().describe("turns on PayPal; set with the two below or not at all"),
  PAYPAL_SECRET: z.string().optional().describe("its secret"),
  PAYPAL_WEBHOOK_ID: z
    .string()
    .optional()
    .describe("the id of its webhook, which is PUBLIC_URL/api/v1/client/trade/webhook/paypal"),
  PAYPAL_API_URL: address(/^https?$/, "https://api-m.paypal.com")
    .default("https://api-m.paypal.com")
    .describe("where PayPal is asked; default https://api-m.paypal.com"),
  ALIPAY_APP_ID: z.string().optional().describe("turns on Alipay; set with the two below or not at all"),
  ALIPAY_PRIVATE_KEY: z.string().optional().describe("the app's RSA private key: PEM, or its base64 on one line"),
  ALIPAY_PUBLIC_KEY: z.string().optional().describe("Alipay's RSA public key: PEM, or its base64 on one line"),
  ALIPAY_GATEWAY_URL: address(/^https?$/, "https://openapi.alipay.com/gateway.do")
    .default("https://openapi.alipay.com/gateway.do")
    .describe("where Alipay is asked; default https://openapi.alipay.com/gateway.do"),
  CHAT_SCRIPT: address(/^https?$/, "https://chat.example.org/widget.js")
    .optional()
    .describe("the script of a support chat that pages load and tell who is signed in; default none"),
  DESKTOP_MACOS_URL: address(/^https?$/, "https://…")
    .optional()
    .describe("the address of the desktop client for macOS; default none"),
  DESKTOP_WINDOWS_URL: address(/^https?$/, "https://…")
    .optional()
    .describe("the address of the desktop client for Windows; default none"),
  METRICS_TOKEN: z
    .string()
    .min(16, "must be at least 16 characters long")
    .optional()
    .describe("bearer token for /metrics; without it only the machine itself may read them"),
  LOG_LEVEL: z
    .enum(["fatal", "error", "warn", "info", "debug", "silent"], "must be fatal, error, warn, info, debug or silent")
    .default("info")
    .describe("how much it logs: fatal, error, warn, info, debug or silent; default info"),
});
export type Variables = z.infer<typeof Variables>;
