import * as accessTokens from "./access-tokens.ts";
import * as accounts from "./accounts.ts";
import * as admin from "./admin.ts";
import * as adminJobs from "./admin-jobs.ts";
import * as assistant from "./assistant.ts";
import * as billing from "./billing.ts";
import * as cashier from "./cashier.ts";
import * as conversions from "./conversions.ts";
import * as documents from "./documents.ts";
import * as downloads from "./downloads.ts";
import * as engine from "./engine.ts";
import * as follows from "./follows.ts";
import * as inbox from "./inbox.ts";
import * as jobs from "./jobs.ts";
import * as language from "./language.ts";
import * as models from "./models.ts";
import * as networks from "./networks.ts";
import * as profile from "./profile.ts";
import type { RouteDefinition } from "./route.ts";
import * as search from "./search.ts";
import * as sessions from "./sessions.ts";
import * as shares from "./shares.ts";
import * as signIn from "./sign-in.ts";
import * as siteCookies from "./site-cookies.ts";
import * as status from "./status.ts";
import * as support from "./support.ts";
import * as takedowns from "./takedowns.ts";
import * as translationMemory from "./translation-memory.ts";
import * as uploads from "./uploads.ts";
import * as voices from "./voices.ts";
import * as webhooks from "./webhooks.ts";

/** Every call of the API, for tests and generated documents. */
export const allRoutes: readonly RouteDefinition[] = [
  accessTokens,
  accounts,
  admin,
  adminJobs,
  assistant,
  billing,
  cashier,
  conversions,
  documents,
  downloads,
  engine,
  follows,
  inbox,
  jobs,
  language,
  models,
  networks,
  profile,
  search,
  sessions,
  shares,
  signIn,
  siteCookies,
  status,
  support,
  takedowns,
  translationMemory,
  uploads,
  voices,
  webhooks,
]
  .flatMap((part) => Object.values(part) as unknown[])
  .filter((value): value is RouteDefinition => typeof value === "object" && value !== null && "methods" in value);
