import { createInterface } from "node:readline/promises";
import { sql } from "drizzle-orm";
import pg from "pg";
import { type Config, ConfigError } from "../config.ts";
import { connectDatabase, type Executor, type Transaction } from "../db/client.ts";
import { noteRestore } from "../db/quarantine.ts";
import { restores } from "../db/schema/index.ts";
import { createLogger } from "../logger.ts";
import { recordAudit } from "../modules/platform/audit/service.ts";
import { systemClock } from "../ports/clock.ts";
import { STATEMENT_TIMEOUT } from "./command.ts";
import { eraseAll, readSince, replaySince, type Since } from "./restore-since.ts";

/**
 * Releases a database that was put back from a backup. The queued mails and calls may have gone out since: they are dropped unless the
 * operator keeps it. Sessions and links end. What the registers know from after the backup happens again: keys are revoked,
 * persons erased, codes of pools not given a second time, and document numbers go on after the last one that was given.
 */

interface Kind {
  name: string;
  /** As the operator reads it, after the count. */
  words: string;
  count: ReturnType<typeof sql>;
  drop: ReturnType<typeof sql>;
}

const jobsOf = (name: string) => ({
  count: sql`select count(*)::int as count from pgboss.job where name = ${name} and state <= 'active'`,
  drop: sql`update pgboss.job set state = 'cancelled', completed_on = now() where name = ${name} and state <= 'active'`,
});

/** Dropped unless kept: each may have reached its receiver after the backup. */
const queued: readonly Kind[] = [
  {
    name: "mails",
    words: "mails not sent yet",
    count: jobsOf("mail.send").count,
    drop: sql`with dropped as (${jobsOf("mail.send").drop} returning id)
      update mails set state = 'failed', ended_at = now(), error = 'Dropped when the database was put back from a backup.'
      where state in ('waiting', 'sending', 'retrying')`,
  },
  {
    name: "webhooks",
    words: "webhook deliveries not made yet",
    count: sql`select count(*)::int as count from webhook_deliveries where status = 'pending'`,
    drop: sql`update webhook_deliveries set status = 'failed', next_attempt_at = null,
      last_error = 'Dropped when the database was put back from a backup.' where status = 'pending'`,
  },
  {
    name: "charges",
    words: "announced debits of cards",
    count: sql`select count(*)::int as count from top_up_debits where status = 'announced'`,
    drop: sql`update top_up_debits set status = 'cancelled', closed_at = now() where status = 'announced'`,
  },
  { name: "notifications", words: "notifications to browsers", ...jobsOf("push.send") },
];

/** Ended in any case: somebody may have ended them since the backup. */
const ended: readonly Kind[] = [
  {
    name: "sessions",
    words: "sessions",
    count: sql`select count(*)::int as count from sessions where revoked_at is null`,
    drop: sql`update sessions set revoked_at = now(), revoked_reason = 'signed_out_everywhere' where revoked_at is null`,
  },
  {
    name: "links",
    words: "links and codes sent by mail",
    count: sql`select (select count(*) from mail_tokens where ${openLinks()})::int + (select count(*) from sign_ups)::int as count`,
    drop: sql`with ended as (delete from sign_ups)
      update mail_tokens set expires_at = now() where ${openLinks()}`,
  },
];

/** Everybody can leave the newsletter by an old mail's link, also after a restore. */
function openLinks() {
  return sql`used_at is null and expires_at > now() and purpose <> 'newsletter_unsubscribe'`;
}

/** So many document numbers are left out, unless the operator says how many were given since. */
const NUMBERS_LEFT_OUT = 100;
/** With registers, facts of the last minute may be missing. */
const NUMBERS_NOT_WRITTEN = 10;

interface Wish {
  keep: string[];
  /** Null where the operator does not say it. */
  skip: number | null;
  yes: boolean;
}

const usage = `Usage: restore:release [--keep=${queued.map(({ name }) => name).join(",")}] [--numbers=${NUMBERS_LEFT_OUT}] [--yes]`;

function readWish(args: readonly string[]): Wish {
  const wish: Wish = { keep: [], skip: null, yes: false };
  for (const arg of args) {
    const [name = "", value = ""] = arg.split("=");
    const kept = value.split(",");
    if (arg === "--yes") wish.yes = true;
    else if (name === "--numbers" && /^\d{1,6}$/.test(value)) wish.skip = Number(value);
    else if (name === "--keep" && kept.every((one) => queued.some((kind) => kind.name === one)))
      wish.keep = kept;
    else throw new ConfigError(usage);
  }
  return wish;
}

