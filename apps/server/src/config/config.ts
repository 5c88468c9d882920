import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import {
  npmOf,
  type PackageClients,
  pythonOf,
  registrySettings,
} from "@cutwater/language-models/install/registry/clients.ts";
import { type Checked, checked } from "./config-checked.ts";
import { checkMail, checkSms, type MailConfig, type SmsConfig } from "./config-messages.ts";
import { checkAutoModels } from "./config-models.ts";
import { checkPayments, type PaymentsConfig } from "./config-payments.ts";
import { checkProviders, type ProvidersConfig } from "./config-providers.ts";
import { checkStorage, type StorageConfig } from "./config-storage.ts";
import { Variables } from "./variables.ts";

export const roles = ["api", "worker", "clock"] as const;
export type Role = (typeof roles)[number];

/** The instance's settings, read once at start (operating.2). */
export type Config = {
  roles: readonly Role[];
  host: string;
  /** 0 means any free port (for tests). The line printed at start names the port. */
  port: number;
  /** Port where a process without the api reports its health; null for none. */
  healthPort: number | null;
  /** Without a slash at its end. With PORT=0 it is known only once the server listens: read it when it is needed. */
  publicUrl: string;
  /** Absolute. */
  dataDir: string;
  database: { kind: "pglite"; folder: string } | { kind: "postgres"; url: string };
  storage: StorageConfig;
  /** At least 32 characters; signs links and cookies. Derive a key for each purpose. */
  appSecret: string;
  egress: { allow: readonly string[]; upstreamProxy: string | null };
  engine: {
    ytDlpPath: string | null;
    /** Where a yt-dlp without an interpreter of its own looks for python3. */
    searchPath: string;
    pluginsFolder: string | null;
    cookiesFolder: string | null;
    /** Options of yt-dlp: `--extractor-args` and `--impersonate`. */
    ytDlpOptions: readonly string[];
    /** Whether the server tries a newer engine once a day. */
    isUpdatedDaily: boolean;
    /** Links that are read to test a newer engine. */
    probes: readonly string[];
    /** Environment for fetching a newer engine: PATH, and how this machine reaches its registry. */
    surroundings: Readonly<Record<string, string>>;
  };
  /** Proxies whose forwarded address is trusted: none (false), any (true), or these addresses and ranges. */
  trustProxy: boolean | readonly string[];
  /**
   * Name of the request header with the caller's country, in lower case, such as "cf-ipcountry"; null unless trustProxy is on.
   */
  countryHeader: string | null;
  youtubeApiKey: string | null;
  diskQuotaBytes: number;
  /**
   * Addresses of the hosts that take uploads from China and from elsewhere, without a slash at the end. Null means the public
   * address.
   */
  storageHosts: { cn: string | null; world: string | null };
  /** The studio's tools: their folder, and how many of their jobs one worker runs at once (null: depends on its processors). */
  tools: {
    folder: string;
    jobsAtOnce: number | null;
    /** Settings of tools, made by the operator: service code → name → number. */
    settings: Readonly<Record<string, Readonly<Record<string, number>>>>;
  };
  /** Folder of the operator's own networks and of language models (MODELS_DIR). */
  modelsFolder: string;
  /** Address from which language models are fetched, without a slash at the end. */
  modelsUrl: string;
  /** Clients of the package registries, which supply language models when modelsUrl does not answer. */
  packageClients: PackageClients;
  /** Names of the language models that are fetched when they are first needed. */
  autoModels: readonly string[];
  /** Whether admins may add models whose licence forbids paid services. */
  allowsNonCommercialModels: boolean;
  abuseEmail: string | null;
  /** Address for support requests; null for our own contact page. */
  supportLink: string | null;
  usersClaim: string | null;
  adminIds: readonly string[];
  mail: MailConfig;
  sms: SmsConfig;
  /** Null: sign-in by Google is off. `baseUrl` is the issuer too; neither address ends with a slash. */
  google: { clientId: string; baseUrl: string; keysUrl: string } | null;
  /** Null: sign-in by WeChat is off. */
  weixin: { appId: string; secret: string; qrUrl: string; apiUrl: string } | null;
  payments: PaymentsConfig;
  providers: ProvidersConfig;
  /** The scanner that checks uploads for malware, and what happens to uploads while it does not answer; null for no scanner. */
  scanner: { address: string; unscanned: "refuse" | "accept" } | null;
  /** Address of the support chat's script. */
  chatScript: string | null;
  desktop: { macosUrl: string | null; windowsUrl: string | null };
  metricsToken: string | null;
  /** Address that receives spans. */
  otlpEndpoint: string | null;
  logLevel: Variables["LOG_LEVEL"];
  /** Whether answers can be in the pseudo-language, which makes untranslated texts visible. */
  hasPseudoLanguage: boolean;
};

/** The settings of the environment and the command line; the secret may still have to be made (`keepSecret`). */
export type Settings = Omit<Config, "appSecret"> & { appSecret: string | null };

