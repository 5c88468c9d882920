/** A value as stored by the browser (limits.1). `timestamp` is the time of writing in epoch milliseconds. */
export type Stored<T> = { value: T; timestamp: number };

/** The keys of the values that the product stores in the browser. */
export const storedNames = [
  "language",
  "theme",
  "token",
  "customer",
  "zoomWarned",
  "copyLink",
  "cid",
  "codeWaits",
  "uploads",
  "marking",
  "markedVideos",
  "texts",
  "reviewedVideos",
  "translation",
  "languagePair",
  "picture",
  "pictures",
  "jobIds",
  "translatedPictures",
  "imageGlossary",
  "explanation",
  "submittedTold",
  "hasDownloads",
  "template",
] as const;
export type StoredName = (typeof storedNames)[number];

const prefix = "cutwater.";

/** The methods of a storage that are used here. The default storage is the browser's local storage. */
export type StorageLike = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** The storage of this tab, which lasts as long as the tab; null when the browser forbids it. */
export function tabStorage(): StorageLike | null {
  try {
    return typeof sessionStorage === "undefined" ? null : sessionStorage;
  } catch {
    // Reading it throws, as below.
    return null;
  }
}

/**
 * The value stored under a name; null when there is none, when it is older than `maxAgeMs`, or when it cannot be read (a private
 * window without storage, a value of another format).
 */
export function readStored<T>(
  name: StoredName,
  maxAgeMs = Number.POSITIVE_INFINITY,
  storage = browserStorage(),
  now = Date.now(),
): T | null {
  try {
    const raw = storage?.getItem(prefix + name);
    const stored = raw ? (JSON.parse(raw) as Partial<Stored<T>> | null) : null;
    if (!stored || stored.value === undefined || typeof stored.timestamp !== "number") return null;
    return now - stored.timestamp <= maxAgeMs ? stored.value : null;
  } catch {
    // Not JSON, so another program stored it; the next write replaces it.
    return null;
  }
}

/** Stores a value with its time. When the storage is full or forbidden, the old value is removed: it is no longer true. */
export function writeStored<T>(name: StoredName, value: T, storage = browserStorage(), now = Date.now()): void {
  try {
    storage?.setItem(prefix + name, JSON.stringify({ value, timestamp: now } satisfies Stored<T>));
  } catch (cause) {
    console.warn("This browser stores nothing:", cause);
    removeStored(name, storage);
  }
}

/** Removes one value. */
export function removeStored(name: StoredName, storage = browserStorage()): void {
  storage?.removeItem(prefix + name);
}

/** Removes everything but the named values (states.8: everything except the language). */
export function clearStored(except: readonly StoredName[] = [], storage = browserStorage()): void {
  for (const name of storedNames) if (!except.includes(name)) removeStored(name, storage);
}

function browserStorage(): StorageLike | null {
  try {
    return typeof localStorage === "undefined" ? null : localStorage;
  } catch {
    // Reading `localStorage` itself throws where the browser forbids it.
    return null;
  }
}
