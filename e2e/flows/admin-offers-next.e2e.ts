import { brandApi, submitOffer } from "../fixtures/brand-api.ts";
import { origins } from "../fixtures/demo.ts";
import { approveAndTime, medianOf, watchCalls } from "../fixtures/next-case.ts";
import { attempt } from "../fixtures/people.ts";
import { expect, expectToast, test } from "../fixtures/test.ts";

/** A reviewer's pace, and a decision that is refused after they went on to the next case. */

const queue = `${origins.admin}/admin/offers`;
const WAITING = 17;
/** Offers to decide, enough that a next one is always in memory. */
const DECIDED = 12;

test("the next case is drawn from memory: no call between the key and its heading", async ({
  loginAs,
}, info) => {
  test.setTimeout(240_000);
  const run = attempt(info);
  for (let number = 0; number < WAITING; number++)
    await submitOffer({ title: `Reading lamp ${number} of ${run}` });
  const admin = await loginAs("admin");
  await watchCalls(admin);
  await admin.goto(`${queue}?search=${encodeURIComponent(`of ${run}`)}`);
  await admin.getByRole("link", { name: `Reading lamp 0 of ${run}` }).click();

  await test.step("without an answer to the decision the next case is there", async () => {
    let answer = () => {};
    const held = new Promise<void>((done) => (answer = done));
    await admin.route("**/decisions/approve", async (route) => {
      await held;
      await route.continue();
    });
    expect((await approveAndTime(admin)).between).toEqual([]);
    await expect(
      admin.getByRole("heading", { level: 1, name: `Reading lamp 1 of ${run}` }),
    ).toBeVisible();
    answer();
    await expectToast(admin, `Reading lamp 0 of ${run} is approved`);
    await admin.unroute("**/decisions/approve");
  });

  const times: number[] = [];
  for (let number = 1; number < DECIDED; number++) {
    const { ms, between } = await approveAndTime(admin);
    expect(between).toEqual([]);
    times.push(ms);
  }
  console.log(`${WAITING} waiting: the next case after ${medianOf(times).toFixed(1)} ms`);
  await expect(
    admin.getByRole("heading", { level: 1, name: `Reading lamp ${DECIDED} of ${run}` }),
  ).toBeVisible();
});

test("a decision that is refused afterwards stays on screen, and leads back to its case @deep", async ({
  loginAs,
}, info) => {
  test.setTimeout(120_000);
  const run = attempt(info);
  const brand = await brandApi();
  const contested = await submitOffer({ title: `Contested ${run}, the first` });
  await submitOffer({ title: `Contested ${run}, the second` });
  const admin = await loginAs("admin");
  await admin.goto(`${queue}?search=${encodeURIComponent(`Contested ${run}`)}`);
  await admin.getByRole("link", { name: "the first" }).click();
  await expect(admin.getByRole("button", { name: /^Approve/ })).toHaveAttribute(
    "aria-disabled",
    "false",
  );
  // While the decision is on its way, the brand takes the offer back.
  await admin.route("**/decisions/reject", async (route) => {
    await brand("POST", `/offers/${contested.id}/archive`, {});
    await route.continue();
  });
  await admin.keyboard.press("n");
  await admin.keyboard.type("The link leads to a login.");
  await admin.keyboard.press("Escape");
  await admin.keyboard.press("3");
  await admin.keyboard.press("r");
  await expect(admin.getByRole("heading", { level: 1, name: "the second" })).toBeVisible();
  const refused = admin.getByText(`Contested ${run}, the first: the decision was not stored`);
  await expect(refused).toBeVisible();
  await expect(admin.getByText(/Its brand took it back on /)).toBeVisible();
  await admin.getByRole("button", { name: "Open the case" }).click();
  await expect(admin.getByRole("heading", { level: 1, name: "the first" })).toBeVisible();
  await expect(admin.getByText("The brand took it back")).toBeVisible();
});
