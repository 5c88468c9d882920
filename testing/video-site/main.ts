import { startVideoSite } from "./site.ts";

/** By hand: `node testing/video-site/main.ts [port]` serves the site until Ctrl+C; the first line is its origins as JSON. */
const site = await startVideoSite({ port: Number(process.argv[2] ?? 0) });
console.log(JSON.stringify({ origin: site.origin, private: site.private.origin }));
for (const page of site.pages) console.log(`${site.origin}${page.path}`.padEnd(60), page.shape);
const stop = () => void site.close().then(() => process.exit(0));
process.once("SIGINT", stop).once("SIGTERM", stop);
