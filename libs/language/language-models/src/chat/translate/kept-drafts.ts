import { createHash } from "node:crypto";

/** A draft as it was made, and whether it was marked to be checked. */
export type KeptDraft = { text: string; isDoubtful: boolean };

/** Drafts of texts that were translated before in this process, so that none is made twice. */
export type KeptDrafts = {
  get(key: string): KeptDraft | undefined;
  set(key: string, draft: KeptDraft): void;
};

/** Bytes of a key and its place; a text has two a character besides. */
const perEntry = 200;

/** Keeps the drafts that were used last, up to about so many bytes in all. */
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
      // The last one is the one that was used last.
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

/** The same for the same parts alone; texts cannot be read from it. */
export const draftKey = (parts: readonly unknown[]): string =>
  createHash("sha256").update(JSON.stringify(parts)).digest("base64url");
