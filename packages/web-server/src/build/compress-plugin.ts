import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { extname, join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Plugin } from "vite";

const COMPRESSIBLE = new Set([".css", ".js", ".json", ".svg", ".txt", ".wasm", ".webmanifest"]);
/** Below this a packet holds the file anyway. */
const LEAST_BYTES = 1_000;

/** Writes `.br` and `.gz` beside each text file once, at build time, with the strongest settings. */
export function compressPlugin(): Plugin {
  let directory = "";
  return {
    name: "bachat:compress",
    apply: "build",
    configResolved(config) {
      directory = join(config.root, config.build.outDir);
    },
    closeBundle(error?: Error) {
      if (error !== undefined) return;
      for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
        if (entry.isFile() && COMPRESSIBLE.has(extname(entry.name)))
          compress(join(entry.parentPath, entry.name));
      }
    },
  };
}

function compress(file: string): void {
  const content = readFileSync(file);
  if (content.length < LEAST_BYTES) return;
  const parameters = {
    [constants.BROTLI_PARAM_QUALITY]: 11,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  writeFileSync(`${file}.br`, brotliCompressSync(content, { params: parameters }));
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
}
