import { refuseStatus } from "@cutwater/downloader/remote.ts";
import { type RequestOptions, request } from "@cutwater/downloader/request.ts";
import { readUpTo } from "./read-up-to.ts";

/** The first bytes of an answer. */
export type Beginning = {
  bytes: Uint8Array;
  /** Whether there are no more. */
  isWhole: boolean;
  /** Whether the host says that it broadcasts: such an answer never ends. */
  isBroadcast: boolean;
};

const mostBytes = 1024 * 1024;
/** A broadcast sends no faster than it plays: what came by then must be enough. */
const patienceMs = 2_500;

/** Reads how a file begins whose host gives no parts of it: a megabyte, or what comes in a few seconds. @throws DownloadError */
export const readBeginning = (url: string, asking: RequestOptions): Promise<Beginning> =>
  request(url, null, asking, async (response, alive) => {
    refuseStatus(response);
    const isBroadcast = ["icy-name", "icy-br", "icy-metaint", "ice-audio-info"].some((name) =>
      response.headers.has(name),
    );
    return { ...(await readUpTo(response, mostBytes, alive, Date.now() + patienceMs)), isBroadcast };
  });
