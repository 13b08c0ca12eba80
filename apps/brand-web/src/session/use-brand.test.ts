import { afterEach, expect, it, vi } from "vitest";

afterEach(() => vi.unstubAllGlobals());

it("goes without the brand chosen before where the browser refuses storage", async () => {
  const refuse = () => {
    throw new DOMException("Denied", "SecurityError");
  };
  vi.stubGlobal("localStorage", { getItem: refuse, setItem: refuse });
  await expect(import("./use-brand.ts")).resolves.toBeDefined();
});
