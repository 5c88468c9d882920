/** Where a message's link leads: to a page of the studio, or to an address that loads a new document. */
export type MessageTarget = { to: string } | { href: string };

const studio = /^\/studio(?=\/|$)/;

/** Resolves a message's link. @param link a path on our own host, such as "/studio/price" */
export const targetOf = (link: string): MessageTarget =>
  studio.test(link) ? { to: link.replace(studio, "") || "/" } : { href: link };
