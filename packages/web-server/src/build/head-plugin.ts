import { readFileSync } from "node:fs";
import { pageMarks } from "@bachat/rules/page-marks";
import { minify, transformWithOxc, type Plugin } from "vite";
import { bundlePolyfills } from "./polyfills-bundle.ts";
import { polyfills } from "./polyfills.ts";
import { START_NOTE, START_STYLE } from "./start-note.ts";

const read = (name: string) => readFileSync(new URL(name, import.meta.url), "utf8");

/** The script with the values of its constants. `file` is that of the polyfills; the dev server has none. */
const schemeScript = (file: string | null): string => {
  const names = file === null ? [] : Object.keys(polyfills);
  const values: Record<string, Record<string, unknown>> = {
    MARKS: pageMarks,
    POLYFILLS: { names, file },
  };
  return read("scheme.js").replaceAll(
    /\b(MARKS|POLYFILLS)\.(\w+)/g,
    (_, group: string, name: string) => JSON.stringify(values[group]?.[name]),
  );
};

async function emittedScheme(file: string): Promise<string> {
  const target = "es2015";
  const plain = await transformWithOxc(schemeScript(file), "scheme.js", { target });
  return (await minify("scheme.js", plain.code, { compress: { target } })).code;
}

/** The place of the tags in index.html, and the mark before the note about a failed start. */
const MARK = "<!-- shared head -->";
const ROOT = '<div id="root">';

/**
 * The common parts of the three index.html: the icon; the script that sets the colour scheme before the first paint (a file,
 * since inline scripts are forbidden), loads functions that older browsers lack, and preloads the Latin font, whose hashed name
 * only the build knows; and the note for a page whose code does not start.
 */
export function headPlugin(options: { preloadFont: RegExp }): Plugin {
  return {
    name: "bachat:head",
    async buildStart() {
      if (this.environment.mode !== "build") return;
      const { file, source } = await bundlePolyfills();
      this.emitFile({ type: "asset", fileName: file, source });
      this.emitFile({ type: "asset", fileName: "favicon.svg", source: read("favicon.svg") });
      this.emitFile({ type: "asset", name: "scheme.js", source: await emittedScheme(file) });
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const type = { "/scheme.js": "text/javascript", "/favicon.svg": "image/svg+xml" }[
          request.url ?? ""
        ];
        if (type === undefined) return next();
        response.setHeader("content-type", type);
        response.end(request.url === "/scheme.js" ? schemeScript(null) : read("favicon.svg"));
      });
    },
    transformIndexHtml: {
      order: "post",
      handler(html, { bundle }) {
        const built = Object.values(bundle ?? {});
        const scheme = built.find(
          (output) => output.type === "asset" && output.names.includes("scheme.js"),
        );
        const font = built.find(({ fileName }) => options.preloadFont.test(fileName));
        const tags = [
          // Before any style sheet, which would hold it up.
          `<script src="/${scheme?.fileName ?? "scheme.js"}"${font === undefined ? "" : ` data-font="/${font.fileName}"`}></script>`,
          '<link rel="icon" href="/favicon.svg" type="image/svg+xml" />',
          START_STYLE,
        ];
        return html.replace(MARK, tags.join("\n    ")).replace(ROOT, `${START_NOTE}\n    ${ROOT}`);
      },
    },
  };
}
