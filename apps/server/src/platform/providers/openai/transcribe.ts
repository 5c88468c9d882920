import { readFile, stat } from "node:fs/promises";
import { basename } from "node:path";
import type { Engine, Transcribe, TranscribeRequest } from "@cutwater/language/ports.ts";
import { jsonOf } from "../client/reply.ts";
import { createForms, isAbout, type OpenAiClient } from "./openai-client.ts";
import { readTranscription } from "./read-transcription.ts";

/** The largest file that OpenAI accepts. */
const maxFileBytes = 25 * 1024 * 1024;

/** Levels of detail that are requested: times of words, times of segments, or the text alone. */
const forms = ["words", "segments", "text"] as const;
type Form = (typeof forms)[number];

/**
 * POST /audio/transcriptions. Times of words are requested. A model that does not support them returns segments, or the text
 * alone. Source: https://platform.openai.com/docs/api-reference/audio/createTranscription
 */
export function createTranscribe(engine: Engine, model: string, client: OpenAiClient): Transcribe {
  const inForms = createForms(forms, ["response_format", "verbose_json", "timestamp_granularities"]);

  return async (request) => {
    const { size } = await stat(request.file);
    if (size > maxFileBytes) throw client.fail("unsupported", `a file of ${size} bytes is longer than ${maxFileBytes}`);
    const file = new File([await readFile(request.file, { signal: request.signal })], basename(request.file));
    const reply = await inForms(async (form) => {
      const body = new Response(bodyOf(request, file, { model, form }));
      return await client.post("/audio/transcriptions", {
        body: new Uint8Array(await body.arrayBuffer()),
        headers: { "content-type": body.headers.get("content-type") ?? "" },
        timeoutMs: 10 * 60_000,
        maxBytes: 16 * 1024 * 1024,
        signal: request.signal,
      });
    });
    if (request.language !== null && isAbout(reply, ["language"]))
      throw client.fail("unsupported", `not in ${request.language}`);
    client.throwUnlessOk(reply);
    const read = readTranscription(jsonOf(reply), request);
    if (!read) throw client.fail("badAnswer", "a transcription of another shape");
    await client.record({ seconds: request.seconds });
    return { ...read, engine };
  };
}

function bodyOf(request: TranscribeRequest, file: File, { model, form }: { model: string; form: Form }): FormData {
  const body = new FormData();
  body.append("file", file);
  body.append("model", model);
  // The wire accepts ISO 639-1 only.
  if (request.language !== null) body.append("language", request.language.split("-")[0] ?? "");
  if (request.prompt) body.append("prompt", request.prompt);
  body.append("response_format", form === "text" ? "json" : "verbose_json");
  if (form === "words") for (const unit of ["segment", "word"]) body.append("timestamp_granularities[]", unit);
  return body;
}
