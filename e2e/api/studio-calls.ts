import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { until } from "@cutwater/testing/until.ts";
import type { PlainClient } from "./plain-client.ts";

/** Sends POST {storage host}/group1/upload as in its row, and accepts any response. */
export async function sendFile(
  client: PlainClient,
  bytes: Uint8Array<ArrayBuffer>,
  { type = "video/mp4", token = client.token } = {},
): Promise<any> {
  const form = new FormData();
  const fields = { output: "json", scene: "default", auth_token: token, site: "studio" };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set("file", new Blob([bytes], { type }), type.replace("/", "."));
  const response = await client.send("/group1/upload?review=false&customerId=1", { method: "POST", body: form });
  return { status: response.status, ...((await response.json()) as object) };
}

/** @returns the file's URL, as jobs refer to it */
export async function uploaded(...sent: Parameters<typeof sendFile>): Promise<string> {
  const { domain, src, message } = await sendFile(...sent);
  assert.equal(typeof src, "string", message);
  return domain + src;
}

/** Sends POST /client/opencut/execute/prepare as in its row. */
export const prepare = (
  client: PlainClient,
  serviceCode: string,
  data: { url?: string; [field: string]: unknown },
  how: "json" | "form" = "json",
) =>
  client.post(
    "/client/opencut/execute/prepare",
    { serviceCode, jobId: randomUUID(), name: `Task ${Date.now()}`, thumb: data.url ?? "", data: JSON.stringify(data) },
    how,
  );

/** Buys the monthly basic plan at the sandbox cashier. @returns the order once it is effective */
export async function buysPlan(client: PlainClient): Promise<any> {
  const products = (await client.get("/client/setting/product/list")).message;
  const { id: productId } = products.find(({ code }: { code: string }) => code === "BASIC_MONTH");
  const order = { productId, payment: 9, channel: 1, currency: "USD", isChina: false };
  const { id } = (await client.post("/client/trade/order/submit", order)).message;
  await client.post("/client/trade/cashier/use", { id, act: "pay" });
  const effective = { pageNo: 1, pageSize: 200, status: 1 };
  return until("the plan", async () => (await client.get("/client/customer/order/page", effective)).message.list[0]);
}

/** The time limit for an engine's run on a busy machine, in seconds. */
const runSeconds = 240;

/** A socket's messages about a job until its end: progress that never decreases, then exactly one final message. @returns both */
export async function heardToEnd(frames: readonly any[], jobId: string): Promise<{ progress: any[]; end: any }> {
  const own = () => frames.filter((frame) => frame.jobId === jobId);
  const isEnd = ({ method }: { method: string }) => /SUCCESS|ERROR/.test(method);
  await until("the end", async () => own().some(isEnd), runSeconds);
  const progress = own();
  const end = progress.pop();
  assert.ok(isEnd(end), "the end is the last of it");
  let percent = 0;
  for (const frame of progress) {
    assert.deepEqual([frame.method, frame.status], ["STREAM_PROGRESS", 0]);
    assert.ok(frame.progress >= percent && frame.progress <= 100, `${frame.progress} after ${percent}`);
    percent = frame.progress;
  }
  return { progress, end };
}
