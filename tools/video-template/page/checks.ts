import { config } from "zod";

// The pages' policy forbids code made from text, by which schemas are else made faster.
config({ jitless: true });
