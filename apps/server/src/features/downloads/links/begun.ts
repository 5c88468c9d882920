import { createHash } from "node:crypto";
import { refuse } from "@cutwater/contract/answer.ts";
import { limits } from "@cutwater/contract/plans.ts";
import type { FastifyRequest } from "fastify";
import type { Db, Sql } from "../../../platform/db/database.ts";
import { and, eq, gt, lte } from "../../../platform/db/drizzle.ts";
import type { Parts } from "../../../platform/parts.ts";
import { begunDownloads } from "../tables.ts";
import type { DownloadRight, Tokens } from "./tokens.ts";

type FileRight = Extract<DownloadRight, { kind: "file" | "pass" }>;

/** A file link that was opened; `onBegin` is called once before its first byte is sent. */
export type OpenedFile = { right: FileRight; onBegin: () => Promise<void> };

/**
 * Opens a file link before it expires. A download that began in time can be resumed by range requests for 12 hours more
 * (links.13). The table of begun downloads serves all processes and survives restarts. @throws Refusal "linkExpired",
 * "tokenInvalid"
 */
export type OpenFile = (
  token: string,
  request: Pick<FastifyRequest, "headers" | "method" | "log">,
) => Promise<OpenedFile>;

export type OpenFileDeps = Pick<Parts, "clock" | "database"> & { tokens: Tokens };

const resumeMs = limits.resumeHours * 3_600_000;

export const createOpenFile =
  ({ clock, database: { db }, tokens }: OpenFileDeps): OpenFile =>
  async (token, request) => {
    const right = tokens.openAnyTime(token, "file", "pass");
    const now = clock.now();
    if (right.expiresAt === null || now < right.expiresAt)
      return { right, onBegin: () => keepBegun(db, token, now, request.log) };
    const isResume = request.headers.range !== undefined || request.method === "HEAD";
    if (isResume && (await hasBegun(db, token, now))) return { right, onBegin: async () => {} };
    return refuse("linkExpired");
  };

/** Deletes downloads that can no longer be resumed. */
export async function dropBegun(db: Sql, now: number): Promise<void> {
  await db.delete(begunDownloads).where(lte(begunDownloads.begunAt, now - resumeMs));
}

/** Records a begun download. If this fails, the download goes on but cannot be resumed later. */
async function keepBegun(db: Db, token: string, now: number, log: FastifyRequest["log"]): Promise<void> {
  try {
    await db
      .insert(begunDownloads)
      .values({ tokenHash: hashOf(token), begunAt: now })
      .onConflictDoNothing();
  } catch (error) {
    log.warn({ err: error }, "that a download has begun was not recorded");
  }
}

async function hasBegun(db: Sql, token: string, now: number): Promise<boolean> {
  const isInTime = gt(begunDownloads.begunAt, now - resumeMs);
  const rows = await db
    .select({ begunAt: begunDownloads.begunAt })
    .from(begunDownloads)
    .where(and(eq(begunDownloads.tokenHash, hashOf(token)), isInTime));
  return rows.length === 1;
}

const hashOf = (token: string): string => createHash("sha256").update(token).digest("base64url");
