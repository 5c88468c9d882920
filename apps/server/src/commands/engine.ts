import { join } from "node:path";
import { findEnginePython } from "@cutwater/extractor/engine/find-python.ts";
import { versionOf } from "@cutwater/extractor/versions/install.ts";
import { updateEngine } from "@cutwater/extractor/versions/update.ts";
import { createVersions } from "@cutwater/extractor/versions/versions.ts";
import { readProcess } from "../config/config.ts";
import { engineUpdateSettings } from "../config/engine-update.ts";
import { orSay } from "./say.ts";

// npm run engine -- update [VERSION] | status | back: installs a newer yt-dlp, which is tried before it is used. A running server
// follows within 10 s.
await orSay(async () => {
  const { dataDir, engine, egress } = readProcess([]);
  const versions = createVersions(join(dataDir, "engine"), Date.now);
  const [command, wanted] = process.argv.slice(2);
  if (command === "status") {
    const { python } = findEnginePython({ dataDir, ...engine });
    const last = await versions.lastSwitch();
    const isCurrent = last?.name === (await versions.current());
    const since = last && isCurrent ? `, since ${new Date(last.at).toISOString()} (${last.why})` : ", from set-up";
    const former = isCurrent && last?.former ? `; before: ${last.former.version}` : "";
    return `yt-dlp ${await versionOf(python)}${engine.ytDlpPath ? " at YTDLP_PATH" : since}${former}`;
  }
  if (engine.ytDlpPath !== null) throw new Error("YTDLP_PATH names the link engine: update it there");
  if (command === "back") {
    const former = await versions.back("back");
    if (!former) throw new Error("there is no former version to go back to");
    return `yt-dlp ${former.version} is in use again`;
  }
  if (command !== "update") throw new Error("say: npm run engine -- update [VERSION] | status | back");
  const updated = await updateEngine({
    versions,
    ...engineUpdateSettings({ dataDir, engine, egress }),
    version: wanted ?? null,
  });
  if (updated.kind === "newest") return `yt-dlp ${updated.version} is the newest already`;
  if (updated.kind === "left") throw new Error(`yt-dlp ${updated.version} was left before`);
  if (updated.kind === "updated") return `yt-dlp ${updated.version} is in use, ${updated.former ?? "none"} before`;
  const reasons = updated.findings.map(({ link, why }) => `\n  ${link}: ${why}`).join("");
  throw new Error(`yt-dlp ${updated.version} reads less than the one in use, which stays:${reasons}`);
});
