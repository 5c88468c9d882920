/** A file that the page made. */
export type MadeFile = { name: string; blob: Blob };

/** Files in a zip, as they are; of several with one name the later ones get a number. */
export async function zipOf(files: readonly MadeFile[]): Promise<Blob> {
  const { zipSync } = await import("fflate");
  const names = differentNames(files.map(({ name }) => name));
  const entries = await Promise.all(
    files.map(async ({ blob }, i) => [names[i], new Uint8Array(await blob.arrayBuffer())] as const),
  );
  // Pictures do not become smaller.
  return new Blob([zipSync(Object.fromEntries(entries), { level: 0 })], { type: "application/zip" });
}

/** Names that differ, whatever the case of their letters: "a.png", "a-2.png". */
export function differentNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const [, stem = name, extension = ""] = /^(.*?)(\.\w{1,5})?$/s.exec(name) ?? [];
    let free = name;
    for (let number = 2; taken.has(free.toLowerCase()); number++) free = `${stem}-${number}${extension}`;
    taken.add(free.toLowerCase());
    return free;
  });
}
