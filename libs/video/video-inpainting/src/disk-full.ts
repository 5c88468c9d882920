import { MediaError } from "@cutwater/media/error.ts";

/**
 * Waits for a file to be written. @throws MediaError "diskFull" when the disk is full, as the encoders do; else the original
 * error
 */
export async function orDiskFull<Value>(writing: Promise<Value>): Promise<Value> {
  try {
    return await writing;
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    if (code === "ENOSPC" || code === "EDQUOT") throw new MediaError("diskFull", "the disk is full", "", { cause });
    throw cause;
  }
}
