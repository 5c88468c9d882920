/** One instruction of a Dockerfile: its flags (`--from=build`) separately, and its words as written or as listed in JSON. */
export type Instruction = {
  name: string;
  flags: Readonly<Record<string, string>>;
  text: string;
  words: readonly string[];
};
export type Stage = { base: string; name: string | null; instructions: readonly Instruction[] };

/**
 * Parses the stages of a Dockerfile, for the subset of instructions that our Dockerfile uses.
 *
 * @throws RangeError for an unknown instruction
 */
export function stagesOf(dockerfile: string): Stage[] {
  const stages: (Stage & { instructions: Instruction[] })[] = [];
  for (const instruction of instructionsOf(dockerfile)) {
    if (instruction.name === "FROM") {
      const [base = "", as, name] = instruction.words;
      stages.push({ base, name: as === "AS" ? (name ?? null) : null, instructions: [] });
    } else stages.at(-1)?.instructions.push(instruction);
  }
  return stages;
}

const known = new Set(
  "FROM RUN COPY WORKDIR ENV USER VOLUME EXPOSE STOPSIGNAL HEALTHCHECK ENTRYPOINT CMD LABEL".split(" "),
);

function instructionsOf(dockerfile: string): Instruction[] {
  const lines = dockerfile.split("\n").filter((line) => !/^\s*#/.test(line));
  const whole = lines.join("\n").replace(/\\\n\s*/g, "");
  return whole
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map(read);
}

function read(line: string): Instruction {
  const [, name = "", rest = ""] = /^(\w+)\s+(.*)$/.exec(line) ?? [];
  if (!known.has(name)) throw new RangeError(`not an instruction that is known here: ${line}`);
  const flags: Record<string, string> = {};
  const text = rest.replace(/^(?:--[\w-]+=\S+\s+)+/, (all) => {
    for (const [, flag = "", value = ""] of all.matchAll(/--([\w-]+)=(\S+)/g)) flags[flag] = value;
    return "";
  });
  const words = text.startsWith("[") ? (JSON.parse(text) as string[]) : text.split(/\s+/);
  return { name, flags, text, words };
}