/** The settings cannot be used: one readable line for each fault, never with a value. */
export class ConfigFaults extends Error {
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(
      `The configuration has ${faults.length === 1 ? "an error" : `${faults.length} errors`}:\n  ${faults.join("\n  ")}`,
    );
    this.name = "ConfigFaults";
    this.faults = faults;
  }
}

export const repositoryFolder = fileURLToPath(new URL("../../../..", import.meta.url));

/**
 * Reads the environment of this process, and its arguments unless others are given. Nothing else reads them.
 * @throws ConfigFaults
 */
export const readProcess = (args: readonly string[] = process.argv.slice(2)): Settings =>
  readSettings(process.env, args);

/** Reads STORAGE_URL alone, for commands that run before there is a database; null is the default. @throws ConfigFaults */
export function readStorage(): StorageConfig | null {
  const { value, faults } = checkStorage(process.env);
  if (faults.length > 0) throw new ConfigFaults(faults);
  return value;
}

/** The folder from which a person runs a command: npm itself runs scripts in the repository's folder. */
export const callerFolder = (): string => process.env["INIT_CWD"] ?? process.cwd();

/** @throws ConfigFaults with everything that is wrong, at once. */
export function readSettings(environment: Record<string, string | undefined>, args: readonly string[]): Settings {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()));
  const read = Variables.safeParse(set);
  const issues = read.success ? [] : read.error.issues.map((issue) => `${String(issue.path[0])} ${issue.message}`);
  const chosen = checkRoles(args);
  const storage = checkStorage(set);
  const mail = checkMail(set.MAIL_URL);
  const sms = checkSms(set.SMS_URL);
  const isTrusting = Boolean(read.success ? read.data.TRUST_PROXY : set.TRUST_PROXY);
  const payments = read.success ? checkPayments(read.data, publicUrlOf(read.data)) : null;
  const providers = read.success ? checkProviders(read.data) : null;
  const autoModels = read.success ? checkAutoModels(read.data) : null;
  const faults = [
    ...issues,
    ...chosen.faults,
    ...storage.faults,
    ...faultsBetween(set, { isTrusting, isWhole: chosen.value.length === roles.length }),
    ...mail.faults,
    ...sms.faults,
    ...(payments?.faults ?? []),
    ...(providers?.faults ?? []),
    ...(autoModels?.faults ?? []),
  ];
  if (!read.success || !payments || !providers || !autoModels || faults.length > 0) throw new ConfigFaults(faults);
  return settingsOf(read.data, {
    chosen: chosen.value,
    storage: storage.value,
    mail: mail.value,
    sms: sms.value,
    payments: payments.value,
    providers: providers.value,
    autoModels: autoModels.value,
    searchPath: set.PATH ?? "",
    surroundings: registrySettings(set),
  });
}

/** Faults between variables, where one needs another. @param isWhole whether this process plays every role */
function faultsBetween(set: Environment, { isTrusting, isWhole }: { isTrusting: boolean; isWhole: boolean }): string[] {
  const faults = {
    "APP_SECRET is required with DATABASE_URL": set.DATABASE_URL && !set.APP_SECRET,
    "--roles needs DATABASE_URL: the embedded database serves one process only": !set.DATABASE_URL && !isWhole,
    "COUNTRY_HEADER needs TRUST_PROXY: without a trusted proxy anyone can set this header":
      set.COUNTRY_HEADER && !isTrusting,
    "WEIXIN_APP_ID and WEIXIN_APP_SECRET must be set together":
      Boolean(set.WEIXIN_APP_ID) !== Boolean(set.WEIXIN_APP_SECRET),
  };
  return Object.entries(faults).flatMap(([fault, isSo]) => (isSo ? [fault] : []));
}

/** Converts the operator's settings of yt-dlp to command-line options. */
const ytDlpOptionsOf = ({ YTDLP_EXTRACTOR_ARGS: settings, YTDLP_IMPERSONATE: browser }: Variables): string[] => [
  ...settings.flatMap((one) => ["--extractor-args", one]),
  ...(browser ? ["--impersonate", browser] : []),
];

type Environment = Readonly<Record<string, string | undefined>>;

/** Null means the default in the data directory. */
type CheckedSettings = {
  chosen: readonly Role[];
  storage: StorageConfig | null;
  mail: ReturnType<typeof checkMail>["value"];
  sms: ReturnType<typeof checkSms>["value"];
  payments: PaymentsConfig;
  providers: ProvidersConfig;
  autoModels: readonly string[];
  searchPath: string;
  surroundings: Readonly<Record<string, string>>;
};

