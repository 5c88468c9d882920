/** Where a message's link leads from within the studio: a page of the studio itself, or an address that is loaded anew. */
export type MessageTarget = { to: string } | { href: string };

const studio = /^\/studio(?=\/|$)/;

/** @param link a path of ours, such as "/studio/price" */
export const targetOf = (link: string): MessageTarget =>
  studio.test(link) ? { to: link.replace(studio, "") || "/" } : { href: link };
