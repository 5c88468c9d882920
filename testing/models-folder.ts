import path from "node:path";

const repository = path.resolve(import.meta.dirname, "..");

/** The folder into which `npm run models -- add NAME` installs models: MODELS_DIR, or "models" in DATA_DIR. */
export const modelsFolder = path.resolve(
  repository,
  process.env.MODELS_DIR || path.join(process.env.DATA_DIR || "var", "models"),
);

/** Why a test of a language model is skipped, and how to make it run. */
export const lacksModel = (name: string): string =>
  `no ${name} in ${modelsFolder}: run "npm run models -- add ${name}", or set MODELS_DIR to a folder that has it`;
