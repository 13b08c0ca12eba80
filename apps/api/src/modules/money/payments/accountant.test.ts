import { randomUUID } from "node:crypto";
import { callbackOf } from "@bachat/sandbox-gateway";
import { describe, expect, it } from "vitest";
import { apiAs } from "../../../../test/api-as.ts";
import { billingColumns, buildBrand } from "../../../../test/factories/brand.ts";
import { buildOffer } from "../../../../test/factories/offer.ts";
import { SANDBOX_SECRET, usePayingApp } from "../../../../test/sandbox-gateway.ts";
import { signInAs } from "../../../../test/sign-in.ts";

describe("an accountant", () => {
  const test = usePayingApp();

  it("corrects the billing profile, pays, downloads and asks for a refund, and changes nothing else", async () => {
    const brand = await buildBrand(test, billingColumns);
    const at = (rest: string) => `/v1/brand/${brand.id}/${rest}`;
    const accountant = await signInAs(test, { brand: { id: brand.id, role: "billing" } });
    const as = apiAs(test, accountant);
    const { version } = (await as.get(at("billing-profile")).expect(200)).body;
    const moved = { version, address: "16 Church Street" };
    await as.patch(at("billing-profile")).send(moved).expect(200);
    const placed = await as
      .post(at("orders"))
      .send({ idempotency_key: randomUUID(), pack: "starter" })
      .expect(200);
    const { id, checkout } = placed.body;
    const gateway = test.sandbox.store.orders.get(String(checkout.url).split("/").at(-1) ?? "");
    if (gateway === undefined) throw new Error("The gateway does not know the order.");
    const payment = test.sandbox.store.pay(gateway, "captured");
    const paid = await as
      .post(at(`orders/${id}/confirm`))
      .send(callbackOf(SANDBOX_SECRET, payment));
    expect([paid.status, paid.body.status]).toEqual([200, "paid"]);
    await test.runJobs("invoices.draw");
    const [invoice] = (await as.get(at("invoices")).expect(200)).body.items;
    await as.get(at(`invoices/${invoice.id}/pdf`)).expect(200);
    const half = { credits: 500, reason: "Half of it is enough for us." };
    const asked = await as
      .post(at(`orders/${id}/refunds`))
      .send({ idempotency_key: randomUUID(), ...half });
    expect([asked.status, asked.body.status]).toEqual([200, "requested"]);
    await as.get(at("credits/entries")).expect(200);
    const closed = ["offers", "team", "api-keys", "webhook-endpoints", "analytics", "redemptions"];
    for (const path of closed) expect([path, (await as.get(at(path))).status]).toEqual([path, 403]);
    const offer = await buildOffer(test, { brandId: brand.id });
    for (const [method, path] of [
      ["patch", `offers/${offer.id}`],
      ["post", "offers"],
      ["post", "boost-orders"],
      ["post", "api-keys"],
      ["post", "team/invitations"],
      ["patch", "profile"],
    ] as const)
      expect([path, (await as[method](at(path)).send({})).status]).toEqual([path, 403]);
  });
});
