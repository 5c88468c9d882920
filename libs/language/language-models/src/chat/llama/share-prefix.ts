import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { LlamaContextSequence, Token } from "node-llama-cpp";

/** A shorter beginning is computed faster than it is copied. */
const leastTokens = 48;

/**
 * Puts what several prompts begin with into all sequences: it is computed in one, and copied to those that do not have it, by a file
 * (28 KB a token) that is removed at once, since the library has no other way.
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
    // The risk that the library names is a file of another model.
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
