import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";
import { type WrittenLanguage, writtenLanguages } from "@cutwater/contract/i18n.ts";
import type { Tool, ToolSettings } from "@cutwater/toolkit/tool.ts";

/** A tool that was found, with the paths of its engine and its live calls. Both are loaded only in processes of their own. */
export type FoundTool = { tool: Tool; settings: ToolSettings; enginePath: string; actionsPath: string };
/** Tools by service code, in the order of their folders' names. */
export type Tools = ReadonlyMap<string, FoundTool>;

/** Thrown when tools cannot be used as they are. The message has one line for each fault, which names the tool and the remedy. */
export class ToolFaults extends Error {
  override readonly name = "ToolFaults";

  constructor(faults: readonly string[]) {
    super(`The tools have ${faults.length === 1 ? "an error" : `${faults.length} errors`}:\n  ${faults.join("\n  ")}`);
  }
}

/**
 * Finds every FOLDER/NAME/tool.ts.
 *
 * @param settings numbers set by the operator: service code → name → number; names that a tool does not declare are ignored
 * @throws ToolFaults with everything that is wrong, at once
 */
export async function loadTools(folder: string, settings: Readonly<Record<string, ToolSettings>> = {}): Promise<Tools> {
  const faults: string[] = [];
  const found = new Map<string, FoundTool & { name: string }>();
  for (const place of await placesIn(folder)) {
    const name = basename(place);
    const { default: tool } = (await importTool(place)) as { default?: Tool };
    const wrong = tool ? faultsOf(tool, place) : ["tool.ts has no default export: export default defineTool({…})"];
    faults.push(...wrong.map((fault) => `${name}: ${fault}`));
    if (!tool || wrong.length > 0) continue;
    const twin = found.get(tool.code);
    const neighbour = [...found.values()].find((other) => other.tool.path === tool.path);
    if (twin) faults.push(`${name}: ${tool.code} is already the code of ${twin.name}`);
    else if (neighbour) faults.push(`${name}: ${tool.path} is already the address of ${neighbour.name}`);
    else found.set(tool.code, { name, tool, settings: settingsOf(tool, settings[tool.code]), ...filesIn(place) });
  }
  if (faults.length > 0) throw new ToolFaults(faults);
  return found;
}

const settingsOf = ({ settings = {} }: Tool, given: ToolSettings = {}): ToolSettings =>
  Object.fromEntries(Object.entries(settings).map(([name, usual]) => [name, given[name] ?? usual]));

const filesIn = (place: string) => ({
  enginePath: join(place, "engine.ts"),
  actionsPath: join(place, "actions.ts"),
});

async function placesIn(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return [];
  const names = (await readdir(folder)).sort();
  return names.map((name) => join(folder, name)).filter((place) => existsSync(join(place, "tool.ts")));
}

async function importTool(place: string): Promise<unknown> {
  try {
    return await import(pathToFileURL(join(place, "tool.ts")).href);
  } catch (error) {
    throw new Error(`the tool ${basename(place)} cannot be loaded`, { cause: error });
  }
}

/** Faults of a tool that the types do not exclude, and faults that only the files in its folder show. */
function faultsOf(tool: Tool, place: string): string[] {
  const faults: string[] = [];
  if (!/^[A-Z][A-Z0-9_]{2,63}$/.test(tool.code))
    faults.push(`"${tool.code}" is not a service code, write it like MY_TOOL`);
  if (!/^(\/[a-z0-9][a-z0-9-]*)+$/.test(tool.path))
    faults.push(`"${tool.path}" is not an address in the studio, write it like /my/tool`);
  const { enginePath, actionsPath } = filesIn(place);
  if (!existsSync(enginePath)) faults.push("there is no engine.ts beside tool.ts");
  if (tool.actions && !existsSync(actionsPath)) faults.push("it has actions, but no actions.ts beside tool.ts");
  for (const { path } of Object.values(tool.actions ?? {}))
    if (!/^(\/[a-z0-9][a-z0-9-]*)+$/.test(path))
      faults.push(`"${path}" is not an address of a call, write it like /my/call`);
  for (const language of writtenLanguages) faults.push(...missingIn(language, tool));
  return faults;
}

function missingIn(language: WrittenLanguage, { names, messages }: Tool): string[] {
  const faults: string[] = [];
  if (!names[language]?.name || !names[language].short) faults.push(`it has no name in "${language}"`);
  const all = new Set(writtenLanguages.flatMap((one) => Object.keys(messages[one] ?? {})));
  const lacking = [...all].filter((key) => !messages[language]?.[key]);
  if (lacking.length > 0) faults.push(`these messages are missing in "${language}": ${lacking.join(", ")}`);
  return faults;
}
