const allowed = /^[A-Za-z0-9_][A-Za-z0-9_.-]*(\/[A-Za-z0-9_][A-Za-z0-9_.-]*)*$/;

/** @throws RangeError when the key could lead out of the storage. Keys are always made by us, never from a customer's text */
export function checkKey(key: string): string {
  if (key.length > 512 || !allowed.test(key)) throw new RangeError(`not a storage key: ${JSON.stringify(key)}`);
  return key;
}

/** @throws RangeError; a prefix is a key that may end in "/", or nothing for everything. */
export function checkPrefix(prefix: string): string {
  if (prefix) checkKey(prefix.replace(/\/$/, ""));
  return prefix;
}

/** The error for a missing key, the same on disk and S3. */
export const absent = (key: string, cause?: unknown): Error =>
  Object.assign(new Error(`no such file in the storage: ${key}`, { cause }), { code: "ENOENT" });
