// npm run build -w libs/picture/compute: writes assembly/structs.ts and compiles assembly/ to src/kernels.wasm; both are committed.
import { writeFileSync } from "node:fs";
import { assemblyStructs } from "./assembly-structs.ts";
import { buildModule } from "./build-module.ts";

writeFileSync(new URL("../assembly/structs.ts", import.meta.url), assemblyStructs());
writeFileSync(new URL("../src/kernels.wasm", import.meta.url), await buildModule());
