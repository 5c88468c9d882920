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

/** The job that is killed in the middle, and run to its end for comparison. */
export const killedJob = jobOf({
  presenter: "jonas",
  shape: "1:1",
  look: "bold",
  music: "calm",
});
