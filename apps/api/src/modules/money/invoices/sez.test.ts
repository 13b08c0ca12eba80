import { randomUUID } from "node:crypto";
import { PDFiumLibrary } from "@hyzyla/pdfium";
import { beforeEach, describe, expect, it } from "vitest";
import { apiAs } from "../../../../test/api-as.ts";
import { billingColumns, type Brand, buildBrand } from "../../../../test/factories/brand.ts";
import { versionAt } from "../../../../test/record-version.ts";
import { sendWebhook, usePayingApp } from "../../../../test/sandbox-gateway.ts";
import { signInAs, type SignedIn } from "../../../../test/sign-in.ts";

/** Units in Special Economic Zones buy without tax in the year of the Letter of Undertaking; companies abroad cannot buy here. */

const LETTER = "AD290426000123X";

describe("a supply to a Special Economic Zone", () => {
  const test = usePayingApp({ SELLER_LUT: `${LETTER} 2026-27` });
  let brand: Brand;
  let admin: SignedIn;
  beforeEach(async () => {
    test.clock.set(new Date("2026-11-23T09:00:00Z"));
    brand = await buildBrand(test, { ...billingColumns, billingIsSez: true });
    admin = await signInAs(test, { brand: { id: brand.id, role: "admin" } });
  });
  const at = (rest: string) => `/v1/brand/${brand.id}/${rest}`;
  const get = async (rest: string) => (await apiAs(test, admin).get(at(rest)).expect(200)).body;
  const order = (form: object = { pack: "starter" }) =>
    apiAs(test, admin)
      .post(at("orders"))
      .send({ idempotency_key: randomUUID(), ...form });
  const change = async (fields: object) => {
    const path = at("billing-profile");
    const version = await versionAt(apiAs(test, admin), path);
    return apiAs(test, admin)
      .patch(path)
      .send({ version, ...fields });
  };

  it("is one for who says so, with the GSTIN of the unit", async () => {
    expect(await get("billing-profile")).toMatchObject({ is_sez: true });
    const refused = await change({ gstin: null, pan: null });
    expect(refused.status).toBe(400);
    expect(refused.body.errors).toMatchObject([{ field: "body.gstin", rule: "sez_needs_gstin" }]);
    expect((await change({ is_sez: false })).body).toMatchObject({ is_sez: false });
    expect(await get("billing")).toMatchObject({ gst_percent: 18, terms: "with_gst" });
  });

  it("is priced, invoiced, credited and reported without tax", async () => {
    const billing = await get("billing");
    expect(billing).toMatchObject({ gst_percent: 0, terms: "sez_without_tax" });
    expect(billing.packs[0]).toMatchObject({
      net_paise: 499_900,
      tax_paise: 0,
      total_paise: 499_900,
    });
    const placed = await order({ pack: "starter", shown_total_paise: 499_900 });
    expect(placed.body).toMatchObject({ tax_paise: 0, total_paise: 499_900 });
    const gateway = test.sandbox.store.orders.get(placed.body.checkout.gateway_order_id);
    if (gateway === undefined) throw new Error("The gateway does not know the order.");
    await sendWebhook(test, test.sandbox.store.pay(gateway, "captured"));
    await apiAs(test, admin)
      .post(at(`orders/${placed.body.id}/refunds`))
      .send({ idempotency_key: randomUUID(), credits: 500, reason: "Half of it is enough." })
      .expect(200);
    const finance = await signInAs(test, { admin: true });
    const [refund] = (await get("refunds")).items;
    await apiAs(test, finance)
      .post(`/v1/admin/refunds/${refund.id}/approve`)
      .send({ note: null, bank_reference: null })
      .expect(200);
    await test.runJobs("refunds.send");
    await test.runJobs("invoices.draw");
    const documents = (await get("invoices")).items;
    expect(documents).toMatchObject([
      {
        kind: "credit_note",
        igst_paise: 0,
        cgst_paise: 0,
        net_paise: 249_950,
        total_paise: 249_950,
      },
      { kind: "tax_invoice", igst_paise: 0, cgst_paise: 0, total_paise: 499_900 },
    ]);
    for (const { id } of documents) {
      const { body } = await apiAs(test, admin)
        .get(at(`invoices/${id}/pdf`))
        .responseType("blob");
      const text = await textOf(body);
      expect(text).toContain(
        "Supply meant for SEZ unit or SEZ developer for authorised operations under bond or Letter of Undertaking without payment of integrated tax.",
      );
      expect(text).toContain(`Letter of Undertaking ${LETTER}.`);
      expect(text).toContain("IGST 0 %");
      expect(text).not.toContain("CGST 9");
    }
    const file = async (name: string) =>
      (await apiAs(test, finance).get(`/v1/admin/finance-exports/2026-11/${name}`).expect(200))
        .text;
    expect(await file("b2b")).toMatch(/,SEZ supplies without payment,,0,4999\.00,/);
    expect(await file("cdnr")).toMatch(/,SEZ supplies without payment,2499\.50,,0,2499\.50,/);
    expect(await file("hsn_b2b")).toMatch(/^998319,.*,0,2499\.50,0\.00,/m);
  });

  it("is refused in a year without a letter, and says whom to write to", async () => {
    test.clock.set(new Date("2027-04-01T09:00:00Z"));
    admin = await signInAs(test, { userId: admin.userId });
    expect(await get("billing")).toMatchObject({ gst_percent: 18, terms: "sez_not_sold" });
    const refused = await order();
    expect([refused.status, refused.body.code]).toEqual([409, "sez_not_sold"]);
    expect(refused.body.detail).toContain("Write to us");
    const byBank = await order({ pack: "enterprise", method: "bank_transfer" });
    expect(byBank.body.code).toBe("sez_not_sold");
  });

  it("is not one for a company outside India, which is asked to write", async () => {
    const { status, body } = await change({ state_code: "96", gstin: null, pan: null });
    expect(status).toBe(400);
    expect(body.errors).toMatchObject([{ field: "body.state_code", rule: "outside_india" }]);
    expect(body.errors[0].message).toContain("Write to us");
  });
});

async function textOf(file: Uint8Array): Promise<string> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(Buffer.from(file));
  const text = [...document.pages()].map((page) => page.getText()).join("\n");
  document.destroy();
  library.destroy();
  return text.replaceAll(/\s+/g, " ");
}
