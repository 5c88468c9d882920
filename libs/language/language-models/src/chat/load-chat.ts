import { join } from "node:path";
import { getLlama, type LlamaContextSequence, LlamaLogLevel, type LlamaModel } from "node-llama-cpp";
import type { LoadOptions, Runners } from "../process/runners.ts";
import { answerChat } from "./llama/answer-chat.ts";
import { chatTokens } from "./llama/chat-tokens.ts";
import { completeAll } from "./llama/complete-all.ts";
import { scoreAll } from "./llama/score-all.ts";

/** Of one conversation; a token takes 28 KB of the model's memory. */
const chatContext = 4_096;
/** Lines that are translated side by side, each with its examples. */
const lines = 8;
/** Drafts whose sources are scored side by side; apart from the lines, so that each keeps what its prompts share. */
const scored = 2;
const lineContext = 896;
/** Tokens that are read at once: the buffers for them grow with it. */
const batchSize = 256;

/** A language model as GGUF, by llama.cpp. Neither fetched nor built: the packaged binary runs it on the processor. */
export async function loadChat({ directory, options }: LoadOptions): Promise<Runners> {
  const threads = options.session_options.intraOpNumThreads;
  const llama = await getLlama({
    gpu: false,
    build: "never",
    skipDownload: true,
    progressLogs: false,
    logLevel: LlamaLogLevel.disabled,
    maxThreads: threads,
  });
  // Mapped, the file would stay in memory beside the weights that are laid out anew from it.
  const model = await llama.loadModel({ modelPath: join(directory, "model.gguf"), useMmap: false });
  const chat = sequencesOf(model, threads, { sequences: 1, contextSize: chatContext });
  const side = sequencesOf(model, threads, { sequences: lines + scored, contextSize: lineContext });

  return {
    chat: async (task) => await answerChat(llama, model, (await chat())[0] as LlamaContextSequence, task),
    async complete({ prompts, temperature, seed }) {
      const asked = prompts.map(({ messages, maxTokens }) => ({ tokens: chatTokens(model, messages), maxTokens }));
      return await completeAll(model, (await side()).slice(0, lines), asked, { temperature, seed });
    },
    async score({ possible }) {
      const asked = possible.map(({ messages, answer }) => ({
        prompt: chatTokens(model, messages),
        answer: model.tokenize(answer),
      }));
      return await scoreAll((await side()).slice(lines), asked);
    },
  };
}

/** The sequences of a context that is made when it is first needed. */
function sequencesOf(model: LlamaModel, threads: number, size: { sequences: number; contextSize: number }) {
  let made: Promise<LlamaContextSequence[]> | null = null;
  const make = async () => {
    const context = await model.createContext({
      ...size,
      threads,
      batchSize,
      flashAttention: true,
      // The parent watches the memory; the library would count what the kernel can free as taken.
      ignoreMemorySafetyChecks: true,
    });
    return Array.from({ length: size.sequences }, () => context.getSequence());
  };
  return async () => await (made ??= make());
}
