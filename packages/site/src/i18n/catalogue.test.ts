import { afterEach, describe, expect, it } from "vitest";
import { renderHook, act } from "@testing-library/react";
import { defineMessages } from "./catalogue.ts";
import { chosenLocale, setLocale } from "./locale.ts";

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
  localStorage.clear();
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

  it("shows the chosen language in components and remembers it", async () => {
    const { result } = renderHook(() => catalogue.useText());
    expect(result.current("join")).toBe("Join Bachat");
    await act(() => setLocale("hi", { remember: true }));
    expect(result.current("join")).toBe("Bachat से जुड़ें");
    expect(document.documentElement.lang).toBe("hi");
    expect(chosenLocale()).toBe("hi");
  });
});
