import { refuse } from "@cutwater/contract/answer.ts";
import { PictureRefused } from "@cutwater/media/pictures/refused.ts";
import type { ActionContext } from "@cutwater/toolkit/action.ts";
import { FetchFailure, fetchLimits } from "@cutwater/toolkit/fetched.ts";
import type { z } from "zod";
import type { read } from "../../calls.ts";
import { decodePage } from "../product/html.ts";
import { readPage } from "../product/read-page.ts";
import { sharedPicture } from "../product/shared-picture.ts";

const pageBytes = 2 * 1024 * 1024;
/** The most pictures that are passed on. Pictures that are too small or duplicates are left out. */
const mostPictures = 8;

type Answer = z.input<typeof read.line>;

/** Yields the facts on a product's page first, then its pictures as they arrive. @throws Refusal */
export async function* answerRead(
  { link }: z.infer<typeof read.fields>,
  { fetch, signal, log }: ActionContext,
): AsyncGenerator<Answer> {
  const address = /https?:\/\/[^\s"'<>，。、）】]+/iu.exec(link)?.[0].replace(/(?<![.,;:!?)])[.,;:!?)]+$/, "");
  if (!address) refuse("linkMissing");
  const page = await fetchPage(address);
  const { product, pictures } = readPage(decodePage(page.bytes, page.type), page.url);
  if (product.title === "" && pictures.length === 0) refuse("pageUnreadable");
  yield { product, pictureCount: pictures.length };
  const known = new Set<string>();
  for (const picture of pictures) {
    if (known.size >= mostPictures) return;
    const shared = await fetchPicture(picture);
    if (!shared || known.has(shared.likeness)) continue;
    known.add(shared.likeness);
    const { jpeg, width, height } = shared;
    yield { picture: `data:image/jpeg;base64,${jpeg.toString("base64")}`, width, height };
  }

  async function fetchPage(url: string) {
    try {
      const found = await fetch(url, { accept: "text/html,application/xhtml+xml", maxBytes: pageBytes, signal });
      const isPage = found.status < 400 && /html|xml|^$/i.test(found.type.split(";")[0] ?? "");
      return isPage ? found : refuse("pageUnreadable");
    } catch (error) {
      if (!(error instanceof FetchFailure)) throw error;
      return refuse(error.kind === "refused" ? "linkRefused" : "pageUnreadable");
    }
  }

  /** Null for a file that is not an accepted picture, or that cannot be loaded. */
  async function fetchPicture(url: string) {
    try {
      const { status, bytes } = await fetch(url, { accept: "image/*", maxBytes: fetchLimits.bytes, signal });
      return status < 400 ? await sharedPicture(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)) : null;
    } catch (error) {
      if (!(error instanceof FetchFailure || error instanceof PictureRefused)) throw error;
      log("a picture of a product's page was left out", { said: error.message });
      return null;
    }
  }
}
