import type { Locale } from "@bachat/rules/accounts";
import { HOUR } from "@bachat/rules/time";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { sharedSeconds } from "./api-answers.ts";
import { renderedPages } from "./rendered-pages.ts";
import type { RenderedPage } from "./renderer.ts";

const route = { path: "/" };
const rendered = (html: string): RenderedPage => ({
  status: 200,
  language: "en",
  head: {},
  html,
  data: null,
});

let time = 0;
let renderings: { path: string; language: Locale; finish: (text: string | null) => void }[] = [];

/** A renderer whose pages are ready when the test says so. */
const slow = {
  render: (address: URL, language: Locale) =>
    new Promise<RenderedPage | null>((done) => {
      renderings.push({
        path: address.pathname,
        language,
        finish: (text) => done(text === null ? null : rendered(text)),
      });
    }),
};
const pages = () => {
  const find = renderedPages(slow, (_route, page) => page.html);
  return async (path: string, visitorAddress = "10.0.0.1", language: Locale = "en") =>
    (
      await find({ route, url: new URL(`https://s.test${path}`), language, visitorAddress })
    )?.plain.toString() ?? null;
};
const count = (expected: number) => vi.waitFor(() => expect(renderings).toHaveLength(expected));

beforeEach(() => {
  renderings = [];
  time = 0;
  vi.spyOn(performance, "now").mockImplementation(() => 1_000 + time);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe("a rendered page", () => {
  it("is rendered once for all who ask meanwhile", async () => {
    const find = pages();
    const both = [find("/", "10.0.0.1"), find("/", "10.0.0.2")];
    await count(1);
    renderings[0]?.finish("first");
    expect(await Promise.all(both)).toEqual(["first", "first"]);
    time += 2_900;
    expect(await find("/")).toBe("first");
    expect(renderings).toHaveLength(1);
  });

  it("is rendered in the language of its address", async () => {
    const find = pages();
    const english = find("/");
    const hindi = find("/hi", "10.0.0.2", "hi");
    await count(2);
    expect(renderings.map(({ language }) => language)).toEqual(["en", "hi"]);
    renderings[0]?.finish("Hello");
    renderings[1]?.finish("नमस्ते");
    expect(await Promise.all([english, hindi])).toEqual(["Hello", "नमस्ते"]);
  });

  it("goes out once more while a new one is rendered, but not when it is old", async () => {
    const find = pages();
    const first = find("/");
    await count(1);
    renderings[0]?.finish("first");
    await first;
    time += 4_900;
    expect(await find("/")).toBe("first");
    await count(2);
    renderings[1]?.finish("second");
    await vi.waitFor(async () => expect(await find("/")).toBe("second"));
    time += 5_100;
    const fresh = find("/");
    await count(3);
    renderings[2]?.finish("third");
    expect(await fresh).toBe("third");
  });

  it("is waited for in turn, for a bounded time, and not by too many", async () => {
    const find = pages();
    vi.useFakeTimers({ toFake: ["setTimeout"] });
    const visits = Array.from({ length: 40 }, (_, index) => find(`/offers/${index}`, `${index}`));
    // Two are being rendered and thirty wait; the others get the unrendered page at once.
    expect(await Promise.all(visits.slice(32))).toEqual(Array(8).fill(null));
    expect(renderings).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1_500);
    expect(await Promise.all(visits)).toEqual(Array(40).fill(null));
  });

  it("is rendered for others while one address asks for more than its share", async () => {
    const find = pages();
    const greedy = Array.from({ length: 20 }, (_, index) => find(`/?search=${index}`, "greedy"));
    expect(await Promise.all(greedy.slice(4))).toEqual(Array(16).fill(null));
    const other = find("/offers/1", "other");
    for (let index = 0; index < 5; index += 1) {
      await count(Math.min(index + 2, 5));
      renderings[index]?.finish(`page ${index}`);
    }
    expect(await other).toBe("page 4");
    expect(await Promise.all(greedy.slice(0, 4))).toEqual(["page 0", "page 1", "page 2", "page 3"]);
    // Its turn comes again when its pages are done.
    const again = find("/?search=again", "greedy");
    await count(6);
    renderings[5]?.finish("again");
    expect(await again).toBe("again");
  });

  it("gives way to the unrendered one when the API is away, and is tried again at once", async () => {
    const find = pages();
    const away = find("/");
    await count(1);
    renderings[0]?.finish(null);
    expect(await away).toBeNull();
    const back = find("/");
    await count(2);
    renderings[1]?.finish("back");
    expect(await back).toBe("back");
  });

  it("stays, however old, while no new one can be had", async () => {
    const find = pages();
    const good = find("/");
    await count(1);
    renderings[0]?.finish("good");
    await good;
    for (const [index, age] of [12_000, 34_000, 60_000, HOUR].entries()) {
      time += age;
      const during = find("/");
      await count(index + 2);
      renderings[index + 1]?.finish(null);
      expect(await during, `after ${age} ms`).toBe("good");
      // The rendering has failed by now, and the kept page is unchanged.
      await new Promise((done) => setTimeout(done));
      expect(await find("/"), `after ${age} ms`).toBe("good");
    }
    time += 36_000;
    const back = find("/");
    await count(6);
    renderings[5]?.finish("back");
    expect(await back).toBe("back");
  });

  it("is not made for absurd addresses", async () => {
    expect(await pages()(`/?search=${"a".repeat(2_000)}`)).toBeNull();
    expect(renderings).toHaveLength(0);
  });

  it("of a long address is not kept", async () => {
    const find = pages();
    for (const [index, text] of ["first", "second"].entries()) {
      const page = find(`/auth?return_to=${"a".repeat(400)}`);
      await count(index + 1);
      renderings[index]?.finish(text);
      expect(await page).toBe(text);
    }
  });
});

it.each([
  ["public, max-age=0, s-maxage=3, stale-while-revalidate=3", null, 3],
  ["public, s-maxage=3", "2", 1],
  ["public, s-maxage=3", "5", 0],
  ["public, s-maxage=3", "soon", 3],
  // With five seconds of the page an answer stays under ten.
  ["public, s-maxage=30", null, 4],
  ["public, s-maxage=30", "3", 1],
  ["s-maxage=0", null, 0],
  ["public, max-age=60", null, 0],
  ["private, s-maxage=60", null, 0],
  ["no-store", null, 0],
  [null, null, 0],
])("%j at the age %j may be shared for %i seconds", (cacheControl, age, seconds) => {
  const headers = new Headers({
    ...(cacheControl !== null && { "cache-control": cacheControl }),
    ...(age !== null && { age }),
  });
  expect(sharedSeconds(headers)).toBe(seconds);
});
