import { defineConfig } from "drizzle-kit";

/** `npm run migrations -w apps/server` compares the features' tables with the folder and writes the next step. */
export default defineConfig({
  dialect: "postgresql",
  schema: ["./src/features/*/tables.ts", "./src/features/*/*/tables.ts"],
  out: "./migrations",
});
