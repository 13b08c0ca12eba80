import { PDFiumLibrary } from "@hyzyla/pdfium";
import { account, origins } from "../../fixtures/demo.ts";
import { expect, sendSignIn, signIn, test } from "../test.ts";

/** Differences of one engine that once led to a fault. */

const { student: site, brand } = origins;

test("what goes wrong in a page is seen", async ({ launch }) => {
  const wire = await launch({});
  try {
    await wire.goto(`${site}/help`);
    await wire.evaluate(`(() => {
      setTimeout(() => { throw new Error("thrown"); });
      setTimeout(() => Promise.reject(new Error("rejected")));
      console.error("written");
    })()`);
    for (const word of ["thrown", "rejected", "written"])
      await expect.poll(() => wire.errors().join("\n")).toContain(word);
  } finally {
    await wire.close();
  }
});

test("with cookies blocked pages are read, and signing in says what it needs", async ({
  open,
  engine,
}) => {
  test.skip(engine !== "firefox", "only Firefox's driver can block cookies");
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

test("a sign-in whose cookie is not kept says what it needs", async ({ open }) => {
  const tab = await open({ dropsCookies: true });
  await sendSignIn(tab, "student", account("student"));
  await tab.expectFits("cookie-lost", tab.text("Your browser did not keep you signed in"));
  await tab.goto(`${site}/profile`);
  await tab.expectUrl(/\/auth/);
});

for (const [name, path] of [
  ["home", "/"],
  ["a category", "/categories/books"],
  ["a search", "/?search=books"],
] as const) {
  test(`Back lands where ${name} was left`, async ({ open }) => {
    const tab = await open();
    await tab.wire.resize(390, 844);
    await tab.goto(site + path);
    await tab.role("article").see();
    const [title, href] = await tab.run(() => {
      const link = document.querySelectorAll<HTMLElement>("article a[href^='/offers/']")[5];
      return [link?.textContent ?? "", link?.getAttribute("href") ?? ""];
    });
    const link = tab.role("article").role("link", title);
    // A person scrolls the page through the tickets above.
    await tab.run(async () => {
      for (const article of [...document.querySelectorAll("article")].slice(0, 6)) {
        article.scrollIntoView({ block: "center", behavior: "instant" });
        await new Promise((done) => setTimeout(done, 50));
      }
    });
    const place = () =>
      tab.run(
        (address) =>
          Math.round(
            document.querySelector(`article a[href='${address}']`)?.getBoundingClientRect().top ??
              0,
          ),
        href,
      );
    await link.read((element) => element.scrollIntoView({ block: "center", behavior: "instant" }));
    const before = await place();
    await link.click();
    await tab.expectUrl(/\/offers\//);
    await tab.role("complementary", "Claim Offer").see();
    await tab.wire.back();
    await tab.role("article").see();
    await expect.poll(place).toBe(before);
    // Nor does it move afterwards.
    await tab.run(() => new Promise((done) => setTimeout(() => done(0), 500)));
    expect(await place()).toBe(before);
  });
}

test("a page that is left while its code still loads is not a failed one", async ({ open }) => {
  const tab = await open();
  // At the end there must have been no error: Firefox gives up files that the page being left still loads.
  for (const path of [
    "/",
    "/help",
    "/contact",
    "/terms",
    "/categories",
    "/auth",
    "/api-docs",
    "/privacy",
  ])
    await tab.wire.goto(site + path);
  await tab.role("heading", "Privacy Policy").see();
});

/** How far down a sheet its last dark row is, of 1. */
function lowestInk({ data, width, height }: { data: Uint8Array; width: number; height: number }) {
  const dark = data.findLastIndex((value, index) => index % 4 < 3 && value < 128);
  return Math.max(0, Math.floor(dark / 4 / width)) / height;
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
    const filled: number[] = [];
    for (const sheet of printed.pages()) filled.push(lowestInk(await sheet.render({ scale: 1 })));
    printed.destroy();
    // Every sheet but the last is filled to its end: no block was moved to the next sheet as a whole.
    for (const share of filled.slice(0, -1)) expect(share, filled.join()).toBeGreaterThan(0.8);
  }
  library.destroy();
});

test("the offer editor's fields keep their distance, and its groups their lines", async ({
  open,
}) => {
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
        gaps: fields.map((field, index) => field.top - (above[index]?.bottom ?? 0)).map(Math.round),
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
  await tab.expectFits("no-camera", tab.text("This device has no camera. Type the code."));
});
