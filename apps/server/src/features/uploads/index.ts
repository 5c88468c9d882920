import { cancelConversion, convertUpload, findConversion } from "@cutwater/contract/conversions.ts";
import { findUpload, MediaFacts, type Uploaded } from "@cutwater/contract/uploads.ts";
import type { Config } from "../../config/config.ts";
import type { Chore } from "../../platform/chores.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Database } from "../../platform/db/database.ts";
import type { Caller } from "../../platform/http/caller.ts";
import type { App } from "../../platform/http/hooks.ts";
import { serve } from "../../platform/http/serve.ts";
import type { Log } from "../../platform/log/log.ts";
import type { Queue } from "../../platform/queue/queue.ts";
import type { Scanner } from "../../platform/scanner/scanner.ts";
import type { Storage } from "../../platform/storage/storage.ts";
import type { Accounts, ExportedFile } from "../accounts/index.ts";
import type { Billing } from "../billing/index.ts";
import type { Takedowns } from "../takedowns/index.ts";
import { createAccept } from "./accept/accept.ts";
import { createInspect } from "./accept/inspect.ts";
import { avatarRoutes } from "./avatars/routes.ts";
import { createConversions } from "./convert/conversions.ts";
import { mostBytesFor, runConversion } from "./convert/run-conversion.ts";
import { createConversionWork } from "./convert/work.ts";
import { createDiscard, type Keeper } from "./keep/discard.ts";
import { createIncoming } from "./keep/incoming.ts";
import { uploadChores } from "./keep/sweep.ts";
import { createNames } from "./keys.ts";
import { idleMs } from "./limits.ts";
import { uploadMessages } from "./messages.ts";
import { type ClaimSpace, createClaimSpace } from "./receive/claim-space.ts";
import { createFinish } from "./receive/finish.ts";
import { createGrowing } from "./receive/growing.ts";
import { multipartRoute } from "./receive/multipart.ts";
import { resumableRoutes } from "./receive/resumable.ts";
import { createTakeStored, type StoredFile } from "./receive/take-stored.ts";
import { allowOtherHosts } from "./serve/other-hosts.ts";
import { fileRoute, thumbRoute } from "./serve/routes.ts";
import { createShow } from "./show.ts";
import { stage } from "./stage.ts";
import { touchOwnUpload, type UploadRow, uploadsOf } from "./store.ts";
import { UploadStatus } from "./tables.ts";
import { createTakeDown, type EndUses } from "./take-down.ts";

export { uploadsPrefix } from "./keys.ts";

/** A stored file of a customer. */
export type Upload = {
  id: string;
  /** Keys of the file and of its small picture (WebP) in the storage; both are deleted together. */
  key: string;
  thumbKey: string | null;
  /** Path of the small picture on this host. */
  thumb: string | null;
  /** Facts that the server measured; none is the customer's claim. */
  facts: MediaFacts;
  createdAt: number;
};

/** A video on this machine, and an empty folder for its conversion. */
export type StagedVideo = Pick<Upload, "id" | "facts"> & { path: string; folder: string; signal: AbortSignal };

/** The uploads feature: receives customers' files and keeps them for a limited time (jobs.10). */
export type Uploads = {
  /** The owner's stored file at an address that the upload returned. The file counts as in use for some minutes from now. */
  find(ownerId: string, address: string): Promise<Upload | null>;
  /** Whether an address is one of an upload here, of any owner. */
  isAddress(address: string): boolean;
  /**
   * Makes an upload of a stored file, such as a finished download, as if the caller had sent it.
   * @throws Refusal as an upload of the caller's would be refused, or the signal's reason
   */
  takeStored(file: StoredFile, caller: Pick<Caller, "ownerId" | "address">, signal: AbortSignal): Promise<Uploaded>;
  /** The address of an upload's small picture below this host; null without one. */
  thumbOf(upload: Pick<Upload, "id" | "thumbKey">): string | null;
  /**
   * Makes the file available on this machine. @returns its path: the stored file itself or a copy in `folder`, not to be changed.
   */
  stage(upload: Pick<Upload, "key">, folder: string, signal: AbortSignal): Promise<string>;
  /**
   * Converts a staged video to H.264 with the limits of conversions, in a process of its own; for jobs that ask for it.
   *
   * @returns the path of an mp4 in `folder` @throws Refusal when the video cannot be converted, LimitExceeded, or the signal's reason
   */
  convertStaged(video: StagedVideo, threads: number): Promise<string>;
  /**
   * Registers a keeper, which names the uploads that must stay whatever their age and is asked before any deletion; for the jobs
   * feature.
   */
  keepFor(keeper: Keeper): void;
  /** Registers a function that ends all work on uploads that were taken down; for the jobs feature. */
  endUsesBy(end: EndUses): void;
  /** Deletes all of an owner's uploads. */
  forget(ownerId: string): Promise<void>;
  /** Files that a customer may download from their uploads. */
  filesOf(ownerId: string): AsyncGenerator<ExportedFile>;
  /** The worker role: converts videos from the queue until the queue stops. */
  work(): Promise<void>;
  routes(app: App): void;
  chores: readonly Chore[];
  messages: typeof uploadMessages;
  /** Ends the subscription to cancellations. */
  close(): Promise<void>;
};

