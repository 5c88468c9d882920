// Runs the engine once as the server does, in a process that may be killed: node erase-child.ts '{"path", "folder", "regions", ...}'
import { eraseVideo } from "../src/erase-video.ts";
import { factsOf } from "../src/facts.ts";

const wanted = JSON.parse(process.argv[2] ?? "{}") as {
  path: string;
  folder: string;
  regions: [];
  isLossless?: boolean;
};
const { path } = await eraseVideo({
  modelDirectories: [],
  threads: 2,
  ...wanted,
  facts: await factsOf(wanted.path),
  onShare: (share) => process.stdout.write(`${share}\n`),
});
process.stdout.write(`${path}\n`);
