import { type Database, databaseUntil } from "../src/db/client.ts";

interface Cut {
  db: Database;
  happened(): boolean;
}

/** A database on which a run gets so far: transactions and single statements that it may still begin, before all fail. */
export function cutAfter(db: Database, calls: number): Cut {
  let left = calls;
  const cut = databaseUntil(db, {
    get aborted() {
      left -= 1;
      return left < 0;
    },
    reason: new Error("The run was cut."),
  });
  return { db: cut, happened: () => left < 0 };
}

/** Runs until it gets to its end, each time cut a little later; says how many runs were cut. */
export async function runInPieces(
  db: Database,
  run: (db: Database) => Promise<unknown>,
): Promise<number> {
  for (let calls = 0; ; calls += 1) {
    const cut = cutAfter(db, calls);
    try {
      await run(cut.db);
      return calls;
    } catch (error) {
      if (!cut.happened()) throw error;
    }
  }
}
