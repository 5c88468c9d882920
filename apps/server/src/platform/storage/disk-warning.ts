import type { Config } from "../../config/config.ts";

/**
 * Warning for an operator whose processes do not play all roles and keep files in a folder: every process must reach that folder,
 * so all must run on one machine or on a shared disk. Null if there is nothing to warn about.
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
