import { setTimeout as pause } from "node:timers/promises";
import { laterBy } from "../../later.ts";
import type { Fleet } from "../fleet.ts";
import type { Member, ServerMember } from "../member.ts";
import type { Fault } from "./fault.ts";

const stoppedMs = 30_000;
const skewMinutes = [-4, 4] as const;
const skewedMs = 20_000;

/** Faults of one process: it is killed and restarted, suspended for a while, or shut down properly and restarted. */
export const faultsOfProcess = (member: Member): Fault[] => [
  {
    kind: "kill -9",
    victim: member.name,
    async run({ random }) {
      await member.end("SIGKILL");
      await pause(random.whole(0, 2_000));
      await member.again();
    },
  },
  {
    kind: "SIGSTOP for 30 s, SIGCONT",
    victim: member.name,
    async run({ pace }) {
      process.kill(member.pid(), "SIGSTOP");
      try {
        await pause(stoppedMs * pace);
      } finally {
        process.kill(member.pid(), "SIGCONT");
      }
    },
  },
  {
    kind: "SIGTERM, started again",
    victim: member.name,
    async run() {
      // After SIGTERM, PostgreSQL would wait for its clients, so SIGINT is sent, as when an operator stops it.
      await member.end(member.kind === "database" ? "SIGINT" : "SIGTERM");
      await member.again();
    },
  },
];

/** Runs a process with its clock several minutes fast or slow, then corrects the clock. */
export const skewedClock = (member: ServerMember): Fault => ({
  kind: "clock 4 minutes ahead or behind",
  victim: member.name,
  async run({ random, pace }) {
    await member.end("SIGTERM");
    await member.again(laterBy(random.one(skewMinutes)));
    await pause(skewedMs * pace);
    await member.end("SIGTERM");
    await member.again();
  },
});

/** The last worker is turned off and is not restarted. */
export const workerForGood = (fleet: Fleet): Fault => {
  const worker = fleet.servers.findLast(({ kind }) => kind === "worker") as ServerMember;
  return {
    kind: "kill -9, off for good",
    victim: worker.name,
    async run() {
      worker.isOn = false;
      await worker.end("SIGKILL");
    },
  };
};
