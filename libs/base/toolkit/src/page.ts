import type { ByLanguage } from "@cutwater/contract/i18n.ts";
import type { ComponentType } from "react";
import type { Tool } from "./tool.ts";

/** Two pictures of the same shape: the original, and the tool's actual result. */
export type ToolSample = {
  before: string;
  after: string;
  /** Initial position of the edge between the pictures, in percent from the left. */
  start: number;
  /** Width by height. */
  ratio: number;
};

/** A tool's page and its place in the studio. */
export type ToolPage = {
  tool: Pick<Tool, "code" | "names" | "path">;
  /** Position in the menu; smaller values come first. */
  menu: number;
  Icon: ComponentType<{ size: number; stroke: number; "aria-hidden": true }>;
  /** One sentence for the tool's tile on the studio's home page. */
  tagline: ByLanguage<string>;
  /**
   * The tile's drawing: the content of an SVG of 56 by 44, in strokes of width 1.5 of the current colour. By default it is the
   * icon.
   */
  Drawing?: ComponentType;
  /** Sample of the tool's work for the site's home page; by default the drawing. */
  sample?: ToolSample;
  /** Label beside a finished download that the tool can open ("Erase a logo"). By default the tool is not offered there. */
  afterDownload?: ByLanguage<string>;
  /** Lazy component: the studio loads a tool when its page is opened. */
  Page: ComponentType;
};

/** Declares a tool's page, the default export of its `page/index.tsx`. */
export const definePage = (tool: ToolPage["tool"], page: Omit<ToolPage, "tool">): ToolPage => ({ tool, ...page });
