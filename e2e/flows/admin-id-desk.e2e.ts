import type { Page } from "@playwright/test";
import { origins } from "../fixtures/demo.ts";
import { mailTo } from "../fixtures/mail.ts";
import { apiOf } from "../fixtures/office-api.ts";
import { newStudent } from "../fixtures/people.ts";
import { newAccount, KAVERI } from "../fixtures/student-api.ts";
import { chooseCard, holdDecision, openReview, sendCard } from "../fixtures/student.ts";
import { expect, expectAccessible, expectToast, test, signInOn } from "../fixtures/test.ts";

const desk = `${origins.admin}/admin/verification-live`;

/** Notes in the page when a key was pressed, each request, and when another student was drawn. */
const watch = (page: Page) =>
  page.evaluate(() => {
    const log = { key: 0, drawn: 0, name: "" };
    const head = () => document.querySelector("aside h2")?.textContent ?? "";
    window.addEventListener(
      "keydown",
      () => {
        if (log.key > 0) return;
        log.key = performance.now();
        log.name = head();
      },
      { capture: true },
    );
    new MutationObserver(() => {
      if (log.key > 0 && log.drawn === 0 && head() !== "" && head() !== log.name)
        log.drawn = performance.now();
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
    Object.assign(window, { deskLog: log });
  });

const measured = (page: Page) =>
  page.evaluate(() => {
    const { key, drawn } = (window as unknown as { deskLog: { key: number; drawn: number } })
      .deskLog;
    const requests = performance
      .getEntriesByType("resource")
      .filter((entry) => entry.startTime >= key)
      .map((entry) => ({ url: entry.name, at: entry.startTime }));
    return { milliseconds: drawn - key, key, drawn, requests };
  });

/** A free case with another one right behind it: neither an appeal nor a second look, which not every reviewer may decide. */
async function firstOfTwo(): Promise<string> {
  const call = await apiOf("admin", "admin");
  interface Row {
    id: string;
    kind: string;
    ready: boolean;
    claim: { mine: boolean } | null;
  }
  const isFree = (one: Row | undefined) =>
    one?.kind === "first" && one.ready && (one.claim === null || one.claim.mine);
  let id = "";
  // Pictures are prepared meanwhile, and colleagues release cases.
  await expect
    .poll(
      async () => {
        const { items } = (await call("GET", "admin/verifications?per_page=100")) as {
          items: Row[];
        };
        id = items.find((one, at) => isFree(one) && isFree(items[at + 1]))?.id ?? "";
        return id;
      },
      { timeout: 30_000 },
    )
    .not.toBe("");
  return id;
}

/** Approves the case on screen by key and takes it back. @returns the measurements until the next case was drawn */
async function decideAndUndo(admin: Page) {
  // The page looks ahead at the case behind it.
  const id = await firstOfTwo();
  const lookedAhead = admin.waitForResponse((response) =>
    response.url().endsWith("/verifications/next"),
  );
  await admin.goto(`${desk}?submission=${id}`);
  await expect(admin.getByRole("button", { name: /^Approve( A)?$/ })).toHaveAttribute(
    "aria-disabled",
    "false",
  );
  await lookedAhead;
  await watch(admin);
  // Whatever the machine's speed, the decision arrives in time to be undone.
  const arrive = await holdDecision(admin);
  await admin.keyboard.press("a");
  await admin.waitForFunction(
    () => (window as unknown as { deskLog: { drawn: number } }).deskLog.drawn > 0,
  );
  await expect(admin.getByRole("img", { name: /page 1 of/ })).toBeVisible();
  // The browser lists a call once it has its answer.
  await expect
    .poll(async () => (await measured(admin)).requests.some(({ url }) => url.endsWith("/open")))
    .toBe(true);
  const found = await measured(admin);
  await admin.keyboard.press("u");
  arrive();
  await expect(admin.getByRole("button", { name: /^Undo/ })).toHaveCount(0);
  return found;
}

test("after the decision's key the next case is drawn from memory @deep", async ({ loginAs }) => {
  test.setTimeout(90_000);
  const admin = await loginAs("admin");
  const { milliseconds, drawn, requests } = await decideAndUndo(admin);
  // The decision itself is the only call in between.
  const between = requests.filter(({ url, at }) => at < drawn && !url.endsWith("/approve"));
  expect(between).toEqual([]);
  const claim = requests.find(({ url }) => url.endsWith("/open"));
  const picture = requests.find(({ url }) => url.includes("/v1/documents/"));
  expect(claim).toBeDefined();
  expect(picture).toBeDefined();
  const apart = Math.abs((claim?.at ?? 0) - (picture?.at ?? 0));
  console.log(
    `Drawn ${milliseconds.toFixed(1)} ms after the key; claim and picture ${apart.toFixed(1)} ms apart.`,
  );
});

/** The page reads 100 rows of the queue, however many there are: test/deep/id-desk tests the API with 100,000. */
test("it is drawn as soon where 100,000 wait @deep", async ({ loginAs }) => {
  test.setTimeout(180_000);
  const admin = await loginAs("admin");
  const median = async () => {
    const times: number[] = [];
    for (let round = 0; round < 5; round += 1)
      times.push((await decideAndUndo(admin)).milliseconds);
    return times.toSorted((one, other) => one - other)[2] ?? 0;
  };
  const few = await median();
  await admin.route(/\/v1\/admin\/verifications\?/, async (route) => {
    const response = await route.fetch();
    const list = (await response.json()) as { items: { id: string }[]; counts: object };
    const rows = Array.from({ length: 100 }, (_, index) => {
      const item = list.items[index];
      const id = `019abd2e-6f0c-7c11-9c37-5b1c4b1f${String(index).padStart(4, "0")}`;
      return item ?? { ...list.items[0], id, name: `Student ${index}` };
    });
    const counts = { ...list.counts, all: 100_000 };
    await route.fulfill({ response, json: { ...list, items: rows, total: 100_000, counts } });
  });
  const many = await median();
  console.log(
    `Drawn after ${few.toFixed(1)} ms at 17, ${many.toFixed(1)} ms at 100,000 waiting: ${(many / few).toFixed(2)} times.`,
  );
});

test("a document is asked for and sent, and a rejection is appealed against @deep", async ({
  visitor,
  loginAs,
}, info) => {
  test.setTimeout(240_000);
  const student = newStudent(
    info.project.name === "phone" ? "Ibrahim Sheriff" : "Lakshmi Pillai",
    info,
  );
  const page = await visitor();
  await newAccount(student, KAVERI);
  await signInOn(page, student);
  await sendCard(page, student.name);

  const admin = await loginAs("admin");
  await openReview(admin, student.name);
  // The worker reads it in the background; the page shows the result as soon as it is there.
  await expect(admin.getByText(`On the ID: ${student.name}`)).toBeVisible({ timeout: 120_000 });
  await expect(admin.getByText("ID valid until 31 May 2028")).toBeVisible();
  await admin.keyboard.press("v");
  await expect(admin.getByLabel("Approve until")).toHaveValue("31 May 2028");
  await admin.keyboard.press("2");
  await expect(admin.getByRole("combobox", { name: "Ask for" })).toHaveValue("fee_receipt");
  await admin.keyboard.press("g");
  await admin.keyboard.press("f");
  await expect(admin.getByRole("status").getByText(`Asked ${student.name}`)).toBeVisible();

  await mailTo(student.email, /one more document/);
  await page.goto(`${origins.student}/dashboard`);
  await page.getByRole("link", { name: "See what is needed" }).click();
  await expect(page.getByRole("heading", { name: "Please send: Fee receipt" })).toBeVisible();
  await expect(page.getByText(/We see no date of this academic year/)).toBeVisible();
  await expectAccessible(page);
  await chooseCard(page, student.name);
  await page.getByRole("button", { name: "Send the document" }).click();
  await expectToast(page, "Document sent!");
  await expect(page.getByText("Ready for the reviewer")).toHaveCount(2);

  await openReview(admin, student.name);
  await expect(admin.getByText("Asked for Fee receipt, sent")).toBeVisible();
  await expectAccessible(admin);
  await admin.keyboard.press("2");
  await admin.keyboard.press("r");
  await mailTo(student.email, /not accepted/);
  await page.goto(`${origins.student}/verification`);
  await page.getByRole("button", { name: "This is wrong, look again" }).click();
  await page.getByLabel("What did we miss?").fill("The year is on the back of the card.");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Ask for another look" }).click();
  await expectToast(page, "Sent to another reviewer");
  await expect(page.getByText(/Another reviewer is looking at your document again/)).toBeVisible();
  // Whether this admin may decide it depends on whether there is another reviewer.
  await admin.goto(desk);
  await admin.getByRole("button", { name: new RegExp(student.name) }).click();
  await expect(admin.getByText("“The year is on the back of the card.”")).toBeVisible();
});

test("the desk snoozes, escalates and compares by keyboard", async ({ loginAs }) => {
  const admin = await loginAs("admin");
  await admin.goto(desk);
  const name = admin.getByRole("complementary").getByRole("heading", { level: 2 });
  const first = (await name.textContent()) ?? "";
  await expect(admin.getByRole("button", { name: /^Approve( A)?$/ })).toHaveAttribute(
    "aria-disabled",
    "false",
  );
  // The reasons are in sight on the smallest desk.
  await expect(admin.getByRole("button", { name: /Government ID/ })).toBeInViewport();
  await admin.keyboard.press("z");
  await admin.getByRole("dialog").getByRole("button", { name: "Snooze" }).click();
  await expect(name).not.toHaveText(first);
  const second = (await name.textContent()) ?? "";
  await admin.keyboard.press("p");
  await admin.getByLabel("Internal note").last().fill("Does somebody know this college?");
  await admin.getByRole("dialog").getByRole("button", { name: "Escalate" }).click();
  await expect(name).not.toHaveText(second);
  await admin.goto(`${desk}?filter=snoozed`);
  const queue = admin.getByRole("region", { name: "Queue" });
  await expect(queue.getByRole("button", { name: new RegExp(first) })).toBeVisible();
  await admin.goto(`${desk}?filter=escalated`);
  await expect(queue.getByRole("button", { name: new RegExp(second) })).toBeVisible();
});
