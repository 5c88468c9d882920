import { type Action, defineAction } from "@cutwater/toolkit/action.ts";
import { AskedLines } from "@cutwater/toolkit/translate-lines/call.ts";
import { means, say, translate } from "../../../tools/video-translate/calls.ts";
import { hears, secondsFor, short, speaks, translates, unknownLanguage, voices } from "./script.ts";

const meansOf: Action<typeof means.fields, typeof means.line>["run"] = async function* ({ to }) {
  const isKnown = to !== unknownLanguage;
  yield { listen: hears, canRead: true, translate: isKnown ? translates : null, voices: isKnown ? voices : [] };
};

const sayOne: Action<typeof say.fields, typeof say.line>["run"] = async function* ({ text }) {
  const seconds = secondsFor(text);
  yield { sound: `data:audio/wav;base64,${silence(seconds).toString("base64")}`, seconds, means: speaks };
};

const translateLines: Action<typeof translate.fields, typeof translate.line>["run"] = async function* ({ lines }) {
  const asked = AskedLines.parse(JSON.parse(lines));
  yield {
    lines: asked.map(({ id, text, budget }) => ({ id, text: budget === undefined ? `(${text})` : short, flags: [] })),
    means: translates,
  };
};

export default {
  means: defineAction(means, meansOf),
  say: defineAction(say, sayOne),
  translate: defineAction(translate, translateLines),
};

/** A silent WAV file: 8 kHz, 16 bits, mono. */
function silence(seconds: number): Buffer {
  const rate = 8_000;
  const bytes = 2 * Math.floor(seconds * rate);
  const head = Buffer.alloc(44);
  head.write("RIFF", 0);
  head.writeUInt32LE(36 + bytes, 4);
  head.write("WAVEfmt ", 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE(2 * rate, 28);
  head.writeUInt16LE(2, 32);
  head.writeUInt16LE(16, 34);
  head.write("data", 36);
  head.writeUInt32LE(bytes, 40);
  return Buffer.concat([head, Buffer.alloc(bytes)]);
}
