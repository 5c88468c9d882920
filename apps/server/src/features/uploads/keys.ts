import { createHmac, timingSafeEqual } from "node:crypto";
import { apiBase } from "@cutwater/contract/route.ts";
import { storedUploadPath } from "@cutwater/contract/upload-paths.ts";
import { deriveKey } from "../../platform/keys.ts";

/** Prefix of uploads in the storage: one folder for each owner, so that all of an owner's files can be found without a row. */
export const uploadsPrefix = "uploads/";
export const folderOf = (ownerId: string): string => `${uploadsPrefix}${ownerId.replace(/\W/g, "-")}/`;
/** Common prefix of the keys of all files of an upload. */
export const nameInStorage = (ownerId: string, id: string): string => `${folderOf(ownerId)}${id}`;
export const fileKey = (ownerId: string, id: string, extension: string): string =>
  `${nameInStorage(ownerId, id)}.${extension}`;
export const thumbKeyOf = (ownerId: string, id: string): string => `${nameInStorage(ownerId, id)}.thumb.webp`;

/** Id of the upload that a key in the storage belongs to. */
export const idOfKey = (key: string): string | null => uuid.exec(key.split("/").at(-1) ?? "")?.[0] ?? null;
const uuid = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/;
export const isUploadId = (text: string): boolean => uuid.exec(text)?.[0] === text;

/** Paths that files on the storage host and small pictures on this host are served from; a name follows. */
export const filePath = storedUploadPath;
export const thumbPath = `${apiBase}/client/upload/thumb`;

/**
 * Names of files in links. A name consists of an id and a seal, and the id alone does not open a file. A link is valid as long as
 * its file exists, so it needs no expiry date.
 */
export type Names = ReturnType<typeof createNames>;

export function createNames(appSecret: string) {
  const key = deriveKey(appSecret, "uploads");
  const seal = (what: "file" | "thumb", id: string) =>
    createHmac("sha256", key).update(`${what}/${id}`).digest().subarray(0, 16);
  const nameOf = (what: "file" | "thumb", id: string) => `${id}.${seal(what, id).toString("base64url")}`;

  /** The id in a name; null when this instance did not make the name's seal. */
  function open(what: "file" | "thumb", name: string): string | null {
    const [id = "", sealed = ""] = name.split(".");
    if (!isUploadId(id)) return null;
    const given = Buffer.from(sealed, "base64url");
    const ours = seal(what, id);
    return given.length === ours.length && timingSafeEqual(given, ours) ? id : null;
  }

  return {
    open,
    /** @param key the upload's key in the storage, from which the name gets its extension. */
    fileLink: (id: string, key: string): string => `${filePath}/${nameOf("file", id)}.${key.split(".").at(-1)}`,
    thumbLink: (id: string): string => `${thumbPath}/${nameOf("thumb", id)}.webp`,
    /** Id of the upload that an address names, with any host; nothing is ever fetched from the address. */
    idOfAddress(address: string): string | null {
      const path = URL.canParse(address) ? new URL(address).pathname : address;
      return path.startsWith(`${filePath}/`) ? open("file", path.slice(filePath.length + 1)) : null;
    },
  };
}
