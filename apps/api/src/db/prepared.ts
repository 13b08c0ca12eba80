import type { Executor } from "./client.ts";

/**
 * A query of the query builder for hot reads: built once, not at each call, and parsed and planned once a connection
 * under its name. What differs from call to call are the values of its `sql.placeholder`s, so its plan must be good for
 * all of them.
 */
export function prepared<Query>(
  name: string,
  build: (db: Executor) => { prepare: (name: string) => Query },
): (db: Executor) => Query {
  // A transaction is another executor: there it is built again, and still planned once.
  const built = new WeakMap<Executor, Query>();
  return (db) => {
    const known = built.get(db) ?? build(db).prepare(name);
    built.set(db, known);
    return known;
  };
}
