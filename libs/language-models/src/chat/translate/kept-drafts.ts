import { createHash } from "node:crypto";

/** Drafts of lines that were translated before in this process, so that none is made twice. */
export type KeptDrafts = {
  get(key: string): string | undefined;
  set(key: string, draft: string): void;
};

/** With some 100 bytes for a key and its place; the texts besides. */
const perEntry = 100;

/** Keeps the drafts that were used last, up to about so many bytes in all. */
export function createKeptDrafts(mostBytes = 4 * 1024 * 1024): KeptDrafts {
  const kept = new Map<string, string>();
  let bytes = 0;
  const sizeOf = (draft: string) => perEntry + 2 * draft.length;
  const drop = (key: string) => {
    bytes -= sizeOf(kept.get(key) ?? "");
    kept.delete(key);
  };
  return {
    get(key) {
      const draft = kept.get(key);
      if (draft === undefined) return undefined;
      kept.delete(key);
      kept.set(key, draft);
      return draft;
    },
    set(key, draft) {
      if (kept.has(key)) drop(key);
      kept.set(key, draft);
      bytes += sizeOf(draft);
      for (const oldest of kept.keys()) {
        if (bytes <= mostBytes) break;
        drop(oldest);
      }
    },
  };
}

/** The same for the same parts alone; texts cannot be read from it. */
export const draftKey = (parts: readonly unknown[]): string =>
  createHash("sha256").update(JSON.stringify(parts)).digest("base64url");
