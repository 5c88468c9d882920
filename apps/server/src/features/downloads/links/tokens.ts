import type { Clock } from "../../../platform/clock.ts";
import { deriveKey } from "../../../platform/keys.ts";
import { createSeals, type Seals } from "../../../platform/seals.ts";

/** What a link of downloads gives the right to. */
export type Right =
  /** A finished file. */
  | { kind: "file"; merge: string }
  /** A plain media file that passes through; its first download charges the task, where somebody pays for it. */
  | { kind: "pass"; extraction: string; quality: string; charged?: { owner: string; job: string } | undefined }
  | { kind: "cover"; extraction: string }
  /** The cover of a playlist's entry. */
  | { kind: "entry"; extraction: string; index: number }
  /** A stranger's picture on a page of ours (hot lists). */
  | { kind: "picture"; address: string }
  | { kind: "subtitle"; extraction: string; index: number; language: string };

export type Tokens = Seals<Right>;

export const createTokens = (secret: string, clock: Clock): Tokens =>
  createSeals<Right>({
    key: deriveKey(secret, "download-links"),
    nonceKey: deriveKey(secret, "download-links-nonce"),
    clock,
    expired: "linkExpired",
  });
