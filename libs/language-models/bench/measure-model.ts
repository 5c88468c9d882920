import { rm } from "node:fs/promises";
import { type Ask, createModelHost } from "../src/process/model-host.ts";
import { modelProcessUse } from "./model-process-use.ts";
import { makeModel } from "./real-size/make-model.ts";
import type { RealSize } from "./real-size/models.ts";

/** One piece of a model's work: of `worked` seconds of sound, or that says `tokens`. */
export type Work = Spent & { what: string; worked?: number; tokens?: number };
/** By the clock, and of all threads. */
type Spent = { seconds: number; processorSeconds: number };
export type MeasuredModel = {
  name: string;
  parameters: number;
  published: string;
  bytes: number;
  loadSeconds: number;
  works: Work[];
  peakBytes: number;
};

/** Makes a model in an empty folder, runs it by the process that the product runs it in, and removes it. */
export async function measureModel(size: RealSize, folder: string): Promise<MeasuredModel> {
  const { model, parameters, bytes } = await makeModel(size, folder);
  const host = createModelHost({ threads: 2 });
  try {
    const startedAt = performance.now();
    return await host.withModel(model, new AbortController().signal, async (ask) => {
      const loadSeconds = secondsSince(startedAt);
      const works = await worksOf[size.kind](ask);
      const { name, published } = size;
      return { name, parameters, published, bytes, loadSeconds, works, peakBytes: modelProcessUse().peakBytes };
    });
  } finally {
    await host.close();
    await rm(model.directory, { recursive: true });
  }
}

const secondsSince = (startedAt: number): number => (performance.now() - startedAt) / 1_000;

async function timed<Result>(work: () => Promise<Result>): Promise<{ spent: Spent; result: Result }> {
  const [startedAt, before] = [performance.now(), modelProcessUse().processorSeconds];
  const result = await work();
  const spent = { seconds: secondsSince(startedAt), processorSeconds: modelProcessUse().processorSeconds - before };
  return { spent, result };
}

/** Each character is a token, and the translation is as long as it may be (translate/load-translator.ts). */
const line = "a b c d e f g h i a b c d e f g h i a b c ";
const translate =
  (to: string) =>
  async (ask: Ask): Promise<Work[]> => {
    await ask("translate", { texts: ["a"], from: "en", to });
    const tokens = line.length + 24;
    const { spent } = await timed(() => ask("translate", { texts: [line], from: "en", to }));
    return [{ what: `${tokens} tokens for a line of ${line.length}`, ...spent, tokens }];
  };

async function say(ask: Ask): Promise<Work[]> {
  const spoken = { voice: "af_heart", speed: 1 };
  await ask("say", { ...spoken, phonemes: "wˈaʃ ɪt." });
  const phonemes = "wiː bɪɡˈɪn æt nˈaɪn, ænd nˈoʊbɑːdi ɡoʊz hˈoʊm bɪfˌoːɹ ðə wˈɜːk ɪz dˈʌn.";
  const { spent, result } = await timed(() => ask("say", { ...spoken, phonemes }));
  return [{ what: "say a sentence", ...spent, worked: result.length / 24_000 }];
}

const worksOf: Readonly<Record<RealSize["kind"], (ask: Ask) => Promise<Work[]>>> = {
  marian: translate(">>cmn_Hans<<"),
  m2m100: translate("zh"),
  kokoro: say,
};
