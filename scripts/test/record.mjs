// A reporter for node:test. Writes a JSON line for each file that has ended, with elapsed and processor seconds, and one for each
// test that failed or was skipped.
import { secondsUsed } from "./processor-time.mjs";

export default async function* record(source) {
  let tests = 0;
  // The time of the first file in a process includes starting the process.
  let usedBefore = 0;
  for await (const { type, data } of source) {
    if (type !== "test:pass" && type !== "test:fail") continue;
    const isSuite = data.details?.type === "suite" || data.nesting === 0;
    if (!isSuite) tests += 1;
    if (data.nesting === 0) {
      const used = secondsUsed();
      const processor = Math.max(0, used - usedBefore);
      const file = {
        file: data.name,
        seconds: data.details.duration_ms / 1000,
        processor,
        ok: type === "test:pass",
        tests,
      };
      usedBefore = used;
      yield `${JSON.stringify(file)}\n`;
      tests = 0;
    } else if (data.skip !== undefined && !isSuite) yield `${JSON.stringify({ skipped: data.name, why: data.skip })}\n`;
    else if (type === "test:fail" && !isSuite) yield `${JSON.stringify({ failed: data.name, why: why(data) })}\n`;
  }
}

const longestWhy = 600;

/** The error of a failed test, and its location in our code. */
function why({ details: { error } }) {
  const cause = error.cause ?? error;
  const [, ...frames] = String(cause?.stack ?? "").split("\n    at ");
  const place = /\S+\.(?:ts|mjs):\d+/.exec(frames.join(" "))?.[0] ?? "";
  return `${String(cause?.message ?? cause).slice(0, longestWhy)} ${place}`.trim();
}
