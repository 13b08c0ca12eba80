import { buildAccount } from "@bachat/site/test-kit";
import * as ui from "@bachat/ui";
import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { showAdminPage } from "../../session/test-kit.tsx";
import { TypographyPage } from "./TypographyPage.tsx";

/** What a name with a capital stands for, where it is no list of constants. */
const components = Object.entries(ui)
  .filter(([name, value]) => /^[A-Z]/.test(name) && typeof value !== "string")
  .map(([name]) => name);

it("shows every component that packages/ui exports, each with something to see", async () => {
  await showAdminPage(<TypographyPage />, {
    account: buildAccount(),
    answers: { "GET /v1/categories": { body: { items: [] } } },
  });
  await screen.findByRole("heading", { level: 1, name: "Design system" });
  expect(components.length).toBeGreaterThan(50);
  const headings = new Map(
    screen.getAllByRole("heading", { level: 3 }).map((heading) => [heading.textContent, heading]),
  );
  for (const name of components) {
    const card = headings.get(name)?.closest("section");
    expect(card, `${name} is not on the page`).toBeTruthy();
    expect(card?.lastElementChild?.querySelector("*"), `${name} shows nothing`).not.toBeNull();
  }
});
