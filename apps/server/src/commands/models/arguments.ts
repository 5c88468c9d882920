import { parseArgs } from "node:util";
import { type CatalogueModel, findModel } from "@cutwater/language-models/catalogue.ts";
import { type Task, tasks } from "@cutwater/networks/probe/probe.ts";
import { ValueRange } from "@cutwater/networks/registry.ts";

/** The request of an operator who runs `npm run models`. */
export type Asked =
  | { command: "list" }
  | { command: "check" }
  | { command: "remove"; name: string }
  | { command: "addLanguageModel"; model: CatalogueModel; commit: string | null }
  | { command: "removeLanguageModel"; model: CatalogueModel }
  | ({ command: "add"; place: string } & AddOptions);

export type AddOptions = {
  task: Task;
  mode: string;
  licence: string;
  /** Null means the name of the file. */
  name: string | null;
  /** Null means that `scale` and `range` are found out by running the network. */
  scale: number | null;
  range: ValueRange | null;
};

/** The modes that a network may have for each task. */
const modes: Readonly<Record<Task, readonly string[]>> = { upscale: ["REALITY", "ANIME", "OLD"], restore: ["OLD"] };

export const usage = `npm run models -- list
npm run models -- add FILE|URL --task upscale|restore --mode REALITY|ANIME|OLD --licence TEXT
                      [--scale N] [--name NAME] [--range u8|0..1|0..255|-1..1]
npm run models -- add NAME [--commit HEX] [--non-commercial]      a language model of the list
npm run models -- remove NAME
npm run models -- check`;

/** @throws Error in one sentence, or with the usage */
export function readArguments(args: readonly string[]): Asked {
  const { values, positionals } = parsed(args);
  const [command = "", operand, ...more] = positionals;
  if (command === "add") {
    if (operand === undefined || more.length > 0) throw new Error(usage);
    const model = findModel(operand);
    if (model) return { command: "addLanguageModel", model, commit: commitOf(model, values) };
    return { command, place: operand, ...addOptions(values) };
  }
  if (Object.keys(values).length > 0 || more.length > 0) throw new Error(usage);
  if (command === "remove" && operand !== undefined) {
    const model = findModel(operand);
    return model ? { command: "removeLanguageModel", model } : { command, name: operand };
  }
  if ((command === "list" || command === "check") && operand === undefined) return { command };
  throw new Error(usage);
}

const text = { type: "string" } as const;
const networkOptions = { task: text, mode: text, licence: text, name: text, scale: text, range: text };
type Given = ReturnType<typeof parsed>["values"];

function parsed(args: readonly string[]) {
  try {
    const options = { ...networkOptions, commit: text, "non-commercial": { type: "boolean" } } as const;
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw new Error(`${(error as Error).message}\n${usage}`, { cause: error });
  }
}

/** @throws Error for a licence that was not accepted, and for options of networks */
function commitOf(model: CatalogueModel, given: Given): string | null {
  const other = Object.keys(networkOptions).find((option) => option in given);
  if (other !== undefined) throw new Error(`${model.name} is a language model: --${other} is for networks of pictures`);
  if (model.isNonCommercial && !given["non-commercial"])
    throw new Error(
      `${model.name} is under ${model.licence}: nobody may be charged for what it does. Add --non-commercial if nobody is`,
    );
  if (given.commit !== undefined && !/^[0-9a-f]{40}$/.test(given.commit))
    throw new Error("--commit is a commit of 40 hexadecimal digits");
  return given.commit ?? null;
}

function addOptions(given: Given): AddOptions {
  const { mode, licence, name = null } = given;
  const task = Object.keys(tasks).find((one) => one === given.task) as Task | undefined;
  if (!task) throw new Error(`Say what the network is for: --task ${Object.keys(tasks).join(" or --task ")}`);
  if (mode === undefined || !modes[task].includes(mode))
    throw new Error(`Say for which pictures the network is: --mode ${modes[task].join(" or --mode ")}`);
  if (!licence?.trim()) throw new Error('Say under which licence you may use the network: --licence "BSD-3-Clause"');
  const scale = given.scale === undefined ? null : Number(given.scale);
  if (scale !== null && !Number.isInteger(scale)) throw new Error("--scale is a whole number, such as 4");
  const range = given.range === undefined ? null : ValueRange.safeParse(given.range);
  if (range?.success === false) throw new Error(`--range is one of ${ValueRange.options.join(", ")}`);
  return { task, mode, licence: licence.trim(), name, scale, range: range?.data ?? null };
}
