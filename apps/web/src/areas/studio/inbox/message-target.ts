/** The target of a message's link: a page of the studio, or an address that loads a new document. */
export type MessageTarget = { to: string } | { href: string };

const studio = /^\/studio(?=\/|$)/;

/** The target of a link. @param link a path on our own host, such as "/studio/price" */
export const targetOf = (link: string): MessageTarget =>
  studio.test(link) ? { to: link.replace(studio, "") || "/" } : { href: link };