export type UploadsDeps = {
  config: Config;
  log: Log;
  clock: Clock;
  database: Database;
  queue: Queue;
  storage: Storage;
  avatars: Accounts["avatars"];
  billing: Pick<Billing, "allowanceOf">;
  takedowns: Pick<Takedowns, "checkFile" | "register">;
  /** Null if the operator has no scanner. */
  scanner: Scanner | null;
};

export function createUploads(deps: UploadsDeps): Uploads {
  const { config, log, clock, database, queue, storage, avatars, billing, takedowns, scanner } = deps;
  const { db } = database;
  const names = createNames(config.appSecret);
  const incoming = createIncoming({ config, clock, database });
  const discard = createDiscard({ database, storage, incoming });
  const inspect = createInspect({ takedowns, scanner, unscanned: config.scanner?.unscanned ?? "refuse", log });
  const accept = createAccept({ clock, database, storage, inspect, takedowns, discard });
  const finish = createFinish({ clock, database, storage, accept, incoming });
  const show = createShow(config, names);
  const claimSpace = sweepingFirst(createClaimSpace({ config, clock, database, discard }));
  const growing = createGrowing({ config, clock, database, log });
  const giveUp = discard.ifComing;
  const takeStored = createTakeStored({ storage, incoming, claimSpace, accept, growing, giveUp });
  const conversions = createConversions({ clock, database, queue, names, billing, discard, show });
  const work = createConversionWork({ clock, config, database, log, queue, storage, claimSpace, growing, discard });
  discard.keepFor(conversions.inUse);
  const users: EndUses[] = [];
  const endUses: EndUses = async (ids) => {
    for (const end of users) await end(ids);
  };
  takedowns.register(createTakeDown({ database, storage, discard, conversions, endUses }));

  /** Sweeps at the start, because no other process sweeps this machine's own folder. */
  function sweepingFirst(claim: ClaimSpace): ClaimSpace {
    let sweptAt = Number.NEGATIVE_INFINITY;
    return async (upload) => {
      if (clock.now() - sweptAt > idleMs) {
        sweptAt = clock.now();
        incoming.sweep().catch((error: unknown) => log.error({ err: error }, "unfinished uploads were not swept"));
      }
      await claim(upload);
    };
  }

  return {
    thumbOf,
    async find(ownerId, address) {
      const id = names.idOfAddress(address);
      const row = id && (await touchOwnUpload(db, ownerId, id, clock.now()));
      return row ? uploadOf(row) : null;
    },
    isAddress: (address) => names.idOfAddress(address) !== null,
    takeStored: async (file, caller, signal) =>
      show(await takeStored(file, caller, signal), { host: new URL(config.publicUrl).host }),
    stage: async ({ key }, folder, signal) => await stage(key, folder, storage, signal),
    async convertStaged({ facts, ...video }, threads) {
      const seconds = facts.kind === "video" ? facts.durationSeconds : 0;
      const mostBytes = mostBytesFor(facts.bytes);
      return (await runConversion({ ...video, seconds, mostBytes }, { config, log, threads })).path;
    },
    keepFor: discard.keepFor,
    endUsesBy: (end) => void users.push(end),
    async forget(ownerId) {
      await conversions.forget(ownerId);
      await discard.allOf(ownerId);
    },
    work: work.start,
    async *filesOf(ownerId) {
      const kept = (await uploadsOf(db, ownerId)).filter(({ status }) => status === UploadStatus.kept);
      const told = kept.map(({ createdAt, facts }) => ({ createdAt: new Date(createdAt).toISOString(), facts }));
      yield { name: "uploads.json", content: `${JSON.stringify(told, null, 2)}\n` };
      for (const { key } of kept)
        if (key && (await storage.stat(key)))
          yield { name: `uploads/${key.split("/").at(-1)}`, content: await storage.open(key) };
    },
    routes(app) {
      avatarRoutes(app, { avatars });
      thumbRoute(app, { database, storage, names });
      void app.register(async (scope) => {
        allowOtherHosts(scope, config);
        multipartRoute(scope, { incoming, claimSpace, accept, growing, giveUp, show });
        resumableRoutes(scope, {
          config,
          clock,
          database,
          log,
          incoming,
          claimSpace,
          finish,
          growing,
          giveUp,
        });
        fileRoute(scope, { database, storage, names });
      });
      serve(app, findUpload, async ({ input, caller, request }) =>
        show(await finish.find(caller.ownerId, input.id), request),
      );
      serve(app, convertUpload, ({ input, ...asking }) => conversions.ask(input.url, asking));
      serve(app, findConversion, ({ input, ...asking }) => conversions.find(input.id, asking));
      serve(app, cancelConversion, ({ input, caller }) => conversions.cancel(input.id, caller));
    },
    chores: [...uploadChores({ clock, database, storage, discard }), ...conversions.chores],
    messages: uploadMessages,
    close: work.close,
  };

  function thumbOf({ id, thumbKey }: Pick<Upload, "id" | "thumbKey">): string | null {
    return thumbKey && names.thumbLink(id);
  }

  function uploadOf({ id, key, thumbKey, facts, createdAt }: UploadRow): Upload {
    const thumb = thumbOf({ id, thumbKey });
    return { id, key: key ?? "", thumbKey, thumb, facts: MediaFacts.parse(facts), createdAt };
  }
}
