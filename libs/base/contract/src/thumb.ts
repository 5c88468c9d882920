import { apiBase } from "./route.ts";

/** A small picture's address as the wire has it: of ours relative to the API base, any other whole. */
export const thumbOf = (link: string): string => (link.startsWith(`${apiBase}/`) ? link.slice(apiBase.length) : link);

/** Where a browser finds the small picture of a job or a customer. */
export const linkOfThumb = (thumb: string): string => (thumb.startsWith("/") ? apiBase + thumb : thumb);
