const allowed = /^[A-Za-z0-9_][A-Za-z0-9_.-]*(\/[A-Za-z0-9_][A-Za-z0-9_.-]*)*$/;

/** @throws RangeError when it could lead out of the storage: keys are ours, never a customer's words. */
export function checkKey(key: string): string {
  if (key.length > 512 || !allowed.test(key)) throw new RangeError(`not a storage key: ${JSON.stringify(key)}`);
  return key;
}

/** @throws RangeError; a prefix is a key that may end in "/", or nothing for everything. */
export function checkPrefix(prefix: string): string {
  if (prefix) checkKey(prefix.replace(/\/$/, ""));
  return prefix;
}

/** The fault of a key that is not there, alike on disk and S3. */
export const absent = (key: string, cause?: unknown): Error =>
  Object.assign(new Error(`no such file in the storage: ${key}`, { cause }), { code: "ENOENT" });
