import { createHmac, timingSafeEqual } from "node:crypto";
import { apiBase } from "@cutwater/contract/route.ts";
import { deriveKey } from "../../platform/keys.ts";

/** Where uploads lie in the storage: a folder an owner, so that all of one's can be found without a row. */
export const uploadsPrefix = "uploads/";
export const folderOf = (ownerId: string): string => `${uploadsPrefix}${ownerId.replace(/\W/g, "-")}/`;
/** What the keys of all its files begin with. */
export const nameInStorage = (ownerId: string, id: string): string => `${folderOf(ownerId)}${id}`;
export const fileKey = (ownerId: string, id: string, extension: string): string =>
  `${nameInStorage(ownerId, id)}.${extension}`;
export const thumbKeyOf = (ownerId: string, id: string): string => `${nameInStorage(ownerId, id)}.thumb.webp`;

/** The upload that a key in the storage belongs to. */
export const idOfKey = (key: string): string | null => uuid.exec(key.split("/").at(-1) ?? "")?.[0] ?? null;
const uuid = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/;
export const isUploadId = (text: string): boolean => uuid.exec(text)?.[0] === text;

/** Where files are served from on the storage host, and small pictures on ours; a name follows. */
export const filePath = "/group1/media";
export const thumbPath = `${apiBase}/client/upload/thumb`;

/**
 * The names that files have in links: an id alone opens nothing, its seal does. A link lives as long as its file, so that it
 * needs no date.
 */
export type Names = ReturnType<typeof createNames>;

export function createNames(appSecret: string) {
  const key = deriveKey(appSecret, "uploads");
  const seal = (what: "file" | "thumb", id: string) =>
    createHmac("sha256", key).update(`${what}/${id}`).digest().subarray(0, 16);
  const nameOf = (what: "file" | "thumb", id: string) => `${id}.${seal(what, id).toString("base64url")}`;

  /** The id in a name, where its seal is ours. */
  function open(what: "file" | "thumb", name: string): string | null {
    const [id = "", sealed = ""] = name.split(".");
    if (!isUploadId(id)) return null;
    const [given, ours] = [Buffer.from(sealed, "base64url"), seal(what, id)];
    return given.length === ours.length && timingSafeEqual(given, ours) ? id : null;
  }

  return {
    open,
    /** @param key the upload's key in the storage, for its ending. */
    fileLink: (id: string, key: string): string => `${filePath}/${nameOf("file", id)}.${key.split(".").at(-1)}`,
    thumbLink: (id: string): string => `${thumbPath}/${nameOf("thumb", id)}.webp`,
    /** The upload that an address names, on whatever host of ours; nothing is ever fetched from it. */
    idOfAddress(address: string): string | null {
      const path = URL.canParse(address) ? new URL(address).pathname : address;
      return path.startsWith(`${filePath}/`) ? open("file", path.slice(filePath.length + 1)) : null;
    },
  };
}
