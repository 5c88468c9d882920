import { mkdtemp, readdir, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { repositoryFolder } from "@cutwater/server/config/config.ts";
import { accountStage } from "./account-stage.ts";

/** The tools with engines that end within seconds, and those whose engines work from a script. */
const quick = ["testing/quick", "testing/translating"].map((place) => path.join(repositoryFolder, place));

/** A stage with the real pages, manifests and live calls of all tools, whose jobs end within seconds. */
export const quickStage = () =>
  accountStage(async () => {
    const tools = await mkdtemp(path.join(tmpdir(), "cutwater-tools-"));
    for (const place of quick)
      for (const name of await readdir(place)) await symlink(path.join(place, name), path.join(tools, name));
    return { env: { TOOLS_DIR: tools } };
  });
