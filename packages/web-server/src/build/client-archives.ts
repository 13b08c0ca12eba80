import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { gzipSync } from "node:zlib";
import type { Plugin } from "vite";

/**
 * The client libraries as a shop installs them: from archives of the brand site. No registry has them, and a name that a
 * registry lacks can be taken there by anybody, who would get every shop's key: the guide says that such a package is not ours.
 * An archive has no version in its name. Shops keep the file beside their code, so a later one changes nothing of theirs; the
 * changelog's feed tells of it. All files have one date, so that the same sources make the same bytes.
 */

const root = resolve(import.meta.dirname, "../../../..");
const folderOf = (name: string) => join(root, "packages", name);

interface File {
  path: string;
  content: Buffer;
}

/** The files of a folder, but for tests. */
function filesIn(folder: string, path = ""): File[] {
  return readdirSync(join(folder, path), { withFileTypes: true }).flatMap((entry) => {
    const inside = path === "" ? entry.name : `${path}/${entry.name}`;
    if (entry.isDirectory())
      return ["tests", "__pycache__"].includes(entry.name) || entry.name.endsWith(".egg-info")
        ? []
        : filesIn(folder, inside);
    return [{ path: inside, content: readFileSync(join(folder, inside)) }];
  });
}

/** Compiled, with types, and described as pnpm would publish it. */
function javascript(): File[] {
  const folder = folderOf("sdk");
  const built = mkdtempSync(join(tmpdir(), "bachat-sdk-"));
  try {
    const compiler = join(root, "node_modules/typescript/bin/tsc");
    const options = ["-p", join(folder, "tsconfig.publish.json"), "--outDir", built];
    execFileSync(process.execPath, [compiler, ...options], { stdio: "inherit" });
    const source = readFileSync(join(folder, "package.json"), "utf8");
    const {
      scripts: _,
      publishConfig,
      ...rest
    } = JSON.parse(source) as {
      scripts: unknown;
      publishConfig: { exports: unknown; bin: unknown };
    };
    const { bin, exports } = publishConfig;
    const manifest = { ...rest, bin, exports };
    return [
      { path: "package.json", content: Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`) },
      { path: "README.md", content: readFileSync(join(folder, "README.md")) },
      ...filesIn(built).map(({ path, content }) => ({ path: `dist/js/${path}`, content })),
    ];
  } finally {
    rmSync(built, { recursive: true });
  }
}

/** The time that npm gives all files. pip takes no time before 1980. */
const MODIFIED = 499_162_500;
const BLOCK = 512;

/** One file of a tar archive in the form "ustar". */
function entryOf({ path, content }: File): Buffer {
  const octal = (value: number, length: number) =>
    `${value.toString(8).padStart(length - 1, "0")}\0`;
  const head = Buffer.alloc(BLOCK);
  const write = (at: number, text: string) => head.write(text, at, "latin1");
  write(0, path);
  write(100, octal(0o644, 8));
  write(108, octal(0, 8));
  write(116, octal(0, 8));
  write(124, octal(content.length, 12));
  write(136, octal(MODIFIED, 12));
  // The sum is made with spaces in its own place.
  write(148, " ".repeat(8));
  write(156, "0");
  write(257, "ustar\u000000");
  const sum = head.reduce((total, byte) => total + byte, 0);
  write(148, `${octal(sum, 7)} `);
  return Buffer.concat([head, content, Buffer.alloc(-content.length & (BLOCK - 1))]);
}

function archiveOf(folder: string, files: readonly File[]): Buffer {
  const entries = files.map(({ path, content }) => entryOf({ path: `${folder}/${path}`, content }));
  return gzipSync(Buffer.concat([...entries, Buffer.alloc(2 * BLOCK)]));
}

/** Each archive by its path on the site. */
export const clientArchives = (): Record<string, Buffer> => ({
  "clients/bachat-sdk.tgz": archiveOf("package", javascript()),
  "clients/bachat-python.tgz": archiveOf("bachat", filesIn(folderOf("sdk-python"))),
  "clients/bachat-php.tgz": archiveOf("bachat-php", filesIn(folderOf("sdk-php"))),
});

export function clientArchivesPlugin(): Plugin {
  return {
    name: "bachat:client-archives",
    generateBundle() {
      for (const [fileName, source] of Object.entries(clientArchives()))
        this.emitFile({ type: "asset", fileName, source });
    },
  };
}
