import { type Cluster, lacksPostgres, startCluster } from "./postgres.ts";

let cluster: Cluster | undefined;

/** One PostgreSQL for a whole run, used by `npm test` and by `node --test --test-global-setup=testing/global.ts FILE`. */
export async function globalSetup(): Promise<void> {
  if (lacksPostgres || process.env.TEST_POSTGRES_URL) return;
  cluster = await startCluster();
  process.env.TEST_POSTGRES_URL = cluster.url;
}

export async function globalTeardown(): Promise<void> {
  await cluster?.stop();
}
