import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { origins } from "../fixtures/demo.ts";
import { expect, expectAccessible, test } from "../fixtures/test.ts";

/** A brand's server on this machine, which the local stack lets webhooks go to. */
async function startReceiver() {
  const ids: string[] = [];
  const signatures: string[] = [];
  const server = createServer((request, response) => {
    ids.push(String(request.headers["webhook-id"]));
    signatures.push(String(request.headers["webhook-signature"]));
    response.writeHead(204).end();
  });
  await new Promise<void>((done) => {
    server.listen(0, "127.0.0.1", done);
  });
  const { port } = server.address() as AddressInfo;
  return { ids, signatures, url: `http://localhost:${port}/bachat`, close: () => server.close() };
}

test("a developer adds an endpoint, sends a test event and sees it arrive", async ({ loginAs }) => {
  const receiver = await startReceiver();
  const page = await loginAs("developer");
  await page.goto(`${origins.brand}/developers`);
  await page.getByRole("tab", { name: "Webhooks" }).click();
  const main = page.getByRole("main");
  await main.getByRole("button", { name: "Add endpoint" }).click();
  const dialog = page.getByRole("dialog", { name: "Add endpoint" });
  await dialog.getByLabel("Address").fill("https://10.0.0.8/hook");
  await dialog.getByRole("button", { name: "Add endpoint" }).click();
  await expect(dialog.getByText("not on the public internet")).toBeVisible();
  await dialog.getByLabel("Address").fill(receiver.url);
  await dialog.getByLabel("Description").fill("Counter");
  // Other flows redeem and repair offers of this brand meanwhile; their events do not belong in this list.
  for (const event of await dialog.getByRole("checkbox").all())
    if ((await event.getAttribute("value")) !== "credits.low") await event.uncheck();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Add endpoint" }).click();
  const secret = page.getByRole("dialog", { name: "Signing secret" });
  await expect(secret.getByText(/^whsec_/)).toBeVisible();
  await secret.getByRole("button", { name: "Done" }).click();

  await main.getByRole("button", { name: "Send test event" }).click();
  const sent = main.getByRole("table", { name: "Deliveries" });
  await expect(sent.getByText("Delivered")).toBeVisible();
  await expectAccessible(page);
  await sent.getByRole("button", { name: "webhook.test", exact: true }).click();
  const detail = page.getByRole("dialog", { name: "webhook.test" });
  await expect(detail.getByText(receiver.ids[0] ?? "no id", { exact: true })).toBeVisible();
  await page.keyboard.press("Escape");
  await sent.getByRole("button", { name: /^Send again/ }).click();
  await expect.poll(() => receiver.ids).toHaveLength(2);
  expect(receiver.ids[1]).toBe(receiver.ids[0]);

  await main.getByRole("button", { name: "Replace secret" }).click();
  const replace = page.getByRole("dialog", { name: "Replace the secret?" });
  await expect(replace.getByLabel("The old secret ends")).toHaveValue("24");
  await expectAccessible(page);
  await replace.getByRole("button", { name: "Replace secret" }).click();
  await secret.getByRole("button", { name: "Done" }).click();
  await expect(main.getByText(/Signed with the replaced secret too until/)).toBeVisible();
  await main.getByRole("button", { name: "Send test event" }).click();
  await expect.poll(() => receiver.ids).toHaveLength(3);
  expect(receiver.signatures.map((text) => text.split(" ").length)).toEqual([1, 1, 2]);

  const row = main.getByRole("row").filter({ hasText: receiver.url });
  await row.getByRole("button", { name: "Remove" }).click();
  await page.getByRole("button", { name: "Remove endpoint" }).click();
  await expect(row).toHaveCount(0);
  receiver.close();
});
