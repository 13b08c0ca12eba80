import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin, Rollup } from "vite";

export interface OfflineOptions {
  /** The page that stands in for all others without a network; the same for everybody. */
  shell: string;
  /** Lazy modules that must open without a network, by the end of their path. Their imports come along. */
  modules: readonly string[];
}

type Bundle = Record<string, Rollup.OutputChunk | Rollup.OutputAsset>;

const workerSource = () => readFileSync(new URL("service-worker.js", import.meta.url), "utf8");
const isTranslation = (chunk: Rollup.OutputChunk) =>
  /\/hi\/|\/hi\.ts$|-hi\.ts$/.test(chunk.facadeModuleId ?? "");

/** The entry and the named modules with all that they import, their styles, and their words in the other language. */
export function shellFiles(bundle: Bundle, modules: readonly string[]): string[] {
  const chunks = Object.values(bundle).filter((output) => output.type === "chunk");
  const roots = chunks.filter(
    ({ isEntry, facadeModuleId }) =>
      isEntry || modules.some((module) => facadeModuleId?.endsWith(module)),
  );
  const missing = modules.filter(
    (module) => !roots.some(({ facadeModuleId }) => facadeModuleId?.endsWith(module)),
  );
  if (missing.length > 0) throw new Error(`No chunk of its own: ${missing.join(", ")}`);

  const files = new Set<string>();
  const take = (chunk: Rollup.OutputChunk): void => {
    if (files.has(chunk.fileName)) return;
    files.add(chunk.fileName);
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style);
    for (const name of chunk.imports) takeNamed(name);
    for (const name of chunk.dynamicImports) takeNamed(name, isTranslation);
  };
  const takeNamed = (
    name: string,
    isWanted: (chunk: Rollup.OutputChunk) => boolean = () => true,
  ): void => {
    const chunk = bundle[name];
    if (chunk?.type === "chunk" && isWanted(chunk)) take(chunk);
  };
  for (const root of roots) take(root);
  return [...files];
}

/** The files that the page itself names, such as the colour scheme's script and the font. */
const filesOfPage = (html: string) =>
  [...html.matchAll(/(?:src|href|data-font)="\/(assets\/[^"]+)"/g)].flatMap(
    ([, file]) => file ?? [],
  );

/** Writes `sw.js` beside the page: the worker with the list of this build's files before it. */
export function offlinePlugin({ shell, modules }: OfflineOptions): Plugin {
  return {
    name: "bachat:offline",
    apply: "build",
    writeBundle({ dir = "" }, bundle) {
      const html = readFileSync(join(dir, "index.html"), "utf8");
      const entry = Object.values(bundle).find(
        (output) => output.type === "chunk" && output.isEntry,
      )?.fileName;
      const files = new Set([...shellFiles(bundle, modules), ...filesOfPage(html)]);
      const source = workerSource();
      const version = createHash("sha256")
        .update([html, source, ...files].join("\n"))
        .digest("base64url")
        .slice(0, 12);
      const build = { version, entry, shell, files: [...files].map((file) => `/${file}`) };
      writeFileSync(join(dir, "sw.js"), `const BUILD = ${JSON.stringify(build)};\n${source}`);
    },
  };
}
