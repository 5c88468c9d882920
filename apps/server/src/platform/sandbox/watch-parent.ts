import { workerData } from "node:worker_threads";

const everyMs = 500;

// A thread beside the main one: ends the whole process group when the process that started it is gone.
setInterval(() => {
  if (process.ppid !== workerData) process.kill(-process.pid, "SIGKILL");
}, everyMs);
