import { workerData } from "node:worker_threads";

const everyMs = 500;

// A thread beside the main thread: ends the whole process group when the parent process has ended.
setInterval(() => {
  if (process.ppid !== workerData) process.kill(-process.pid, "SIGKILL");
}, everyMs);
