// Runs a job until it is killed, and prints its percentages: killed-child.ts FOLDER INPUTS
import { runEngine } from "@cutwater/toolkit/testing.ts";
import engine from "../engine.ts";
import { jobOf } from "./job.ts";

const [folder = "", inputs = "{}"] = process.argv.slice(2);
await runEngine(engine, jobOf({ presenter: "jonas", shape: "1:1", look: "bold", music: "calm" }), {
  folder,
  inputs: JSON.parse(inputs),
  onProgress: (percent) => void process.stdout.write(`${percent}\n`),
});
