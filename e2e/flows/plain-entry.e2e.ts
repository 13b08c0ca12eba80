import { spawn } from "node:child_process";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { resolve } from "node:path";
import type { Page } from "@playwright/test";
import { account, origins } from "../fixtures/demo.ts";
import { linkIn, mailTo } from "../fixtures/mail.ts";
import { findOffer, listedTickets, offerAddress } from "../fixtures/offers.ts";
import { newStudent } from "../fixtures/people.ts";
import { newUser } from "../fixtures/student-api.ts";
import { expect, test } from "../fixtures/test.ts";

/** A page on which no script runs; the fixtures' own pages wait for theirs. */
const plainTest = test.extend<{ plain: Page }>({
  plain: async ({ browser, contextOptions }, provide) => {
    const context = await browser.newContext({ ...contextOptions, javaScriptEnabled: false });
    await provide(await context.newPage());
    await context.close();
  },
});

const field = (page: Page, name: string) => page.locator(`form[method=post] [name=${name}]`);

plainTest(
  "without scripts a visitor comes from an offer to the upload",
  async ({ plain: page }, info) => {
    test.setTimeout(120_000);
    const person = newStudent("Rukmini Deka", info);
    const offer = await findOffer({ exclusivity: "exclusive", redemption_method: "code" });
    await page.goto(offerAddress(offer));
    const verify = page
      .getByRole("complementary")
      .getByRole("link", { name: "Verify Student", exact: true });
    await verify.filter({ visible: true }).click();
    const reason = page.getByText(new RegExp(`^Sign up to get .+ at ${offer.brand_name}`));
    await expect(reason).toBeVisible();

    // With a mistake the form comes back with the typed text and the fault at its field; never with the password.
    const send = page.getByRole("button", { name: "Sign Up" });
    await field(page, "name").fill(person.name);
    await field(page, "email").fill("rukmini");
    await field(page, "password").fill(person.password);
    await send.click();
    await expect(field(page, "email")).toHaveAttribute("aria-invalid", "true");
    await expect(field(page, "name")).toHaveValue(person.name);
    await expect(field(page, "email")).toHaveValue("rukmini");
    await expect(field(page, "password")).toHaveValue("");
    await expect(reason).toBeVisible();

    await field(page, "email").fill(person.email);
    await field(page, "password").fill(person.password);
    await page.locator("form[method=post] [type=checkbox]").check();
    await send.click();
    await expect(page.getByRole("heading", { name: "Check your email!" })).toBeVisible();

    await page.goto(linkIn(await mailTo(person.email, /confirm/i), origins.student));
    await page.getByRole("button", { name: "Confirm email" }).click();
    // Signed in, at the place where an ID is sent, which knows the offer.
    await expect(page).toHaveURL(`${origins.student}/verification?offer=${offer.id}`);
    const who = await page.request.get(`${origins.api}/v1/auth/browser-session`, {
      headers: { origin: origins.student },
    });
    expect(((await who.json()) as { user: { email: string } }).user.email).toBe(person.email);
    // Sending an ID needs a script: the page says so, and names other ways.
    await expect(page.getByText(/or sign in with another browser/)).toBeVisible();
    await page.getByRole("link", { name: /^Contact/ }).click();
    await expect(page).toHaveURL(`${origins.student}/contact`);
  },
);

plainTest("without scripts a forgotten password is replaced", async ({ plain: page }, info) => {
  const person = newStudent("Ketaki Joshi", info);
  await newUser(person, "student");
  await page.goto(`${origins.student}/auth`);
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  const send = page.getByRole("button", { name: "Send the link" });
  await field(page, "email").fill("ketaki");
  await send.click();
  await expect(field(page, "email")).toHaveAttribute("aria-invalid", "true");
  await expect(field(page, "email")).toHaveValue("ketaki");
  await field(page, "email").fill(person.email);
  await send.click();
  await expect(page.getByText(/a link is on its way/)).toBeVisible();

  const link = linkIn(await mailTo(person.email, /new password/i), origins.student);
  await page.goto(link);
  const save = page.getByRole("button", { name: "Save password" });
  await field(page, "password").fill("abc");
  await save.click();
  await expect(page.getByText("This is too short.")).toBeVisible();
  await expect(field(page, "password")).toHaveAttribute("aria-invalid", "true");
  await expect(field(page, "password")).toHaveValue("");
  await field(page, "password").fill("a-newer-secret-of-mine");
  await save.click();
  await expect(page.getByText("Your password is changed")).toBeVisible();
  await page.goto(link);
  await field(page, "password").fill("one-more-secret-of-mine");
  await save.click();
  await expect(page.getByText("This link no longer works")).toBeVisible();
  await page.getByRole("link", { name: "Back to sign in" }).click();
  await field(page, "email").fill(person.email);
  await field(page, "password").fill("a-newer-secret-of-mine");
  await page.locator("form[method=post]").getByRole("button", { name: "Sign In" }).click();
  await expect(page).toHaveURL(`${origins.student}/dashboard`);
});

