import { afterEach, expect, it, vi } from "vitest";
import { browserTabs } from "./tabs.ts";

afterEach(() => void vi.unstubAllGlobals());

const refuse = () => {
  throw new DOMException("The operation is insecure.", "SecurityError");
};

it("leaves a tab on its own where cookies are blocked", async () => {
  vi.stubGlobal("BroadcastChannel", refuse);
  vi.stubGlobal("navigator", { locks: { request: async () => refuse() } });
  const tabs = browserTabs();
  tabs.listen(() => undefined);
  tabs.tell("signed_in");
  await expect(tabs.exclusively(async () => 7)).resolves.toBe(7);
});

it("does not do again what was begun and failed", async () => {
  vi.stubGlobal("navigator", {
    locks: { request: (_name: string, work: () => Promise<unknown>) => work() },
  });
  const work = vi.fn<() => Promise<never>>().mockRejectedValue(new Error("refused"));
  await expect(browserTabs().exclusively(work)).rejects.toThrow("refused");
  expect(work).toHaveBeenCalledOnce();
});

it("does without what a browser does not have", async () => {
  vi.stubGlobal("BroadcastChannel", undefined);
  vi.stubGlobal("navigator", {});
  const tabs = browserTabs();
  tabs.tell("signed_out");
  await expect(tabs.exclusively(async () => 7)).resolves.toBe(7);
});
