import { apiBase } from "./route.ts";

/** A thumbnail's address as the wire carries it: relative to the API base for our own, otherwise whole. */
export const thumbOf = (link: string): string => (link.startsWith(`${apiBase}/`) ? link.slice(apiBase.length) : link);

/** Address at which a browser finds the thumbnail of a job or a customer. */
export const linkOfThumb = (thumb: string): string => (thumb.startsWith("/") ? apiBase + thumb : thumb);
