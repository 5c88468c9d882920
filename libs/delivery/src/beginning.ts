import { refuseStatus } from "@cutwater/downloader/remote.ts";
import { type Asking, request } from "@cutwater/downloader/request.ts";

/** The first bytes of an answer. */
export type Beginning = {
  bytes: Uint8Array;
  /** Whether there are no more. */
  isWhole: boolean;
  /** Whether the host says that it broadcasts: such an answer never ends. */
  isBroadcast: boolean;
};

const mostBytes = 1024 * 1024;
/** A broadcast sends no faster than it plays: what came by then must do. */
const patienceMs = 2_500;

/** Reads how a file begins whose host gives no parts of it: a megabyte, or what comes in a few seconds. @throws DownloadError */
export const readBeginning = (url: string, asking: Asking): Promise<Beginning> =>
  request(url, null, asking, async (response, alive) => {
    refuseStatus(response);
    const isBroadcast = ["icy-name", "icy-br", "icy-metaint", "ice-audio-info"].some((name) =>
      response.headers.has(name),
    );
    const until = Date.now() + patienceMs;
    const pieces: Uint8Array[] = [];
    let length = 0;
    // Leaving the loop cancels the rest of the body.
    for await (const piece of response.body ?? []) {
      alive();
      pieces.push(piece);
      length += piece.length;
      if (length >= mostBytes || Date.now() > until)
        return { bytes: Buffer.concat(pieces), isWhole: false, isBroadcast };
    }
    return { bytes: Buffer.concat(pieces), isWhole: true, isBroadcast };
  });
