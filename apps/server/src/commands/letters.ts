import { join } from "node:path";
import { readProcess } from "../config/config.ts";
import { systemClock } from "../platform/clock.ts";
import { createOutbox } from "../platform/outbox/outbox.ts";
import { readOutboxMessages } from "../platform/outbox/read.ts";
import { orSay } from "./say.ts";

const shown = 3;

// npm run letters: shows the latest emails and text messages that were not really sent, for machines whose outbox has no page.
await orSay(async () => {
  const folder = join(readProcess([]).dataDir, "outbox");
  const letters = await readOutboxMessages(createOutbox({ folder, clock: systemClock }));
  if (letters.length === 0) return `there is no letter in ${folder}`;
  return letters
    .slice(0, shown)
    .map(({ date, to, subject, text }) => `${new Date(date).toISOString()} to ${to}: ${subject}\n${text}\n`)
    .join("\n");
});
