// npm run build -w libs/compute: compiles assembly/ to src/kernels.wasm, which is committed.
import { writeFileSync } from "node:fs";
import { buildModule } from "./build-module.ts";

writeFileSync(new URL("../src/kernels.wasm", import.meta.url), await buildModule());
