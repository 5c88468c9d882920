import { extensionOf } from "@cutwater/studio-kit/upload/check-file.ts";
import { service } from "../../service.ts";

type FileKind = "picture" | "video" | "sound";
export type MediaSlotFacts = { key: string; kind: FileKind; isFilled: boolean };

const [videos, sounds] = service.acceptsAlso;
/** Kinds of slots that take a file, the best one first. A video may fill the place of a picture. */
const kindsFor: Readonly<Record<FileKind, readonly FileKind[]>> = {
  picture: ["picture"],
  video: ["video", "picture"],
  sound: ["sound"],
};

/**
 * Distributes dropped or pasted files over the slots of a template, in their order: each file to the slot that was used last if
 * it is of its kind, else to the first empty slot of its kind.
 *
 * @param slots media slots in the template's order
 * @param active key of the slot that was used last; null for none
 * @returns each file with the key of its slot; null without a slot for it
 */
export function slotsForFiles(
  files: readonly File[],
  slots: readonly MediaSlotFacts[],
  active: string | null,
): { file: File; key: string | null }[] {
  const taken = new Set<string>();
  return files.map((file) => {
    const kinds = kindsFor[kindOf(file)];
    const open = slots.filter(({ key, kind }) => kinds.includes(kind) && !taken.has(key));
    const inOrder = kinds.flatMap((kind) => open.filter((slot) => slot.kind === kind));
    const slot = open.find(({ key }) => key === active) ?? inOrder.find(({ isFilled }) => !isFilled);
    if (slot) taken.add(slot.key);
    return { file, key: slot?.key ?? null };
  });
}

function kindOf({ name }: File): FileKind {
  const extension = extensionOf(name);
  const isIn = (extensions: readonly string[]) => extensions.includes(extension);
  return isIn(videos.extensions) ? "video" : isIn(sounds.extensions) ? "sound" : "picture";
}
