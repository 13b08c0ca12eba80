import type { Page } from "@playwright/test";
import { dashboard } from "../fixtures/dashboard.ts";
import { origins } from "../fixtures/demo.ts";
import { findOffer } from "../fixtures/offers.ts";
import { newStudent } from "../fixtures/people.ts";
import { newAccount } from "../fixtures/student-api.ts";
import { expect, expectAccessible, skipWithout, test } from "../fixtures/test.ts";
import { fullChromium } from "../playwright.config.ts";

test.use({ launchOptions: fullChromium });

/** No push service can be reached from here, so the browser's own subscription is replaced, and only that. */
const withoutPushService = (page: Page, endpoint: string) =>
  page.addInitScript((address) => {
    const kept = "test-subscription";
    const key =
      "BCfM0RinAgpNme0BXdCmHk12abHWsv9VxVzM_AitEQb2SoVskSeZp_xrcRVT9cb6DZlHeqbk81WWLGQ8jqtc9Uc";
    const subscription = () =>
      localStorage.getItem(kept) === null
        ? null
        : {
            endpoint: address,
            toJSON: () => ({
              endpoint: address,
              keys: { p256dh: key, auth: "tBHItJI5svbpez7KI4CCXg" },
            }),
            unsubscribe: async () => {
              localStorage.removeItem(kept);
              return true;
            },
          };
    Object.assign(PushManager.prototype, {
      getSubscription: async () => subscription(),
      subscribe: async () => {
        localStorage.setItem(kept, "yes");
        return subscription();
      },
    });
  }, endpoint);

const shown = (page: Page) =>
  page.evaluate(async () => {
    const worker = await navigator.serviceWorker.ready;
    const notes = await worker.getNotifications();
    return notes.map(({ title, body, data }) => ({ title, body, data }));
  });

test("a student switches notifications on, and one that comes leads to the saved offers @both-deep", async ({
  loginAs,
}, info) => {
  skipWithout("a full, current Chromium");
  const person = newStudent("Ishaan Deshmukh", info);
  const call = await newAccount(person);
  const { id } = await findOffer({ redemption_method: "redirect" });
  await call("PUT", `/saved-offers/${id}`);
  const page = await loginAs(person);
  await page.context().grantPermissions(["notifications"], { origin: origins.student });
  const endpoint = `https://fcm.googleapis.com/fcm/send/${person.email}`;
  await withoutPushService(page, endpoint);
  const listed = async () => {
    const { items } = (await call("GET", "/push-browsers")) as { items: { endpoint: string }[] };
    return items.map((item) => item.endpoint);
  };
  const choice = page.getByRole("checkbox", { name: "Notify me on this device" });

  await test.step("asks for them beside the mail", async () => {
    await page.goto(dashboard);
    await expect(choice).not.toBeChecked();
    await choice.check();
    await expect.poll(listed).toEqual([endpoint]);
    await expectAccessible(page);
    await page.reload();
    await expect(choice).toBeChecked();
    await page.goto(`${origins.student}/profile?section=privacy`);
    await expect(page.getByText("Notifications about offers")).toBeVisible();
  });

  await test.step("the worker shows what is pushed", async () => {
    const browser = await page.context().newCDPSession(page);
    const registration = new Promise<string>((done) => {
      browser.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
        const own = registrations.find(({ scopeURL }) => scopeURL === `${origins.student}/`);
        if (own !== undefined) done(own.registrationId);
      });
    });
    await browser.send("ServiceWorker.enable");
    const data = JSON.stringify({
      title: "Jholaworks: ends in 3 days",
      body: "Everyday backpacks\n1 more ends this week",
      lang: "en",
      path: "/dashboard?tab=saved",
      off: "Turn off",
    });
    await browser.send("ServiceWorker.deliverPushMessage", {
      origin: origins.student,
      registrationId: await registration,
      data,
    });
    await expect
      .poll(() => shown(page))
      .toEqual([
        {
          title: "Jholaworks: ends in 3 days",
          body: "Everyday backpacks\n1 more ends this week",
          data: { path: "/dashboard?tab=saved" },
        },
      ]);
  });

  await test.step("its page opens, where it can be switched off again with one tap", async () => {
    const [note] = await shown(page);
    await page.goto(`${origins.student}${note?.data.path}`);
    await expect(page.getByRole("tab", { name: /^Saved/ })).toHaveAttribute(
      "aria-selected",
      "true",
    );
    await page.goto(`${origins.student}/profile?section=preferences`);
    await expect(choice).toBeChecked();
    await choice.uncheck();
    await expect.poll(listed).toEqual([]);
    await page.reload();
    await expect(choice).not.toBeChecked();
  });
});
