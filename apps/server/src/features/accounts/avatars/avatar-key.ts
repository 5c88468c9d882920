import { apiBase } from "@cutwater/contract/route.ts";
import { linkOfThumb, thumbOf } from "@cutwater/contract/thumb.ts";

/** Prefix of avatars in the storage: one directory per customer, with unguessable file names. */
export const avatarFolder = "avatars";

/** @param name 32 hexadecimal digits. */
export const avatarKey = (customerId: string, name: string): string => `${folderOf(customerId)}${name}.webp`;
export const folderOf = (customerId: string): string => `${avatarFolder}/${customerId}/`;

/** Path that avatars are served from; a customer's id and a file's name follow. */
export const avatarPath = `${apiBase}/client/setting/avatar`;

/** The address of a stored avatar, a path of this host. A provider's address is returned unchanged. */
export const avatarLink = (thumb: string): string =>
  isAvatarKey(thumb) ? thumb.replace(avatarFolder, avatarPath) : thumb;

/**
 * The storage key of an avatar whose address `avatarLink` made for this customer; null for any other address. The address may
 * have our own host in front.
 */
export function keyOfLink(customerId: string, link: string, publicUrl: string): string | null {
  const own = link.startsWith(`${publicUrl}/`) ? link.slice(publicUrl.length) : link;
  // The form that the profile shows is accepted too: a path below the API base.
  const path = linkOfThumb(thumbOf(own));
  if (!path.startsWith(`${avatarPath}/`)) return null;
  const key = avatarFolder + path.slice(avatarPath.length);
  return isAvatarKey(key) && key.startsWith(folderOf(customerId)) ? key : null;
}

export const isAvatarKey = (text: string): boolean => /^avatars\/\d{1,20}\/[0-9a-f]{32}\.webp$/.test(text);
