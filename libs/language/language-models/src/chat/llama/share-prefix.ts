import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { LlamaContextSequence, Token } from "node-llama-cpp";

/** Minimum length of a prefix worth copying. Computing a shorter prefix is faster than copying it. */
const leastTokens = 48;

/**
 * Puts the common prefix of several prompts into all sequences. The prefix is computed in one sequence and copied through a file
 * (28 KB per token) to the sequences that lack it, since the library offers no other way. The file is removed at once.
 */
export async function sharePrefix(
  sequences: readonly LlamaContextSequence[],
  prompts: readonly (readonly Token[])[],
): Promise<void> {
  const prefix = commonBeginning(prompts);
  if (prompts.length < 2 || prefix.length < leastTokens) return;
  const has = (sequence: LlamaContextSequence) =>
    sequence.compareContextTokens(prefix).firstDifferentIndex >= prefix.length;
  const first = sequences.find(has) ?? sequences[0];
  const others = sequences.slice(0, prompts.length).filter((one) => one !== first && !has(one));
  if (!first || others.length === 0) return;
  const same = first.compareContextTokens(prefix).firstDifferentIndex;
  await first.eraseContextTokenRanges([{ start: same, end: first.nextTokenIndex }]);
  if (same < prefix.length) await first.evaluateWithoutGeneratingNewTokens(prefix.slice(same));

  const folder = await mkdtemp(join(tmpdir(), "prefix-"));
  try {
    const file = join(folder, "state");
    await first.saveStateToFile(file);
    // The library warns of files from another model; this file is our own.
    for (const other of others) await other.loadStateFromFile(file, { acceptRisk: true });
  } finally {
    await rm(folder, { recursive: true });
  }
}

function commonBeginning(prompts: readonly (readonly Token[])[]): Token[] {
  const [first = [], ...others] = prompts;
  const end = first.findIndex((token, i) => others.some((other) => other[i] !== token));
  return first.slice(0, end < 0 ? first.length : end);
}
