// Computes on a stranger's sound: reads a line of JSON and a WAV from standard input, prints the answer to standard output.
import { buffer } from "node:stream/consumers";
import { readWav, writeWav } from "../sound/wav.ts";
import { changeBetween, changeVoice } from "../voice-profile/change-voice.ts";
import { formantRatio } from "../voice-profile/profile.ts";
import type { ProfileTask } from "./profile-tasks.ts";
import { factsOf } from "./recording-facts.ts";

const given = await buffer(process.stdin);
const end = given.indexOf("\n");
const asked = JSON.parse(given.toString("utf8", 0, end)) as ProfileTask;
const sound = readWav(given.subarray(end + 1));
if (!sound) throw new Error("no 16-bit mono WAV");
const { samples, sampleRate } = sound;
const floats = Float32Array.from(samples, (sample) => sample / 32_768);
if (asked.task === "measure") process.stdout.write(JSON.stringify(factsOf(sound, floats)));
else {
  const { own, other, isOneKind } = asked;
  const spoken = changeVoice(floats, sampleRate, changeBetween(own, other, formantRatio(own, other, isOneKind)));
  const whole = Int16Array.from(spoken, (sample) => Math.max(-32_768, Math.min(32_767, Math.round(sample * 32_768))));
  process.stdout.write(writeWav({ samples: whole, sampleRate }));
}
