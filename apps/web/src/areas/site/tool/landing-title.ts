import type { LandingTexts } from "@cutwater/toolkit/landing.ts";

/** The title of a tool's public page, in the tab and for search engines. */
export const landingTitle = ({ name }: Pick<LandingTexts, "name">): string => `${name} · Cutwater`;
