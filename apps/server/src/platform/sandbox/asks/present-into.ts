import { randomUUID } from "node:crypto";
import { constants } from "node:fs";
import { copyFile, mkdtemp, realpath, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import type { Remote } from "@cutwater/language/remote.ts";
import type { AskedRequest, PresentedData } from "./ask-messages.ts";
import { fileIn } from "./file-in.ts";

type Options = {
  language: Pick<Remote, "present">;
  asked: Extract<AskedRequest, { port: "present" }>;
  signal: AbortSignal;
  onShare: (share: number) => void;
};

/**
 * Has somebody present a speech of a process's folder, and puts the video there. It is made and looked into in a folder of the server's
 * own, then copied under a new name: the process could lay links into its folder meanwhile.
 */
export async function presentInto(
  folder: string,
  { language, asked, signal, onShare }: Options,
): Promise<PresentedData> {
  const speech = await fileIn(folder, asked.speech);
  const portrait = asked.portrait === null ? null : await fileIn(folder, asked.portrait);
  const own = await mkdtemp(join(tmpdir(), "cutwater-present-"));
  try {
    const { presenter, seconds } = asked;
    const made = await language.present({ presenter, portrait, speech, seconds, folder: own, onShare, signal });
    const file = join(await realpath(folder), `presented-${randomUUID()}${extname(made.file)}`);
    await copyFile(made.file, file, constants.COPYFILE_EXCL);
    return { ...made, file };
  } finally {
    await rm(own, { recursive: true, force: true });
  }
}
