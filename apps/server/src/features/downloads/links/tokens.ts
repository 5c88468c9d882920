import type { Clock } from "../../../platform/clock.ts";
import type { Spender } from "../../../platform/http/caller.ts";
import { deriveKey } from "../../../platform/keys.ts";
import { createSeals, type Seals } from "../../../platform/seals.ts";

/** An owner who is charged, and the access token whose call made the link. Its limit of a day holds for the link too. */
export type Payer = { owner: string; token?: Spender | undefined };

/** Rights that a signed link of downloads gives. */
export type DownloadRight =
  /** A finished file; `job` is the job that is marked "saved" in its owner's list once the file was sent whole. */
  | { kind: "file"; merge: string; job?: string | undefined }
  /** A plain media file, proxied from the source; `charged` names the job that its first download charges. */
  | {
      kind: "pass";
      extraction: string;
      quality: string;
      job?: string | undefined;
      charged?: (Payer & { job: string }) | undefined;
    }
  | { kind: "cover"; extraction: string }
  /** The cover of a playlist's entry. */
  | { kind: "entry"; extraction: string; index: number }
  /** A picture from another site on one of our pages (hot lists). */
  | { kind: "picture"; address: string }
  | { kind: "subtitle"; extraction: string; index: number; language: string };

export type Tokens = Seals<DownloadRight>;

export const createTokens = (secret: string, clock: Clock): Tokens =>
  createSeals<DownloadRight>({
    key: deriveKey(secret, "download-links"),
    nonceKey: deriveKey(secret, "download-links-nonce"),
    clock,
    expired: "linkExpired",
  });
