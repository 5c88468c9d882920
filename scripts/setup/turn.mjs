import { readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { root, say } from "./step.mjs";

const file = path.join(root, ".setup.lock");
const longestMs = 30 * 60_000;

/**
 * Runs a set-up while no other one runs in this checkout, because a second `npm ci` would delete packages that the first one is
 * using. Waits for another set-up, unless its process was killed.
 */
export async function inTurn(run) {
  for (let isTold = false; !take(); await sleep(250)) {
    if (!isTold) say("another set-up is at work here: waiting for it");
    isTold = true;
  }
  try {
    return await run();
  } finally {
    rmSync(file, { force: true });
  }
}

function take() {
  try {
    writeFileSync(file, String(process.pid), { flag: "wx" });
    return true;
  } catch (error) {
    if (error.code !== "EEXIST") throw error;
  }
  if (!isLeft()) return false;
  rmSync(file, { force: true });
  return take();
}

/**
 * Whether the process that holds the lock has ended. In a container a later set-up may get the same process id as a killed one.
 */
function isLeft() {
  try {
    const holder = Number(readFileSync(file, "utf8"));
    const isOld = Date.now() - statSync(file).mtimeMs > longestMs;
    return isOld || holder === process.pid || (holder > 0 && !isAlive(holder));
  } catch (error) {
    if (error.code !== "ENOENT") throw error;
    return false;
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}
