import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { syncFolder } from "../../../apps/api/src/ports/storage.ts";
import { seal } from "./sealed-file.ts";
import { logFolder } from "./wal.ts";

/**
 * Postgres' `archive_command`: `archive-segment.ts <path> <name> <folder of backups> <recipient>`, in the cluster's own folder.
 * It ends with 0 only when the segment is on the disk, and may be called again for the same one.
 */
const [path = "", name = "", backups = "", recipient = ""] = process.argv.slice(2);

const folder = logFolder(backups, readFileSync("global/pg_control"));
mkdirSync(folder, { recursive: true, mode: 0o700 });
const target = join(folder, `${name}.zst.age`);
const sumFile = join(folder, `${name}.sha256`);
const content = readFileSync(path);
const sum = createHash("sha256").update(content).digest("hex");
if (existsSync(target)) {
  if (existsSync(sumFile) && readFileSync(sumFile, "utf8") === sum) process.exit(0);
  console.error(
    `${target} has another content: a second installation writes its log here. Give each one a folder of its own.`,
  );
  process.exit(1);
}
const draft = `${target}.part`;
rmSync(draft, { force: true });
await seal(Readable.from([content]), draft, recipient);
writeFileSync(sumFile, sum, { mode: 0o600, flush: true });
renameSync(draft, target);
await syncFolder(folder);
