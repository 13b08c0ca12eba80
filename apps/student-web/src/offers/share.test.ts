import { afterEach, describe, expect, it, vi } from "vitest";
import { shareLink } from "./share.ts";

function browser(share: (() => Promise<void>) | undefined, writeText: () => Promise<void>) {
  vi.stubGlobal("navigator", { share, clipboard: { writeText } });
}
const works = () => Promise.resolve();
const refuses = () => Promise.reject(new Error("no"));

describe("sharing", () => {
  afterEach(() => {
    vi.unstubAllGlobals();
  });

  it.each([
    ["by the system's sheet", works, works, "shared"],
    ["by copying where there is no sheet", undefined, works, "copied"],
    ["by copying when the sheet fails", refuses, works, "copied"],
    ["not at all", refuses, refuses, "failed"],
    ["not at all without a sheet", undefined, refuses, "failed"],
  ] as const)("%s", async (_name, share, copy, expected) => {
    browser(share, copy);
    expect(await shareLink("Offer", "https://x.example")).toBe(expected);
  });

  it("says nothing when the person closes the sheet", async () => {
    browser(() => Promise.reject(new DOMException("closed", "AbortError")), refuses);
    expect(await shareLink("Offer", "https://x.example")).toBe("dismissed");
  });
});
