import { createExtractor, type ExtractorOptions } from "../extractor.ts";
import { startProbeSite } from "./probe-site.ts";

/** A link that the new engine must read: pages of our own, then the operator's. */
export type Finding = { link: string; ok: boolean; why: string | null };

type Options = Pick<ExtractorOptions, "python" | "enginePath" | "nodePath" | "pluginsDir"> & {
  /** The operator's own links. */
  links: readonly string[];
  /** The way out for the operator's links; null reaches them directly. */
  proxy: string | null;
};

/** Tries an engine: one finding a link, our own pages first. @throws Error when it does not start at all */
export async function probe({ links, proxy, ...engine }: Options): Promise<Finding[]> {
  const extractor = await createExtractor({ ...engine, workers: 1 });
  const site = await startProbeSite();
  const read = async (link: string, by: string | null, qualities: number): Promise<Finding> => {
    try {
      const { video } = await extractor.extract(link, { proxy: by });
      const found = Object.keys(video).length;
      return {
        link,
        ok: found >= qualities,
        why: found >= qualities ? null : `${found} qualities instead of ${qualities}`,
      };
    } catch (error) {
      return { link, ok: false, why: (error as Error).message };
    }
  };
  try {
    const findings: Finding[] = [];
    for (const { link, qualities } of site.links) findings.push(await read(link, null, qualities));
    for (const link of links) findings.push(await read(link, proxy, 1));
    return findings;
  } finally {
    await extractor.close();
    await site.close();
  }
}
