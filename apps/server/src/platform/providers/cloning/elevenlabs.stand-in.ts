import type { ServerResponse } from "node:http";
import { buffer, json } from "node:stream/consumers";
import type { Answerer } from "../../egress/testing.ts";

export type ElevenLabsStandIn = {
  listener: Answerer;
  /** Voices by id, with their name and the bytes of their recording. */
  voices: Map<string, { name: string; bytes: number }>;
  /** The requests for speech. */
  spoken: { voice: string; text: string; model: string; speed: number }[];
};

/**
 * Answers as ElevenLabs' API does. Derived: written by hand from the public description, with its error codes.
 * @param options.most largest number of voices; further ones are refused @param options.samples the speech: 16-bit at 24 kHz
 */
export function elevenLabsStandIn(options: { key: string; most?: number; samples?: Int16Array }): ElevenLabsStandIn {
  const voices: ElevenLabsStandIn["voices"] = new Map();
  const spoken: ElevenLabsStandIn["spoken"] = [];
  let count = 0;

  const listener: Answerer = async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://stand-in");
    const body = await buffer(request);
    if (request.headers["xi-api-key"] !== options.key)
      return refuse(response, 401, "invalid_api_key", `Invalid key ${request.headers["xi-api-key"]}`);
    if (request.method === "POST" && pathname === "/v1/voices/add") {
      const headers = { "content-type": request.headers["content-type"] ?? "" };
      const form = await new Response(new Uint8Array(body), { headers }).formData();
      if (voices.size >= (options.most ?? 10)) return refuse(response, 400, "voice_limit_reached", "no place is left");
      const id = `voice${++count}`;
      const file = form.get("files") as unknown as File;
      voices.set(id, { name: String(form.get("name")), bytes: file.size });
      return say(response, 200, { voice_id: id, requires_verification: false });
    }
    const [, id = ""] = /^\/v1\/(?:voices|text-to-speech)\/([^/]+)$/.exec(pathname) ?? [];
    if (!voices.has(id)) return refuse(response, 404, "voice_not_found", `A voice with the id ${id} was not found.`);
    if (request.method === "DELETE") {
      voices.delete(id);
      return say(response, 200, { status: "ok" });
    }
    const asked = (await json(bodyOf(body))) as { text: string; model_id: string; voice_settings: { speed: number } };
    if (searchParams.get("output_format") !== "pcm_24000")
      return refuse(response, 403, "output_format_not_allowed", "");
    spoken.push({ voice: id, text: asked.text, model: asked.model_id, speed: asked.voice_settings.speed });
    const samples = options.samples ?? new Int16Array(24_000).map((_, n) => 8_000 * Math.sin(n / 20));
    return response
      .writeHead(200, { "content-type": "audio/pcm" })
      .end(Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength));
  };
  return { listener, voices, spoken };
}

const bodyOf = (bytes: Buffer): ReadableStream => new Blob([new Uint8Array(bytes)]).stream();
const say = (response: ServerResponse, status: number, body: object) =>
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
const refuse = (response: ServerResponse, status: number, code: string, message: string) =>
  say(response, status, { detail: { status: code, message } });
