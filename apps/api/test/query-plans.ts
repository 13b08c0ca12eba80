import { setTimeout } from "node:timers/promises";
import pg from "pg";
import { afterAll, beforeAll, vi } from "vitest";
import type { TestApp } from "./app.ts";
import type { Owner } from "./owner.ts";

/** A statement as the driver sent it. */
export interface SentStatement {
  name?: string | undefined;
  text: string;
  values: unknown[];
}

/** The reads of one run of a statement, by its plan. */
export interface Reading {
  /** Tables that were read from end to end. */
  scanned: string[];
  /** Pages of 8 kB that were looked at, each as often as it was. */
  buffers: number;
  /** Indexes that were read. */
  indexes: string[];
  /** The whole plan, to print when an expectation fails. */
  plan: string;
}

interface PlanNode {
  "Node Type": string;
  "Relation Name"?: string;
  "Index Name"?: string;
  "Shared Hit Blocks": number;
  "Shared Read Blocks": number;
  Plans?: PlanNode[];
}

/**
 * How a statement is planned: `custom` for the values of one call, as without a name and in a named one's first five
 * calls on a connection, or `generic` for whatever values, as may be from then on.
 */
export type Planning = "custom" | "generic";

/**
 * Runs statements on a connection of their own and tells how. Each is prepared once, so that a generic plan made on an
 * empty database is still the one in use when there is more, as in a program that runs on. What a statement writes is
 * rolled back. `settings` are those of the program's own connections for them, as `-c name=value`.
 */
export async function openPlans(url: string, settings = "") {
  const client = new pg.Client({ connectionString: url, options: `-c timezone=UTC ${settings}` });
  await client.connect();
  const prepared = new Map<string, string>();

  async function prepare(text: string, planning: Planning): Promise<string> {
    const key = `${planning} ${text}`;
    const known = prepared.get(key);
    if (known !== undefined) return known;
    const name = `plan_${prepared.size}`;
    await client.query(`prepare ${name} as ${text}`);
    prepared.set(key, name);
    return name;
  }

  async function explain(
    { name: named, text, values }: SentStatement,
    planning: Planning = named === undefined ? "custom" : "generic",
  ): Promise<Reading> {
    await client.query(`set plan_cache_mode = force_${planning}_plan`);
    const name = await prepare(text, planning);
    const given = values.length === 0 ? "" : `(${(await literals(client, values)).join(", ")})`;
    await client.query("begin");
    try {
      const { rows } = await client.query<{ "QUERY PLAN": [{ Plan: PlanNode }] }>(
        `explain (analyze, buffers, format json) execute ${name}${given}`,
      );
      const root = rows[0]?.["QUERY PLAN"][0].Plan;
      if (root === undefined) throw new Error("Postgres gave no plan.");
      return readingOf(root);
    } finally {
      await client.query("rollback");
    }
  }

  return { explain, close: () => client.end() };
}

/** As `openPlans`, for all tests of a file or a `describe`, behind its `useTestApp`. */
export function usePlans(test: Pick<TestApp, "database">, settings?: string) {
  let plans: Awaited<ReturnType<typeof openPlans>>;
  beforeAll(async () => {
    plans = await openPlans(test.database.url, settings);
  });
  afterAll(() => plans.close());
  const explain: typeof plans.explain = (...given) => plans.explain(...given);
  return { explain };
}

/** `execute` takes no parameters, so Postgres writes the values as text. */
async function literals(client: pg.Client, values: readonly unknown[]): Promise<string[]> {
  const asText = values.map((value) =>
    Buffer.isBuffer(value) ? `\\x${value.toString("hex")}` : value,
  );
  const quoted = values.map((_, i) => `quote_nullable($${i + 1}::text)`);
  const { rows } = await client.query<{ literals: string[] }>(
    `select array[${quoted.join(", ")}] as literals`,
    asText,
  );
  return rows[0]?.literals ?? [];
}

function readingOf(root: PlanNode): Reading {
  const nodes = nodesOf(root);
  return {
    scanned: nodes.flatMap((node) =>
      node["Node Type"] === "Seq Scan" ? [node["Relation Name"] ?? "?"] : [],
    ),
    indexes: nodes.flatMap((node) => node["Index Name"] ?? []),
    // A node's figures include those below it.
    buffers: root["Shared Hit Blocks"] + root["Shared Read Blocks"],
    plan: JSON.stringify(root, null, 1),
  };
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/**
 * Waits until all transactions of now have ended, in every database of this server: until then Postgres keeps dead
 * rows, and statements pass them.
 */
export async function afterRunningTransactions(client: Owner): Promise<void> {
  const { rows } = await client.query<{ now: string }>("select pg_current_xact_id()::text as now");
  const isOver = async () => {
    const { rows: found } = await client.query<{ over: boolean }>(
      "select pg_snapshot_xmin(pg_current_snapshot()) > $1::xid8 as over",
      [rows[0]?.now],
    );
    return found[0]?.over === true;
  };
  while (!(await isOver())) await setTimeout(100);
}

/** The statements that `work` sends, in order, on whatever connection of this process. */
export async function statementsOf(work: () => Promise<unknown>): Promise<SentStatement[]> {
  const sent: SentStatement[] = [];
  const clients: { query(...given: unknown[]): unknown } = pg.Client.prototype;
  // oxlint-disable-next-line typescript/unbound-method -- called with its client below
  const { query } = clients;
  const spy = vi.spyOn(clients, "query").mockImplementation(function watched(
    this: pg.Client,
    ...given: unknown[]
  ) {
    const [statement, values] = given;
    if (statement !== null && typeof statement === "object" && "text" in statement) {
      const { name, text, values: own } = statement as Partial<SentStatement>;
      if (text !== undefined)
        sent.push({ name, text, values: Array.isArray(values) ? values : (own ?? []) });
    }
    return query.apply(this, given);
  });
  try {
    await work();
  } finally {
    spy.mockRestore();
  }
  return sent;
}
