import { defineMessages } from "./i18n.ts";
import type { JobStep } from "./jobs.ts";

/** Steps of any tool's job while it waits for a model to be fetched, by the task that needs the model. Numbers are megabytes. */
export const preparingSteps = defineMessages({
  en: {
    "preparing.transcribe": "Getting speech recognition ready: {done} of {total} MB",
    "preparing.translate": "Getting the translator ready: {done} of {total} MB",
    "preparing.speak": "Getting the voices ready: {done} of {total} MB",
    "preparing.chat": "Getting the writing assistant ready: {done} of {total} MB",
    "preparing.separate": "Getting voice separation ready: {done} of {total} MB",
  },
  zh: {
    "preparing.transcribe": "正在准备语音识别：{done} / {total} MB",
    "preparing.translate": "正在准备翻译：{done} / {total} MB",
    "preparing.speak": "正在准备配音：{done} / {total} MB",
    "preparing.chat": "正在准备文案助手：{done} / {total} MB",
    "preparing.separate": "正在准备人声分离：{done} / {total} MB",
  },
});

/**
 * The step of a job that waits for a model.
 * @param port the task that needs the model
 * @param preparing in bytes; `total` is null while unknown
 */
export const preparingStep = (port: string, { bytes, total }: { bytes: number; total: number | null }): JobStep => ({
  key: `preparing.${port}`,
  params: { done: megabytes(bytes), total: megabytes(Math.max(total ?? 0, bytes, 1)) },
});

/** Rounds up to whole megabytes, so that no sentence reads "of 0". */
const megabytes = (bytes: number): number => Math.ceil(bytes / 1e6);
