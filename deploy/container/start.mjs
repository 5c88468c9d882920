// The image's program: copies the image's prepared files into the data volume, then becomes the server. No set-up, no network.
import { takeSeed } from "./seed.mjs";

await takeSeed({ seed: new URL("../../seed", import.meta.url).pathname, dataDir: process.env.DATA_DIR ?? "/data" });
await import("../../apps/server/src/main.ts");
