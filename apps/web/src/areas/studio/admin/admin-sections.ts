/** The sections of the administration, each with an address: /studio/admin/{section}. */
export const adminSections = [
  "overview",
  "orders",
  "customers",
  "jobs",
  "support",
  "takedowns",
  "prices",
  "engine",
  "cookies",
  "models",
  "acts",
] as const;
export type AdminSection = (typeof adminSections)[number];

export const isAdminSection = (text: string): text is AdminSection =>
  (adminSections as readonly string[]).includes(text);
