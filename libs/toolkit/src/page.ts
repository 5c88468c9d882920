import type { Language } from "@cutwater/contract/i18n.ts";
import type { ComponentType } from "react";
import type { Tool } from "./tool.ts";

/** Where a tool hangs in the studio. */
export type ToolPage = {
  tool: Pick<Tool, "code" | "names" | "path">;
  /** Its place in the menu: smaller stands first. */
  menu: number;
  Icon: ComponentType<{ size: number; stroke: number; "aria-hidden": true }>;
  /** One sentence for its tile on the studio's home: what it does. */
  tagline: Readonly<Record<Language, string>>;
  /** The tile's drawing: what lies in an SVG of 56 by 44, in strokes of 1.5 of the current colour. The icon where there is none. */
  Drawing?: ComponentType;
  /** Lazy, so that the studio loads a tool only when it is opened. */
  Page: ComponentType;
};

/** Declares a tool's page: the default export of its `page/index.tsx`. */
export const definePage = (tool: ToolPage["tool"], page: Omit<ToolPage, "tool">): ToolPage => ({ tool, ...page });
