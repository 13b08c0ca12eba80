import { readdirSync, readFileSync, mkdirSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { crc32, deflateRawSync } from "node:zlib";
import { compiled, readTranslations, translationFiles } from "./translations.ts";

/** `node integrations/woocommerce/make-zip.ts [file]` writes the plugin as WordPress installs it, and prints where. */

const FOLDER = "bachat-student-price";
const LOCAL = 0x04_03_4b_50;
const CENTRAL = 0x02_01_4b_50;
const END = 0x06_05_4b_50;
/** 1 January 2026: the same sources give the same bytes. */
const DAY = ((2026 - 1980) << 9) | (1 << 5) | 1;

const numbers = (...pairs: (readonly [bytes: 2 | 4, value: number])[]) =>
  Buffer.concat(
    pairs.map(([bytes, value]) => {
      const part = Buffer.alloc(bytes);
      part.writeUIntLE(value, 0, bytes);
      return part;
    }),
  );

function zip(files: readonly { name: string; content: Buffer }[]): Buffer {
  const locals: Buffer[] = [];
  const centrals: Buffer[] = [];
  let offset = 0;
  for (const { name, content } of files) {
    const path = Buffer.from(name);
    const packed = deflateRawSync(content);
    const shared = numbers(
      ...([
        [2, 20],
        [2, 0x08_00],
        [2, 8],
        [2, 0],
        [2, DAY],
        [4, crc32(content)],
      ] as const),
      ...([
        [4, packed.length],
        [4, content.length],
        [2, path.length],
        [2, 0],
      ] as const),
    );
    const local = Buffer.concat([numbers([4, LOCAL]), shared, path, packed]);
    const attributes = numbers([2, 0], [2, 0], [2, 0], [4, 0], [4, offset]);
    centrals.push(numbers([4, CENTRAL], [2, 20]), shared, attributes, path);
    locals.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(centrals);
  const count = files.length;
  const end = numbers([4, END], [2, 0], [2, 0], [2, count], [2, count]);
  return Buffer.concat([
    ...locals,
    directory,
    end,
    numbers([4, directory.length], [4, offset], [2, 0]),
  ]);
}

const source = join(import.meta.dirname, FOLDER);
const names = readdirSync(source, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => relative(import.meta.dirname, join(entry.parentPath, entry.name)))
  .toSorted();
const target = process.argv[2] ?? join(import.meta.dirname, "dist", `${FOLDER}.zip`);
mkdirSync(join(target, ".."), { recursive: true });
const files = names.map((name) => ({
  name,
  content: readFileSync(join(import.meta.dirname, name)),
}));
const words = translationFiles().map((file) => ({
  name: join(FOLDER, "languages", file.replace(/po$/, "mo")),
  content: compiled(readTranslations(file)),
}));
writeFileSync(target, zip([...files, ...words]));
console.log(target);
