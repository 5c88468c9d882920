import { apiBase } from "./route.ts";

/** A thumbnail's address as sent by the API: relative to the API base for our own thumbnails, otherwise absolute. */
export const thumbOf = (link: string): string => (link.startsWith(`${apiBase}/`) ? link.slice(apiBase.length) : link);

/** Address from which a browser loads the thumbnail of a job or a customer. */
export const linkOfThumb = (thumb: string): string => (thumb.startsWith("/") ? apiBase + thumb : thumb);

/** Address of the picture that a player shows before a job's result; undefined when the job has none. */
export const posterOf = ({ thumb }: { thumb: string | null }): string | undefined =>
  thumb ? linkOfThumb(thumb) : undefined;
