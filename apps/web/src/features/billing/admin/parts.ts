/** The parts of the administration that have an address: /studio/admin/{part}. */
export const parts = ["orders", "customers", "prices", "acts"] as const;
export type Part = (typeof parts)[number];

export const isPart = (text: string): text is Part => (parts as readonly string[]).includes(text);