function settingsOf(
  variables: Variables,
  { chosen, storage, mail, sms, payments, providers, autoModels, searchPath, surroundings }: CheckedSettings,
): Settings {
  const dataDir = resolve(variables.DATA_DIR);
  const folder = (path: string | undefined) => (path ? resolve(path) : null);
  const publicUrl = publicUrlOf(variables);
  const outbox = { kind: "outbox", folder: join(dataDir, "outbox") } as const;
  return {
    roles: chosen,
    host: variables.HOST,
    port: variables.PORT,
    healthPort: variables.HEALTH_PORT ?? null,
    publicUrl,
    dataDir,
    database: variables.DATABASE_URL
      ? { kind: "postgres", url: variables.DATABASE_URL }
      : { kind: "pglite", folder: join(dataDir, "database") },
    storage: storage ?? { kind: "disk", folder: join(dataDir, "files") },
    appSecret: variables.APP_SECRET ?? null,
    egress: { allow: variables.EGRESS_ALLOW, upstreamProxy: variables.EGRESS_PROXY ?? null },
    engine: {
      ytDlpPath: folder(variables.YTDLP_PATH),
      searchPath,
      pluginsFolder: folder(variables.YTDLP_PLUGINS),
      cookiesFolder: folder(variables.COOKIES_DIR),
      ytDlpOptions: ytDlpOptionsOf(variables),
      isUpdatedDaily: (variables.ENGINE_UPDATES ?? (variables.DATABASE_URL ? "off" : "daily")) === "daily",
      probes: variables.ENGINE_PROBES,
      surroundings,
    },
    trustProxy: variables.TRUST_PROXY,
    countryHeader: variables.COUNTRY_HEADER ?? null,
    youtubeApiKey: variables.YOUTUBE_API_KEY ?? null,
    diskQuotaBytes: variables.DISK_QUOTA,
    storageHosts: { cn: hostOf(variables.STORAGE_HOST_CN), world: hostOf(variables.STORAGE_HOST_WORLD) },
    tools: {
      folder: folder(variables.TOOLS_DIR) ?? join(repositoryFolder, "tools"),
      jobsAtOnce: variables.JOBS_AT_ONCE ?? null,
      settings: variables.TOOL_SETTINGS,
    },
    modelsFolder: folder(variables.MODELS_DIR) ?? join(dataDir, "models"),
    modelsUrl: bare(variables.MODELS_URL),
    packageClients: { python: pythonOf(dataDir), npm: npmOf(process.execPath), environment: surroundings },
    autoModels,
    allowsNonCommercialModels: variables.MODELS_NON_COMMERCIAL === "yes",
    abuseEmail: variables.ABUSE_EMAIL ?? null,
    supportLink: variables.SUPPORT_URL ?? (variables.SUPPORT_EMAIL ? `mailto:${variables.SUPPORT_EMAIL}` : null),
    usersClaim: variables.USERS_CLAIM ?? null,
    adminIds: variables.ADMIN_IDS,
    mail: { ...(mail ?? outbox), from: variables.MAIL_FROM ?? `Cutwater <no-reply@${new URL(publicUrl).hostname}>` },
    sms: sms ?? outbox,
    google: variables.GOOGLE_CLIENT_ID
      ? {
          clientId: variables.GOOGLE_CLIENT_ID,
          baseUrl: bare(variables.GOOGLE_BASE_URL),
          keysUrl: variables.GOOGLE_KEYS_URL,
        }
      : null,
    weixin:
      variables.WEIXIN_APP_ID && variables.WEIXIN_APP_SECRET
        ? {
            appId: variables.WEIXIN_APP_ID,
            secret: variables.WEIXIN_APP_SECRET,
            qrUrl: bare(variables.WEIXIN_QR_URL),
            apiUrl: bare(variables.WEIXIN_API_URL),
          }
        : null,
    payments,
    providers,
    scanner: variables.CLAMD_URL ? { address: variables.CLAMD_URL, unscanned: variables.CLAMD_UNREACHABLE } : null,
    chatScript: variables.CHAT_SCRIPT ?? null,
    desktop: { macosUrl: variables.DESKTOP_MACOS_URL ?? null, windowsUrl: variables.DESKTOP_WINDOWS_URL ?? null },
    metricsToken: variables.METRICS_TOKEN ?? null,
    otlpEndpoint: variables.OTEL_EXPORTER_OTLP_ENDPOINT ?? null,
    logLevel: variables.LOG_LEVEL,
    hasPseudoLanguage: variables.NODE_ENV === "development",
  };
}

const publicUrlOf = ({ PUBLIC_URL, PORT }: Variables): string => bare(PUBLIC_URL ?? `http://localhost:${PORT}`);

/** Origin of a storage host. Its path does not count, since the protocol defines the paths. */
const hostOf = (address: string | undefined): string | null => (address ? new URL(address).origin : null);

const bare = (address: string): string => address.replace(/\/+$/, "");

function checkRoles(args: readonly string[]): Checked<readonly Role[]> {
  const chosen = new Set<Role>();
  const faults: string[] = [];
  for (const arg of args) {
    const wanted = /^--roles=(.*)$/.exec(arg)?.[1];
    if (wanted === undefined) faults.push(`${arg} is not an option: the only option is --roles=api,worker,clock`);
    for (const name of wanted?.split(",") ?? []) {
      const role = roles.find((known) => known === name.trim());
      if (role) chosen.add(role);
      else faults.push(`--roles knows api, worker and clock, not "${name}"`);
    }
  }
  return checked(chosen.size > 0 ? roles.filter((role) => chosen.has(role)) : roles, ...faults);
}
