import { dashboard, rowOf, tab, type Figures } from "../fixtures/dashboard.ts";
import { account, origins } from "../fixtures/demo.ts";
import { newStudent } from "../fixtures/people.ts";
import { studentApi, newUser } from "../fixtures/student-api.ts";
import { expect, expectAccessible, expectToast, test, signInOn } from "../fixtures/test.ts";

test("a student finds everything of theirs on the dashboard @desktop-deep", async ({ loginAs }) => {
  test.setTimeout(120_000);
  const api = await studentApi(account("student"));
  const figures = (await api("GET", "/dashboard")) as Figures;
  const page = await loginAs("student");

  await test.step("overview: counts, the latest three, what ends soon, the pass", async () => {
    await page.goto(dashboard);
    await expect(page.getByText("Verified Student", { exact: true })).toBeVisible();
    const panel = page.getByRole("tabpanel");
    for (const [name, count] of [
      ["Viewed", figures.counts.view],
      ["Saved", figures.counts.save],
      ["Redeemed", figures.counts.redeem],
    ] as const) {
      const figure = panel.locator("p", { has: page.getByRole("link", { name, exact: true }) });
      await expect(figure.locator("+ p")).toHaveText(String(count));
    }
    expect(figures.recent_saved).toHaveLength(3);
    expect(figures.recent_redeemed).toHaveLength(3);
    for (const { offer } of [...figures.recent_saved, ...figures.recent_redeemed])
      // first: an offer may be both saved and redeemed.
      await expect(panel.getByText(offer.title).first()).toBeVisible();
    const keeping = page.getByRole("region", { name: "Ending soon" });
    for (const { offer } of figures.worth_keeping)
      await expect(keeping.getByText(offer.title)).toBeVisible();
    await expect(page.getByRole("link", { name: "Your verification" })).toHaveAttribute(
      "href",
      "/verification",
    );
    await expectAccessible(page);
  });

  await test.step("history: 12 a page, page and tab in the address", async () => {
    await tab(page, "History").click();
    await expect(page).toHaveURL(`${dashboard}?tab=history`);
    const { view } = figures.counts;
    expect(view).toBeGreaterThan(24);
    await expect(page.getByText(`Showing 1–12 of ${view}`)).toBeVisible();
    await expect(page.getByRole("tabpanel").getByRole("listitem")).toHaveCount(12);
    await page.getByRole("button", { name: "Page 2" }).click();
    await expect(page).toHaveURL(`${dashboard}?tab=history&page=2`);
    await expect(page.getByText(`Showing 13–24 of ${view}`)).toBeVisible();
    await page.goBack();
    await expect(page.getByText(`Showing 1–12 of ${view}`)).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(dashboard);
    await expect(tab(page, "Overview")).toHaveAttribute("aria-selected", "true");
    await page.goForward();
    await expect(tab(page, "History")).toHaveAttribute("aria-selected", "true");
  });

  await test.step("what has ended says so, and opens no page", async () => {
    const { items } = (await api("GET", "/saved-offers")) as {
      items: { offer: { title: string; available: boolean } }[];
    };
    const over = items.find(({ offer }) => !offer.available);
    if (over === undefined) throw new Error("The demo's student has no saved offer that ended.");
    await tab(page, "Saved").click();
    const row = rowOf(page, over.offer.title);
    // Two offers of the demo may have one title.
    await expect(row.getByText(/^(Ended|This offer)/)).not.toHaveCount(0);
    await expect(row.getByRole("link")).toHaveCount(0);
  });

  await test.step("redeemed: a code copied in its row, and in its ticket", async () => {
    await tab(page, "Redeemed").click();
    await expect(page).toHaveURL(`${dashboard}?tab=redeemed`);
    // first: any row will do, here and below the same.
    const chip = page.getByRole("button", { name: /^Copy code / }).first();
    await chip.click();
    await expectToast(page, "Copied!", "Code copied to clipboard");
    const code = await page.evaluate(() => navigator.clipboard.readText());
    await expect(chip).toContainText(code);
    // first: the row whose code was copied.
    await page
      .getByRole("button", { name: /^Show code/ })
      .first()
      .click();
    const dialog = page.getByRole("dialog", { name: "Redeem Your Offer" });
    await expect(dialog.getByText(code)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
  });

  await test.step("an address out of range is corrected", async () => {
    const last = Math.ceil(figures.counts.view / 12);
    await page.goto(`${dashboard}?tab=history&page=999`);
    await expect(page).toHaveURL(`${dashboard}?tab=history&page=${last}`);
    await page.goto(`${dashboard}?tab=history&page=soon`);
    await expect(page).toHaveURL(`${dashboard}?tab=history`);
    await page.goto(`${dashboard}?tab=elsewhere`);
    await expect(page).toHaveURL(dashboard);
  });
});

test("a new student completes the profile at a time of their choice @deep", async ({
  visitor,
}, info) => {
  test.setTimeout(120_000);
  const page = await visitor();
  const newcomer = newStudent("Ishita Barua", info);
  await newUser(newcomer, "student");
  await signInOn(page, newcomer);
  await page.goto(`${origins.student}/dashboard`);
  const dialog = page.getByRole("dialog", { name: "Complete your profile" });

  await test.step("puts it off, and is not asked again on the next page", async () => {
    await expect(dialog).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Later" }).click();
    await expect(dialog).toHaveCount(0);
    // The profile was made meanwhile, and the header knows it.
    if (info.project.name === "desktop") {
      const header = page.getByRole("banner");
      await expect(header.getByRole("button", { name: newcomer.name })).toBeVisible();
    }
    await page.goto(origins.student);
    await expect(page.getByText(/Showing 1–24 of/)).toBeVisible();
    await expect(dialog).toHaveCount(0);
  });

  await test.step("sees what is empty, each with one way on", async () => {
    await page.goto(dashboard);
    await expect(page.getByText("No saved offers yet")).toBeVisible();
    await expect(page.getByText("No redeemed offers yet")).toBeVisible();
    for (const [name, text] of [
      ["Saved", "No saved offers yet"],
      ["Redeemed", "No redeemed offers yet"],
      ["History", "No viewing history yet"],
    ] as const) {
      await tab(page, name).click();
      const panel = page.getByRole("tabpanel");
      await expect(panel.getByRole("heading", { name: text })).toBeVisible();
      await expect(panel.getByRole("link", { name: "Browse Offers" })).toHaveCount(1);
      await expectAccessible(page);
    }
  });

  await test.step("sees at each field what is missing, and keeps what was typed", async () => {
    // A new visit: the browser asks again.
    await page.evaluate(() => sessionStorage.clear());
    await page.goto(origins.student);
    await expect(dialog).toBeVisible();
    await dialog.getByLabel(/^Name/).fill("");
    await dialog.getByLabel(/^City/).fill("Jorhat");
    await dialog.getByRole("button", { name: "Save profile" }).click();
    for (const text of [
      "Enter your name as on your ID.",
      "Enter your college.",
      "Enter your degree.",
      "Choose your year.",
    ])
      await expect(dialog.getByText(text)).toBeVisible();
    await expect(dialog.getByLabel(/^Name/)).toBeFocused();
    await expect(dialog.getByLabel(/^City/)).toHaveValue("Jorhat");
    await expectAccessible(page);
  });

  await test.step("survives a lost answer, a second click and an unknown college", async () => {
    const saving = "**/v1/student/profile";
    let sent = 0;
    await page.route(saving, async (route) => {
      if (route.request().method() !== "PATCH") return route.continue();
      sent += 1;
      // The API has it, but its answer is lost.
      await route.fetch();
      return route.abort();
    });
    await dialog.getByLabel(/^Name/).fill(newcomer.name);
    await dialog.getByLabel(/^College/).fill("Lohit River Polytechnic");
    await dialog.getByLabel(/^Degree/).fill("Diploma in Surveying");
    await dialog.getByRole("combobox", { name: /^Year of study/ }).selectOption("sophomore");
    await dialog.getByRole("button", { name: "Save profile" }).click();
    await expectToast(page, "Profile creation failed");
    await expect(dialog.getByLabel(/^College/)).toHaveValue("Lohit River Polytechnic");
    await page.unroute(saving);
    const answered = page.waitForResponse(
      (response) => response.request().method() === "PATCH" && response.ok(),
    );
    await dialog.getByRole("button", { name: "Save profile" }).dblclick();
    await answered;
    await expectToast(page, "Profile completed!");
    await expect(dialog).toHaveCount(0);
    expect(sent).toBe(1);
    await page.goto(dashboard);
    await expect(page.getByText("Lohit River Polytechnic")).toBeVisible();
    await expect(dialog).toHaveCount(0);
  });
});

test("a dashboard and a list that do not load say so, and load on a second try @deep", async ({
  loginAs,
}) => {
  const page = await loginAs("student");
  await page.route("**/v1/student/dashboard", (route) => route.abort());
  await page.route("**/v1/student/history*", (route) => route.abort());
  await page.goto(dashboard);
  await expectToast(page, "Error loading dashboard");
  await expectAccessible(page);
  await page.unroute("**/v1/student/dashboard");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("Recently saved")).toBeVisible();
  await tab(page, "History").click();
  await expectToast(page, "Error loading data");
  await page.unroute("**/v1/student/history*");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText(/Showing 1–12 of/)).toBeVisible();
});

test("signed out, the dashboard asks to sign in and comes back to its tab @deep", async ({
  page,
}) => {
  await page.goto(`${dashboard}?tab=saved`);
  await expect(page).toHaveURL(/\/auth/);
  const { email, password } = account("student");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page).toHaveURL(`${dashboard}?tab=saved`);
});

interface Shift {
  value: number;
  moved: string[];
}

test("a newcomer's dashboard does not move while it loads @both-deep", async ({ loginAs }) => {
  const page = await loginAs("newcomer");
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as PerformanceEntry & {
          value: number;
          sources: { node: Node | null }[];
        };
        const moved = sources.map(({ node }) =>
          node instanceof Element ? `${node.tagName}.${node.className}` : String(node?.nodeName),
        );
        shifts.push({ value, moved });
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.goto(dashboard);
  await expect(page.getByRole("dialog", { name: "Complete your profile" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Recently saved" })).toBeAttached();
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
  const shifts = await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
  const total = shifts.reduce((sum, { value }) => sum + value, 0);
  expect(total, JSON.stringify(shifts)).toBeLessThan(0.02);
});
