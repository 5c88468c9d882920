import type { OnPreparing, Separated } from "@cutwater/language/ports.ts";
import type { Remote } from "@cutwater/language/remote.ts";
import type { AskedRequest } from "./ask-messages.ts";
import { fileIn } from "./file-in.ts";
import { inFolderOfOurs } from "./folder-of-ours.ts";

type Options = {
  language: Pick<Remote, "separate">;
  asked: Extract<AskedRequest, { port: "separate" }>;
  signal: AbortSignal;
  onShare: (share: number) => void;
  onPreparing: OnPreparing;
};

/** Removes the voices from a sound in a process's folder, and writes the remaining sound there. */
export async function separateInto(folder: string, { language, asked, ...under }: Options): Promise<Separated> {
  const file = await fileIn(folder, asked.file);
  return await inFolderOfOurs("separate", async (own, handOver) => {
    const made = await language.separate({ file, seconds: asked.seconds, folder: own, ...under });
    return { ...made, background: await handOver(made.background, folder) };
  });
}
