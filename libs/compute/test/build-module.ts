type Compile = (
  options: readonly string[],
  place: { writeFile(name: string, contents: unknown): void },
) => Promise<{ error: unknown; stderr: object }>;

// By a name that the checker does not follow: the compiler's types would lay its console over everybody's.
const compiler: string = "assemblyscript/asc";
const { main } = (await import(compiler)) as { main: Compile };

const source = new URL("../assembly/", import.meta.url);

/** What assembly/ is compiled to: the bytes of src/kernels.wasm. @throws Error with the compiler's words */
export async function buildModule(): Promise<Uint8Array> {
  let built: Uint8Array | null = null;
  const options = [
    ...["index.ts", "--baseDir", source.pathname, "--outFile", "kernels.wasm", "-O3", "--noAssert"],
    // No garbage collector and no memory of its own: addresses come from outside.
    ...["--runtime", "stub", "--use", "abort=", "--importMemory", "--sharedMemory"],
    ...["--initialMemory", "1", "--maximumMemory", "65536", "--enable", "simd,threads,bulk-memory"],
  ];
  const { error, stderr } = await main(options, {
    writeFile: (_, contents) => {
      built = contents as Uint8Array;
    },
  });
  if (error || !built) throw new Error(String(stderr), { cause: error });
  return built;
}
