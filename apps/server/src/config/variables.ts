import { isIP } from "node:net";
import { z } from "zod";
import { address, list } from "./variable-kinds.ts";
import { providerVariables } from "./variables-providers.ts";

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

const hostAndPort = /^(\[[0-9a-f:]+\]|[a-z0-9.-]+):\d{1,5}$/i;

const trust = z.string().transform((value, context): boolean | string[] => {
  if (value === "true") return true;
  if (value === "false" || value === "off") return false;
  const proxies = list.parse(value);
  if (proxies.every(isProxy)) return proxies;
  context.addIssue({
    code: "custom",
    message: "must be true, off, or a list of addresses and ranges such as 10.0.0.0/8",
  });
  return z.NEVER;
});

/** An address, a range, or one of the names that Fastify knows for ranges. */
function isProxy(value: string): boolean {
  if (["loopback", "linklocal", "uniquelocal"].includes(value)) return true;
  const [address = "", bits, ...more] = value.split("/");
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128));
}

/** Parses entries such as "CODE.name=300" into a map: service code → name → number. */
function settingsIn(parts: readonly string[], context: z.RefinementCtx): Record<string, Record<string, number>> {
  const read: Record<string, Record<string, number>> = {};
  for (const part of parts) {
    const [, code, name, number] = /^([A-Z][A-Z0-9_]*)\.([a-z][A-Za-z]*)\s*=\s*([1-9]\d{0,8})$/.exec(part) ?? [];
    if (code && name) read[code] = { ...read[code], [name]: Number(number) };
    else context.addIssue({ code: "custom", message: "must be a list such as PRODUCT_EXPLAIN.words=300" });
  }
  return read;
}

