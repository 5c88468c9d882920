type Compile = (
  options: readonly string[],
  host: {
    readFile?: (name: string) => string | null;
    writeFile(name: string, contents: unknown): void;
  },
) => Promise<{ error: unknown; stderr: object }>;

// In a variable that the type checker does not follow: the compiler's types would replace the global console.
const compiler: string = "assemblyscript/asc";
const { main } = (await import(compiler)) as { main: Compile };

const source = new URL("../assembly", import.meta.url);

/** Compiles assembly/ to the bytes of src/kernels.wasm. @throws Error with the compiler's output */
export function buildModule(): Promise<Uint8Array> {
  return bytesBy([
    ...["index.ts", "--baseDir", source.pathname, "--outFile", "kernels.wasm", "-O3", "--noAssert"],
    // Without a garbage collector or a memory of its own: addresses are passed in.
    ...["--runtime", "stub", "--use", "abort=", "--importMemory", "--sharedMemory"],
    ...["--initialMemory", "1", "--maximumMemory", "65536", "--enable", "simd,threads,bulk-memory"],
  ]);
}

/** Compiles a module from one source text. @throws Error with the compiler's output */
export function compile(text: string): Promise<Uint8Array> {
  return bytesBy(
    ["module.ts", "--outFile", "module.wasm", "--initialMemory", "1", "--runtime", "stub", "--use", "abort="],
    (name) => (name === "module.ts" ? text : null),
  );
}

async function bytesBy(options: readonly string[], readFile?: (name: string) => string | null): Promise<Uint8Array> {
  let built: Uint8Array | null = null;
  const { error, stderr } = await main(options, {
    ...(readFile && { readFile }),
    writeFile: (name, contents) => {
      if (name.endsWith(".wasm")) built = contents as Uint8Array;
    },
  });
  if (error || !built) throw new Error(String(stderr), { cause: error });
  return built;
}
