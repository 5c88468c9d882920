import { config } from "zod";

// The pages' Content-Security-Policy forbids code generated from text, which the schema library would otherwise use to be faster.
config({ jitless: true });
