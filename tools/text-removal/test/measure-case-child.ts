import { measureCase } from "../bench/measure-case.ts";

// A process for each case, so that several are measured side by side: node measure-case-child.ts '{"name", "codings", "folder", "threads", "canRead"}'
process.stdout.write(`${JSON.stringify(await measureCase(JSON.parse(process.argv[2] ?? "{}")))}\n`);
