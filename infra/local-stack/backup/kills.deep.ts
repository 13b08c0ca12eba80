import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { LIST, listBackups, SUMS } from "./backups.ts";
import { cli, createInstallations, type Installations } from "./installations-kit.ts";
import { identityFile } from "./settings.ts";

/** Backup and restore killed in each of their steps. */

let installations: Installations;
beforeAll(async () => {
  installations = await createInstallations();
});
afterAll(() => installations.clear());

/** Makes a backup in a process that ends, as if killed, when it comes to a step (end-at.ts). */
function backUpUntil(step: string, data: string, more: Record<string, string>): void {
  const { signal, stderr } = spawnSync(
    process.execPath,
    [`--import=${join(import.meta.dirname, "end-at.ts")}`, cli, "backup"],
    { env: installations.environmentOf(data, { ...more, END_AT: step }), encoding: "utf8" },
  );
  expect([signal, stderr], step).toEqual(["SIGKILL", ""]);
}

it(
  "killed in any later step, it leaves the verified backup, and the next one works",
  { timeout: 240_000 },
  async () => {
    const client = await installations.start("steps");
    await client.end();
    await installations.uploads("steps").put("documents/1", Buffer.from("object"), "text/plain");
    const backups = join(installations.folder, "backups-of-steps");
    const more = { BACKUP_DIR: backups, BACKUP_KEEP: "1" };
    expect(await installations.run("backup", "steps", [], more)).toContain("1 objects");
    expect(await installations.run("backup:verify", "steps", [], more)).toContain("is whole");
    const [verified = ""] = await listBackups(backups);
    const lists = [`writeFile ${LIST}`, `writeFile ${SUMS}`];
    for (const step of ["mkdir objects", ...lists, "rename .part"]) {
      const before = await listBackups(backups);
      backUpUntil(step, "steps", more);
      // Half of one is never listed.
      expect(await listBackups(backups), step).toEqual(before);
      expect(await installations.run("backup", "steps", [], more), step).toContain("1 objects");
    }
    // An unverified one is there to be removed.
    backUpUntil("rm .part", "steps", more);
    const left = await listBackups(backups);
    expect(left).toContain(verified);
    expect(left).toHaveLength(2);
    expect(await installations.run("backup", "steps", [], more)).toContain("1 objects");
    expect((await readdir(backups)).filter((name) => name.startsWith("."))).toEqual([]);
    expect((await listBackups(backups))[0]).toBe(verified);
    for (const name of await listBackups(backups))
      expect(await installations.run("backup:verify", "steps", [name], more)).toContain(
        `${name} is whole`,
      );
    await installations.stop();
  },
);

it("a restore that is killed is never started as if it were whole, and can be repeated", async () => {
  const client = await installations.start("first");
  await client.end();
  await installations.uploads("first").put("documents/1", Buffer.from("object"), "text/plain");
  expect(await installations.run("backup", "first")).toContain("1 objects");
  await installations.stop();
  const identity = readFileSync(identityFile(installations.settingsOf("first")), "utf8").trim();
  const withIdentity = { BACKUP_IDENTITY: identity };
  const [name = ""] = await listBackups(join(installations.folder, "backups"));
  for (const step of ["postgres.restoring", "secrets.json", "postgres/postmaster.pid"]) {
    await installations.killAt(
      ["restore", name],
      "killed",
      join(installations.folder, "killed", step),
      withIdentity,
    );
    await expect(installations.start("killed"), step).rejects.toThrow("was not finished");
    await installations.stop();
    // That start made it, where the restore had not come to it.
    await rm(join(installations.folder, "killed/secrets.json"), { force: true });
  }
  expect(await installations.run("restore", "killed", [name], withIdentity)).toMatch(
    /^Restored from /,
  );
});
