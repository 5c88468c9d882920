import { randomBytes } from "node:crypto";
import type { Readable } from "node:stream";
import { uploadLimits } from "@cutwater/contract/uploads.ts";
import { makeAvatar } from "@cutwater/media/pictures/avatar.ts";
import type { Clock } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/db/database.ts";
import type { Storage } from "../../../platform/storage/storage.ts";
import { avatarFolder, avatarKey, folderOf, isAvatarKey, keyOfLink } from "./avatar-key.ts";
import { thumbOf, thumbsIn } from "./store-avatars.ts";

/**
 * Customers' avatars. The server draws each one itself from the given picture, so that a stranger's bytes are never served
 * (jobs.11).
 */
export type Avatars = {
  /**
   * Makes an avatar from a picture and stores it. The avatar is in use once the profile names it. Other stored avatars that the
   * profile does not use are deleted.
   *
   * @returns its key. @throws PictureRefused when no avatar can be made from the picture.
   */
  keep(customerId: string, picture: Buffer): Promise<string>;
  /**
   * The storage key of an avatar whose address was given to this customer; null for any other address, or when the file is gone.
   */
  own(customerId: string, link: string): Promise<string | null>;
  /** Removes all stored avatars of this customer except the one in use. */
  tidy(customerId: string): Promise<void>;
  removeAll(customerId: string): Promise<void>;
  /** Opens an avatar's file. Null when the key is not an avatar's, or its file is gone. */
  open(key: string): Promise<{ content: Readable; sizeBytes: number } | null>;
  /** For the clock role: removes avatars that no profile uses an hour after they were stored. */
  sweep(signal: AbortSignal): Promise<void>;
};

export type AvatarsDeps = {
  db: Db;
  storage: Storage;
  clock: Clock;
  config: { publicUrl: string };
  newName?: () => string;
};

const unwornMs = 3_600_000;
const newRandomName = (): string => randomBytes(16).toString("hex");

export function createAvatars({ db, storage, clock, config, newName = newRandomName }: AvatarsDeps): Avatars {
  const removeBut = async (customerId: string, kept: readonly (string | null)[]) => {
    for await (const { key } of storage.list(folderOf(customerId))) if (!kept.includes(key)) await storage.remove(key);
  };

  return {
    async keep(customerId, picture) {
      const { picturePixels: maxPixels, avatarSide: side } = uploadLimits;
      const avatar = await makeAvatar(picture, { maxPixels, side });
      const key = avatarKey(customerId, newName());
      await storage.put(key, avatar, { contentType: "image/webp" });
      await removeBut(customerId, [key, await thumbOf(db, customerId)]);
      return key;
    },

    async own(customerId, link) {
      const key = keyOfLink(customerId, link, config.publicUrl);
      return key && (await storage.stat(key)) ? key : null;
    },

    tidy: async (customerId) => await removeBut(customerId, [await thumbOf(db, customerId)]),
    removeAll: async (customerId) => await removeBut(customerId, []),

    async open(key) {
      const file = isAvatarKey(key) ? await storage.stat(key) : null;
      return file && { content: await storage.open(key), sizeBytes: file.sizeBytes };
    },

    async sweep(signal) {
      const before = clock.now() - unwornMs;
      const old: string[] = [];
      for await (const { key, modifiedAt } of storage.list(`${avatarFolder}/`)) {
        if (modifiedAt < before) old.push(key);
        if (old.length === sweptAtOnce) await removeUnworn(old.splice(0), signal);
      }
      await removeUnworn(old, signal);
    },
  };

  async function removeUnworn(keys: readonly string[], signal: AbortSignal): Promise<void> {
    const worn = await thumbsIn(db, keys);
    for (const key of keys) {
      signal.throwIfAborted();
      if (!worn.has(key)) await storage.remove(key);
    }
  }
}

const sweptAtOnce = 500;
