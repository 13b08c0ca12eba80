import type { Page } from "@playwright/test";
import { account, origins } from "../fixtures/demo.ts";
import { findOffer, offerAddress } from "../fixtures/offers.ts";
import { attempt, type Person } from "../fixtures/people.ts";
import { studentApi, newAccount } from "../fixtures/student-api.ts";
import { expect, expectAccessible, expectToast, test, signInOn } from "../fixtures/test.ts";

const redeemed = `${origins.student}/dashboard?tab=redeemed`;

interface Kept {
  userId: string;
  items: { offer: { title: string }; redemption: { code: string | null; qr: unknown } }[];
}

/** The device's copies, straight from its store. */
const kept = (page: Page): Promise<Kept[]> =>
  page.evaluate(async () => {
    // Opening it would make it.
    const stores = await indexedDB.databases();
    if (!stores.some(({ name }) => name === "bachat-offline")) return [];
    return new Promise<Kept[]>((resolve, reject) => {
      const opening = indexedDB.open("bachat-offline");
      opening.addEventListener("error", () => reject(new Error("no store")));
      opening.addEventListener("success", () => {
        const store = opening.result.transaction("redeemed-offers").objectStore("redeemed-offers");
        const reading = store.getAll();
        reading.addEventListener("success", () => {
          opening.result.close();
          resolve(reading.result as Kept[]);
        });
      });
    });
  });

/** Until the worker of this build has everything that it keeps. */
const workerReady = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.ready;
        return registration.active?.state;
      }),
    )
    .toBe("activated");

test("codes open without a network, until their owner signs out @phone-deep", async ({
  visitor,
}, info) => {
  test.setTimeout(150_000);
  const page = await visitor();
  const context = page.context();
  const student: Person = {
    name: "Tenzin Wangmo",
    email: `tenzin.${attempt(info)}@students.example`,
    password: "Snow-on-Nathu-La-2",
  };
  await newAccount(student, { typed: "Rumtek Road College" });
  await signInOn(page, student);
  const [codeOffer, qrOffer] = await Promise.all([
    findOffer({ redemption_method: "code", exclusivity: "standard" }),
    findOffer({ redemption_method: "qr", exclusivity: "standard" }),
  ]);
  await (
    await studentApi(student)
  )("POST", `/offers/${qrOffer.id}/redemptions`);

  const code = await test.step("redeems, and the device keeps it", async () => {
    await page.goto(`${origins.student}/offers/${codeOffer.id}`);
    const ticket = page.getByRole("complementary", { name: "Claim Offer" });
    await workerReady(page);
    await ticket.getByRole("button", { name: "Get Code" }).click();
    await expect(page.getByRole("dialog", { name: "Redeem Your Offer" })).toBeVisible();
    await expect.poll(async () => (await kept(page))[0]?.items.length).toBe(2);
    const [record] = await kept(page);
    expect(record?.items.map(({ redemption }) => redemption.qr)).toEqual([null, null]);
    const stored = await page.evaluate(async () => {
      const urls: string[] = [];
      for (const name of await caches.keys())
        for (const request of await (await caches.open(name)).keys()) urls.push(request.url);
      return urls;
    });
    expect(stored.filter((url) => !url.startsWith(`${origins.student}/`))).toEqual([]);
    return record?.items.find(({ redemption }) => redemption.code)?.redemption.code ?? "";
  });

  await test.step("goes offline: the site says so and leads to the codes", async () => {
    await page.goto(origins.student);
    await context.setOffline(true);
    await expect(page.getByText("You are offline.")).toBeVisible();
    await page.getByRole("link", { name: "See your codes" }).click();
    await expect(page.getByText(code)).toBeVisible();
    await expect(page.getByText(/^Offline, as of \d/)).toBeVisible();
  });

  await test.step("the code is there after a reload, and after a cold start", async () => {
    await page.reload();
    await expect(page.getByText(/^Offline, as of \d/)).toBeVisible();
    await expect(page.getByText("QR codes need a connection", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: new RegExp(`^Copy code ${code}`) }).click();
    await expectToast(page, "Copied!");
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);
    await page.getByRole("button", { name: /^Show code/ }).click();
    await expect(page.getByRole("dialog", { name: "Redeem Your Offer" })).toBeVisible();
    await page.keyboard.press("Escape");
    await expectAccessible(page);
    const cold = await context.newPage();
    await cold.goto(redeemed);
    await expect(cold.getByText(code)).toBeVisible();
    await cold.goto(`${origins.student}/categories`);
    await expect(cold.getByRole("heading", { level: 1, name: "No connection" })).toBeVisible();
    await cold.getByRole("main").getByRole("link", { name: "See your codes" }).click();
    await expect(cold.getByText(code)).toBeVisible();
    await cold.close();
  });

  await test.step("back online it is signed in and continues automatically", async () => {
    await context.setOffline(false);
    await expect(page.getByRole("tab", { name: /^Redeemed/ })).toBeVisible();
    await expect(page.getByText(/^Offline, as of/)).toHaveCount(0);
    await expect(page.getByText("You are offline.")).toHaveCount(0);
  });

  await test.step("another account on this device finds nothing of it", async () => {
    const { email, password } = account("newcomer");
    await context.request.post(`${origins.api}/v1/auth/sign-in`, {
      headers: { origin: origins.student },
      data: { email, password },
    });
    await page.reload();
    await expect
      .poll(async () => (await kept(page)).flatMap(({ items }) => items), { timeout: 30_000 })
      .toEqual([]);
  });

  await test.step("signing out empties the store", async () => {
    await context.request.post(`${origins.api}/v1/auth/sign-in`, {
      headers: { origin: origins.student },
      data: { email: student.email, password: student.password },
    });
    await page.goto(redeemed);
    await expect.poll(async () => (await kept(page))[0]?.items.length).toBe(2);
    if (info.project.name === "phone") {
      await page.getByRole("button", { name: "Open menu" }).click();
    } else {
      await page.getByRole("button", { name: student.name }).click();
    }
    await page.getByText("Sign Out").filter({ visible: true }).click();
    await expect(page).toHaveURL(`${origins.student}/`);
    await expect.poll(() => kept(page)).toEqual([]);
    await context.setOffline(true);
    await page.goto(redeemed);
    await expect(page.getByText("No connection")).toBeVisible();
    await expect(page.getByText(code)).toHaveCount(0);
    await context.setOffline(false);
  });
});