plainTest("without scripts people sign in, and read what is wrong", async ({ plain: page }) => {
  const { email, password } = account("student");
  await page.goto(`${origins.student}/auth?return_to=%2Fcategories`);
  const send = page.locator("form[method=post]").getByRole("button", { name: "Sign In" });
  await field(page, "email").fill(email);
  await field(page, "password").fill("not-the-password");
  await send.click();
  await expect(page.getByText("The email or password is incorrect.")).toBeVisible();
  await expect(field(page, "email")).toHaveValue(email);
  await field(page, "password").fill(password);
  const sent = page.waitForRequest((request) =>
    request.url().startsWith(`${origins.api}/v1/forms/`),
  );
  await send.click();
  await expect(page).toHaveURL(`${origins.student}/categories`);
  // Older browsers say by this header alone that it was the site's page.
  expect(await (await sent).headerValue("referer")).toBe(`${origins.student}/`);
});

plainTest(
  "without scripts the offers are searched, filtered and paged",
  async ({ plain: page }) => {
    await page.goto(origins.student);
    const box = page.getByRole("main").getByRole("combobox", { name: /^Search for deals/ });
    await box.fill("headphones");
    await box.press("Enter");
    await expect(page).toHaveURL(/\?search=headphones$/);
    await page.getByRole("link", { name: /^Remove .*headphones/ }).click();
    await expect(page).toHaveURL(/\/#offers-section$/);
    await page.getByLabel("Offers on a page").selectOption("12");
    await page.getByRole("button", { name: "Show matching offers" }).click();
    await expect(page).toHaveURL(/per=12/);
    await expect(listedTickets(page)).toHaveCount(12);
    await page.goto(origins.student);
    await page.getByLabel("Region").filter({ visible: true }).selectOption("India");
    await page.getByRole("button", { name: "Show matching offers" }).click();
    await expect(page).toHaveURL(/region=India.*#offers-section$/);
    await expect(page.getByLabel("Region").filter({ visible: true })).toHaveValue("India");
    // In Hindi it goes on in Hindi.
    await page.goto(`${origins.student}/hi`);
    await page.locator("noscript button[type=submit]").click();
    await expect(page).toHaveURL(/\/hi\/?\?/);
    await page.goto(origins.student);
    const categories = page.getByRole("group", { name: "Categories" });
    await categories.getByRole("link", { name: "Books", exact: true }).click();
    await expect(page).toHaveURL(`${origins.student}/categories/books`);
    await page.goto(origins.student);
    await page.getByRole("link", { name: "Page 2" }).click();
    await expect(page).toHaveURL(/\?page=2$/);
    await expect(listedTickets(page)).not.toHaveCount(0);
  },
);

plainTest("without scripts people write to us, and subscribe", async ({ plain: page }) => {
  const email = `plain-${Date.now()}@mail.example`;
  await page.goto(`${origins.student}/contact`);
  await field(page, "name").fill("Meher Gill");
  await field(page, "email").fill(email);
  await field(page, "subject").fill("Hi");
  await field(page, "message").fill("I study at two colleges. Which card should I send?");
  const send = page.getByRole("button", { name: "Send message" });
  await send.click();
  await expect(field(page, "subject")).toHaveAttribute("aria-invalid", "true");
  await expect(field(page, "message")).toHaveValue(/two colleges/);
  await field(page, "subject").fill("Two colleges");
  await send.click();
  await expect(page.getByRole("heading", { name: "Your message is with us" })).toBeVisible();

  await page.goto(`${origins.student}/newsletter`);
  await field(page, "email").fill("meher");
  await page.getByRole("button", { name: "Subscribe" }).click();
  await expect(field(page, "email")).toHaveAttribute("aria-invalid", "true");
  await field(page, "email").fill(email);
  await page.getByRole("button", { name: "Subscribe" }).click();
  await expect(page.getByRole("heading", { name: "Subscribed!" })).toBeVisible();
  await page.goto(linkIn(await mailTo(email, /newsletter|subscri/i), origins.student));
  await page.getByRole("button", { name: "Confirm subscription" }).click();
  await expect(page.getByRole("heading", { name: "You are subscribed" })).toBeVisible();
});

/** The student site by a server of its own, whose way to the API a flow can cut. */
async function startCutSite() {
  const api = createServer((request, response) => {
    fetch(origins.api + (request.url ?? "")).then(
      async (answer) => {
        response.writeHead(answer.status, { "content-type": "application/json" });
        response.end(await answer.text());
      },
      () => response.destroy(),
    );
  });
  await new Promise<void>((done) => {
    api.listen(0, "127.0.0.1", done);
  });
  const free = createServer();
  await new Promise<void>((done) => {
    free.listen(0, "127.0.0.1", done);
  });
  const { port } = free.address() as AddressInfo;
  await new Promise((done) => free.close(done));
  const address = `http://localhost:${port}`;
  const server = resolve(import.meta.dirname, "../../packages/web-server/src/server.ts");
  const child = spawn(process.execPath, [server, "--site", "student"], {
    env: {
      ...process.env,
      PORT: String(port),
      PUBLIC_API_ORIGIN: origins.api,
      INTERNAL_API_ORIGIN: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
      PUBLIC_STUDENT_ORIGIN: address,
      PUBLIC_BRAND_ORIGIN: origins.brand,
      PUBLIC_ADMIN_ORIGIN: origins.admin,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  await new Promise<void>((done, fail) => {
    child.once("exit", () => fail(new Error("The site did not start.")));
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      if (text.includes(String(port))) done();
    });
  });
  const cut = () => {
    api.closeAllConnections();
    api.close();
  };
  return {
    address,
    cut,
    stop: () => {
      cut();
      child.kill();
    },
  };
}

plainTest("a form that reaches nobody comes back with what was typed", async ({ plain: page }) => {
  const site = await startCutSite();
  try {
    await page.goto(`${site.address}/auth?tab=sign-up&return_to=%2Fverification`);
    await field(page, "name").fill("Meher Gill");
    await field(page, "email").fill("meher@mail.example");
    await field(page, "password").fill("monsoon-tiffin-42");
    site.cut();
    await page.getByRole("button", { name: "Sign Up" }).click();
    await expect(page.getByText(/so nothing was sent/)).toBeVisible();
    await expect(field(page, "name")).toHaveValue("Meher Gill");
    await expect(field(page, "email")).toHaveValue("meher@mail.example");
    await expect(field(page, "password")).toHaveValue("");
    expect(page.url()).not.toContain("meher");
    // Another press says the same, with the same in it.
    await page.getByRole("button", { name: "Sign Up" }).click();
    await expect(page.getByText(/so nothing was sent/)).toBeVisible();
    await expect(field(page, "name")).toHaveValue("Meher Gill");
  } finally {
    site.stop();
  }
});

plainTest("a form of another site is refused", async ({ plain: page }) => {
  const { email, password } = account("student");
  await page.route("https://evil.example/**", (route) =>
    route.fulfill({
      contentType: "text/html",
      body: `<form method="post" action="${origins.api}/v1/forms/sign-in"><input name="email" value="${email}"><input name="password" value="${password}"><button>Win</button></form>`,
    }),
  );
  await page.goto("https://evil.example/");
  await page.getByRole("button", { name: "Win" }).click();
  await expect(page.getByText("origin_not_allowed")).toBeVisible();
  expect((await page.context().cookies()).filter(({ name }) => /bachat_/.test(name))).toEqual([]);
});
