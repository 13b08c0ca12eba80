import { readFileSync } from "node:fs";
import { pageMarks } from "@bachat/rules/page-marks";
import type { Plugin } from "vite";

const read = (name: string) => readFileSync(new URL(name, import.meta.url), "utf8");
const schemeScript = () => `const MARKS = ${JSON.stringify(pageMarks)};\n${read("scheme.js")}`;

/** Where in index.html the tags go. */
const MARK = "<!-- shared head -->";

/**
 * What the three index.html share: the icon, the script that sets the colour scheme before the first paint (a file,
 * since inline scripts are forbidden), and the preload of the Latin font, whose hashed name only the build knows.
 */
export function headPlugin(options: { preloadFont: RegExp }): Plugin {
  return {
    name: "bachat:head",
    buildStart() {
      if (this.environment.mode !== "build") return;
      this.emitFile({ type: "asset", fileName: "favicon.svg", source: read("favicon.svg") });
      this.emitFile({ type: "asset", name: "scheme.js", source: schemeScript() });
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const type = { "/scheme.js": "text/javascript", "/favicon.svg": "image/svg+xml" }[
          request.url ?? ""
        ];
        if (type === undefined) return next();
        response.setHeader("content-type", type);
        response.end(request.url === "/scheme.js" ? schemeScript() : read("favicon.svg"));
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
          `<script src="/${scheme?.fileName ?? "scheme.js"}"></script>`,
          ...(font === undefined
            ? []
            : [
                `<link rel="preload" href="/${font.fileName}" as="font" type="font/woff2" crossorigin />`,
              ]),
          '<link rel="icon" href="/favicon.svg" type="image/svg+xml" />',
        ];
        return html.replace(MARK, tags.join("\n    "));
      },
    },
  };
}
