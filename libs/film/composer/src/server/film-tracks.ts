import { readFile, stat } from "node:fs/promises";
import { MouthTrack } from "@cutwater/presenter/track/mouth-track.ts";

/** The mouth tracks of a film, read once. */
export type FilmTracks = {
  /** @throws RangeError for an asset without a file, or when the file is not a track */
  prepare: (assets: readonly string[]) => Promise<void>;
  get: (asset: string) => MouthTrack | null;
};

/** Maximum size of a track's file in bytes; more than the longest track has. */
const mostBytes = 100_000;

/** @param paths paths of JSON files by asset name */
export function createFilmTracks(paths: ReadonlyMap<string, string>): FilmTracks {
  const kept = new Map<string, MouthTrack>();
  return {
    get: (asset) => kept.get(asset) ?? null,
    async prepare(assets) {
      for (const asset of assets) if (!kept.has(asset)) kept.set(asset, await read(asset));
    },
  };

  async function read(asset: string): Promise<MouthTrack> {
    const path = paths.get(asset);
    if (path === undefined) throw new RangeError(`there is no file for the track ${asset}`);
    if ((await stat(path)).size > mostBytes) throw new RangeError(`the track ${asset} is too long`);
    const { data } = MouthTrack.safeParse(jsonOf(await readFile(path, "utf8")));
    if (!data) throw new RangeError(`${asset} is no mouth track`);
    return data;
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Text that is not JSON is not a track either; the caller reports it.
    return null;
  }
}
