import { createHash } from "node:crypto";
import type { Job } from "@cutwater/contract/jobs.ts";
import { until } from "../../until.ts";
import { problem } from "../books.ts";
import { type Act, bytesOf, endOf, jobNow, type Scene } from "./act.ts";
import { askJob } from "./ask-job.ts";
import { sendPicture } from "./send-picture.ts";

type Asked = { steps: number; stepMs: number; pauses: number; url?: string; ends?: string; workSeconds: number };

const reviewSeconds = 300;

/** Jobs of the trial tool. Some read a picture, pause for a review, are refused, or are cancelled. */
export const trials: Act = {
  name: "trial",
  weight: 5,
  async run(scene) {
    const { random } = scene.person;
    const sent = random.share() < 0.4 ? await sendPicture(scene) : null;
    const ends = random.one(["succeeded", "succeeded", "succeeded", "refused", "cancelled"] as const);
    const pauses = ends === "succeeded" && random.share() < 0.3 ? 1 : 0;
    const asked: Asked = {
      steps: ends === "cancelled" ? 200 : random.whole(3, 40),
      stepMs: 100,
      pauses,
      workSeconds: random.one([1, 1_000]),
      ...(sent ? { url: sent.url } : {}),
      ...(ends === "refused" ? { ends } : {}),
    };
    const seen = sent ? createHash("sha256").update(sent.bytes).digest("hex") : "nothing";
    const right = `${".".repeat(asked.steps * (pauses + 1))} ${seen}${pauses > 0 ? " line 1 fine" : ""}`;
    const job = await askJob(scene, { serviceCode: "TRIAL", data: asked, kind: "trial", ends, pauses, text: right });
    if (ends === "cancelled") await cancelSoon(scene, job.id);
    if (pauses > 0) await review(scene, job.id);
    const ended = await endOf(scene, job.id);
    if (ended.status !== 1) return;
    const text = (await bytesOf(scene, ended.outputUrl ?? "")).toString();
    scene.books.comparedFiles += 1;
    if (text !== right) problem(scene.books, "right bytes", [job.id], `"${text}" in the place of "${right}"`);
  },
};

async function cancelSoon({ person }: Scene, id: string): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, person.random.whole(0, 3_000)));
  await person.ask("POST", "/client/opencut/execute/cancel", { id });
}

async function review(scene: Scene, id: string): Promise<void> {
  const paused = await until(
    `the pause of job ${id}`,
    async () => {
      const job = await jobNow(scene, id);
      return job.isPaused || job.status !== 0 ? job : null;
    },
    reviewSeconds,
  );
  if (paused.review) await answerReview(scene, paused);
}

export async function answerReview({ person }: Pick<Scene, "person">, { id, review }: Job): Promise<void> {
  const answer = { id, revision: review?.revision, data: JSON.stringify({ word: "fine" }) };
  await person.ask("POST", "/client/opencut/execute/continue", answer);
}
