/** A new jobId: 128 random bits as hex. `crypto.randomUUID` is not available on pages served by plain http. */
export const newJobId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
