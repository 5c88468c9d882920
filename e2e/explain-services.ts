import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { draw } from "@cutwater/media/test/drawn.ts";
import { spoken } from "@cutwater/presenter/test/spoken.ts";
import { startPeer } from "@cutwater/server/platform/egress/testing.ts";
import { openAiStandIn } from "@cutwater/server/platform/providers/openai/openai.stand-in.ts";
import {
  type JsonJobsStandIn,
  jsonJobsStandIn,
} from "@cutwater/server/platform/providers/present/json-jobs.stand-in.ts";
import { writeWav } from "@cutwater/speech/sound/wav.ts";
import type { ServerOptions } from "@cutwater/testing/start-server.ts";

const key = "sk-stand-in-of-journeys";

/** An operator's services on loopback: a chat that writes two lines, a voice, and presenters. */
export type ExplainServices = {
  presenters: JsonJobsStandIn;
  /** Settings with which a server uses these services. */
  server: ServerOptions;
  close(): Promise<void>;
};

/** The lines that the chat writes. */
export const written = ["Still hot at nine.", "Tap the link."] as const;

export async function startExplainServices(): Promise<ExplainServices> {
  const folder = await mkdtemp(path.join(tmpdir(), "cutwater-presenters-"));
  const video = path.join(folder, "anna.mp4");
  await draw("-f", "lavfi", "-i", "color=#b4547c:size=240x240:rate=25:duration=5", "-pix_fmt", "yuv420p", video);
  const presenters = jsonJobsStandIn({ key, video });
  const openAi = openAiStandIn({ key, write: script, speak: spokenAloud });
  const one = await startPeer(presenters.listener);
  const other = await startPeer(openAi.listener);
  const url = `http://127.0.0.1:${other.port}/v1`;
  const env = {
    PRESENT_URL: `http://127.0.0.1:${one.port}/v1/talks`,
    PRESENT_KEY: key,
    PRESENT_PRESENTERS: "anna",
    PRESENT_FIELDS:
      "id=data.task_id, status=data.state, progress=data.percent, video=data.url, presenter=face.id, portrait=face.image, speech=audio, query=?id={id}, done=ready, failed=error",
    CHAT_URL: url,
    CHAT_KEY: key,
    CHAT_MODEL: "writer-1",
    SPEECH_URL: url,
    SPEECH_KEY: key,
    SPEECH_VOICES: "coral",
  };
  return {
    presenters,
    server: { env },
    async close() {
      await Promise.all([one.close(), other.close(), rm(folder, { recursive: true, force: true })]);
    },
  };
}

const script = (): string =>
  JSON.stringify({
    lines: written.map((say, i) => ({ say, show: i === 0 ? "Hot at nine" : "", role: i === 0 ? "hook" : "call" })),
  });

/** Speaks with a voice that is shipped with the product, but like a remote service: without times of words. */
const spokenAloud = async (text: string): Promise<Uint8Array> =>
  writeWav((await spoken(text, "en")) ?? assert.fail("nobody speaks English"));
