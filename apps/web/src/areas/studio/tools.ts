import type { ToolPage } from "@cutwater/toolkit/page.ts";
import { inMenuOrder } from "./menu-order.ts";

const found = import.meta.glob<ToolPage>("../../../../../tools/*/page/index.tsx", { eager: true, import: "default" });

/** Every tool the house has, in the order of the menu; each page itself is loaded when it is opened. */
export const tools: readonly ToolPage[] = inMenuOrder(Object.values(found));
