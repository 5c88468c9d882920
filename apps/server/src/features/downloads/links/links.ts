import { mergePath } from "@cutwater/contract/downloads.ts";
import { apiBase } from "@cutwater/contract/route.ts";
import { fileName } from "@cutwater/delivery/file-name.ts";
import type { DownloadRight, Tokens } from "./tokens.ts";

/** Paths of the raw links below the API base; a token follows, then a file name for the browser. */
export const rawPaths = {
  file: "/client/download/file",
  picture: "/client/download/picture",
  subtitle: "/client/download/subtitle",
} as const;

type Pass = Omit<Extract<DownloadRight, { kind: "pass" }>, "kind">;

/** The signed links for customers: paths without a host, so that they work under every name of this host. */
export type Links = ReturnType<typeof createLinks>;

export function createLinks(tokens: Tokens) {
  const named = (path: string, token: string, name: string) => `${apiBase}${path}/${token}/${encodeURIComponent(name)}`;
  const picture = (token: string) => `${apiBase}${rawPaths.picture}/${token}`;
  const file = (token: string, name: string) => named(rawPaths.file, token, name);
  return {
    merge: (jobId: string, quality: string): string =>
      `${apiBase}${mergePath}?${new URLSearchParams({ jobId, quality })}`,
    finished: (
      merge: { id: string; title: string; key: string; container: string | null },
      job: string,
      expiresAt: number,
    ): string =>
      file(
        tokens.seal({ kind: "file", merge: merge.id, job }, expiresAt),
        fileName(merge.title, merge.key, merge.container ?? "mp4"),
      ),
    passThrough: (what: Pass & { title: string; container: string }, expiresAt: number): string => {
      const { extraction, quality, job, charged } = what;
      const token = tokens.seal({ kind: "pass", extraction, quality, job, ...(charged ? { charged } : {}) }, expiresAt);
      return file(token, fileName(what.title, what.quality, what.container));
    },
    cover: (extraction: string): string => picture(tokens.seal({ kind: "cover", extraction }, null)),
    entryCover: (extraction: string, index: number): string =>
      picture(tokens.seal({ kind: "entry", extraction, index }, null)),
    externalPicture: (address: string): string => picture(tokens.seal({ kind: "picture", address }, null)),
    subtitle: (
      what: { extraction: string; index: number; language: string; title: string; ext: string },
      expiresAt: number,
    ): string => {
      const { extraction, index, language } = what;
      const right = { kind: "subtitle", extraction, index, language } as const;
      return named(rawPaths.subtitle, tokens.seal(right, expiresAt), fileName(what.title, what.language, what.ext));
    },
  };
}
