import { readFileSync } from "node:fs";
import { VERIFY_BUTTON } from "@bachat/rules/verify-button";
import { minify, transformWithOxc, type Plugin } from "vite";

const FILE = "verify-button.js";
const source = () => readFileSync(new URL(FILE, import.meta.url), "utf8");

/** The script as shops' pages load it, for the browsers of their shoppers. */
export async function verifyButtonScript(): Promise<string> {
  const target = "es2018";
  const plain = await transformWithOxc(source(), FILE, { target });
  return (await minify(FILE, plain.code, { compress: { target } })).code;
}

/** The button "Verify with Bachat" as a file of the site. */
export function verifyButtonPlugin(): Plugin {
  return {
    name: "bachat:verify-button",
    async generateBundle() {
      const script = await verifyButtonScript();
      this.emitFile({ type: "asset", fileName: VERIFY_BUTTON.slice(1), source: script });
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        if (request.url !== VERIFY_BUTTON) return next();
        response.setHeader("content-type", "text/javascript");
        response.end(source());
      });
    },
  };
}
