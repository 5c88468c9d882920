// HEALTHCHECK of the image: a process with the api answers at PORT, one without it at HEALTH_PORT.
const { PORT = "8080", HEALTH_PORT } = process.env;

for (const port of [PORT, HEALTH_PORT].filter(Boolean)) {
  const answer = await fetch(`http://127.0.0.1:${port}/healthz`, { signal: AbortSignal.timeout(4_000) }).catch(
    () => null,
  );
  if (answer?.ok) process.exit(0);
}
process.exit(1);
