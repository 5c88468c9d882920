import { join } from "node:path";
import { getLlama, type LlamaContextSequence, LlamaLogLevel, type LlamaModel } from "node-llama-cpp";
import type { LoadOptions, Runners } from "../process/runners.ts";
import { answerChat } from "./llama/answer-chat.ts";
import { chatTokens } from "./llama/chat-tokens.ts";
import { completeAll } from "./llama/complete-all.ts";
import { scoreAll } from "./llama/score-all.ts";

/** Context size of one conversation in tokens. A token takes 28 KB of memory. */
const chatContext = 4_096;
/** Number of lines that are translated side by side, each with its own examples. */
const lines = 8;
/** Number of drafts that are scored side by side. Scoring has its own sequences, which keep the common prefix of its prompts. */
const scored = 2;
const lineContext = 896;
/** Number of tokens per batch of a prompt. The buffers grow with this number. */
const batchSize = 256;

/** Loads a GGUF language model. llama.cpp is neither downloaded nor built: the packaged binary runs the model on the CPU. */
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
  // A mapped file would stay in memory beside the weights, which are copied from it into another layout.
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

/** The sequences of a context, which is created when first needed. */
function sequencesOf(model: LlamaModel, threads: number, size: { sequences: number; contextSize: number }) {
  let made: Promise<LlamaContextSequence[]> | null = null;
  const make = async () => {
    const context = await model.createContext({
      ...size,
      threads,
      batchSize,
      flashAttention: true,
      // The parent watches the memory; the library would count memory that the kernel can free as taken.
      ignoreMemorySafetyChecks: true,
    });
    return Array.from({ length: size.sequences }, () => context.getSequence());
  };
  return async () => await (made ??= make());
}
