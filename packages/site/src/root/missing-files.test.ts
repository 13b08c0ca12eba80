import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { retryStyles, isCodeMissing } from "./missing-files.ts";

let end: () => void;
beforeEach(() => {
  vi.useFakeTimers();
  end = retryStyles();
});
afterEach(() => {
  end();
  vi.useRealTimers();
  document.head.innerHTML = "";
});

function addSheet(href: string): HTMLLinkElement {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = href;
  document.head.append(link);
  return link;
}
const sheets = () => [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")];

it("asks again for a stylesheet that did not arrive, in its place, until it does", () => {
  const [first, second] = [addSheet("/assets/one.css"), addSheet("/assets/two.css")];
  first.dispatchEvent(new Event("error"));
  vi.advanceTimersByTime(2_000);
  const [again, other] = sheets();
  expect([again === first, other === second]).toEqual([false, true]);
  expect(again?.href).toBe(first.href);
  again?.dispatchEvent(new Event("error"));
  vi.advanceTimersByTime(3_999);
  expect(sheets()[0] === again).toBe(true);
  vi.advanceTimersByTime(1);
  expect(sheets()[0] === again).toBe(false);
  const third = sheets()[0];
  vi.advanceTimersByTime(60_000);
  expect(sheets()[0]).toBe(third);
});

/** Lets every try fail for an hour. @returns how many there were. */
function failForAnHour(): number {
  let tries = 0;
  let asked: HTMLLinkElement | undefined;
  for (let second = 0; second < 3_600; second += 1) {
    const [sheet] = sheets();
    if (sheet !== asked) {
      asked = sheet;
      tries += 1;
      sheet?.dispatchEvent(new Event("error"));
    }
    vi.advanceTimersByTime(1_000);
  }
  return tries;
}

it("gives up after a few tries, until the network is back", () => {
  addSheet("/assets/gone.css");
  expect(failForAnHour()).toBe(6);
  window.dispatchEvent(new Event("online"));
  expect(failForAnHour()).toBe(6);
  // Another one has its own tries.
  document.head.innerHTML = "";
  addSheet("/assets/new.css");
  expect(failForAnHour()).toBe(6);
});

it("asks at once when the network is back", () => {
  const link = addSheet("/assets/one.css");
  link.dispatchEvent(new Event("error"));
  window.dispatchEvent(new Event("online"));
  expect(sheets()[0] === link).toBe(false);
});

it.each([
  "Failed to fetch dynamically imported module: http://localhost/assets/a.js",
  "error loading dynamically imported module: http://localhost/assets/a.js",
  "Importing a module script failed.",
  "Unable to preload CSS for /assets/a.css",
])("knows lost code by %j", (message) => {
  expect(isCodeMissing(new TypeError(message))).toBe(true);
  expect(isCodeMissing(new TypeError("x is undefined"))).toBe(false);
});
