import type { Extractor } from "@cutwater/extractor/extraction.ts";
import type { Config } from "../config/config.ts";
import type { Clock } from "./clock.ts";
import type { Database } from "./db/database.ts";
import type { Egress } from "./egress/egress.ts";
import type { Log } from "./log/log.ts";
import type { Mailer } from "./mail/mail.ts";
import type { Cloner } from "./providers/cloning/cloner.ts";
import type { Language } from "./providers/create-language.ts";
import type { Queue } from "./queue/queue.ts";
import type { Hub } from "./realtime/hub.ts";
import type { Scanner } from "./scanner/scanner.ts";
import type { Sms } from "./sms/sms.ts";
import type { Storage } from "./storage/storage.ts";

/** The platform's parts. app.ts makes them once and passes each feature the parts that it needs. */
export type Parts = {
  config: Config;
  log: Log;
  clock: Clock;
  database: Database;
  queue: Queue;
  storage: Storage;
  hub: Hub;
  egress: Egress;
  mail: Mailer;
  sms: Sms;
  extractor: Extractor;
  /** Scans uploads for malware; null if the operator has no scanner. */
  scanner: Scanner | null;
  /** The operator's engines of language and speech. */
  language: Language;
  /** The engine that makes voices from recordings; null if the operator has set none up. */
  cloner: Cloner | null;
};
