import type { SharedResult } from "@cutwater/contract/shares.ts";
import { typeOf } from "../../../platform/http/media-types.ts";

const kinds: Readonly<Record<string, SharedResult["kind"]>> = { video: "video", image: "picture", audio: "sound" };

/** How a page shows a stored file. Pictures with layers are files, because browsers do not show them. */
export function kindOfKey(key: string): SharedResult["kind"] {
  const ending = /\.([a-z0-9]{2,5})$/i.exec(key)?.[1] ?? "";
  if (ending === "psd") return "file";
  const [main = ""] = typeOf(ending).split("/");
  return kinds[main] ?? "file";
}
