import type { Landing } from "@cutwater/toolkit/landing.ts";

type Loaded = { default: Landing };

const found = import.meta.glob<Loaded>("../../../../tools/*/page/landing/index.tsx");

/** The public pages of tools by address: "tools/" and the name of the tool's folder. Each page is loaded when it is opened. */
export const landings: readonly { path: string; folder: string; load: () => Promise<Loaded> }[] = Object.entries(
  found,
).map(([file, load]) => {
  const folder = file.split("/").at(-4) ?? "";
  return { path: `tools/${folder}`, folder, load };
});
