import { createHash } from "node:crypto";
import { Refusal } from "@cutwater/contract/answer.ts";
import { createHostLimiter } from "@cutwater/downloader/host-limiter.ts";
import type { EgressPass } from "../../../platform/egress/egress.ts";
import type { Parts } from "../../../platform/parts.ts";
import { createSingleFlight } from "../../../platform/single-flight.ts";
import type { DownloadRight } from "../links/tokens.ts";
import type { DiskSpace } from "../merge/disk-space.ts";
import type { Extractions } from "../parse/extractions.ts";
import { keyPrefixes } from "../storage-keys.ts";
import { sniffPicture } from "./sniff-picture.ts";

type PictureRight = Extract<DownloadRight, { kind: "cover" | "entry" | "picture" }>;
export type Picture = { bytes: Buffer; type: string };
/** The picture behind a signed link. @throws Refusal "pictureGone", "linkRefused" */
export type ReadPicture = (right: PictureRight) => Promise<Picture>;

export type PicturesDeps = Pick<Parts, "egress" | "log" | "storage"> & {
  diskSpace: Pick<DiskSpace, "takeSmall">;
  extractions: Extractions;
  closing: AbortSignal;
};
type PictureSource = { address: string; referer?: string; pass: { pass?: EgressPass } };

const maxBytes = 8_000_000;
/** Larger pictures, and pictures for which there is no disk space, are sent but not stored. */
const storedBytes = 2_000_000;
/** Limits memory use, since each picture is held as a whole. */
const fetchesAtOnce = 8;

/**
 * Serves covers from this host: each is fetched once through the egress guard, accepted only as a raster picture, then stored.
 */
export function createReadPicture({
  diskSpace,
  egress,
  log,
  extractions,
  storage,
  closing,
}: PicturesDeps): ReadPicture {
  const { share } = createSingleFlight<Picture>();
  const slots = createHostLimiter(fetchesAtOnce);

  async function stored(key: string): Promise<Picture | null> {
    if (!(await storage.stat(key))) return null;
    const pieces: Buffer[] = [];
    for await (const piece of await storage.open(key)) pieces.push(piece as Buffer);
    return asPicture(Buffer.concat(pieces));
  }

  async function sourceOf(right: PictureRight): Promise<PictureSource | null> {
    if (right.kind === "picture") return { address: right.address, pass: {} };
    const known = await extractions.byId(right.extraction);
    if (!known) return null;
    const { extraction } = known;
    const address = right.kind === "cover" ? extraction.coverUrl : extraction.entries[right.index]?.coverUrl;
    return address ? { address, referer: extraction.pageUrl, pass: extractions.routeOf(known.link).pass } : null;
  }

  async function fetchAndStore(right: PictureRight, key: string): Promise<Picture> {
    const source = await sourceOf(right);
    const bytes = source && (await inTurn(() => fetchBytes(source)));
    const picture = bytes && asPicture(bytes);
    if (!picture) throw new Refusal("pictureGone");
    const isKept = picture.bytes.length <= storedBytes && (await diskSpace.takeSmall(picture.bytes.length));
    if (isKept) await storage.put(key, picture.bytes, { contentType: picture.type });
    return picture;
  }

  async function inTurn<Result>(fetch: () => Promise<Result>): Promise<Result> {
    const release = await slots.acquire("covers", closing);
    try {
      return await fetch();
    } finally {
      release();
    }
  }

  async function fetchBytes({ address, referer, pass }: PictureSource): Promise<Buffer | null> {
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

  return async function readPicture(right) {
    const key = keyOf(right);
    return (await stored(key)) ?? share(key, closing, () => fetchAndStore(right, key));
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
