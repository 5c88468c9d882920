import { defineConfig } from "drizzle-kit";

/** `npm run migrations -w apps/server` compares all tables with the folder and writes the next step. */
export default defineConfig({
  dialect: "postgresql",
  schema: ["./src/features/*/tables.ts", "./src/features/*/*/tables.ts", "./src/platform/*/*/tables.ts"],
  out: "./migrations",
});
