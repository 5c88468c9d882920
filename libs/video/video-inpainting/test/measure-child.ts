import { measure } from "../bench/measure.ts";

// A process for each case, so that several are measured side by side: node measure-child.ts '{"take", "name", "count", "folder", "isCoded"}'
process.stdout.write(`${JSON.stringify(await measure(JSON.parse(process.argv[2] ?? "{}")))}\n`);
