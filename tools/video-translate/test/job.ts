import assert from "node:assert/strict";
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after } from "node:test";
import { Refusal } from "@cutwater/contract/answer.ts";
import { languages, text } from "@cutwater/contract/i18n.ts";
import { messages } from "../messages.ts";

/** Creates directories that are removed when the file's tests have ended. */
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

/** Checks that the work ends with a refusal that has a complete sentence in both languages. @returns its key */
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

/** Formats lines as an SRT file. */
export const srt = (lines: readonly { start: number; end: number; text: string }[]): string =>
  lines.map(({ start, end, text: said }, i) => `${i + 1}\n${clock(start)} --> ${clock(end)}\n${said}\n`).join("\n");

const clock = (seconds: number): string =>
  new Date(Math.round(1_000 * seconds)).toISOString().slice(11, 23).replace(".", ",");