/** Every variable of the environment that the server reads. Each description becomes its line in .env.example. */
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
  HEALTH_PORT: z.coerce
    .number({ error: "must be a port, 0 to 65535" })
    .int()
    .min(0)
    .max(65_535)
    .optional()
    .describe("the port where a process without the api answers /healthz, /readyz and /metrics; default none"),
  PUBLIC_URL: address(/^https?$/, "https://video.example.org")
    .optional()
    .describe("the public address, used in links; default http://localhost:PORT"),
  DATA_DIR: z.string().default("var").describe("the folder for all its data; default var"),
  DATABASE_URL: address(/^postgres(ql)?$/, "postgres://user:password@host/database")
    .optional()
    .describe("PostgreSQL 15 or later, encoding UTF8; default: embedded, in DATA_DIR"),
  STORAGE_URL: z
    .string()
    .optional()
    .describe("file:/some/folder or s3://bucket?endpoint=https://host&region=eu-1; default: a folder in DATA_DIR"),
  STORAGE_HOST_CN: address(/^https?$/, "https://cn.example.org")
    .optional()
    .describe("the host for uploads from China, another name of this service; default PUBLIC_URL"),
  STORAGE_HOST_WORLD: address(/^https?$/, "https://files.example.org")
    .optional()
    .describe("the host for uploads from everywhere else; default PUBLIC_URL"),
  AWS_ACCESS_KEY_ID: z
    .string()
    .optional()
    .describe("the access key of the S3 bucket; default: the machine's own identity"),
  AWS_SECRET_ACCESS_KEY: z.string().optional().describe("its secret; required with the key"),
  APP_SECRET: z
    .string()
    .min(32, "must be at least 32 characters long")
    .optional()
    .describe("signs links and cookies; created at first start in DATA_DIR, required with DATABASE_URL"),
  EGRESS_ALLOW: list
    .pipe(z.array(z.string().regex(hostAndPort, "must be a comma separated list of host:port")))
    .default([])
    .describe("list of private host:port that links may reach; default none"),
  EGRESS_PROXY: z.string().optional().describe("your own upstream proxy, such as http://proxy:3128; default none"),
  YTDLP_PATH: z
    .string()
    .optional()
    .describe(
      "another yt-dlp: the folder of a virtual environment, its python or yt-dlp, or the single-file yt-dlp; default: the one from npm run setup, in DATA_DIR",
    ),
  YTDLP_PLUGINS: z.string().optional().describe("a folder of yt-dlp plugins that you trust; default none"),
  YTDLP_EXTRACTOR_ARGS: z
    .string()
    .transform((text) => text.split(/\s+/).filter(Boolean))
    .pipe(
      z.array(
        z
          .string()
          .regex(/^\w[\w+-]*:\S+$/, "must be SITE:NAME=VALUE, separated by spaces, as for yt-dlp's --extractor-args"),
      ),
    )
    .default([])
    .describe(
      "settings of yt-dlp's readers, such as youtube:po_token=web.gvs+TOKEN; separated by spaces; default none",
    ),
  YTDLP_IMPERSONATE: z
    .string()
    .regex(/^\w[\w.-]*(:[\w.-]+)?$/, "must be a browser that yt-dlp knows, such as chrome or chrome-131:windows-10")
    .optional()
    .describe(
      "the browser that requests of the link engine look like, such as chrome; default: where a site requires it",
    ),
  ENGINE_UPDATES: z
    .enum(["daily", "off"], { error: "must be daily or off" })
    .optional()
    .describe(
      "daily tries a newer yt-dlp once a day and uses it if it reads no less; default daily, off with DATABASE_URL",
    ),
  ENGINE_PROBES: list
    .pipe(z.array(z.url({ protocol: /^https?$/, error: "must be a comma separated list of http addresses" })))
    .default([])
    .describe("links that a new yt-dlp must read before it is used, as far as the one in use reads them; default none"),
  COOKIES_DIR: z
    .string()
    .optional()
    .describe("a folder of cookies.txt files, one per site, such as youtube.com.txt; default none"),
  TRUST_PROXY: trust
    .default(false)
    .describe("whose X-Forwarded-For is trusted: true for everyone, or a list of addresses and ranges; default no one"),
  COUNTRY_HEADER: z
    .string()
    .toLowerCase()
    .optional()
    .describe("the header in which a trusted proxy sends the visitor's country, such as cf-ipcountry; default none"),
  YOUTUBE_API_KEY: z
    .string()
    .optional()
    .describe("a Data API key for YouTube's hot list; default: the links parsed most often here"),
  DISK_QUOTA: size.default(50 * units.GB).describe("the disk space it may use, in 1024 steps; default 50GB"),
  JOBS_AT_ONCE: z.coerce
    .number({ error: "must be a whole number, 1 or more" })
    .int("must be a whole number, 1 or more")
    .min(1, "must be a whole number, 1 or more")
    .optional()
    .describe("how many studio jobs one worker runs at once; default: one per four processors and 2 GB of memory"),
  TOOL_SETTINGS: list
    .transform((parts, context) => settingsIn(parts, context))
    .default({})
    .describe(
      "numbers of tools, such as PRODUCT_EXPLAIN.words=300, PRODUCT_EXPLAIN.characters=600; default: each tool's own",
    ),
  MODELS_DIR: z
    .string()
    .optional()
    .describe("a folder with your own ONNX models and their registry; default models in DATA_DIR"),
  MODELS_URL: address(/^https?$/, "https://huggingface.co")
    .default("https://huggingface.co")
    .describe("where language models are fetched, or a mirror of it; default https://huggingface.co"),
  AUTO_MODELS: z
    .union([z.enum(["on", "off"]), list])
    .optional()
    .describe(
      "language models that come by themselves when they are first needed: on (hearing, voices, translation, background sound), off, or a list of names of npm run models -- list; default on, off with DATABASE_URL",
    ),
  MODELS_NON_COMMERCIAL: z
    .enum(["yes", "no"], { error: "must be yes or no" })
    .default("no")
    .describe("yes lets admins add models whose licence forbids paid services: nobody may be charged; default no"),
  TOOLS_DIR: z.string().optional().describe("the folder of the studio's tools; default: the tools of this program"),
  ABUSE_EMAIL: z
    .email("must be an e-mail address")
    .optional()
    .describe("the address for abuse reports, shown in the footer; default none"),
  SUPPORT_URL: address(/^https?$/, "https://help.example.org")
    .optional()
    .describe("the address of your own support page; default: the contact page, whose messages reach the admins"),
  SUPPORT_EMAIL: z
    .email("must be an e-mail address")
    .optional()
    .describe("the address for support, in place of the contact page; SUPPORT_URL goes before it; default none"),
  USERS_CLAIM: z
    .string()
    .max(40)
    .optional()
    .describe("the number of users that the pricing page claims, such as 80,000; default none"),
  ADMIN_IDS: list
    .default([])
    .describe("the ids of customers who are admins; add others with npm run admin -- EMAIL; default none"),
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
  GOOGLE_CLIENT_ID: z.string().optional().describe("turns on login with Google; default off"),
  GOOGLE_BASE_URL: address(/^https?$/, "https://accounts.google.com")
    .default("https://accounts.google.com")
    .describe("Google's login, which is also the issuer of its credentials; default https://accounts.google.com"),
  GOOGLE_KEYS_URL: address(/^https?$/, "https://…")
    .default("https://www.googleapis.com/oauth2/v3/certs")
    .describe("where Google's keys are; default https://www.googleapis.com/oauth2/v3/certs"),
  WEIXIN_APP_ID: z.string().optional().describe("turns on login with WeChat; requires the secret"),
  WEIXIN_APP_SECRET: z.string().optional().describe("its secret"),
  WEIXIN_QR_URL: address(/^https?$/, "https://open.weixin.qq.com")
    .default("https://open.weixin.qq.com")
    .describe("where WeChat shows its QR code; default https://open.weixin.qq.com"),
  WEIXIN_API_URL: address(/^https?$/, "https://api.weixin.qq.com")
    .default("https://api.weixin.qq.com")
    .describe("the WeChat API that tells who logged in; default https://api.weixin.qq.com"),
  PAYMENTS: z
    .enum(["sandbox", "off"], "must be sandbox or off")
    .optional()
    .describe(
      "sandbox: a cashier where no money moves; default sandbox on your own machine, off elsewhere; never on with a real provider or in production. off: also stops selling by real providers, whose words about earlier orders and refunds go on",
    ),
  NODE_ENV: z
    .string()
    .optional()
    .describe(
      "production turns the sandbox off and refuses to start with PAYMENTS=sandbox; development, set by npm run dev, adds the pseudo-language en-XA; default none",
    ),
  STRIPE_SECRET_KEY: z.string().optional().describe("turns on card payments with Stripe; requires the two below"),
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
  PAYPAL_CLIENT_ID: z.string().optional().describe("turns on PayPal; requires the two below"),
  PAYPAL_SECRET: z.string().optional().describe("its secret"),
  PAYPAL_WEBHOOK_ID: z
    .string()
    .optional()
    .describe("the id of its webhook, which is PUBLIC_URL/api/v1/client/trade/webhook/paypal"),
  PAYPAL_API_URL: address(/^https?$/, "https://api-m.paypal.com")
    .default("https://api-m.paypal.com")
    .describe("where PayPal is asked; default https://api-m.paypal.com"),
  ALIPAY_APP_ID: z.string().optional().describe("turns on Alipay; requires the two below"),
  ALIPAY_PRIVATE_KEY: z.string().optional().describe("the app's RSA private key: PEM, or its base64 on one line"),
  ALIPAY_PUBLIC_KEY: z.string().optional().describe("Alipay's RSA public key: PEM, or its base64 on one line"),
  ALIPAY_GATEWAY_URL: address(/^https?$/, "https://openapi.alipay.com/gateway.do")
    .default("https://openapi.alipay.com/gateway.do")
    .describe("where Alipay is asked; default https://openapi.alipay.com/gateway.do"),
  ...providerVariables.shape,
  CLAMD_URL: address(/^(tcp|unix)$/, "tcp://127.0.0.1:3310 or unix:///run/clamav/clamd.ctl")
    .optional()
    .describe("a clamd of yours that looks for malware in uploads, such as tcp://127.0.0.1:3310; default none"),
  CLAMD_UNREACHABLE: z
    .enum(["refuse", "accept"], "must be refuse or accept")
    .default("refuse")
    .describe("what becomes of uploads while it does not answer: refuse or accept; default refuse"),
  CHAT_SCRIPT: address(/^https?$/, "https://chat.example.org/widget.js")
    .optional()
    .describe("the script of a support chat that pages load and tell who is logged in; default none"),
  DESKTOP_MACOS_URL: address(/^https?$/, "https://…")
    .optional()
    .describe("the address of the desktop client for macOS; default none"),
  DESKTOP_WINDOWS_URL: address(/^https?$/, "https://…")
    .optional()
    .describe("the address of the desktop client for Windows; default none"),
  OTEL_EXPORTER_OTLP_ENDPOINT: address(/^https?$/, "http://collector:4318")
    .optional()
    .describe("an OpenTelemetry collector for traces, OTLP over HTTP, such as http://collector:4318; default none"),
  METRICS_TOKEN: z
    .string()
    .min(16, "must be at least 16 characters long")
    .optional()
    .describe("bearer token for /metrics; without it only this machine may read them"),
  LOG_LEVEL: z
    .enum(["fatal", "error", "warn", "info", "debug", "silent"], "must be fatal, error, warn, info, debug or silent")
    .default("info")
    .describe("how much it logs: fatal, error, warn, info, debug or silent; default info"),
});
export type Variables = z.infer<typeof Variables>;
