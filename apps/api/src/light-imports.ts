/**
 * A hot path: unlike any other module this one changes how Node loads the rest, because loading drizzle-orm as it comes
 * left 120 to 180 MB in each process: the API took 350 MB after its start, and takes 223. No bench:
 * `light-imports.unit.test.ts` fails when that comes back.
 *
 * An entry imports it before anything that needs the database. Node reads the `package.json` of an ES module's package
 * again for each file to learn its kind, and that of drizzle-orm has 180 kB. In its CommonJS form Node does not
 * read it. A patch of that file would have to be renewed with each version; a bundle would end running from sources.
 */

import { enableCompileCache, registerHooks, type ResolveFnOutput } from "node:module";

// Compiled sources of an earlier start, where a folder for them can be written.
enableCompileCache();

const found = new Map<string, ResolveFnOutput>();

registerHooks({
  resolve(specifier, context, nextResolve) {
    if (!/^drizzle-orm(\/|$)/.test(specifier)) return nextResolve(specifier, context);
    const result =
      found.get(specifier) ??
      nextResolve(specifier, { ...context, conditions: ["node", "require"] });
    found.set(specifier, result);
    return { ...result, shortCircuit: true };
  },
});
