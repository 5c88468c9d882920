import { measureCase } from "../bench/measure-case.ts";

// Measures one case in a process of its own, so that several run in parallel: node measure-case-child.ts '{"name", "codings",
// "folder", "threads", "canRead"}'
process.stdout.write(`${JSON.stringify(await measureCase(JSON.parse(process.argv[2] ?? "{}")))}\n`);
