import { origins } from "../fixtures/demo.ts";
import { expect, expectAccessible, test } from "../fixtures/test.ts";

const secret = "bk_live_4Vb8nQ2xLr7mT1sKd9Wf3Gh6Jp5Zc0Ya";

test("a new key's dialog outlives Escape in the proof above it and a slow answer @deep", async ({
  loginAs,
}) => {
  const page = await loginAs("brand");
  await page.goto(`${origins.brand}/developers`);
  await page.getByRole("main").getByRole("button", { name: "Create key" }).click();
  const dialog = page.getByRole("dialog", { name: "Create key" });
  const name = dialog.getByLabel("Name");
  const create = dialog.getByRole("button", { name: "Create key" });
  await name.fill("Counter");
  await dialog.getByLabel("Allowed addresses").fill("203.0.113.7");

  await page.route("**/api-keys", (route) =>
    route.request().method() === "POST"
      ? route.fulfill({ status: 403, json: { code: "proof_required", detail: "", errors: [] } })
      : route.fallback(),
  );
  await create.click();
  const proof = page.getByRole("dialog", { name: "Confirm it is you" });
  await expect(proof.getByLabel("Password", { exact: true })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(proof).toBeHidden();
  await expect(name).toHaveValue("Counter");
  await expect(dialog.getByLabel("Allowed addresses")).toHaveValue("203.0.113.7");

  // No key is made: the answer is the test's own, and comes when the test says so.
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route("**/api-keys", async (route) => {
    if (route.request().method() !== "POST") return route.fallback();
    await promise;
    await route.fulfill({ status: 201, json: { secret, key: { mode: "live" } } });
  });
  await create.click();
  await page.keyboard.press("Escape");
  await expect(dialog.getByRole("button", { name: "Close" })).toBeDisabled();
  await expectAccessible(page);
  resolve();
  await expect(page.getByText(secret)).toBeVisible();
  await page.getByRole("button", { name: "Done" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.getByRole("main").getByRole("button", { name: "Create key" }).click();
  await expect(name).toHaveValue("");
});
