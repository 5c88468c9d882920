import type { Config } from "../../config/config.ts";
import type { Chore } from "../../platform/chores.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Egress } from "../../platform/egress/egress.ts";
import type { App, CallerHooks } from "../../platform/http/hooks.ts";
import type { Log } from "../../platform/log/log.ts";
import type { Mailer } from "../../platform/mail/mail.ts";
import type { Hub } from "../../platform/realtime/hub.ts";
import type { Sms } from "../../platform/sms/sms.ts";
import type { Storage } from "../../platform/storage/storage.ts";
import { adminIdsOf, createIsAdmin, warnOfUnknownAdmins } from "./admins.ts";
import { type Avatars, createAvatars } from "./avatars/avatars.ts";
import { createBackground } from "./background.ts";
import { createCallers } from "./callers.ts";
import { type Captcha, createCaptcha } from "./captcha.ts";
import { accountChores } from "./chores.ts";
import { createCodes } from "./codes/codes.ts";
import { codeRoutes } from "./codes/routes.ts";
import { createFindPerson, type FindPerson } from "./customers/find-person.ts";
import { createReadCustomer, infoRoutes } from "./customers/info.ts";
import { createTracesOf } from "./customers/traces.ts";
import { createEndOthers } from "./end-others.ts";
import { createHooks, type RegisteredHooks } from "./hooks.ts";
import { createKeyedHash } from "./keyed-hash.ts";
import { createSendCode } from "./letters/send-code.ts";
import { accountMessages } from "./messages.ts";
import { createOutboxView } from "./outbox.ts";
import { argonPasswords, type Passwords } from "./passwords.ts";
import { createProfiles } from "./profile/profiles.ts";
import { profileRoutes } from "./profile/routes.ts";
import { providerRoutes } from "./provider-routes.ts";
import { createRegion } from "./region.ts";
import { accountRoutes } from "./routes.ts";
import { sessionRoutes } from "./sessions/routes.ts";
import { createSessions } from "./sessions/sessions.ts";
import { createEnter, createEnterAlone } from "./sign-in/enter.ts";
import { signInRoutes } from "./sign-in/routes.ts";
import { createSlowing } from "./sign-in/slowing.ts";
import { tokenRoutes } from "./tokens/routes.ts";
import { createTokens } from "./tokens/tokens.ts";
import { createVisitorCookie } from "./visitor-cookie.ts";

export { makeAdmin } from "./admins.ts";
export { avatarKey, avatarLink, avatarPath } from "./avatars/avatar-key.ts";
export { customersByHash } from "./customers/known-hashes.ts";
export type { AccountHooks, ExportedFile, Holdings } from "./hooks.ts";
export { noticeLetter } from "./letters/letters.ts";
export { customerIdOf, ownerOf, requireCustomerId } from "./owner-ids.ts";
export { claimPace, peekPace, releasePace } from "./pace/claim-pace.ts";
export type { Passwords } from "./passwords.ts";
export { createRegionOf } from "./region.ts";

/**
 * The accounts feature: who calls, how people sign up and sign in, where they are signed in, and what this instance offers them.
 */
export type Accounts = CallerHooks & {
  routes(app: App): void;
  /** Registers the hooks of a feature to the right. Each feature calls it once. */
  register: RegisteredHooks["register"];
  /** Customers' profile pictures; the uploads feature receives them. */
  avatars: Avatars;
  /** For the terminal: path, with its key, of the page that shows unsent messages; null where there is no such page. */
  outboxLink(): string | null;
  /** For admins: the customer with this id, mobile or email; null when there is none. */
  findPerson: FindPerson;
  /** The ids of the current admins. */
  adminIds(): Promise<string[]>;
  /** Logs the ids in ADMIN_IDS that no customer has. */
  warnOfUnknownAdmins(): Promise<void>;
  /** Accepts a solved captcha, once. @throws Refusal "captchaWrong" */
  takeCaptcha: Captcha["take"];
  chores: readonly Chore[];
  messages: typeof accountMessages;
  /** Waits for letters that are on their way. */
  close(): Promise<void>;
};

export type AccountsDeps = {
  config: Config;
  log: Log;
  clock: Clock;
  database: Database;
  hub: Hub;
  egress: Egress;
  mail: Mailer;
  sms: Sms;
  storage: Storage;
  /** Lets tests count how often a password is checked. */
  passwords?: Passwords | undefined;
};

export function createAccounts(deps: AccountsDeps): Accounts {
  const { config, log, clock, database, hub, egress, mail, sms, storage, passwords = argonPasswords } = deps;
  const { db } = database;
  const tracesOf = createTracesOf({ db, hash: createKeyedHash(config.appSecret, "former customers") });
  const hooks = createHooks({ db, tracesOf });
  const hash = createKeyedHash(config.appSecret, "contacts and codes");
  const background = createBackground(log);
  const captcha = createCaptcha({ config, clock, database });
  const outbox = createOutboxView({ config, clock });
  const visitors = createVisitorCookie(config);
  const isAdmin = createIsAdmin(config.adminIds);
  const sessions = createSessions({ db, clock, hub });
  const tokens = createTokens({ db, clock, hub, hooks });
  const endOthers = createEndOthers({ sessions, tokens });
  const sendCode = createSendCode({ mail, sms, publicUrl: () => config.publicUrl });
  const codes = createCodes({ db, clock, log, hash, background, captcha, sendCode });
  const slowing = createSlowing({ db, clock, hash });
  const enter = createEnter({ begin: sessions.begin, end: sessions.end, visitors, hooks });
  const enterBriefly = createEnter({ begin: sessions.beginBriefly, end: sessions.end, visitors, hooks });
  const enterAlone = createEnterAlone({ begin: sessions.beginBriefly, visitors });
  const readCustomer = createReadCustomer({ db, isAdmin, hooks });
  const avatars = createAvatars({ db, storage, clock, config });
  const profiles = createProfiles({ db, hub, avatars });

  return {
    ...createCallers({ sessions, tokens, visitors, isAdmin }),
    routes(app) {
      accountRoutes(app, { config, region: createRegion(config), captcha, outbox, sampleLink: hooks.sampleLink });
      outbox.routes(app);
      codeRoutes(app, { codes });
      signInRoutes(app, {
        db,
        clock,
        hooks,
        config,
        codes,
        passwords,
        endOthers,
        slowing,
        enter,
        visitors,
        background,
        mail,
      });
      sessionRoutes(app, { sessions, endOthers });
      tokenRoutes(app, { tokens });
      infoRoutes(app, { readCustomer });
      providerRoutes(app, {
        config,
        db,
        clock,
        hooks,
        egress,
        background,
        avatars,
        profiles,
        sessions,
        visitors,
        enter: enterBriefly,
        enterAlone,
      });
      profileRoutes(app, {
        config,
        db,
        clock,
        hub,
        mail,
        background,
        hooks,
        tracesOf,
        codes,
        passwords,
        slowing,
        avatars,
        profiles,
        readCustomer,
      });
    },
    register: hooks.register,
    avatars,
    outboxLink: outbox.link,
    findPerson: createFindPerson(db),
    adminIds: () => adminIdsOf(db, config.adminIds),
    warnOfUnknownAdmins: () => warnOfUnknownAdmins(db, log, config.adminIds),
    takeCaptcha: captcha.take,
    chores: accountChores({ db, clock, sessions, tokens, avatars }),
    messages: accountMessages,
    close: background.close,
  };
}