/** Lists the queued jobs and the facts of the registers, asks about each kind, and releases the database in one transaction. */
export async function runRestoreRelease(
  config: Config,
  args: readonly string[],
  ask: (question: string) => Promise<string> = askOperator,
): Promise<string> {
  const wish = readWish(args);
  const db = connectDatabase(
    {
      url: config.database.ownerUrl,
      poolSize: 1,
      applicationName: "bachat-release",
      statementTimeout: STATEMENT_TIMEOUT,
    },
    createLogger("warn"),
  );
  try {
    const open = await db
      .select()
      .from(restores)
      .where(sql`${restores.releasedAt} is null`);
    if (open.length === 0) return "The database is not in quarantine.";
    const since = await readSince(db, config);
    const sources = open.map(({ source, restoredAt }) => `${source}, ${restoredAt.toISOString()}`);
    const question = [
      `In quarantine since it was put back: ${sources.join("; ")}`,
      ...(await describePlan(db, wish)),
      ...describeSince(since, wish.skip),
      "Release it? (yes/no) ",
    ];
    if (!wish.yes && (await ask(question.join("\n"))).trim().toLowerCase() !== "yes")
      return "Nothing was changed: the database stays in quarantine.";
    // Before the release, and safe to repeat: if it fails half-way, the database stays held.
    await eraseAll(config, since.persons);
    const done = await db.transaction((tx) => release(tx, wish, since));
    const parts = Object.entries(done).map(([name, count]) => `${name} ${count}`);
    return `Released; the sites, the API and the worker go on within seconds. Dropped, ended and left out: ${parts.join(", ")}.`;
  } finally {
    await db.$client.end();
  }
}

async function countOf(db: Executor, { count }: Kind): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(count);
  return rows[0]?.count ?? 0;
}

async function describePlan(db: Executor, wish: Wish): Promise<string[]> {
  const lines = [];
  for (const kind of queued) {
    const act = wish.keep.includes(kind.name) ? "go out" : "are dropped";
    lines.push(`  ${await countOf(db, kind)} ${kind.words} ${act}`);
  }
  for (const kind of ended) lines.push(`  ${await countOf(db, kind)} ${kind.words} end`);
  return lines;
}

async function release(tx: Transaction, wish: Wish, since: Since): Promise<Record<string, number>> {
  const done: Record<string, number> = {};
  for (const kind of [...queued.filter(({ name }) => !wish.keep.includes(name)), ...ended]) {
    done[kind.name] = await countOf(tx, kind);
    await tx.execute(kind.drop);
  }
  Object.assign(done, await replaySince(tx, since));
  done.numbers = skipOf(since, wish.skip);
  await tx.execute(sql`update invoice_sequences set last_number = last_number + ${done.numbers}`);
  done.persons = since.persons.length;
  const released = await tx
    .update(restores)
    .set({ releasedAt: sql`now()`, released: done })
    .where(sql`${restores.releasedAt} is null`)
    .returning({ id: restores.id });
  for (const { id } of released)
    await recordAudit(
      tx,
      { clock: systemClock },
      {
        actor: { kind: "system" },
        action: "restore.released",
        objectType: "restore",
        objectId: id,
        details: done,
      },
    );
  return done;
}

const skipOf = (since: Since, wished: number | null): number =>
  wished ?? (since.registers.files > 0 ? NUMBERS_NOT_WRITTEN : NUMBERS_LEFT_OUT);

function describeSince(since: Since, wished: number | null): string[] {
  const { registers, keys, persons, codes, strangers } = since;
  const skipped = skipOf(since, wished);
  if (registers.files === 0)
    return [
      "  no registers were found: revoke keys and repeat erasures yourself",
      `  numbers of invoices and credit notes go on ${skipped} later`,
    ];
  return [
    `  ${keys.length} API keys are revoked again${keys.map((key) => `\n    ${key.name}, …${key.lastFour}, of ${key.brand}`).join("")}`,
    `  ${persons.length} persons are erased again`,
    `  ${codes.length} codes that students were given are taken out of their pools`,
    ...strangers.map(
      ({ title, brand, count }) =>
        `  ${count} codes of ${title}, of ${brand}, were added and given since: ask the brand to add only those that nobody has`,
    ),
    ...registers.numbers.map(
      ({ series, year, number }) =>
        `  documents ${series} of ${year} go on after number ${number}, and ${skipped} later`,
    ),
    ...registers.unread.map((key) => `  the register ${key} was cut: its facts are not known`),
  ];
}

async function askOperator(question: string): Promise<string> {
  if (!process.stdin.isTTY)
    throw new ConfigError(
      `${question}\nNobody can answer here. Add --yes once you have read the list.`,
    );
  const lines = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return await lines.question(question);
  } finally {
    lines.close();
  }
}

/** For a database that other tools put back. @returns what to do next */
export async function markRestored(
  { database }: Pick<Config, "database">,
  [source = "a backup"]: string[],
): Promise<string> {
  const client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  try {
    await noteRestore(client, source);
  } finally {
    await client.end();
  }
  return "The database is in quarantine. Start the API and the worker, look at it, then: restore:release";
}
