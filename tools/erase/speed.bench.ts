import { jobsHead, measureJobs } from "./bench/jobs.ts";
import { measureSpeed, speedHead } from "./bench/speed.ts";

/** What erasing takes. */
export default {
  name: "erase-speed",
  title: "Video erase: speed and memory",
  async run({ folder, log }: { folder: string; log(line: string): void }) {
    const jobs = await measureJobs(folder, log);
    return {
      tables: [
        { title: "Whole jobs, two threads", head: jobsHead, rows: jobs },
        { title: "What a frame costs: processor time of one thread", head: speedHead, rows: await measureSpeed(log) },
      ],
      notes: [
        "Whole jobs: from the uploaded file to the finished one, 396 frames in three shots, study, decoding and coding included; an opaque plate stays in the corner of a slow dolly. The floors are for two cores of whatever kind; beside ffmpeg's delogo, from file to file with the same coder in the same run, tells how much of a figure is the machine's.",
        "What a frame costs: halves = half luma and masks, motion = the camera's, fill = what propagates and spans; a box that moves, and a logo that stays, over a slow dolly; 44 frames are at hand.",
      ],
    };
  },
};
