import { measureSpeed, speedHead } from "@cutwater/video-inpainting/bench/speed.ts";
import { jobsHead, measureJobs } from "./bench/jobs.ts";

/** Benchmark of the time that erasing takes. */
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
        "Whole jobs: from the uploaded file to the finished one, including study, decoding and encoding. 396 frames in three shots; an opaque plate stands in the corner of a slow dolly. The floors are for any two cores. ffmpeg's delogo, from file to file with the same encoder in the same run, shows how fast the machine is.",
        "What a frame costs: halves = half luma and masks, motion = the camera's motion, fill = propagation and spanning. A moving box and a still logo over a slow dolly; 44 frames are loaded.",
      ],
    };
  },
};
