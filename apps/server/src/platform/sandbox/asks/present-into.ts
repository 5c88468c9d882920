import type { Remote } from "@cutwater/language/remote.ts";
import type { AskedRequest, PresentedData } from "./ask-messages.ts";
import { fileIn } from "./file-in.ts";
import { inFolderOfOurs } from "./folder-of-ours.ts";

type Options = {
  language: Pick<Remote, "present">;
  asked: Extract<AskedRequest, { port: "present" }>;
  signal: AbortSignal;
  onShare: (share: number) => void;
};

/** Lets a presenter speak the speech in a file of a process's folder, and puts the inspected video there. */
export async function presentInto(
  folder: string,
  { language, asked, signal, onShare }: Options,
): Promise<PresentedData> {
  const speech = await fileIn(folder, asked.speech);
  const portrait = asked.portrait === null ? null : await fileIn(folder, asked.portrait);
  return await inFolderOfOurs("presented", async (own, handOver) => {
    const { presenter, seconds } = asked;
    const made = await language.present({ presenter, portrait, speech, seconds, folder: own, onShare, signal });
    return { ...made, file: await handOver(made.file, folder) };
  });
}
