import type pg from "pg";
import type { Migration } from "../../../apps/api/src/db/migration-files.ts";

/**
 * What of a migration would keep the previous version's requests waiting for as long as a big table takes to read. It runs
 * the file on a real database and asks Postgres which locks it holds, what it has read and which tables it wrote again.
 */

/** Tables that stay short however many people use Bachat. Every other table, unless the file makes it, counts as big. */
const SHORT = new Set([
  "academic_domains",
  "categories",
  "colleges",
  "kept_searches",
  "schema_version",
  "secret_checks",
  "setting_changes",
  "settings",
  "synonyms",
]);

/** Modes of a lock behind which others cannot write, or not even read. */
const STRONG = ["ShareLock", "ShareRowExclusiveLock", "ExclusiveLock", "AccessExclusiveLock"];

/** What may run outside of transactions: it lets others read and write while it reads the table. */
const CONCURRENT =
  /^(create\s+(unique\s+)?index\s+concurrently|drop\s+index\s+concurrently\s+if\s+exists|reindex\s+(index|table)\s+concurrently|alter\s+table\s+\S+\s+validate\s+constraint)\b/i;

const withoutComments = (statement: string) => statement.replaceAll(/^\s*--.*$/gm, "").trim();

/** The faults of one migration, each with a better way to write it. The migration is rolled back. */
export async function faultsOf(client: pg.Client, migration: Migration): Promise<string[]> {
  const { tag, kind, statements } = migration;
  if (kind === "concurrently")
    return statements
      .map(withoutComments)
      .filter((statement) => statement !== "" && !CONCURRENT.test(statement))
      .map(
        (statement) =>
          `${tag}: "${statement.slice(0, 60)}" does not belong outside of a transaction. Move it into a file without "-- migrate:".`,
      );
  if (kind === "in portions") {
    const isPortion = (statement: string) =>
      /\$1\b/.test(statement) && /\blimit\b/i.test(statement);
    if (!statements.every(isPortion))
      return [`${tag}: a migration in portions takes its place ($1) and has a limit.`];
    const read = (await Promise.all(statements.map((one) => tablesRead(client, one)))).flat();
    return read.map(
      (table) =>
        `${tag}: each portion reads all of ${table}, for as many portions as it has rows. Go through it by an index, and give it one before where it has none.`,
    );
  }
  await client.query("begin");
  try {
    const before = await look(client);
    for (const statement of statements) await client.query(statement);
    return judge(before, await look(client)).map((fault) => `${tag}: ${fault}`);
  } finally {
    await client.query("rollback");
  }
}

interface PlanNode {
  "Node Type": string;
  "Relation Name"?: string;
  "Index Cond"?: string;
  Plans?: PlanNode[];
}

/** The big tables that a statement reads from end to end, since no index leads to the rows that it wants. */
async function tablesRead(client: pg.Client, statement: string): Promise<string[]> {
  await client.query(
    "begin; set local enable_seqscan = off; set local enable_bitmapscan = off; set local enable_hashjoin = off; set local enable_mergejoin = off",
  );
  try {
    const { rows } = await client.query<{ "QUERY PLAN": { Plan: PlanNode }[] }>(
      `explain (generic_plan, format json) ${withoutComments(statement)}`,
    );
    return rows.flatMap((row) => row["QUERY PLAN"].flatMap(({ Plan }) => scansOf(Plan)));
  } finally {
    await client.query("rollback");
  }
}

function scansOf({ Plans = [], ...node }: PlanNode): string[] {
  const table = node["Relation Name"];
  const readsAll =
    /^(Seq|Index|Index Only) Scan$/.test(node["Node Type"]) && node["Index Cond"] === undefined;
  const found = readsAll && table !== undefined && !SHORT.has(table) ? [table] : [];
  return [...found, ...Plans.flatMap(scansOf)];
}

interface Table {
  oid: number;
  name: string;
  file: number;
  /** How often this transaction has read it, also while it built an index or checked a constraint. */
  scans: number;
  indexes: number;
  required: number;
  checked: number;
  locks: string[];
}

async function look(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select c.oid::int, c.relname as name, c.relfilenode::int as file,
      (coalesce(s.seq_scan, 0) + coalesce(s.idx_scan, 0))::int as scans,
      (select count(*)::int from pg_index where indrelid = c.oid) as indexes,
      (select count(*)::int from pg_attribute where attrelid = c.oid and attnotnull) as required,
      (select count(*)::int from pg_constraint where conrelid = c.oid and contype in ('c', 'f') and convalidated) as checked,
      array(select mode from pg_locks where relation = c.oid and pid = pg_backend_pid()) as locks
    from pg_class c left join pg_stat_xact_user_tables s on s.relid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm') order by c.relname`);
  return rows;
}

const PORTIONS = `a file of its own that begins with "-- migrate: in portions"`;

function judge(before: Table[], after: Table[]): string[] {
  const known = new Map(before.map((table) => [table.oid, table]));
  const big = after.flatMap((table) => {
    const was = known.get(table.oid);
    return was === undefined || SHORT.has(table.name) ? [] : [{ ...table, was }];
  });
  const held = big.filter(({ locks }) => locks.some((mode) => STRONG.includes(mode)));
  const heldNames = held.map(({ name }) => name).join(", ");
  return big.flatMap(({ name, was, ...now }) => {
    if (now.file !== was.file)
      return `${name} is written again, row by row, while nobody can read it. Instead of a changed type or a default that differs by row, add a column that may be null, fill it in ${PORTIONS}, and let a later file require it.`;
    if (now.locks.includes("RowExclusiveLock"))
      return `rows of ${name} are changed in one transaction. Change them in ${PORTIONS}.`;
    if (held.length === 0 || now.scans === was.scans) return [];
    if (now.indexes > was.indexes)
      return `an index of ${name} is built while nobody can write. Write "create index concurrently" in a file of its own that begins with "-- migrate: concurrently".`;
    if (now.required > was.required)
      return `"set not null" reads all of ${name} while nobody can use it. Add "check (… is not null) not valid" first, validate it in a file of its own, and set not null in the one after that.`;
    if (now.checked > was.checked)
      return `a constraint of ${name} is checked for all rows while nobody can write. Add it "not valid", and validate it in a file of its own.`;
    return `all of ${name} is read while ${heldNames} cannot be used. Read it in a file of its own.`;
  });
}
