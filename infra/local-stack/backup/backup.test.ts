import { spawnSync } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmdirSync } from "node:fs";
import { chown, cp, readdir, rm, stat, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { generateIdentity } from "age-encryption";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { prepareDatabase } from "../../../apps/api/src/cli/prepare-database.ts";
import { parseConfig } from "../../../apps/api/src/config.ts";
import { ensureAppLogin } from "../../../apps/api/src/db/roles.ts";
import { apiEnvironment } from "../settings/environment.ts";
import { ensureSecrets } from "../settings/secrets.ts";
import { BASE, LIST, listBackups, readList, SUMS } from "./backups.ts";
import { createInstallations, type Installations } from "./installations-kit.ts";
import { identityFile } from "./settings.ts";

let installations: Installations;
beforeAll(async () => {
  installations = await createInstallations();
});
afterAll(() => installations.clear());

/** A sum of every row of every table. */
async function rowsOf(client: pg.Client): Promise<Record<string, { count: string; sum: string }>> {
  const { rows: tables } = await client.query(
    `select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
     where schemaname in ('public', 'drizzle', 'pgboss') order by 1`,
  );
  const sums: Record<string, { count: string; sum: string }> = {};
  for (const { name } of tables) {
    const { rows } = await client.query(
      `select count(*), md5(string_agg(t::text, '|' order by t::text)) as sum from ${name} t`,
    );
    sums[name] = rows[0];
  }
  return sums;
}

async function sequencesOf(client: pg.Client): Promise<Map<string, number>> {
  const { rows } = await client.query(
    "select schemaname || '.' || sequencename as name, last_value from pg_sequences",
  );
  return new Map(rows.map(({ name, last_value }) => [name, Number(last_value)]));
}

async function objectsOf(data: string): Promise<Record<string, string>> {
  const objects: Record<string, string> = {};
  for await (const keys of installations.uploads(data).keys())
    for (const key of keys) {
      const body = await installations.uploads(data).get(key);
      objects[key] = body === null ? "gone" : Buffer.from(body).toString("base64");
    }
  return objects;
}

/** Writes rows and objects one after the other, and makes and drops a table, until it is stopped. */
function writeOn(client: pg.Client) {
  const state = { on: true };
  let written = 0;
  const done = (async () => {
    await client.query("create table scratch (id bigserial primary key, text text)");
    while (state.on) {
      written += 1;
      await installations
        .uploads("first")
        .put(`documents/${written}`, Buffer.from(`object ${written}`), "text/plain");
      await client.query(
        "insert into scratch (text) select repeat(md5(random()::text), 20) from generate_series(1, 20)",
      );
      await client.query("create table passing as select * from scratch limit 100");
      await client.query("drop table passing");
      if (written % 7 === 0)
        await installations.uploads("first").remove(`documents/${written - 1}`);
    }
  })();
  return {
    written: () => written,
    async stop() {
      state.on = false;
      await done;
    },
  };
}

const untilArchived = async (client: pg.Client) => {
  const admin = new pg.Client({ connectionString: installations.server()?.adminUrl });
  await admin.connect();
  const { rows } = await admin.query("select pg_walfile_name(pg_switch_wal()) as name");
  for (;;) {
    const { rows: state } = await client.query("select * from pg_stat_archiver");
    expect(state[0]?.failed_count, "failed archive commands, see postgres.log").toBe("0");
    if (state[0]?.last_archived_wal >= rows[0]?.name) break;
    await pause(50);
  }
  await admin.end();
};

it(
  "brings back each row, sequence and object of an installation that was written to meanwhile",
  { timeout: 480_000 },
  async () => {
    let client = await installations.start("first");
    const settings = installations.settingsOf("first");
    const secrets = ensureSecrets(settings.dataDirectory);
    const { database } = parseConfig(
      apiEnvironment(settings, { secrets, postgresPort: installations.server()?.port ?? 0 }),
    );
    await prepareDatabase(database.ownerUrl);
    const { username, password } = new URL(database.url);
    await ensureAppLogin(database.ownerUrl, username, password);
    const writer = writeOn(client);
    while (writer.written() < 10) await pause(20);
    const done = writer.written();
    const backups = join(installations.folder, "backups");
    await installations.killAt(["backup"], "first", async () =>
      (await readdir(backups).catch(() => [])).some((one) => one.endsWith(".part")),
    );
    expect(await listBackups(backups)).toEqual([]);
    const both = await Promise.allSettled([
      installations.run("backup", "first"),
      installations.run("backup", "first"),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    for (const one of both)
      if (one.status === "rejected") expect(one.reason.message).toMatch(/^Another backup /);
    // What the killed one left is gone.
    expect((await readdir(backups)).filter((one) => one.startsWith("."))).toEqual([]);
    const [first = ""] = await listBackups(backups);
    await rm(join(backups, first), { recursive: true });
    expect(await installations.run("backup", "first")).toMatch(
      /the database, \d+ objects and the secrets/,
    );
    expect(writer.written()).toBeGreaterThan(done);
    expect(await installations.run("backup:verify", "first")).toContain("is whole");
    const noted = "select verified_at is not null as verified from backup_runs order by ended_at";
    expect((await client.query(noted)).rows.at(-1)).toEqual({ verified: true });
    // Rows that come after the backup are in the archived log only.
    const after = writer.written();
    while (writer.written() < after + 5) await pause(20);
    await writer.stop();
    const rows = await rowsOf(client);
    const sequences = await sequencesOf(client);
    await untilArchived(client);

    const objects = await objectsOf("first");
    const identity = readFileSync(identityFile(settings), "utf8").trim();
    process.kill(installations.server()?.process.pid ?? 0, "SIGKILL");
    await installations.stop();
    await rm(join(installations.folder, "first"), { recursive: true });

    const [name = ""] = await listBackups(join(installations.folder, "backups"));
    const whole = join(installations.folder, "backups", name);
    const withIdentity = { BACKUP_IDENTITY: identity };
    expect(await installations.run("backup:verify", "second", [], withIdentity)).toContain(
      `${whole} is whole`,
    );
    const other = { BACKUP_IDENTITY: await generateIdentity() };
    await expect(installations.run("restore", "refused", [name], other)).rejects.toThrow(
      "with this identity",
    );
    const cut = join(installations.folder, "cut");
    await cp(whole, cut, { recursive: true });
    await truncate(join(cut, BASE), (await stat(join(cut, BASE))).size - 1);
    const refused = (backup: string, words: string) =>
      expect(installations.run("restore", "refused", [backup], withIdentity)).rejects.toThrow(
        words,
      );
    await refused(cut, `${join(cut, BASE)} was changed or cut`);
    await truncate(join(cut, LIST), 100);
    await refused(cut, `${join(cut, LIST)} was cut or changed`);
    for (const [of, words] of [
      [{ format: 2 }, "another version of Bachat made it"],
      [{ version: "9.2.0" }, "Bachat 9.2.0 made it, and this is Bachat"],
      [{ version: "0.1.0" }, "Restore it with Bachat 0.2.0, and update from there"],
    ] as const)
      await refused(await relisted(whole, of), words);
    // Nothing of a refused one is written, nor over the files of another installation.
    expect(existsSync(join(installations.folder, "refused"))).toBe(false);
    const [taken = ""] = Object.keys(objects);
    await installations.uploads("foreign").put(taken, Buffer.from("foreign"), "text/plain");
    await expect(installations.run("restore", "foreign", [name], withIdentity)).rejects.toThrow(
      `The store has another file ${taken}: it belongs to another installation.`,
    );
    expect(await readdir(join(installations.folder, "foreign"))).toEqual(["uploads"]);
    expect(Object.keys(await objectsOf("foreign"))).toEqual([taken]);
    await expect(installations.run("restore", "second", [name])).rejects.toThrow(
      "set BACKUP_IDENTITY",
    );
    expect(
      await installations.run("restore", "second", [name], { BACKUP_IDENTITY: identity }),
    ).toMatch(
      /^Restored from .*: the database as of the last archived change, \d+ objects, the secrets\.\n/,
    );
    // As a copy leaves it that another account made.
    const log = join(backups, "wal");
    for (const one of [
      log,
      ...(await readdir(log, { recursive: true })).map((of) => join(log, of)),
    ])
      await chown(one, process.getuid?.() ?? 0, process.getgid?.() ?? 0);
    client = await installations.start("second");
    const { "public.restores": mark, ...same } = await rowsOf(client);
    const { "public.restores": none, ...before } = rows;
    expect(same).toEqual(before);
    expect([none?.count, mark?.count]).toEqual(["0", "1"]);
    // Postgres writes ahead of a sequence by 32, so that no number comes twice.
    for (const [sequence, last] of await sequencesOf(client)) {
      expect(last, sequence).toBeGreaterThanOrEqual(sequences.get(sequence) ?? 0);
      expect(last, sequence).toBeLessThanOrEqual((sequences.get(sequence) ?? 0) + 32);
    }
    // Objects have no log: those that came after the backup are not in it.
    const restored = await objectsOf("second");
    for (const [key, body] of Object.entries(objects))
      if (Number(key.split("/")[1]) <= done) expect(restored[key]).toBe(body);
    await client.query("insert into scratch (text) values ('goes on')");
    await untilArchived(client);
    await client.end();
    await installations.stop();

    expect(
      await installations.run("restore:rehearse", "second", [name], { BACKUP_IDENTITY: identity }),
    ).toMatch(
      /can be restored, in \d+ s:\n {2}\d+ objects\n {2}\d+ brands checked, 0 wrong\n {2}\d+ entries verified, unbroken/,
    );
  },
);

/** A copy of a backup whose list says something else, with a sum that fits. */
async function relisted(backup: string, changed: object): Promise<string> {
  const copy = join(installations.folder, "relisted");
  await rm(copy, { recursive: true, force: true });
  await cp(backup, copy, { recursive: true });
  const text = JSON.stringify({ ...readList(copy), ...changed });
  await writeFile(join(copy, LIST), text);
  const sums = readFileSync(join(copy, SUMS), "utf8");
  const sum = createHash("sha256").update(text).digest("hex");
  await writeFile(join(copy, SUMS), sums.replace(new RegExp(`\\w+(?=  ${LIST})`), sum));
  return copy;
}

/** A disk of this size at a new folder; null where this account may mount none. */
function smallDisk(name: string, megabytes: number): string | null {
  const at = join(tmpdir(), `bachat-disk-${process.pid}-${name}`);
  mkdirSync(at);
  const { status } = spawnSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m`, "tmpfs", at]);
  if (status === 0) return at;
  rmdirSync(at);
  return null;
}
const disks = { small: smallDisk("small", 8), larger: smallDisk("larger", 300) };
afterAll(() => {
  for (const at of Object.values(disks))
    if (at !== null) {
      spawnSync("umount", [at]);
      rmdirSync(at);
    }
});

it.skipIf(disks.small === null || disks.larger === null)(
  "says that the disk of the backups is full, before and while it writes, and keeps those that are there (needs the right to mount)",
  { timeout: 240_000 },
  async () => {
    const client = await installations.start("full");
    await client.end();
    const onto = (disk: string | null, more = {}) =>
      installations.run("backup", "full", [], {
        BACKUP_DIR: disk ?? "",
        BACKUP_KEEP: "1",
        ...more,
      });
    await expect(onto(disks.small)).rejects.toThrow(
      /has \d+ MB of free space; up to \d+ MB are needed\. Nothing was removed\./,
    );
    expect(await onto(disks.larger)).toContain("the database, 0 objects and the secrets");
    const [whole = ""] = await listBackups(disks.larger ?? "");
    // What cannot be compressed, so that it fills the disk.
    for (const number of [1, 2, 3, 4])
      await installations
        .uploads("full")
        .put(`documents/${number}`, randomBytes(80 * 1024 * 1024), "text/plain");
    await expect(onto(disks.larger)).rejects.toThrow(
      `${disks.larger} became full. The unfinished backup was removed; those that are there are as they were.`,
    );
    expect(await listBackups(disks.larger ?? "")).toEqual([whole]);
    expect(
      await installations.run("backup:verify", "full", [], { BACKUP_DIR: disks.larger ?? "" }),
    ).toContain(`${whole} is whole`);
    await installations.stop();
  },
);
