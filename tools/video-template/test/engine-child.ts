import { runEngine } from "@cutwater/toolkit/testing.ts";
import engine from "../engine.ts";
import { quoteSlots } from "./job-files.ts";

/** Runs a job that the test kills before its end: `node engine-child.ts FOLDER`. */
const [folder = ""] = process.argv.slice(2);
await runEngine(engine, { template: "quote", side: 720, slots: quoteSlots }, { inputs: {}, folder });
