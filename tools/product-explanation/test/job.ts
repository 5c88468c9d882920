/** Addresses of the pictures of the tests' jobs. */
export const pictures = ["upload:first", "upload:second"];

/** A job of two short lines, as on the wire. */
export const jobOf = (change: object) => ({
  pictures,
  script: "Still hot at nine tonight.\nPick your colour.",
  language: "en",
  voice: "flite:rms",
  ...change,
});
