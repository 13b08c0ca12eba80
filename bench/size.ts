import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join, resolve } from "node:path";

/**
 * `node bench/size.ts`: how much compressed script each built site ships, as shares of its limits. The entry's files
 * are read from index.html; each page adds a chunk of its own, and the largest is shown.
 */

const root = resolve(import.meta.dirname, "..");
const sites = [
  { name: "student", entryLimit: 200_000 },
  { name: "brand", entryLimit: 300_000 },
  { name: "admin", entryLimit: 300_000 },
] as const;
const CHUNK_LIMIT = 80_000;

/** Bytes as sent: the brotli twin where there is one. */
const bytesOf = (file: string): number =>
  statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;

const share = (bytes: number, limit: number): string =>
  `${(bytes / 1000).toFixed(1)} kB, ${(bytes / limit).toFixed(2)} of ${limit / 1000} kB`;

for (const { name, entryLimit } of sites) {
  const directory = join(root, `apps/${name}-web/dist/site`);
  if (!existsSync(join(directory, "index.html"))) {
    console.error(`${name}: not built. Run pnpm build first.`);
    process.exitCode = 1;
    continue;
  }
  const html = readFileSync(join(directory, "index.html"), "utf8");
  const entry = new Set(
    [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map((match) => match[1] ?? ""),
  );
  const entryBytes = [...entry].reduce((sum, path) => sum + bytesOf(join(directory, path)), 0);
  const chunks = readdirSync(join(directory, "assets"))
    .filter((file) => file.endsWith(".js") && !entry.has(`/assets/${file}`))
    .map((file) => ({ file, bytes: bytesOf(join(directory, "assets", file)) }))
    .toSorted((a, b) => b.bytes - a.bytes);
  const largest = chunks[0];
  console.log(`${name}: entry ${share(entryBytes, entryLimit)}, in ${entry.size} files`);
  if (largest !== undefined) {
    console.log(`  largest chunk on top: ${largest.file} ${share(largest.bytes, CHUNK_LIMIT)}`);
  }
}
