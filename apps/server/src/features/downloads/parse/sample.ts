import { stat } from "node:fs/promises";
import { join } from "node:path";
import { listenOnFolder } from "../../../platform/http/folder-listener.ts";

/**
 * The instance's own sample: a clip that set-up made, served by its own loopback listener. Its public link is
 * `PUBLIC_URL/sample`; only a job of that link may reach the listener (links.15).
 */
export type Sample = {
  /** 127.0.0.1:port of the listener, which belongs to this process only. */
  host: string;
  /** The listener's page. */
  pageUrl: string;
  /** An id that is the same in every process, and changes when set-up makes a new sample. */
  canonicalId: string;
  close(): Promise<void>;
};

/** Serves the sample. Null where set-up made none. */
export async function startSample(dataDir: string): Promise<Sample | null> {
  const directory = join(dataDir, "sample");
  const page = await stat(join(directory, "index.html")).catch(() => null);
  if (!page) return null;
  const { host, close } = await listenOnFolder(directory);
  return { host, pageUrl: `http://${host}/index.html`, canonicalId: `sample:${Math.round(page.mtimeMs)}`, close };
}

export const sampleLinkOf = (publicUrl: string): string => `${publicUrl}/sample`;

/** Whether a link is the sample's, with or without a slash at its end. */
export const isSampleLink = (link: string, publicUrl: string): boolean =>
  link.replace(/\/$/, "") === sampleLinkOf(publicUrl);
