/** Addresses of the pictures of the tests' jobs. */
export const pictures = ["upload:first", "upload:second"];

/** The data of a job with two short lines, as sent to the server. */
export const jobOf = (change: object) => ({
  pictures,
  script: "Still hot at nine tonight.\nPick your colour.",
  language: "en",
  voice: "flite:rms",
  ...change,
});

/** The job that one run kills in the middle; another run completes it for comparison. */
export const killedJob = jobOf({
  presenter: "jonas",
  shape: "1:1",
  look: "bold",
  music: "calm",
});
