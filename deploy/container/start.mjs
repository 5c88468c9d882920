// The image's program: puts what the image brought into the data volume, then is the server. No set-up, no network.
import { takeSeed } from "./seed.mjs";

await takeSeed({ seed: new URL("../../seed", import.meta.url).pathname, dataDir: process.env.DATA_DIR ?? "/data" });
await import("../../apps/server/src/main.ts");
