// Runs the engine once like the server, in a process that tests may kill: node inpaint-child.ts '{"path", "folder", "box", ...}'
import { factsOf, inpaintVideo } from "../src/index.ts";
import { boxSubject } from "./box-subject.ts";

const { box, ...wanted } = JSON.parse(process.argv[2] ?? "{}") as {
  path: string;
  folder: string;
  box: [number, number, number, number];
};
const { path } = await inpaintVideo({
  modelDirectories: [],
  threads: 2,
  ...wanted,
  subject: boxSubject(box),
  facts: await factsOf(wanted.path),
  onShare: (share) => process.stdout.write(`${share}\n`),
});
process.stdout.write(`${path}\n`);
