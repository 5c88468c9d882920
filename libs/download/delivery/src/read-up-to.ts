/**
 * Reads the beginning of a body. The caller cancels the rest.
 *
 * @param alive called for each piece as it comes.
 * @param untilMs epoch ms at which reading stops with the bytes received so far.
 */
export async function readUpTo(
  response: Response,
  mostBytes: number,
  alive: () => void,
  untilMs = Number.POSITIVE_INFINITY,
): Promise<{ bytes: Uint8Array; isWhole: boolean }> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of response.body ?? []) {
    alive();
    pieces.push(piece);
    length += piece.length;
    // Leaving the loop cancels the rest.
    if (length >= mostBytes || Date.now() > untilMs) return { bytes: Buffer.concat(pieces), isWhole: false };
  }
  return { bytes: Buffer.concat(pieces), isWhole: true };
}
