import { z } from "zod";

/** A job's name as its client made it, unique for one owner (wire.8). */
export const JobId = z
  .string()
  .max(64)
  .regex(/^[\w.:-]+$/);
