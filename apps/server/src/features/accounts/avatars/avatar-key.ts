import { apiBase } from "@cutwater/contract/route.ts";
import { linkOfThumb, thumbOf } from "@cutwater/contract/thumb.ts";

/** Prefix of avatars in the storage: one directory per customer, an unguessable file name. */
export const avatarFolder = "avatars";

/** @param name 32 hexadecimal digits. */
export const avatarKey = (customerId: string, name: string): string => `${folderOf(customerId)}${name}.webp`;
export const folderOf = (customerId: string): string => `${avatarFolder}/${customerId}/`;

/** Where avatars are served from; a customer's id and a file's name follow. */
export const avatarPath = `${apiBase}/client/setting/avatar`;

/** The address of a kept avatar, a path of this host; a provider's address stays what it is. */
export const avatarLink = (thumb: string): string =>
  isAvatarKey(thumb) ? thumb.replace(avatarFolder, avatarPath) : thumb;

/** The key behind an address that `avatarLink` gave for this customer, also with our host before it; else null. */
export function keyOfLink(customerId: string, link: string, publicUrl: string): string | null {
  const own = link.startsWith(`${publicUrl}/`) ? link.slice(publicUrl.length) : link;
  // As the profile shows it, too: below the API base.
  const path = linkOfThumb(thumbOf(own));
  if (!path.startsWith(`${avatarPath}/`)) return null;
  const key = avatarFolder + path.slice(avatarPath.length);
  return isAvatarKey(key) && key.startsWith(folderOf(customerId)) ? key : null;
}

export const isAvatarKey = (text: string): boolean => /^avatars\/\d{1,20}\/[0-9a-f]{32}\.webp$/.test(text);
