import { setLocale } from "@bachat/site";
import { MantineProvider } from "@mantine/core";
import { render, screen } from "@testing-library/react";
import { afterEach, expect, it } from "vitest";
import { BrandWords } from "./BrandWords.tsx";

afterEach(() => setLocale("en", { remember: false }));

const show = () =>
  render(
    <MantineProvider>
      <BrandWords words="Teas from the hills." />
    </MantineProvider>,
  );

it("says on a page in Hindi that a brand's words are in English, and how to read them aloud", async () => {
  await setLocale("hi", { remember: false });
  show();
  expect(screen.getByText("Teas from the hills.").lang).toBe("en");
  expect(screen.getByText("केवल अंग्रेज़ी में")).toBeTruthy();
});

it("says nothing on a page in English", () => {
  show();
  expect(screen.getByText("Teas from the hills.").lang).toBe("");
  expect(screen.queryByText("In English only")).toBeNull();
});
