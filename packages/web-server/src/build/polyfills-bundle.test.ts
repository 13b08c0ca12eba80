import { createContext, runInContext, runInNewContext } from "node:vm";
import { expect, it } from "vitest";
import { bundlePolyfills } from "./polyfills-bundle.ts";
import { polyfills } from "./polyfills.ts";

const names = Object.keys(polyfills);

/** A browser without any of the functions. */
const oldBrowser = () => {
  const AbortSignal = {};
  const HTMLFormElement = { prototype: {} };
  class AbortController {
    signal = { reason: null };
    abort = (reason: unknown) => Object.assign(this.signal, { reason });
  }
  const crypto = { getRandomValues: (bytes: Uint8Array) => bytes.fill(255) };
  const URL = class extends globalThis.URL {};
  for (const name of ["canParse", "parse"])
    Object.defineProperty(URL, name, { value: undefined, configurable: true, writable: true });
  const own = { AbortSignal, AbortController, HTMLFormElement, URL, crypto };
  const context = createContext({ ...own, DOMException, setTimeout });
  runInContext(
    "for (const name of ['findLastIndex', 'toReversed', 'toSorted']) delete Array.prototype[name];",
    context,
  );
  return context;
};

it("brings each function that is named", async () => {
  const browser = oldBrowser();
  const typesOf = () => names.map((name) => String(runInContext(`typeof ${name}`, browser)));
  expect(typesOf()).toEqual(names.map(() => "undefined"));
  const { source } = await bundlePolyfills();
  runInContext(source, browser);
  expect(typesOf()).toEqual(names.map(() => "function"));
  const run = (code: string): unknown => runInContext(`JSON.stringify(${code})`, browser);
  expect(run("[3, 1, 2].toSorted()")).toBe("[1,2,3]");
  expect(run("[1, 2].toReversed()")).toBe("[2,1]");
  expect(run("[1, 2, 3].findLastIndex((one) => one < 3)")).toBe("1");
  expect(run('[URL.canParse("x"), URL.canParse("https://a.example")]')).toBe("[false,true]");
  expect(run('[URL.parse("x"), URL.parse("https://a.example").host]')).toBe('[null,"a.example"]');
  expect(run("crypto.randomUUID()")).toBe('"ffffffff-ffff-4fff-bfff-ffffffffffff"');
});

it("leaves a browser that has them as it is", async () => {
  const { source } = await bundlePolyfills();
  const globals = {
    AbortSignal: { timeout: "own" },
    crypto: { randomUUID: "own" },
    HTMLFormElement: { prototype: { requestSubmit: "own" } },
    URL,
    DOMException,
  };
  const own = "Array.prototype.toSorted";
  const [before, after] = runInNewContext(
    `const before = ${own}; ${source}; [before, ${own}]`,
    globals,
  ) as [unknown, unknown];
  expect(after).toBe(before);
  expect(globals).toMatchObject({ AbortSignal: { timeout: "own" }, crypto: { randomUUID: "own" } });
});
