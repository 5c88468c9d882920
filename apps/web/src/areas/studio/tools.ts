import type { ToolPage } from "@cutwater/toolkit/page.ts";
import { inMenuOrder } from "./menu-order.ts";

const found = import.meta.glob<ToolPage>("../../../../../tools/*/page/index.tsx", { eager: true, import: "default" });

/** Every tool, in the order of the menu. Each tool's page is loaded when it is opened. */
export const tools: readonly ToolPage[] = inMenuOrder(Object.values(found));
