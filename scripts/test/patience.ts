import { vi } from "vitest";

// Vitest gives up after a second, which a busy machine may need for one page. An element that never appears still fails the
// test, only later.
const PATIENCE = { timeout: 30_000 };
const { waitFor, waitUntil } = vi;
const optionsOf = <Options extends object>(options: number | Options = {} as Options) =>
  typeof options === "number" ? options : { ...PATIENCE, ...options };

vi.waitFor = (callback, options) => waitFor(callback, optionsOf(options));
vi.waitUntil = (callback, options) => waitUntil(callback, optionsOf(options));
