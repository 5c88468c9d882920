import pg from "pg";
import type { Fault } from "./fault.ts";

/** All connections to the database are dropped at once, several times. */
export const droppedConnections: Fault = {
  kind: "database connections dropped",
  victim: "",
  async run({ fleet, random }) {
    const client = new pg.Client({ connectionString: fleet.database.url });
    await client.connect();
    try {
      for (let left = random.whole(1, 3); left > 0; left -= 1) {
        await client.query(
          "select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()",
        );
        await new Promise((resolve) => setTimeout(resolve, random.whole(100, 1_500)));
      }
    } finally {
      await client.end();
    }
  },
};
