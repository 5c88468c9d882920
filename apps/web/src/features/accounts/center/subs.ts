/** The parts of the center that have an address (spec §2, /customer/center/{sub}). */
export const subs = ["profile", "password"] as const;
export type Sub = (typeof subs)[number];

export const isSub = (text: string | undefined): text is Sub =>
  (subs as readonly (string | undefined)[]).includes(text);
