import { enableCompileCache, registerHooks, type ResolveFnOutput } from "node:module";

/**
 * Lighter starts, in memory and time (docs/adr/0022): imported by an entry before anything that needs the database.
 * Node reads the `package.json` of an ES module's package again for each file to learn its kind, and that of drizzle-orm
 * has 180 kB. In its CommonJS form this is not asked.
 */

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
