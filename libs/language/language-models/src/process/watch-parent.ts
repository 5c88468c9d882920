import { workerData } from "node:worker_threads";

const everyMs = 500;

// A thread beside the main one that ends the process when its parent is gone.
setInterval(() => {
  if (process.ppid !== workerData) process.kill(process.pid, "SIGKILL");
}, everyMs);
