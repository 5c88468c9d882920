import assert from "node:assert/strict";
import { test } from "node:test";
import { apiBase } from "@cutwater/contract/route.ts";
import { startCrew } from "@cutwater/testing/crew.ts";
import { lacksEngine } from "@cutwater/testing/start-server.ts";
import { askTrial, endOf } from "@cutwater/testing/trials.ts";
import { placeOf, startPeer } from "../../../platform/egress/testing.ts";
import { libreTranslateStandIn } from "../../../platform/providers/libretranslate/libretranslate.stand-in.ts";

test("a job and a live call are translated by the operator's provider, whose key nobody sees", {
  skip: lacksEngine,
}, async () => {
  const key = "libre-0123456789";
  const standIn = libreTranslateStandIn({ key, translate: (text) => text.replace("seven seas", "siete mares") });
  const held = Promise.withResolvers<void>();
  let holds = false;
  const peer = await startPeer((request, response) => {
    if (holds) held.resolve();
    else standIn.listener(request, response);
  });
  const settings = { LIBRETRANSLATE_URL: `http://${placeOf(peer)}`, LIBRETRANSLATE_KEY: key };
  const crew = await startCrew("pglite", { credits: 10, jobsAtOnce: 1, settings });
  try {
    const { message: asked } = await askTrial(crew.customer, { text: "seven seas" });
    const { outputUrl, error } = await endOf(crew.customer, asked.id);
    assert.equal(error, null);
    const output = await (await crew.customer.get(outputUrl ?? "")).text();
    assert.equal(output, ". nothing siete mares (libretranslate)");

    const body = new FormData();
    body.append("text", "seven seas");
    const line = await (await crew.customer.get(`${apiBase}/trial/look`, {}, { method: "POST", body })).json();
    assert.equal((line as { says: string }).says, "siete mares (libretranslate)");
    assert.equal(standIn.taken.length, 2);

    // The call cost the operator as much although its caller left before the answer, so it counts.
    const seldom = (signal?: AbortSignal) => {
      const form = new FormData();
      form.append("text", "seven seas");
      return crew.customer.get(
        `${apiBase}/trial/look/seldom`,
        {},
        { method: "POST", body: form, ...(signal && { signal }) },
      );
    };
    await (await seldom()).text();
    holds = true;
    const leaving = new AbortController();
    const left = seldom(leaving.signal).catch(() => null);
    await held.promise;
    leaving.abort();
    await left;
    holds = false;
    assert.equal(((await (await seldom()).json()) as { key: string }).key, "callsPerDay");
    assert.ok(!crew.workers.some(({ lines }) => lines.join("\n").includes(key)));
  } finally {
    await crew.remove();
    await peer.close();
  }
});
