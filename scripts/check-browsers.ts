import { readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { oldestBrowsers } from "@bachat/web-server/browsers";
import { polyfills } from "@bachat/web-server/polyfills";
import { missingIn } from "./browsers/missing-functions.ts";
import { withoutPlainForm } from "./browsers/plain-units.ts";

/**
 * `pnpm check:browsers`: functions in the built scripts that the oldest supported browsers lack and no polyfill brings; and
 * units of the style sheets that they lack, without a plain form.
 */

const root = resolve(import.meta.dirname, "..");
const findMissing = missingIn(oldestBrowsers, Object.keys(polyfills));
let failures = 0;
let files = 0;
for (const site of ["student", "brand", "admin"]) {
  const folder = join(root, `apps/${site}-web/dist/site`);
  for (const file of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    if (!/\.(js|css)$/.test(file) || file.includes("/polyfills-")) continue;
    files += 1;
    const text = readFileSync(join(folder, file), "utf8");
    const findings = file.endsWith(".css") ? withoutPlainForm(text) : findMissing(file, text);
    for (const missing of findings) {
      console.error(`${site} ${file}  ${missing}`);
      failures += 1;
    }
  }
}
console.log(`${files} scripts and style sheets, ${failures} findings`);
process.exitCode = failures > 0 || files === 0 ? 1 : 0;
