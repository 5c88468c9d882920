import { createHash } from "node:crypto";

/** A draft, and whether it was marked to be checked. */
export type KeptDraft = { text: string; isDoubtful: boolean };

/** Drafts that this process made earlier, so that no draft is made twice. */
export type KeptDrafts = {
  get(key: string): KeptDraft | undefined;
  set(key: string, draft: KeptDraft): void;
};

/** Bytes of an entry without its text; each character of the text adds two bytes. */
const perEntry = 200;

/** Cache of the most recently used drafts, up to about `mostBytes` in all. */
export function createKeptDrafts(mostBytes = 4 * 1024 * 1024): KeptDrafts {
  const kept = new Map<string, KeptDraft>();
  let bytes = 0;
  const drop = (key: string) => {
    bytes -= sizeOf(kept.get(key));
    kept.delete(key);
  };
  return {
    get(key) {
      const draft = kept.get(key);
      if (!draft) return undefined;
      // Moved to the end: the last entry is the one used last.
      kept.delete(key);
      kept.set(key, draft);
      return draft;
    },
    set(key, draft) {
      drop(key);
      kept.set(key, draft);
      bytes += sizeOf(draft);
      for (const oldest of kept.keys()) {
        if (bytes <= mostBytes) break;
        drop(oldest);
      }
    },
  };
}

const sizeOf = (draft: KeptDraft | undefined): number => (draft ? perEntry + 2 * draft.text.length : 0);

/** Key that is equal only for equal parts; texts cannot be read from it. */
export const draftKey = (parts: readonly unknown[]): string =>
  createHash("sha256").update(JSON.stringify(parts)).digest("base64url");
