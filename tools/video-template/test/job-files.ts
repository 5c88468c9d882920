import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { draw } from "@cutwater/media/test/drawn.ts";
import { drawSound, tone } from "@cutwater/media/test/drawn-sound.ts";
import { serverCanvas } from "@cutwater/typesetting/server-canvas.ts";
import { drawSample } from "../templates/samples/draw-sample.ts";

export type Files = {
  inputs: Record<string, string>;
  url: Record<"first" | "second" | "tiny" | "clip" | "music", string>;
};

/** Draws files in the form of a customer's uploads. */
export async function drawFiles(folder: string): Promise<Files> {
  const at = (name: string) => join(folder, name);
  const picture = async (name: string, drawing: "bareRoom" | "doneRoom", side: number) => {
    const canvas = drawSample(serverCanvas, drawing, side) as unknown as ReturnType<typeof serverCanvas>;
    await writeFile(at(name), canvas.toBuffer("image/png"));
  };
  await picture("first.png", "bareRoom", 900);
  await picture("second.png", "doneRoom", 900);
  await picture("tiny.png", "doneRoom", 20);
  await draw("-f", "lavfi", "-i", "testsrc2=size=640x640:rate=25:duration=8", "-pix_fmt", "yuv420p", at("clip.mp4"));
  await drawSound(at("music.wav"), 2, tone(330, 0.2), tone(440, 0.2));
  const url = {
    first: "http://files/first",
    second: "http://files/second",
    tiny: "http://files/tiny",
    clip: "http://files/clip",
    music: "http://files/music",
  };
  const names = { first: "first.png", second: "second.png", tiny: "tiny.png", clip: "clip.mp4", music: "music.wav" };
  const inputs = Object.fromEntries(
    Object.entries(url).map(([key, one]) => [one, at(names[key as keyof typeof names])]),
  );
  return { inputs, url };
}

export const beforeAfterSlots = ({ url }: Files) => ({
  before: { url: url.first },
  after: { url: url.clip },
  headline: { text: "One weekend" },
  closing: { text: "Same walls. New home." },
  music: { url: url.music },
  accent: { colour: "#33ccaa" },
});

export const quoteSlots = { quote: { text: "Words that stay." }, name: { text: "Somebody" } };
