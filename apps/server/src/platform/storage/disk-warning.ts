import type { Config } from "../../config/config.ts";

/**
 * What to tell an operator whose processes do not play all roles and keep files in a folder: each of them must find it, and so
 * must be on one machine or on a disk they share. Null where nothing is to be said.
 */
export function diskWarning(
  { roles, storage, dataDir }: Pick<Config, "roles" | "storage" | "dataDir">,
  allRoles: readonly string[],
): string | null {
  if (storage.kind !== "disk" || roles.length === allRoles.length) return null;
  return (
    `this process is ${roles.join(" and ")} alone, and keeps files in a folder: whatever plays the other roles must use the same ` +
    `DATA_DIR (${dataDir}) and the same files (${storage.folder}), or what one writes the others do not find. Several machines need STORAGE_URL=s3://…`
  );
}
