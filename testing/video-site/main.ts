import { startVideoSite } from "./site.ts";

/**
 * To run the site manually: `node testing/video-site/main.ts [port]` serves it until Ctrl+C. The first line of output is its
 * origins as JSON.
 */
const site = await startVideoSite({ port: Number(process.argv[2] ?? 0) });
console.log(JSON.stringify({ origin: site.origin, private: site.private.origin }));
for (const page of site.pages) console.log(`${site.origin}${page.path}`.padEnd(60), page.shape);
const stop = () => void site.close().then(() => process.exit(0));
process.once("SIGINT", stop).once("SIGTERM", stop);
