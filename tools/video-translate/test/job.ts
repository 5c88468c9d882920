import assert from "node:assert/strict";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after } from "node:test";
import { fileURLToPath } from "node:url";
import { Refusal } from "@cutwater/contract/answer.ts";
import { languages, text } from "@cutwater/contract/i18n.ts";
import { findPocketsphinx } from "@cutwater/speech/recognition/pocketsphinx.ts";
import { messages } from "../messages.ts";

/** The recogniser of this machine, and why tests that need it are left out. */
export const recogniser = findPocketsphinx(fileURLToPath(new URL("../../../var", import.meta.url)));
export const withoutRecogniser = recogniser === null && "pocketsphinx is not set up here";

/** Directories that are gone when the file's tests have ended. */
export function folders(): { aFolder: () => Promise<string> } {
  const made: string[] = [];
  after(() => Promise.all(made.map((one) => rm(one, { recursive: true, force: true }))));
  return {
    async aFolder() {
      const folder = await mkdtemp(join(tmpdir(), "cutwater-translate-"));
      made.push(folder);
      await mkdir(join(folder, "job"));
      return folder;
    },
  };
}

/** The key of the refusal that some work ends with, whose sentence both languages have whole. */
export async function refusalOf(work: Promise<unknown>): Promise<string> {
  try {
    await work;
  } catch (error) {
    assert.ok(error instanceof Refusal, error instanceof Error ? error.stack : String(error));
    for (const language of languages)
      assert.doesNotMatch(
        text(messages, language, error.key as keyof typeof messages.en, error.params),
        /[{}]|undefined/,
      );
    return error.key;
  }
  return assert.fail("it was not refused");
}

/** Lines as an SRT file. */
export const srt = (lines: readonly { start: number; end: number; text: string }[]): string =>
  lines.map(({ start, end, text: said }, i) => `${i + 1}\n${clock(start)} --> ${clock(end)}\n${said}\n`).join("\n");

const clock = (seconds: number): string =>
  new Date(Math.round(1_000 * seconds)).toISOString().slice(11, 23).replace(".", ",");
