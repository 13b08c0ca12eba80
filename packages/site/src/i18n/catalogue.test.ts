import { renderHook, act } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { defineMessages } from "./catalogue.ts";
import { chosenLocale, currentLocale, inLocale, setLocale, textsReady } from "./locale.ts";

const catalogue = defineMessages(
  {
    join: "Join {{product}}",
    hello: "Hello, {{name}}",
    offers_one: "{{count}} offer",
    offers_other: "{{count}} offers",
  },
  () =>
    Promise.resolve({
      hi: {
        join: "{{product}} से जुड़ें",
        hello: "नमस्ते, {{name}}",
        offers_one: "{{count}} ऑफ़र",
        offers_other: "{{count}} ऑफ़र",
      },
    }),
);

afterEach(async () => {
  await setLocale("en", { remember: false });
  document.cookie = "bachat-language=; Max-Age=0; Path=/";
});

describe("a catalogue", () => {
  it("fills in the product's name, values and plurals", () => {
    expect(catalogue.text("join")).toBe("Join Bachat");
    expect(catalogue.text("hello", { name: "Asha" })).toBe("Hello, Asha");
    expect(catalogue.text("offers", { count: 1 })).toBe("1 offer");
    expect(catalogue.text("offers", { count: 12 })).toBe("12 offers");
  });

  it("refuses unknown keys and missing values at compile time", () => {
    // @ts-expect-error no such message
    expect(catalogue.text("missing")).toBe("missing");
    // @ts-expect-error the message takes a name
    expect(catalogue.text("hello")).toBe("Hello, {{name}}");
    expect(catalogue.lookup("missing")).toBeUndefined();
  });

  it("refuses a translation with a missing or an unknown key at compile time", () => {
    const hindi = { join: "जुड़ें" };
    // @ts-expect-error "leave" is missing
    const short = defineMessages({ join: "Join", leave: "Leave" }, async () => ({ hi: hindi }));
    // @ts-expect-error "join" has no English
    const long = defineMessages({ leave: "Leave" }, async () => ({
      hi: { ...hindi, leave: "छोड़ें" },
    }));
    expect([short.text("leave"), long.text("leave")]).toEqual(["Leave", "Leave"]);
  });

  it("shows the chosen language in components and remembers it", async () => {
    const { result } = renderHook(() => catalogue.useText());
    expect(result.current("join")).toBe("Join Bachat");
    await act(() => setLocale("hi", { remember: true }));
    expect(result.current("join")).toBe("Bachat से जुड़ें");
    expect(document.documentElement.lang).toBe("hi");
    expect(chosenLocale()).toBe("hi");
    expect(document.cookie).toContain("bachat-language=hi");
    await act(() => setLocale("en", { remember: true }));
    expect(document.cookie).toContain("bachat-language=en");
  });
});

describe("the cookie of the language", () => {
  it("is not set before somebody chooses, nor for a language that is only shown", async () => {
    await setLocale("hi", { remember: false });
    expect(document.cookie).not.toContain("bachat-language");
    expect(chosenLocale()).toBeNull();
  });

  it("that holds something else is no choice", () => {
    document.cookie = "bachat-language=hindi; Path=/";
    expect(chosenLocale()).toBeNull();
  });
});

describe("a server", () => {
  it("writes pages of both languages in turn", async () => {
    await textsReady("hi");
    const words = (locale: "en" | "hi") => inLocale(locale, () => catalogue.text("join"));
    expect([words("hi"), words("en"), words("hi")]).toEqual([
      "Bachat से जुड़ें",
      "Join Bachat",
      "Bachat से जुड़ें",
    ]);
    expect(() =>
      inLocale("hi", () => {
        throw new Error("not rendered");
      }),
    ).toThrow("not rendered");
    expect(currentLocale()).toBe("en");
  });
});
