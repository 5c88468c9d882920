import type { ByLanguage } from "@cutwater/contract/i18n.ts";
import type { ComponentType } from "react";
import type { Tool } from "./tool.ts";

/** Two pictures of the same shape: the original, and the tool's own result from it. */
export type ToolSample = {
  before: string;
  after: string;
  /** Initial place of the edge between them, in percent from the left. */
  start: number;
  /** Width by height. */
  ratio: number;
};

/** A tool's page and its place in the studio. */
export type ToolPage = {
  tool: Pick<Tool, "code" | "names" | "path">;
  /** Its place in the menu: smaller comes first. */
  menu: number;
  Icon: ComponentType<{ size: number; stroke: number; "aria-hidden": true }>;
  /** One sentence for its tile on the studio's home page. */
  tagline: ByLanguage<string>;
  /** The tile's drawing: the content of an SVG of 56 by 44, in strokes of 1.5 of the current colour. The icon by default. */
  Drawing?: ComponentType;
  /** Sample of its work for the site's home page; the drawing by default. */
  sample?: ToolSample;
  /** Its label beside a finished download that it can take ("Erase a logo"); not offered there by default. */
  afterDownload?: ByLanguage<string>;
  /** Lazy: the studio loads a tool when its page is opened. */
  Page: ComponentType;
};

/** Declares a tool's page: the default export of its `page/index.tsx`. */
export const definePage = (tool: ToolPage["tool"], page: Omit<ToolPage, "tool">): ToolPage => ({ tool, ...page });
