import type { ToolPage } from "@cutwater/toolkit/page.ts";
import { landings } from "./landings.ts";
import { inMenuOrder } from "./menu-order.ts";

const found = import.meta.glob<ToolPage>("../../../../tools/*/page/index.tsx", { eager: true, import: "default" });

/** A tool as the pages know it; `landing` is the path of its public page without a language, null where it has none. */
export type KnownTool = ToolPage & { landing: string | null };

/** Every tool, in the order of the menu. Each tool's pages are loaded when they are opened. */
export const tools: readonly KnownTool[] = inMenuOrder(
  Object.entries(found).map(([file, tool]) => {
    const landing = landings.find(({ folder }) => file.endsWith(`/tools/${folder}/page/index.tsx`));
    return { ...tool, landing: landing ? `/${landing.path}` : null };
  }),
);
