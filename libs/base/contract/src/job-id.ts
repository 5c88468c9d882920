import { z } from "zod";

/** A job's id, made by the client and unique for each owner (wire.8). */
export const JobId = z
  .string()
  .max(64)
  .regex(/^[\w.:-]+$/);
