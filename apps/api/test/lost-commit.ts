import type { Database, Transaction } from "../src/db/client.ts";

/** The database as a caller sees it whose connection breaks while its `nth` transaction commits: done, but not heard of. */
export function losingCommit(db: Database, nth = 1): Database {
  let seen = 0;
  const transaction = async <T>(
    work: (tx: Transaction) => Promise<T>,
    config?: Parameters<Database["transaction"]>[1],
  ): Promise<T> => {
    seen += 1;
    const result = await db.transaction(work, config);
    if (seen === nth) throw new Error("Connection terminated unexpectedly");
    return result;
  };
  return new Proxy(db, {
    get: (target, name): unknown =>
      name === "transaction" ? transaction : Reflect.get(target, name),
  });
}
