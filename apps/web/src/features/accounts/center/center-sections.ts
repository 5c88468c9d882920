/** The sections of the account center, each with its own address (screens.11). */
export const centerSections = ["profile", "password", "tokens"] as const;
export type CenterSection = (typeof centerSections)[number];

export const isCenterSection = (text: string | undefined): text is CenterSection =>
  (centerSections as readonly (string | undefined)[]).includes(text);
