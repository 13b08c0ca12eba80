import type { Database, Transaction } from "./client.ts";

/** The same dependencies, whose transactions are savepoints of this one: what fails in them leaves this one as it was. */
export const within = <D extends { db: Database }>(dependencies: D, tx: Transaction): D => ({
  ...dependencies,
  db: tx as unknown as Database,
});
