import { createHash } from "node:crypto";
import { Refusal } from "@cutwater/contract/answer.ts";
import { createHostLimiter } from "@cutwater/downloader/host-limiter.ts";
import type { EgressPass } from "../../../platform/egress/egress.ts";
import type { Parts } from "../../../platform/parts.ts";
import type { Right } from "../links/tokens.ts";
import type { Reader } from "../parse/read.ts";
import { keyPrefixes } from "../storage-keys.ts";
import { sniffPicture } from "./sniff-picture.ts";

type PictureRight = Extract<Right, { kind: "cover" | "entry" | "picture" }>;
export type Picture = { bytes: Buffer; type: string };
/** The picture a link stands for. @throws Refusal "pictureGone", "linkRefused" */
export type Pictures = (right: PictureRight) => Promise<Picture>;

type Deps = Pick<Parts, "egress" | "log" | "storage"> & {
  reader: Reader;
  closing: AbortSignal;
};
type Place = { address: string; referer?: string; pass: { pass?: EgressPass } };

const maxBytes = 8_000_000;
/** Larger ones are handed on and not kept. */
const keptBytes = 2_000_000;
/** Each lies in memory whole. */
const fetchesAtOnce = 8;

/** Covers go through us: fetched once behind the guard, taken only when they are pictures, and kept. */
export function createPictures({ egress, log, reader, storage, closing }: Deps): Pictures {
  const underWay = new Map<string, Promise<Picture>>();
  const places = createHostLimiter(fetchesAtOnce);

  async function kept(key: string): Promise<Picture | null> {
    if (!(await storage.stat(key))) return null;
    const pieces: Buffer[] = [];
    for await (const piece of await storage.open(key)) pieces.push(piece as Buffer);
    return asPicture(Buffer.concat(pieces));
  }

  async function placeOf(right: PictureRight): Promise<Place | null> {
    if (right.kind === "picture") return { address: right.address, pass: {} };
    const stored = await reader.stored(right.extraction);
    if (!stored) return null;
    const { extraction } = stored;
    const address = right.kind === "cover" ? extraction.coverUrl : extraction.entries[right.index]?.coverUrl;
    return address ? { address, referer: extraction.pageUrl, pass: reader.wayOf(stored.link).pass } : null;
  }

  async function fetchAndKeep(right: PictureRight, key: string): Promise<Picture> {
    const place = await placeOf(right);
    const bytes = place && (await inTurn(() => fetchBytes(place)));
    const picture = bytes && asPicture(bytes);
    if (!picture) throw new Refusal("pictureGone");
    if (picture.bytes.length <= keptBytes) await storage.put(key, picture.bytes, { contentType: picture.type });
    return picture;
  }

  async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const leave = await places.acquire("covers", closing);
    try {
      return await work();
    } finally {
      leave();
    }
  }

  async function fetchBytes({ address, referer, pass }: Place): Promise<Buffer | null> {
    try {
      const headers = { accept: "image/*", ...(referer ? { referer } : {}) };
      const response = await egress.fetch(address, { headers, maxBytes, timeoutMs: 15_000, signal: closing, ...pass });
      if (!response.ok) {
        await response.body?.cancel();
        return null;
      }
      return Buffer.from(await response.arrayBuffer());
    } catch (error) {
      if (error instanceof Refusal) throw error;
      log.info({ err: error }, "a cover could not be fetched");
      return null;
    }
  }

  return async function picture(right) {
    const key = keyOf(right);
    const found = await kept(key);
    if (found) return found;
    const fetching = underWay.get(key) ?? fetchAndKeep(right, key);
    underWay.set(key, fetching);
    try {
      return await fetching;
    } finally {
      if (underWay.get(key) === fetching) underWay.delete(key);
    }
  };
}

function asPicture(bytes: Buffer): Picture | null {
  const type = sniffPicture(bytes);
  return type && { bytes, type };
}

function keyOf(right: PictureRight): string {
  if (right.kind === "picture")
    return `${keyPrefixes.covers}${createHash("sha256").update(right.address).digest("hex")}`;
  return right.kind === "cover"
    ? `${keyPrefixes.covers}${right.extraction}`
    : `${keyPrefixes.covers}${right.extraction}-${right.index}`;
}
