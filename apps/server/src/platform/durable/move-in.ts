import type { Storage } from "../storage/storage.ts";
import type { MadeFile, RunRow } from "./work.ts";

/** Whether an earlier run has moved the result into the storage, to the key that it had written down beforehand. */
export const isMovedIn = async ({ outputKey }: RunRow, storage: Storage): Promise<boolean> =>
  outputKey !== null && (await storage.stat(outputKey)) !== null;

/** Moves a run's files into the storage, the output last. If the output is in the storage, all files are. */
export async function moveIn(files: readonly MadeFile[], outputKey: string, storage: Storage): Promise<void> {
  const isOutput = ({ key }: MadeFile): boolean => key === outputKey;
  if (!files.some(isOutput)) throw new RangeError(`none of the files is the output: ${outputKey}`);
  for (const { key, path, contentType } of [...files.filter((file) => !isOutput(file)), ...files.filter(isOutput)])
    await storage.putFile(key, path, contentType === undefined ? {} : { contentType });
}
