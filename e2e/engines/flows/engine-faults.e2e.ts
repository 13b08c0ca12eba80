import { PDFiumLibrary } from "@hyzyla/pdfium";
import { account, origins } from "../../fixtures/demo.ts";
import { expect, signIn, type Tab, test } from "../test.ts";

/** What one engine does differently, and once did wrong. */

const { student: site, brand } = origins;

test("with cookies blocked pages are read, and signing in says what it needs", async ({ open }) => {
  const tab = await open({ blocksCookies: true });
  for (const path of ["/", "/categories", "/help"]) {
    await tab.goto(site + path);
    await tab.role("heading", /./).see();
  }
  await tab.goto(`${site}/auth`);
  await tab.expectFits("blocked", tab.text("Your browser blocks cookies"));
  await tab.goto(`${brand}/brand-auth`);
  await tab.text("Your browser blocks cookies").see();
});

const top = (tab: Tab) => tab.run(() => Math.round(window.scrollY));

for (const [name, path] of [
  ["home", "/"],
  ["a category", "/categories/books"],
  ["a search", "/?search=tea"],
] as const) {
  test(`Back lands where ${name} was left`, async ({ open }) => {
    const tab = await open();
    await tab.wire.resize(390, 844);
    await tab.goto(site + path);
    await tab.role("article").see();
    await tab.run(() => window.scrollTo({ top: 700, behavior: "instant" }));
    await expect.poll(() => top(tab)).toBe(700);
    // A click of the page's own, which does not scroll: a link that is on screen.
    await tab.run(() => {
      const links = [...document.querySelectorAll<HTMLElement>("article a[href^='/offers/']")];
      links.find((link) => link.getBoundingClientRect().top > 100)?.click();
    });
    await tab.expectUrl(/\/offers\//);
    await tab.role("complementary", "Claim Offer").see();
    expect(await top(tab)).toBe(0);
    await tab.wire.back();
    await tab.role("article").see();
    await expect.poll(() => top(tab)).toBe(700);
  });
}

test("the legal pages print from their first sheet", async ({ open }) => {
  const tab = await open();
  const library = await PDFiumLibrary.init();
  for (const path of ["/privacy", "/terms"]) {
    await tab.goto(site + path);
    await tab.role("heading", /./).see();
    const pdf = await tab.wire.print();
    test.skip(pdf === null, "this engine's driver cannot print");
    if (pdf === null) return;
    const printed = await library.loadDocument(pdf);
    const lengths = [...printed.pages()].map((page) => page.getText().length);
    printed.destroy();
    // Every sheet but the last is full: none is a heading alone.
    for (const length of lengths.slice(0, -1)) expect(length, lengths.join()).toBeGreaterThan(1_000);
  }
  library.destroy();
});

test("the offer editor's fields keep their distance, and its groups their lines", async ({ open }) => {
  const tab = await open();
  await signIn(tab, "brand", account("editor"));
  await tab.goto(`${brand}/brand-portal/offers/new?way=shared`);
  await tab.role("textbox", /^Title$/).see();
  const groups = await tab.run(() =>
    [...document.querySelectorAll("form fieldset fieldset")].map((group) => {
      const title = group.querySelector("legend");
      const fields = [...(title?.nextElementSibling?.children ?? [])].map((field) =>
        field.getBoundingClientRect(),
      );
      const above = [title?.getBoundingClientRect(), ...fields];
      return {
        title: title?.textContent,
        line: Number.parseFloat(getComputedStyle(group).borderTopWidth),
        gaps: fields
          .map((field, index) => field.top - (above[index]?.bottom ?? 0))
          .map(Math.round),
      };
    }),
  );
  expect(groups.length).toBeGreaterThan(5);
  for (const [index, { title, line, gaps }] of groups.entries()) {
    expect(Math.min(...gaps), `${title}: ${gaps.join()}`).toBeGreaterThanOrEqual(4);
    if (index > 0) expect(line, title ?? "").toBeGreaterThan(0);
  }
});

test("a shop without a camera types the code", async ({ open }) => {
  const tab = await open();
  await signIn(tab, "brand", account("staff"));
  await tab.goto(`${brand}/brand-portal/check`);
  await tab.role("button", "Koregaon Park, Pune").click();
  await tab.role("button", /^Scan$/).click();
  await tab.expectFits("no-camera", tab.text("This device has no camera. Type the code."));
});
