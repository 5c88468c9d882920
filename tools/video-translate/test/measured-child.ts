import { type Material, parts } from "../bench/parts.ts";

// Runs one part in a process of its own, so that its memory can be measured: node measured-child.ts '{"name", "material"}'
const { name, material } = JSON.parse(process.argv[2] ?? "{}") as { name: string; material: Material };
const startedAt = performance.now();
const worked = await parts[name]!(material);
process.stdout.write(JSON.stringify({ worked, seconds: (performance.now() - startedAt) / 1_000 }));
