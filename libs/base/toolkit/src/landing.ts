import type { ByLanguage } from "@cutwater/contract/i18n.ts";
import type { ComponentType } from "react";
import type { ToolSample } from "./page.ts";
import type { Tool } from "./tool.ts";

/** The texts of a tool's public page in one language. */
export type LandingTexts = {
  /** The page's title for tabs and search engines. Search engines also read the description. */
  name: string;
  description: string;
  /** What the tool promises, line by line. */
  promise: readonly string[];
  lead: string;
  /** The heading of the try-out, for screen readers. */
  tryOut: string;
  samplesTitle: string;
  /** One text for each of `samples`. */
  samples: readonly { title: string; text: string }[];
  /** Questions about the tool's weaknesses come first. */
  questions: readonly { question: string; answer: string }[];
};

/** A tool's public page on the site: its texts, its pictures and its try-out. The site adds frame, price and limits. */
export type Landing = {
  tool: Pick<Tool, "code" | "names" | "path" | "accepts">;
  texts: ByLanguage<LandingTexts>;
  samples: readonly ToolSample[];
  /**
   * The try-out works without an account on the tool's own sample.
   */
  TryOut: ComponentType<TryOutProps>;
};

/** `toStudio` is the address of the tool's page in the studio, `serviceCode` the tool's code. */
export type TryOutProps = { toStudio: string; serviceCode: string };

/** Declares a tool's public page, the default export of `page/landing/index.tsx`. Its texts are in `page/landing/texts.ts`. */
export const defineLanding = (tool: Landing["tool"], landing: Omit<Landing, "tool">): Landing => ({ tool, ...landing });
