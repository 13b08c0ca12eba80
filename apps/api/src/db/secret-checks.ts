import { sql } from "drizzle-orm";
import { type Config, ConfigError } from "../config.ts";
import { keyedHash } from "../crypto/tokens.ts";
import type { Executor } from "./client.ts";

/**
 * Each secret fits its database, or the program does not start. The wrong secret cannot read the values of the right one, and
 * the right one could not read those that the program wrote under the wrong one. The database keeps a keyed hash of each
 * variable's name, which says nothing of the secret. It takes no new value by itself, which would be no check: an operator runs
 * `secrets:accept`. Secrets of others (SMTP, S3, payments) fail at their own servers and encrypt nothing here.
 */

type Secrets = Pick<Config, "secrets" | "vapid">;

const KEYS = "ENCRYPTION_KEYS";

/** The secrets that `secrets:accept` takes a change of. */
export const ACCEPTED = ["JWT_SECRET", "HASH_SECRET", "SIGNING_SECRET", "VAPID_PRIVATE_KEY", KEYS];

/** Name and check value of each secret whose change would make stored data useless. */
function checksOf({ secrets, vapid }: Secrets): { name: string; value: Buffer }[] {
  const named = [
    ["JWT_SECRET", secrets.jwt],
    ["HASH_SECRET", secrets.hash],
    ["SIGNING_SECRET", secrets.signing],
    ...(vapid === null ? [] : [["VAPID_PRIVATE_KEY", vapid.privateKey] as const]),
    ...secrets.encryptionKeys.map(
      ({ id, key }) => [`${KEYS} ${id}`, key.toString("base64")] as const,
    ),
  ] as const;
  return named.map(([name, secret]) => ({ name, value: keyedHash(secret, "secret-check", name) }));
}

interface Noted extends Record<string, unknown> {
  name: string;
  value: Buffer;
  retired: boolean;
}

/** The faults of the secrets, one a line, in the order of their names. */
export async function secretFaults(db: Executor, config: Secrets): Promise<string[]> {
  return compare(checksOf(config), await readNoted(db));
}

async function readNoted(db: Executor): Promise<Noted[]> {
  const { rows } = await db.execute<Noted>(
    sql`select name, check_value as value, retired_at is not null as retired from secret_checks order by name`,
  );
  return rows;
}

function compare(given: ReturnType<typeof checksOf>, noted: Noted[]): string[] {
  return noted.flatMap(({ name, value, retired }) => {
    const own = given.find((check) => check.name === name);
    if (own?.value.equals(value) === true) return [];
    if (own !== undefined) return [`${name} is not the one with which this database was filled`];
    // Without the pair no browser gets a notification, and no row is written under another pair.
    if (retired || !name.startsWith(KEYS)) return [];
    return [
      `${KEYS} lacks the key${name.slice(KEYS.length)}, with which values of this database may be encrypted`,
    ];
  });
}

/**
 * Compares the secrets with the database, and notes those that it does not know yet. Nothing else was written before.
 * @param opensOld tells why the oldest stored values do not open; asked when a database is compared for the first time
 * @throws ConfigError naming each secret that is not this database's
 */
export async function requireSecrets(
  db: Executor,
  config: Secrets,
  opensOld: () => Promise<string[]>,
): Promise<void> {
  const given = checksOf(config);
  const noted = await readNoted(db);
  const faults = noted.length === 0 ? await opensOld() : compare(given, noted);
  if (faults.length === 0) {
    const known = new Set(noted.map(({ name }) => name));
    const fresh = given.filter(({ name }) => !known.has(name));
    for (const check of fresh) await note(db, check);
    await keepInUse(db, config);
    // Another start may have noted other values meanwhile.
    if (fresh.length > 0) faults.push(...compare(given, await readNoted(db)));
  }
  if (faults.length === 0) return;
  throw new ConfigError(
    [
      "The secrets do not fit the database. Nothing was changed.",
      ...faults.map((fault) => `  ${fault}`),
      "Set the one that belongs to it. Only if it was changed on purpose: secrets:accept (docs/runbooks/rotate-keys.md).",
    ].join("\n"),
  );
}

const note = (db: Executor, { name, value }: { name: string; value: Buffer }) =>
  db.execute(
    sql`insert into secret_checks (name, check_value) values (${name}, ${value}) on conflict do nothing`,
  );

/** The key that encrypts counts as in use, also when it was retired before. */
async function keepInUse(db: Executor, { secrets }: Secrets): Promise<void> {
  const current = `${KEYS} ${secrets.encryptionKeys[0]?.id ?? ""}`;
  await db.execute(
    sql`update secret_checks set retired_at = null where name = ${current} and retired_at is not null`,
  );
}

/** Every value is encrypted with this key: the others may be taken out. */
export async function retireOtherKeys(db: Executor, currentKeyId: string): Promise<void> {
  await db.execute(
    sql`update secret_checks set retired_at = now()
      where name like ${`${KEYS} %`} and name <> ${`${KEYS} ${currentKeyId}`} and retired_at is null`,
  );
}

/** Takes a secret as it is set now for the database's own. @returns the names that were changed. */
export async function acceptSecret(
  db: Executor,
  config: Secrets,
  variable: string,
): Promise<string[]> {
  const isMeant = (name: string) => name === variable || name.startsWith(`${variable} `);
  const given = checksOf(config);
  const changed: string[] = [];
  for (const { name, value, retired } of await readNoted(db)) {
    const own = given.find((check) => check.name === name);
    if (!isMeant(name) || own?.value.equals(value) === true || (own === undefined && retired))
      continue;
    changed.push(name);
    await db.execute(
      own === undefined
        ? sql`update secret_checks set retired_at = now() where name = ${name}`
        : sql`update secret_checks set check_value = ${own.value}, retired_at = null where name = ${name}`,
    );
  }
  return changed;
}
