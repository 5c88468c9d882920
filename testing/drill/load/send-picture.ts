import { uploadPath } from "@cutwater/contract/uploads.ts";
import { problem } from "../books.ts";
import { isSoon, Refused } from "../person.ts";
import { bytesOf, type Scene } from "./act.ts";
import { drawFields, fields } from "./fields.ts";

/** Uploads a new picture and compares it with the file behind its link. @throws Refused */
export async function sendPicture({ person, books }: Scene) {
  const colours = Buffer.from(Array.from({ length: fields * fields * 3 }, () => person.random.whole(30, 225)));
  const bytes = await drawFields(colours);
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
    if (response.status >= 500 || answer.key === "unexpected" || isSoon(answer.retryAfterSeconds))
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
