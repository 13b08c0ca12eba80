import { vi } from "vitest";

// Vitest gives up after a second, which a busy machine needs for one page. What does not come is still found missing, only
// later.
const PATIENCE = { timeout: 30_000 };
const { waitFor, waitUntil } = vi;
const optionsOf = <Options extends object>(options: number | Options = {} as Options) =>
  typeof options === "number" ? options : { ...PATIENCE, ...options };

vi.waitFor = (callback, options) => waitFor(callback, optionsOf(options));
vi.waitUntil = (callback, options) => waitUntil(callback, optionsOf(options));
