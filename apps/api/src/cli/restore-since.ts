import { sql } from "drizzle-orm";
import type { Config } from "../config.ts";
import type { Executor, Transaction } from "../db/client.ts";
import type { UserId } from "../ids.ts";
import { createLogger } from "../logger.ts";
import { eraseAgain } from "../modules/privacy/privacy/service-erasure.ts";
import { personHash, type Registers } from "../modules/platform/registers/policy.ts";
import { readRegisters } from "../modules/platform/registers/service.ts";
import { createStorage } from "../ports/storage.ts";
import { openDependencies } from "../start.ts";
import { STATEMENT_TIMEOUT } from "./command.ts";

/** The facts of the registers that a restored database does not know. */
export interface Since {
  registers: Registers;
  keys: { id: string; name: string; lastFour: string; brand: string }[];
  persons: UserId[];
}

export async function readSince(db: Executor, config: Config): Promise<Since> {
  const registers = await readRegisters({ config, storage: createStorage(config.storage) });
  return {
    registers,
    keys: await usableKeys(db, registers.keys),
    persons: await findPersons(db, registers.persons, config.secrets.hash),
  };
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

/** Revokes keys and moves the counters. @returns how many keys */
export async function replaySince(tx: Transaction, { registers, keys }: Since) {
  await tx.execute(sql`
    update api_keys set revoked_at = now() where id = any(${sql.param(keys.map(({ id }) => id))}::uuid[]) and revoked_at is null`);
  for (const { series, year, number } of registers.numbers)
    await tx.execute(sql`
      insert into invoice_sequences (series, fiscal_year, last_number) values (${series}, ${year}, ${number})
      on conflict (series, fiscal_year)
        do update set last_number = greatest(invoice_sequences.last_number, excluded.last_number)`);
  return { keys: keys.length };
}
