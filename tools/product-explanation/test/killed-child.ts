// Runs a job until it is killed, and prints the percentages it reports: killed-child.ts FOLDER INPUTS
import { runEngine } from "@cutwater/toolkit/testing.ts";
import engine from "../engine.ts";
import { killedJob } from "./job.ts";

const [folder = "", inputs = "{}"] = process.argv.slice(2);
await runEngine(engine, killedJob, {
  folder,
  inputs: JSON.parse(inputs),
  onProgress: (percent) => void process.stdout.write(`${percent}\n`),
});
