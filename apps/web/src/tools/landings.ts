import type { Landing } from "@cutwater/toolkit/landing.ts";

type Loaded = { default: Landing };

const found = import.meta.glob<Loaded>("../../../../tools/*/page/landing/index.tsx");

/** The public pages of tools, each loaded when it is opened, by their addresses: "tools/" and the name of the tool's folder. */
export const landings: readonly { path: string; folder: string; load: () => Promise<Loaded> }[] = Object.entries(
  found,
).map(([file, load]) => {
  const folder = file.split("/").at(-4) ?? "";
  return { path: `tools/${folder}`, folder, load };
});
