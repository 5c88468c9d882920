import { config } from "zod";

// The pages' policy forbids code made from text, which the schema library would otherwise use to be faster.
config({ jitless: true });
