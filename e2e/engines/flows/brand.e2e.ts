import { draftOffer, pooledOffer } from "../../fixtures/brand-api.ts";
import { origins } from "../../fixtures/demo.ts";
import { account } from "../../fixtures/demo.ts";
import { attempt } from "../../fixtures/people.ts";
import { expect, signIn, test } from "../test.ts";

const portal = `${origins.brand}/brand-portal`;

test("a visitor reads the brand site", async ({ open }) => {
  const tab = await open();
  for (const path of [
    "/brand-partnership",
    "/student-verification-api",
    "/brand-auth",
    "/developers",
    "/help",
    "/api-docs",
  ]) {
    await tab.goto(origins.brand + path);
    await tab.expectFits(`brand${path.replaceAll(/\W+/g, "-")}`, tab.role("heading", /./));
  }
});

test("an editor makes an offer and adds codes", async ({ open }, info) => {
  const tab = await open();
  await signIn(tab, "brand", account("editor"));
  const title = `Loom bags ${attempt(info)}`;

  await test.step("writes the offer, and sends it to review", async () => {
    await tab.goto(`${portal}/offers/new`);
    await tab.expectFits("ways", tab.role("link", /With one code for all/));
    await tab.role("link", /With one code for all/).click();
    await tab.role("textbox", /^Title$/).fill(title);
    await tab.role("textbox", /^Description$/).fill("Canvas and cotton bags, in every size.");
    await tab.label("Category").choose("Fashion");
    await tab.label("Percent").fill("25");
    await tab.label(/^Code$/).fill("LOOM25");
    await tab.expectFits("editor", tab.role("group", /./));
    await tab.role("button", "Save draft").click();
    await tab.expectUrl(/\/offers\/[\da-f-]{36}$/);
    await tab.role("heading", title).see();
    await tab.role("button", "Submit for review").click();
    await tab.text(/^In review$/).see();
    await tab.goto(`${portal}/offers`);
    await tab.expectFits("offers", tab.text(title));
  });

  await test.step("adds codes to another", async () => {
    const pool = await draftOffer({
      title: `Loom sleeves ${attempt(info)}`,
      redemption_method: "code",
      code_mode: "pool",
    });
    await tab.goto(`${portal}/offers/${pool.id}/codes`);
    await tab.label("Codes, one per line").fill("LOOM-1\nLOOM-2\nLOOM-3");
    await tab.role("button", "Check codes").click();
    await tab.expectFits("codes", tab.role("heading", "3 codes can be added"));
    await tab.role("button", "Add 3 codes").click();
    await tab.text("3 codes added").see();
  });

  await test.step("prints a poster", async () => {
    const { id } = await pooledOffer();
    await tab.goto(`${portal}/offers/${id}/poster`);
    await tab.expectFits("poster", tab.role("article", "Poster"));
  });
});

test("a member reads the figures, buys credits, and checks a code in the shop", async ({
  open,
}) => {
  const tab = await open();
  await signIn(tab, "brand", account("brand"));

  await test.step("overview and analytics", async () => {
    await tab.goto(portal);
    await tab.expectFits("overview", tab.role("heading", /./));
    await tab.goto(`${origins.brand}/brand-analytics?range=6m`);
    await tab.expectFits("analytics", tab.text(/compared with/));
    await tab.role("table", "By city").see();
  });

  await test.step("buys a pack", async () => {
    await tab.goto(`${portal}/billing`);
    await tab.expectFits("billing", tab.role("heading", /^Billing$/));
    await tab.role("button", /^Buy Starter$/).click();
    await tab.role("heading", "Sandbox payment").see();
    await tab.role("button", /^Pay$/).click();
    await tab.text("Paid. 1,000 credits were added").see();
  });

  await test.step("checks a code that is not known, and has no camera", async () => {
    await tab.goto(`${portal}/check`);
    await tab.role("button", "Koregaon Park, Pune").click();
    await tab.label(/^Code$/).fill("2345 6789");
    await tab.expectFits("check", tab.role("button", /^Check$/));
    await tab.role("button", /^Check$/).click();
    await tab.expectFits("verdict", tab.role("heading", /not known|unknown|No such/i));
  });

  await test.step("the other pages fit", async () => {
    for (const [path, name] of [
      ["/brand-portal/boosts", "boosts"],
      ["/brand-portal/team", "team"],
      ["/brand-portal/activity", "activity"],
      ["/brand-portal/outlets", "outlets"],
      ["/brand-portal/redemptions", "redemptions"],
      ["/brand-portal/settings", "settings"],
      ["/developers", "developers"],
    ] as const) {
      await tab.goto(origins.brand + path);
      await tab.expectFits(name, tab.role("heading", /./));
    }
  });
  expect(tab.wire.errors()).toEqual([]);
});
