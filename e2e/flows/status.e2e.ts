import { spawn } from "node:child_process";
import { resolve } from "node:path";
import type { Page } from "@playwright/test";
import { origins } from "../fixtures/demo.ts";
import { attempt } from "../fixtures/people.ts";
import { expect, expectAccessible, expectFits, expectToast, test } from "../fixtures/test.ts";

const status = `${origins.admin}/status`;
const component = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

/** The worker measures with each minute of the clock: a new installation has its first rows within two. */
async function openMeasured(page: Page): Promise<void> {
  await page.goto(status);
  await expect(async () => {
    await page.reload();
    await expect(component(page, "Student site").getByText("Working", { exact: true })).toBeVisible(
      { timeout: 3_000 },
    );
  }).toPass({ timeout: 150_000 });
}

test("everybody reads what was measured, day by day, with a keyboard too @desktop-deep", async ({
  visitor,
}) => {
  test.setTimeout(240_000);
  const page = await visitor();
  await test.step("the page is a visitor's: it does not lead to sign-in", async () => {
    await openMeasured(page);
    await expect(page).toHaveURL(status);
    await expect(page.getByRole("heading", { level: 1, name: "Status" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Report an incident" })).toHaveCount(0);
    await expect(page.getByText(/^Measuring began on/)).toBeVisible();
  });

  await test.step("what runs is what its document names: that is open to every network", async () => {
    const files: string[] = [];
    page.on("request", (request) => files.push(new URL(request.url()).pathname));
    const document = (await (await page.reload())?.text()) ?? "";
    await expect(component(page, "Mail")).toBeVisible();
    const code = files.filter((path) => /^\/assets\/.*\.(js|css)$/.test(path));
    expect(code.length).toBeGreaterThan(3);
    expect(code.filter((path) => !document.includes(`"${path}"`))).toEqual([]);
  });

  await test.step("each day is reached by keyboard, and one that nobody measured says so", async () => {
    const days = page.getByRole("slider", { name: "Student site, day by day" });
    await days.focus();
    await expect(days).toHaveAttribute("aria-valuetext", /measured minutes/);
    await days.press("ArrowLeft");
    await expect(days).toHaveAttribute("aria-valuetext", /: no data$/);
    await expect(component(page, "Student site").getByText(/: no data$/)).toBeVisible();
    await days.press("End");
    await expect(component(page, "Student site").getByText(/worked in \d+ of \d+/)).toBeVisible();
  });

  await test.step("the feed is linked and is RSS", async () => {
    const link = page.locator('link[rel="alternate"][type="application/rss+xml"]');
    const address = (await link.getAttribute("href")) ?? "";
    expect(address).toBe(`${origins.api}/v1/status/incidents.rss`);
    const feed = await fetch(address);
    expect(feed.headers.get("content-type")).toContain("application/rss+xml");
    const kind = await page.evaluate(
      (text) => {
        const parsed = new DOMParser().parseFromString(text, "application/xml");
        return [parsed.documentElement.nodeName, parsed.querySelectorAll("parsererror").length];
      },
      await feed.text(),
    );
    expect(kind).toEqual(["rss", 0]);
  });

  await expectFits(page);
});

test("an incident is reported, followed up and resolved, and everybody reads it @both-deep", async ({
  loginAs,
  visitor,
  viewport,
}, info) => {
  test.setTimeout(120_000);
  const title = `Mails are late ${attempt(info)}`;
  const known = `Mails of ${attempt(info)} wait. We are looking into it.`;
  const admin = await loginAs("admin");
  await admin.setViewportSize(viewport ?? { width: 1440, height: 900 });
  const dialog = admin.getByRole("dialog");
  const everybody = await visitor();

  await test.step("it is refused without what it needs, then published", async () => {
    await admin.goto(status);
    await admin.getByRole("button", { name: "Report an incident" }).click();
    await dialog.getByRole("button", { name: "Publish" }).click();
    await expect(dialog.getByText("Choose at least one.")).toBeVisible();
    await dialog.getByLabel("Title").fill(title);
    await dialog.getByLabel("Impact").selectOption("Major");
    await dialog.getByLabel("Mail", { exact: true }).check();
    await dialog.getByLabel("What is known").fill(known);
    const began = await dialog.getByLabel("Began").inputValue();
    await dialog.getByLabel("Began").fill("0001-01-01T10:00");
    await dialog.getByRole("button", { name: "Publish" }).click();
    await expect(
      dialog.getByText("This time is more than twelve months ago.", { exact: false }),
    ).toBeVisible();
    await dialog.getByLabel("Began").fill(began);
    await expectAccessible(admin);
    await dialog.getByRole("button", { name: "Publish" }).click();
    await expectToast(admin, "Incident published");
    await expect(dialog).toBeHidden();
    await expect(admin.getByRole("heading", { level: 3, name: title })).toBeVisible();
    await everybody.goto(status);
    await expect(everybody.getByRole("heading", { level: 3, name: title })).toBeVisible();
    await expect(everybody.getByText(known)).toBeVisible();
    await expect(everybody.getByRole("button", { name: /^Write an update/ })).toHaveCount(0);
  });

  await test.step("an end before its beginning is refused at its field", async () => {
    await admin.getByRole("button", { name: `Write an update: ${title}` }).click();
    await dialog.getByLabel("State").selectOption("Resolved");
    await dialog.getByLabel("Ended").fill("2026-01-01T10:00");
    await dialog.getByLabel("What is known").fill("All mails are sent.");
    await dialog.getByRole("button", { name: "Publish" }).click();
    await expect(
      dialog.getByText("The end is before the incident's beginning.", { exact: false }),
    ).toBeVisible();
  });

  await test.step("it is resolved, and is a past one from then on", async () => {
    await dialog.getByLabel("Ended").fill("");
    await dialog.getByRole("button", { name: "Publish" }).click();
    await expectToast(admin, "Update published");
    await everybody.reload();
    const past = everybody.locator("section", {
      has: everybody.getByRole("heading", { level: 2, name: "Past incidents" }),
    });
    const heading = everybody.getByRole("heading", { level: 3, name: title, exact: true });
    const incident = past.locator('[id^="incident-"]').filter({ has: heading });
    await expect(incident.getByText("All mails are sent.")).toBeVisible();
    const feed = await (await fetch(`${origins.api}/v1/status/incidents.rss`)).text();
    expect(feed).toContain(`${title} (resolved)`);
  });

  await test.step("its title is corrected", async () => {
    await admin.getByRole("button", { name: `Correct: ${title}` }).click();
    await dialog.getByLabel("Title").fill(`${title}, all of them`);
    await dialog.getByRole("button", { name: "Save" }).click();
    await expectToast(admin, "Incident corrected");
    await expect(
      admin.getByRole("heading", { level: 3, name: `${title}, all of them` }),
    ).toBeVisible();
  });
  await expectAccessible(everybody);
  await expectFits(everybody);
  await expectFits(admin);

  await test.step("it is withdrawn as a mistake, and gone for everybody", async () => {
    await admin.getByRole("button", { name: `Withdraw: ${title}` }).click();
    await dialog.getByLabel("Why it was a mistake").fill("It was another platform.");
    await expectAccessible(admin);
    await dialog.getByRole("button", { name: "Withdraw" }).click();
    await expectToast(admin, "Incident withdrawn");
    await everybody.reload();
    await expect(
      everybody.getByRole("heading", { level: 2, name: "Past incidents" }),
    ).toBeVisible();
    await expect(everybody.getByRole("heading", { level: 3, name: title })).toHaveCount(0);
    const feed = await (await fetch(`${origins.api}/v1/status/incidents.rss`)).text();
    expect(feed).not.toContain(title);
  });
});

test("a status that does not load says so, and loads on a second try @deep", async ({ page }) => {
  const api = `${origins.api}/v1/status`;
  await page.route(api, (route) => route.abort());
  await page.goto(status);
  await expect(page.getByText("The status did not load")).toBeVisible({ timeout: 30_000 });
  await expectAccessible(page);
  await page.unroute(api);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(component(page, "Mail")).toBeVisible();
});

/** The admin site's server, open only to a network without clients. @returns its address and how to stop it */
async function startClosedSite() {
  const server = resolve(import.meta.dirname, "../../packages/web-server/src/server.ts");
  const child = spawn(process.execPath, [server, "--site", "admin"], {
    env: {
      ...process.env,
      PORT: "0",
      ADMIN_ALLOWED_NETWORKS: "10.0.0.0/8",
      PUBLIC_API_ORIGIN: origins.api,
      PUBLIC_STUDENT_ORIGIN: origins.student,
      PUBLIC_BRAND_ORIGIN: origins.brand,
      PUBLIC_ADMIN_ORIGIN: origins.admin,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const port = await new Promise<string>((done, fail) => {
    child.once("exit", () => fail(new Error("The site did not start.")));
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      const said = /127\.0\.0\.1:(\d+)/.exec(text)?.[1];
      if (said !== undefined) done(said);
    });
  });
  return { address: `http://127.0.0.1:${port}`, stop: () => child.kill() };
}

test("from a network that may not open the admin site, the status page works and no other @deep", async ({
  page,
}) => {
  const closed = await startClosedSite();
  try {
    const refused: string[] = [];
    await page.route(`${origins.admin}/**`, async (route) => {
      const { pathname } = new URL(route.request().url());
      const { host } = new URL(origins.admin);
      const answer = await route.fetch({ url: closed.address + pathname, headers: { host } });
      if (answer.status() !== 200) refused.push(`${answer.status()} ${pathname}`);
      await route.fulfill({ response: answer });
    });
    await page.goto(status);
    await expect(component(page, "Mail")).toBeVisible();
    await expect(page.getByText("Past incidents")).toBeVisible();
    await page.waitForLoadState("networkidle");
    expect(refused).toEqual([]);
    await page.goto(`${origins.admin}/admin-auth`);
    await expect(page.getByText("Not open from here")).toBeVisible();
    expect(refused).toContain("403 /admin-auth");
  } finally {
    closed.stop();
  }
});
