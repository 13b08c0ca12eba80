import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect } from "@playwright/test";
import {
  chooseInPage,
  findInPage,
  type Name,
  pushedSideways,
  settledAt,
  type Step,
} from "./in-page.ts";
import type { Handle, Wire } from "./wire.ts";

const library = readFileSync(
  fileURLToPath(import.meta.resolve("@testing-library/dom")).replace(
    /dist\/.*$/,
    "dist/@testing-library/dom.umd.min.js",
  ),
  "utf8",
);

/** Widths at which a page must not be wider than its screen: the smallest phones, usual ones, a laptop. */
const SIZES = [
  [320, 640],
  [390, 844],
  [1280, 900],
] as const;
const WAIT = { timeout: 20_000, intervals: [50, 100, 200, 400] };

/** The drivers' words for an element that has gone or is covered when they want to press it. */
const NOT_PRESSED = /not clickable|stale|intercepted|detached|not attached/i;

const nameOf = (name: string | RegExp): Name =>
  typeof name === "string"
    ? { pattern: name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`), flags: "i" }
    : { pattern: name.source, flags: name.flags };

const call = (run: unknown, ...args: unknown[]) =>
  `(${String(run)})(${args.map((arg) => JSON.stringify(arg)).join(", ")})`;

/** An element by its name for people, a part of its name or a pattern; it is found again at each use. */
export interface Target {
  role(role: string, name?: string | RegExp): Target;
  label(name: string | RegExp): Target;
  text(name: string | RegExp): Target;
  testId(name: string): Target;
  /** Waits until it is seen, or is not. */
  see(): Promise<void>;
  gone(): Promise<void>;
  click(): Promise<void>;
  /** Types over the field's text. */
  fill(text: string): Promise<void>;
  choose(option: string): Promise<void>;
  upload(path: string): Promise<void>;
  /** The value of a function of the element. */
  read<T>(read: (element: HTMLElement) => T): Promise<T>;
}

/** One page of one browser, the same for each engine. */
export interface Tab extends Target {
  wire: Wire;
  goto(url: string): Promise<void>;
  run<T, A extends unknown[]>(run: (...args: A) => T, ...args: A): Promise<Awaited<T>>;
  expectUrl(pattern: RegExp | string): Promise<void>;
  /** At each width the page shows `settled`, and cannot be pushed sideways. */
  expectFits(name: string, settled: Target): Promise<void>;
}

export function tabOf(
  wire: Wire,
  shots: (name: string) => string,
  keepShot: (path: string, shot: Buffer) => void,
): Tab {
  const prepare = async () => {
    if (await wire.evaluate<boolean>(`"TestingLibraryDom" in window`)) return;
    await wire.evaluate(`(() => { ${library}; return true; })()`);
  };
  const source = (steps: Step[], wants: "seen" | "usable" | "any") =>
    call(findInPage, steps, wants);
  const target = (steps: Step[]): Target => {
    const path = steps
      .map((step) =>
        Object.values(step)
          .map((part) => JSON.stringify(part))
          .join(" "),
      )
      .join(" > ");
    const also = (step: Step) => target([...steps, step]);
    // A page that is being replaced answers with an error; the next look is at the new one.
    const isSeen = () =>
      prepare()
        .then(() =>
          wire.evaluate<boolean>(`${source(steps, "seen")}.then((found) => found !== null)`),
        )
        .catch((error: unknown) => String(error));
    const take = async (wants: "usable" | "any"): Promise<Handle> => {
      let found: Handle | null = null;
      await expect(async () => {
        await prepare();
        found = await wire.element(source(steps, wants));
        expect(found, `${wants}: ${path}`).not.toBeNull();
      }).toPass(WAIT);
      if (found === null) throw new Error("unreachable");
      return found;
    };
    // A page may replace an element before the mouse is there; then the press had no effect.
    const click = async () => {
      for (let tries = 1; ; tries += 1) {
        try {
          return await (await take("usable")).click();
        } catch (error) {
          if (tries === 5 || !NOT_PRESSED.test(String(error))) throw error;
        }
      }
    };
    const read = <T>(act: string) =>
      wire.evaluate<T>(`${source(steps, "any")}.then((element) => (${act})(element))`);
    return {
      role: (role, name) =>
        also({ by: "role", role, name: name === undefined ? null : nameOf(name) }),
      label: (name) => also({ by: "label", name: nameOf(name) }),
      text: (name) => also({ by: "text", name: nameOf(name) }),
      testId: (name) => also({ by: "id", name: nameOf(name) }),
      see: () => expect.poll(isSeen, { ...WAIT, message: `sees ${path}` }).toBe(true),
      gone: () => expect.poll(isSeen, { ...WAIT, message: `no longer sees ${path}` }).toBe(false),
      click,
      fill: async (text) => {
        await click();
        await read<void>("(field) => { field.focus(); field.select(); }");
        await (await take("any")).type(text);
      },
      choose: async (option) => {
        await take("usable");
        await read(`(select) => (${String(chooseInPage)})(select, ${JSON.stringify(option)})`);
      },
      upload: async (file) => (await take("any")).upload(file),
      read: async <T>(act: (element: HTMLElement) => T) => {
        await take("any");
        return read<T>(String(act));
      },
    };
  };
  const page = target([]);
  return {
    ...page,
    wire,
    goto: async (url) => {
      await wire.goto(url);
      // A server-rendered page is used once the browser has taken it over.
      await expect
        .poll(() => wire.evaluate(`document.querySelector("#root[data-rendered]") === null`), WAIT)
        .toBe(true);
    },
    run: (run, ...args) => wire.evaluate(call(run, ...args)),
    expectUrl: (pattern) => expect.poll(() => wire.url(), WAIT).toMatch(pattern),
    expectFits: async (name, settled) => {
      for (const [width, height] of SIZES) {
        await wire.resize(width, height);
        await settled.see();
        await wire.evaluate(call(settledAt, width));
        const shot = await wire.screenshot();
        keepShot(shots(`${name}-${width}`), shot);
        expect(await wire.evaluate(call(pushedSideways)), `${name} at ${width} px`).toBeNull();
      }
    },
  };
}
