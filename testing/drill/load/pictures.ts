import { spawn } from "node:child_process";
import { once } from "node:events";
import { buffer } from "node:stream/consumers";
import { uploadPath } from "@cutwater/contract/uploads.ts";
import { problem } from "../books.ts";
import { Refused } from "../person.ts";
import { type Act, bytesOf, endOf, type Scene } from "./act.ts";
import { askJob } from "./ask-job.ts";

/** A picture of 4 by 4 fields, each of a colour of its own: whatever enlarges it, its fields tell which one it is. */
const fields = 4;
const side = 64;
/** How far a field's colour may be off after enlarging, of 255. */
const tolerance = 12;

/** A picture is sent and enlarged; what comes back must be that picture. */
export const pictures: Act = {
  name: "picture",
  weight: 2,
  async run(scene) {
    const { url, colours } = await sendPicture(scene);
    const data = { url, scale: 2, mode: "REALITY", format: "png" };
    const wanted = { kind: "picture", ends: "succeeded", pauses: 0 } as const;
    const job = await askJob(scene, { serviceCode: "IMAGE_SUPER_RESOLUTION", data, ...wanted });
    const ended = await endOf(scene, job.id);
    if (ended.status !== 1) return;
    const seen = await fieldsOf(await bytesOf(scene, ended.outputUrl ?? ""));
    scene.books.comparedFiles += 1;
    const off = seen.map((value, at) => Math.abs(value - (colours[at] ?? 0)));
    if (seen.length !== colours.length || Math.max(...off) > tolerance)
      problem(scene.books, "right bytes", [job.id], `its fields are off by ${Math.max(...off)} of 255`);
  },
};

/** Sends a new picture, and compares what the link to it gives. @throws Refused */
export async function sendPicture({ person, books }: Scene) {
  const colours = Buffer.from(Array.from({ length: fields * fields * 3 }, () => person.random.whole(30, 225)));
  const bytes = await ffmpeg(colours, [
    ...["-f", "rawvideo", "-pix_fmt", "rgb24", "-s", `${fields}x${fields}`, "-i", "-"],
    ...["-vf", `scale=${side}:${side}:flags=neighbor`, "-frames:v", "1", "-f", "image2pipe", "-c:v", "png", "-"],
  ]);
  const { domain, src } = await person.insist("an upload", async () => {
    const form = new FormData();
    form.set("output", "json");
    form.set("scene", "default");
    form.set("file", new Blob([Uint8Array.from(bytes)], { type: "image/png" }), "picture.png");
    const path = `${uploadPath}?review=false&customerId=1&lang=en`;
    const response = await person.visitor.get(
      path,
      {},
      { method: "POST", body: form, signal: AbortSignal.timeout(40_000) },
    );
    const answer = (await response.json()) as {
      domain?: string;
      src?: string;
      key?: string;
      retryAfterSeconds?: number;
    };
    if (answer.src !== undefined) return { domain: answer.domain ?? "", src: answer.src };
    if (response.status >= 500 || answer.key === "unexpected" || answer.retryAfterSeconds !== undefined)
      throw new Error(`${response.status} ${answer.key}`);
    throw new Refused("an upload", answer.key ?? String(response.status));
  });
  const id = /[0-9a-f-]{36}/.exec(src)?.[0] ?? "";
  books.uploads.push({ id, personId: person.id });
  books.comparedFiles += 1;
  if (!bytes.equals(await bytesOf({ person }, src)))
    problem(books, "right bytes", [id], "an upload is not what was sent");
  return { url: domain + src, bytes, colours: [...colours] };
}

/** The middles of a picture's fields. */
async function fieldsOf(picture: Buffer): Promise<number[]> {
  const middle = `scale=${fields * 8}:${fields * 8}:flags=area,format=rgb24`;
  const raw = await ffmpeg(picture, ["-i", "-", "-vf", middle, "-f", "rawvideo", "-"]);
  const width = fields * 8;
  return Array.from({ length: fields * fields }, (_, field) => {
    const [row, column] = [Math.floor(field / fields) * 8 + 4, (field % fields) * 8 + 4];
    return [...raw.subarray((row * width + column) * 3, (row * width + column) * 3 + 3)];
  }).flat();
}

const program = "ffmpeg";

async function ffmpeg(input: Buffer, args: readonly string[]): Promise<Buffer> {
  const child = spawn(program, ["-v", "error", ...args], { stdio: ["pipe", "pipe", "inherit"] });
  const closed = once(child, "close");
  // One that ends early breaks the pipe; its exit code tells.
  child.stdin.on("error", () => {});
  child.stdin.end(input);
  const output = await buffer(child.stdout);
  const [code] = await closed;
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
  return output;
}