test("without a network a page says so to a visitor, and opens when it is back @both-deep", async ({
  visitor,
}) => {
  const page = await visitor();
  const offer = await findOffer({ redemption_method: "redirect" });
  await page.goto(origins.student);
  await workerReady(page);
  const title = (name: string) => page.getByRole("heading", { level: 1, name });
  await page.context().setOffline(true);
  await page.goto(offerAddress(offer));
  await expect(title("No connection")).toBeVisible();
  await expect(page.getByRole("link", { name: "See your codes" })).toHaveCount(0);
  await expectAccessible(page);
  await test.step("trying again loads nothing that could take the place of a later page", async () => {
    const loaded: string[] = [];
    page.on("request", (request) => {
      if (request.isNavigationRequest()) loaded.push(new URL(request.url()).pathname);
    });
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("status").getByText("There is still no connection.")).toBeVisible();
    expect(loaded).toEqual([]);
  });

  await test.step("also where somebody may be signed in, and nothing is claimed about that", async () => {
    await page.goto(`${origins.student}/dashboard`);
    await expect(title("No connection")).toBeVisible();
    await expect(page.getByText(/cannot be reached\. This page opens by itself/)).toBeVisible();
    await expect(page.getByText(/signed in/)).toHaveCount(0);
  });

  await page.goto(offerAddress(offer));
  await expect(title("No connection")).toBeVisible();
  await page.context().setOffline(false);
  await expect(title(offer.title)).toBeVisible();
});

test("without a network Hindi is written in its own fonts, also on the first visit @both-deep", async ({
  visitor,
}) => {
  const page = await visitor();
  // The worker fetches the page that it keeps as every reader does who chose Hindi.
  await page.context().addCookies([{ name: "bachat-language", value: "hi", url: origins.student }]);
  await page.goto(origins.student);
  await expect(page).toHaveURL(`${origins.student}/hi`);
  await workerReady(page);
  const keptFonts = () =>
    page.evaluate(async () => {
      const urls: string[] = [];
      for (const name of await caches.keys())
        for (const { url } of await (await caches.open(name)).keys()) urls.push(url);
      return urls.flatMap((url) => /anek-devanagari-\d+/.exec(url) ?? []).toSorted();
    });
  await expect.poll(keptFonts).toEqual(["anek-devanagari-400", "anek-devanagari-700"]);

  await page.context().setOffline(true);
  for (const path of ["/hi/help", "/hi/dashboard"]) {
    await page.goto(origins.student + path);
    const title = page.getByRole("heading", { level: 1, name: "इंटरनेट नहीं है" });
    await expect(title).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("lang", "hi");
    const weights = await page.evaluate(async () => {
      await document.fonts.ready;
      const loaded = [...document.fonts].filter(({ status }) => status === "loaded");
      return loaded
        .filter(({ family }) => family.includes("Devanagari"))
        .map(({ weight }) => weight)
        .toSorted();
    });
    expect(weights).toEqual(["400 500", "600 800"]);
    await expectAccessible(page);
  }
  await page.context().setOffline(false);
});

test("a session that the API has ended removes the offline copy @deep", async ({ loginAs }) => {
  const page = await loginAs("student");
  await page.goto(redeemed);
  await expect.poll(async () => (await kept(page)).length).toBe(1);
  await page.context().clearCookies();
  await page.reload();
  await expect(page).toHaveURL(/\/auth/);
  await expect.poll(() => kept(page)).toEqual([]);
});

test("the student site can be installed @deep", async ({ page, request }) => {
  await page.goto(origins.student);
  await workerReady(page);
  const href = await page.locator("link[rel=manifest]").getAttribute("href");
  const manifest = (await (await request.get(`${origins.student}${href}`)).json()) as {
    name: string;
    short_name: string;
    start_url: string;
    display: string;
    icons: { src: string; sizes: string; purpose: string }[];
    shortcuts: { url: string }[];
  };
  expect(manifest).toMatchObject({ short_name: "Bachat", start_url: "/", display: "standalone" });
  expect(manifest.icons.map(({ purpose }) => purpose)).toContain("maskable");
  for (const { src, sizes } of manifest.icons.filter(({ sizes: size }) => size !== "any")) {
    const size = await page.evaluate(async (url) => {
      const bitmap = await createImageBitmap(await (await fetch(url)).blob());
      return `${bitmap.width}x${bitmap.height}`;
    }, src);
    expect(size).toBe(sizes);
  }
  for (const { url } of manifest.shortcuts)
    expect((await request.get(`${origins.student}${url}`)).status()).toBe(200);

  const worker = await request.get(`${origins.student}/sw.js`);
  expect(worker.headers()["cache-control"]).toBe("no-cache");
  expect(worker.headers()["content-security-policy"]).toContain("worker-src 'self'");

  const browser = await page.context().newCDPSession(page);
  const { installabilityErrors } = await browser.send("Page.getInstallabilityErrors");
  // Every context of a test is a private window, in which no app can be installed.
  const errors = installabilityErrors.filter(({ errorId }) => errorId !== "in-incognito");
  expect(errors).toEqual([]);
});
