import { createExtractor, type ExtractorOptions } from "../extractor.ts";
import { startProbeSite } from "./probe-site.ts";
import type { Finding } from "./trial.ts";

/** Whether a link was read, and why not. */
type Read = Pick<Finding, "link" | "isOwn" | "ok" | "why">;

type Options = Pick<ExtractorOptions, "python" | "enginePath" | "nodePath" | "pluginsDir" | "ytDlpOptions"> & {
  /** The operator's own links. */
  links: readonly string[];
  /** Proxy for the operator's links; null connects directly. */
  proxy: string | null;
};

/**
 * Tests an engine and returns one finding for each link, our own pages first.
 * @throws Error when the engine does not start at all
 */
export async function probe({ links, proxy, ...engine }: Options): Promise<Read[]> {
  const extractor = await createExtractor({ ...engine, workers: 1 });
  const site = await startProbeSite();
  const read = async (link: string, by: string | null, qualities: number, isOwn: boolean): Promise<Read> => {
    const name = isOwn ? new URL(link).pathname : link;
    try {
      const { video } = await extractor.extract(link, { proxy: by });
      const found = Object.keys(video).length;
      return {
        link: name,
        isOwn,
        ok: found >= qualities,
        why: found >= qualities ? null : `${found} qualities instead of ${qualities}`,
      };
    } catch (error) {
      return { link: name, isOwn, ok: false, why: (error as Error).message };
    }
  };
  try {
    const findings: Read[] = [];
    for (const { link, qualities } of site.links) findings.push(await read(link, null, qualities, true));
    for (const link of links) findings.push(await read(link, proxy, 1, false));
    return findings;
  } finally {
    await extractor.close();
    await site.close();
  }
}
