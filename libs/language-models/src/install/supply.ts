import type { OnPreparing } from "@cutwater/language/ports.ts";
import type { Lacking } from "@cutwater/language/remote.ts";
import type { FileHost } from "./file-host.ts";
import type { PackageClients } from "./packages/clients.ts";

/** Whether a model can serve: it is here, so many bytes of it are to come, or why it cannot be had now. */
export type Supplied = { is: "ready" } | { is: "toFetch"; bytes: number } | { is: "lacking"; why: Lacking["why"] };

/** Brings models of the catalogue when they are first needed, once for all processes that share a directory. */
export type Supply = {
  /**
   * Returns once the model is complete; at once where it is. Callers of the same model share one fetch, also across processes; of
   * several models one comes after the other. A fetch that nobody waits for any more ends, and goes on with the next call.
   * `onProgress` is told at least once before anything is fetched, and then about twice a second.
   *
   * @throws ModelLacking, the caller's signal's reason; RangeError for a name that the catalogue has not
   */
  ensure(name: string, options: { signal: AbortSignal; onProgress?: OnPreparing }): Promise<void>;
  /** What `ensure` would find; asks the disk alone, and nothing of the network. @throws RangeError as `ensure` */
  standing(name: string): Promise<Supplied>;
};

/** A model that is needed is not there and cannot be had; `message` is one sentence for an operator. */
export class ModelLacking extends Error {
  readonly model: string;
  readonly why: Lacking["why"];

  constructor(model: string, why: Lacking["why"], message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "ModelLacking";
    this.model = model;
    this.why = why;
  }
}

export type SupplyDeps = {
  /** MODELS_DIR. */
  directory: string;
  /** The file host, asked first; null asks none. */
  files: FileHost | null;
  /** pip and npm of this machine, asked where the file host does not answer; null asks none. */
  clients: PackageClients | null;
  /** Whether a model may come by itself (AUTO_MODELS); others are "off" until an operator adds them. */
  allows: (name: string) => boolean;
  now: () => number;
  /** Ends what is going on, when the process ends. */
  signal: AbortSignal;
  /** Bytes of memory that a new process could take; those of this machine and its cgroup by default. */
  freeMemory?: () => Promise<number>;
  /** Free bytes where a directory lies; asked of the system by default. */
  freeBytes?: (directory: string) => Promise<number>;
  /** How often it looks at what another process fetches, and says progress; 500 ms by default. */
  lookMs?: number;
};

/** One for each process of the server. */
export declare function createSupply(deps: SupplyDeps): Supply;
