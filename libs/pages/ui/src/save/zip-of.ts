/** A file that the page made. */
export type MadeFile = { name: string; blob: Blob };

/** Puts files into a zip, uncompressed. Of several files with the same name, the later ones get a number. */
export async function zipOf(files: readonly MadeFile[]): Promise<Blob> {
  const { zipSync } = await import("fflate");
  const names = differentNames(files.map(({ name }) => name));
  const entries = await Promise.all(
    files.map(async ({ blob }, i) => [names[i], new Uint8Array(await blob.arrayBuffer())] as const),
  );
  // Compression does not make pictures smaller.
  return new Blob([zipSync(Object.fromEntries(entries), { level: 0 })], { type: "application/zip" });
}

/** Makes names unique, ignoring the case of letters: "a.png", "a-2.png". */
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
