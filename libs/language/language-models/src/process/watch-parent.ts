import { workerData } from "node:worker_threads";

const everyMs = 500;

// A thread beside the main one: ends the process when the one that started it is gone.
setInterval(() => {
  if (process.ppid !== workerData) process.kill(process.pid, "SIGKILL");
}, everyMs);
