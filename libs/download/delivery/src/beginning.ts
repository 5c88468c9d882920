import { refuseStatus } from "@cutwater/downloader/remote.ts";
import { type RequestOptions, request } from "@cutwater/downloader/request.ts";
import { readUpTo } from "./read-up-to.ts";

/** The first bytes of a response. */
export type Beginning = {
  bytes: Uint8Array;
  /** Whether these bytes are the whole response. */
  isWhole: boolean;
  /** Whether the host declares a live broadcast, whose response never ends. */
  isBroadcast: boolean;
};

const mostBytes = 1024 * 1024;
/**
 * Maximum time for reading a broadcast. A broadcast is sent no faster than it plays, so the bytes received by then must be
 * enough.
 */
const patienceMs = 2_500;

/**
 * Reads the beginning of a file whose host does not support ranges: a megabyte, or the bytes of a few seconds.
 * @throws DownloadError
 */
export const readBeginning = (url: string, asking: RequestOptions): Promise<Beginning> =>
  request(url, null, asking, async (response, alive) => {
    refuseStatus(response);
    const isBroadcast = ["icy-name", "icy-br", "icy-metaint", "ice-audio-info"].some((name) =>
      response.headers.has(name),
    );
    return { ...(await readUpTo(response, mostBytes, alive, Date.now() + patienceMs)), isBroadcast };
  });
