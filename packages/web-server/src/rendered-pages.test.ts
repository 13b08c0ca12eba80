import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { sharedSeconds, visitor } from "./api-answers.ts";
import { renderedPages } from "./rendered-pages.ts";
import type { RenderedPage } from "./renderer.ts";

const url = (path: string) => new URL(`https://s.test${path}`);
const drawn = (text: string): RenderedPage => ({ status: 200, head: {}, html: text, data: null });

let time = 0;
let drawings: {
  path: string;
  visitor: string | undefined;
  finish: (text: string | null) => void;
}[] = [];

/** A renderer whose drawings end when the test says so. */
const slow = {
  render: (address: URL) =>
    new Promise<RenderedPage | null>((done) => {
      drawings.push({
        path: address.pathname,
        visitor: visitor.getStore(),
        finish: (text) => done(text === null ? null : drawn(text)),
      });
    }),
};
const pages = () =>
  renderedPages(
    slow,
    (page) => page.html,
    () => time,
  );
const textOf = async (page: ReturnType<ReturnType<typeof pages>>) =>
  (await page)?.plain.toString() ?? null;

beforeEach(() => {
  time = 0;
  drawings = [];
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

describe("a rendered page", () => {
  it("is drawn once for all who ask meanwhile, for the first of them", async () => {
    const find = pages();
    const both = [textOf(find(url("/"), "10.0.0.1")), textOf(find(url("/"), "10.0.0.2"))];
    expect(drawings.map((one) => one.visitor)).toEqual(["10.0.0.1"]);
    drawings[0]?.finish("first");
    expect(await Promise.all(both)).toEqual(["first", "first"]);
    time = 4_000;
    expect(await textOf(find(url("/"), "10.0.0.3"))).toBe("first");
    expect(drawings).toHaveLength(1);
  });

  it("goes out once more while a new one is drawn, but not when it is old", async () => {
    const find = pages();
    const first = textOf(find(url("/"), "1"));
    drawings[0]?.finish("first");
    await first;
    time = 10_000;
    expect(await textOf(find(url("/"), "1"))).toBe("first");
    expect(drawings).toHaveLength(2);
    drawings[1]?.finish("second");
    await vi.advanceTimersByTimeAsync(0);
    expect(await textOf(find(url("/"), "1"))).toBe("second");
    time = 100_000;
    const fresh = textOf(find(url("/"), "1"));
    drawings[2]?.finish("third");
    expect(await fresh).toBe("third");
  });

  it("is not waited for beyond patience, nor drawn for everybody at once", async () => {
    const find = pages();
    const late = textOf(find(url("/"), "1"));
    await vi.advanceTimersByTimeAsync(1_500);
    expect(await late).toBeNull();
    for (let index = 0; index < 20; index += 1) void find(url(`/offers/${index}`), "1");
    expect(drawings).toHaveLength(8);
    expect(await textOf(find(url("/offers/99"), "1"))).toBeNull();
  });

  it("gives way to the plain one when the API is away, and is tried again soon", async () => {
    const find = pages();
    const away = textOf(find(url("/"), "1"));
    drawings[0]?.finish(null);
    expect(await away).toBeNull();
    expect(await textOf(find(url("/"), "1"))).toBeNull();
    expect(drawings).toHaveLength(1);
    time = 6_000;
    const back = textOf(find(url("/"), "1"));
    drawings[1]?.finish("back");
    expect(await back).toBe("back");
  });

  it("is not made for absurd addresses", async () => {
    expect(await pages()(url(`/?search=${"a".repeat(400)}`), "1")).toBeNull();
    expect(drawings).toHaveLength(0);
  });
});

it.each([
  ["public, max-age=0, s-maxage=30, stale-while-revalidate=30", 30],
  ["s-maxage=0", 0],
  ["public, max-age=60", 0],
  ["private, s-maxage=60", 0],
  ["no-store", 0],
  [null, 0],
])("%j may be shared for %i seconds", (header, seconds) => {
  expect(sharedSeconds(header)).toBe(seconds);
});
