import { DAY } from "@bachat/rules/time";
import { sql } from "drizzle-orm";
import type { Config } from "../config.ts";
import type { Executor, Transaction } from "../db/client.ts";
import type { UserId } from "../ids.ts";
import { createLogger } from "../logger.ts";
import { personHash, type Registers } from "../modules/platform/registers/policy.ts";
import { readRegisters } from "../modules/platform/registers/service.ts";
import { eraseAgain } from "../modules/privacy/privacy/service-erasure.ts";
import { createStorage } from "../ports/storage.ts";
import { openDependencies } from "../start.ts";
import { STATEMENT_TIMEOUT } from "./command.ts";

/** The facts of the registers that a restored database does not know. */
export interface Since {
  registers: Registers;
  keys: { id: string; name: string; lastFour: string; brand: string }[];
  persons: UserId[];
  /** Codes that the database has as not given yet. */
  codes: string[];
  /** Offers with given codes that the database never had. */
  strangers: { title: string; brand: string; count: number }[];
}

export async function readSince(db: Executor, config: Config): Promise<Since> {
  const storage = createStorage(config.storage);
  const registers = await readRegisters({ config, storage }, await backupDay(db));
  return {
    registers,
    keys: await usableKeys(db, registers.keys),
    persons: await findPersons(db, registers.persons, config.secrets.hash),
    ...(await compareCodes(db, registers.codes)),
  };
}

/**
 * A day that is surely before the backup was made: a week before the last act that the database knows. It knows the facts that
 * were noted earlier. Null where it knows of no act.
 */
async function backupDay(db: Executor): Promise<Date | null> {
  const { rows } = await db.execute<{ at: number }>(sql`
    select extract(epoch from created_at)::float8 * 1000 as at from audit_log
    where created_at < (select min(restored_at) from restores where released_at is null)
    order by created_at desc limit 1`);
  const [last] = rows;
  return last === undefined ? null : new Date(last.at - 7 * DAY);
}

async function compareCodes(
  db: Executor,
  given: Registers["codes"],
): Promise<Pick<Since, "codes" | "strangers">> {
  const { rows: codes } = await db.execute<{ id: string }>(sql`
    select id from offer_codes where id = any(${sql.param([...given.keys()])}::uuid[]) and assigned_at is null`);
  const { rows: strangers } = await db.execute<Since["strangers"][number]>(sql`
    select offers.title, brands.name as brand, count(*)::int as count
    from unnest(${sql.param([...given.keys()])}::uuid[], ${sql.param([...given.values()])}::uuid[]) as given (code, offer)
      join offers on offers.id = given.offer join brands on brands.id = offers.brand_id
    where not exists (select from offer_codes where offer_codes.id = given.code)
    group by offers.id, brands.id order by brands.name, offers.title`);
  return { codes: codes.map(({ id }) => id), strangers };
}

async function usableKeys(db: Executor, ids: readonly string[]): Promise<Since["keys"]> {
  const { rows } = await db.execute<Since["keys"][number] & Record<string, unknown>>(sql`
    select api_keys.id, api_keys.name, last_four as "lastFour", brands.name as brand
    from api_keys join brands on brands.id = api_keys.brand_id
    where api_keys.id = any(${sql.param(ids)}::uuid[]) and revoked_at is null order by brands.name, api_keys.id`);
  return rows;
}

const PORTION = 5_000;

/** The registers know a person by a hash: every account is compared. */
async function findPersons(
  db: Executor,
  hashes: ReadonlySet<string>,
  secret: string,
): Promise<UserId[]> {
  const found: UserId[] = [];
  let after: string | null = hashes.size === 0 ? null : "00000000-0000-0000-0000-000000000000";
  while (after !== null) {
    const portion: { rows: { id: UserId }[] } = await db.execute<{ id: UserId }>(sql`
      select id from users where deleted_at is null and id > ${after}::uuid order by id limit ${PORTION}`);
    found.push(
      ...portion.rows.map(({ id }) => id).filter((id) => hashes.has(personHash(secret, id))),
    );
    after = portion.rows.length < PORTION ? null : (portion.rows.at(-1)?.id ?? null);
  }
  return found;
}

/** Each in a transaction of its own, as the program erases. A second time finds nothing to do. */
export async function eraseAll(config: Config, persons: readonly UserId[]): Promise<void> {
  if (persons.length === 0) return;
  const dependencies = await openDependencies(config, createLogger("warn"), "bachat-release", {
    statementTimeout: STATEMENT_TIMEOUT,
  });
  try {
    for (const userId of persons) await eraseAgain(dependencies, userId);
  } finally {
    await dependencies.close();
  }
}

/** Revokes keys, takes given codes out of their pools and moves the counters. @returns how many keys and codes */
export async function replaySince(tx: Transaction, { registers, keys, codes }: Since) {
  await tx.execute(sql`
    update api_keys set revoked_at = now() where id = any(${sql.param(keys.map(({ id }) => id))}::uuid[]) and revoked_at is null`);
  for (const { series, year, number } of registers.numbers)
    await tx.execute(sql`
      insert into invoice_sequences (series, fiscal_year, last_number) values (${series}, ${year}, ${number})
      on conflict (series, fiscal_year)
        do update set last_number = greatest(invoice_sequences.last_number, excluded.last_number)`);
  // The brands hear of a pool that has few left.
  await tx.execute(sql`
    with given as (
      update offer_codes set assigned_at = now() where id = any(${sql.param(codes)}::uuid[]) and assigned_at is null
      returning offer_id
    ) update offer_stats set pool_changed_at = now() where offer_id in (select offer_id from given)`);
  return { keys: keys.length, codes: codes.length };
}
