import { problem } from "../books.ts";
import { type Act, bytesOf, endOf } from "./act.ts";
import { askJob } from "./ask-job.ts";
import { fieldsOf } from "./fields.ts";
import { sendPicture } from "./send-picture.ts";

/** Largest allowed deviation of a field's colour after enlarging, of 255. */
const tolerance = 12;

/** Uploads and enlarges a picture. The result must show the same picture. */
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
