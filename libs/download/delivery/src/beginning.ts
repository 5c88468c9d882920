import { refuseStatus } from "@cutwater/downloader/remote.ts";
import { type RequestOptions, request } from "@cutwater/downloader/request.ts";
import { readUpTo } from "./read-up-to.ts";

/** The first bytes of an answer. */
export type Beginning = {
  bytes: Uint8Array;
  /** Whether these bytes are the whole answer. */
  isWhole: boolean;
  /** Whether the host declares a broadcast: such an answer never ends. */
  isBroadcast: boolean;
};

const mostBytes = 1024 * 1024;
/** A broadcast sends no faster than it plays: the bytes received within this time must be enough. */
const patienceMs = 2_500;

/** Reads the beginning of a file whose host serves no ranges: a megabyte, or the bytes of a few seconds. @throws DownloadError */
export const readBeginning = (url: string, asking: RequestOptions): Promise<Beginning> =>
  request(url, null, asking, async (response, alive) => {
    refuseStatus(response);
    const isBroadcast = ["icy-name", "icy-br", "icy-metaint", "ice-audio-info"].some((name) =>
      response.headers.has(name),
    );
    return { ...(await readUpTo(response, mostBytes, alive, Date.now() + patienceMs)), isBroadcast };
  });
