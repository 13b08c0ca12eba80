import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { archiveOf, beginBackup, LIST, listBackups, removeOld, VERIFIED } from "./backups.ts";
import { segmentsBetween } from "./wal.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "bachat-backups-"));
});
afterEach(() => rm(folder, { recursive: true }));

const database = {
  systemIdentifier: "7",
  timeline: 1,
  firstSegment: "",
  lastSegment: "",
  bytes: 1,
};

/** A backup whose log begins at this segment. */
async function add(second: number, firstSegment: string, verified = false): Promise<string> {
  const now = new Date(Date.UTC(2026, 10, 29, 10, 0, second));
  const { name, draft } = await beginBackup(folder, now);
  const list = {
    format: 1,
    version: "0.3.0",
    startedAt: now.toISOString(),
    endedAt: now.toISOString(),
    recipient: "age1",
    database: { ...database, firstSegment },
    files: {},
    objects: {},
  };
  await writeFile(join(draft, LIST), JSON.stringify(list));
  if (verified) await writeFile(join(draft, VERIFIED), "");
  await rename(draft, join(folder, name));
  return name;
}
const segment = (number: number) => `00000001000000000000000${number}`;

it("gives each backup a name of its own, also in one second, and never lists one that is being made", async () => {
  expect(await add(1, segment(1))).toBe("2026-11-29T10-00-01Z");
  const [one, other] = await Promise.all(
    [1, 1].map(() => beginBackup(folder, new Date(Date.UTC(2026, 10, 29, 10, 0, 1)))),
  );
  expect(new Set([one?.name, other?.name])).toEqual(
    new Set(["2026-11-29T10-00-01Z-2", "2026-11-29T10-00-01Z-3"]),
  );
  expect(await listBackups(folder)).toEqual(["2026-11-29T10-00-01Z"]);
});

it("removes the oldest and the log before the oldest that is left, never the newest verified", async () => {
  const log = archiveOf(folder, database);
  await mkdir(log, { recursive: true });
  for (const number of [1, 2, 3, 4]) await writeFile(join(log, `${segment(number)}.zst.age`), "");
  await writeFile(join(log, "00000002.history.zst.age"), "");
  const first = await add(1, segment(1), true);
  const second = await add(2, segment(2), true);
  const third = await add(3, segment(3));
  const fourth = await add(4, segment(4));
  expect(await removeOld(folder, 1)).toEqual([first, third]);
  expect(await listBackups(folder)).toEqual([second, fourth]);
  expect((await readdir(log)).toSorted()).toEqual(
    [
      `${segment(2)}.zst.age`,
      `${segment(3)}.zst.age`,
      `${segment(4)}.zst.age`,
      "00000002.history.zst.age",
    ].toSorted(),
  );
  expect(existsSync(join(folder, first))).toBe(false);
});

it("counts the segments of the log over the end of a file, and misses one that is not there", async () => {
  const names = [
    "0000000100000001000000FE",
    "0000000100000001000000FF",
    "000000010000000200000000",
  ];
  for (const name of names) await writeFile(join(folder, name), "");
  const between = { first: names[0] ?? "", last: names[2] ?? "", segmentSize: 16 * 1024 * 1024 };
  expect(segmentsBetween(folder, between)).toEqual(names);
  await rm(join(folder, names[1] ?? ""));
  expect(() => segmentsBetween(folder, between)).toThrow("2 of the 3 segments");
});
