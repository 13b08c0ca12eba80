import { PDFiumLibrary } from "@hyzyla/pdfium";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { apiAs } from "../../../../test/api-as.ts";
import { useTestApp } from "../../../../test/app.ts";
import { billingColumns, type Brand, buildBrand } from "../../../../test/factories/brand.ts";
import { buildInvoice } from "../../../../test/factories/invoice.ts";
import { versionAt } from "../../../../test/record-version.ts";
import { signInAs, type SignedIn } from "../../../../test/sign-in.ts";
import { invoices } from "../../../db/schema/index.ts";
import { amountInWords } from "./policy-words.ts";
import { financialYear, invoiceNumber, splitTax } from "./policy.ts";

describe("invoices", () => {
  const test = useTestApp({ DATABASE_POOL_SIZE: "20" });
  let brand: Brand;
  let viewer: SignedIn;
  beforeEach(async () => {
    test.clock.set(new Date("2026-11-23T09:00:00Z"));
    brand = await buildBrand(test, billingColumns);
    viewer = await signInAs(test, { brand: { id: brand.id, role: "viewer" } });
  });

  const issue = (of = brand, fail = false) => buildInvoice(test, of.id, { fail });
  const list = async (of = brand, who = viewer) =>
    (await apiAs(test, who).get(`/v1/brand/${of.id}/invoices`)).body.items;
  const pdf = (invoiceId: string, who = viewer, brandId = brand.id) =>
    apiAs(test, who).get(`/v1/brand/${brandId}/invoices/${invoiceId}/pdf`).responseType("blob");

  const setKey = (id: string, pdfKey: string | null) =>
    test.dependencies.db.update(invoices).set({ pdfKey }).where(eq(invoices.id, id));
  async function drawings(id: string | null = null): Promise<number> {
    const { rows } = await test.dependencies.db.$client.query(
      `select 1 from pgboss.job where name = 'invoices.draw' and state < 'completed' and data ->> 'invoice_id' = coalesce($1, data ->> 'invoice_id')`,
      [id],
    );
    return rows.length;
  }

  it("are numbered without gaps, also when many are issued at once and some fail", async () => {
    await Promise.allSettled(Array.from({ length: 24 }, (_, n) => issue(brand, n % 3 === 0)));
    const numbers = (await list()).map(({ number }: { number: string }) => number).toSorted();
    expect(numbers).toHaveLength(16);
    const first = Number(numbers[0].slice(-6));
    expect(numbers).toEqual(
      numbers.map((_: string, n: number) => `BCH/26-27/${String(first + n).padStart(6, "0")}`),
    );
    test.clock.set(new Date("2027-03-31T18:30:00Z"));
    expect((await issue()).number).toBe("BCH/27-28/000001");
    await test.runJobs("invoices.draw");
  });

  it("split the tax within the seller's state, and not beyond it", async () => {
    await issue();
    expect((await list())[0]).toMatchObject({
      net_paise: 499_900,
      cgst_paise: 44_991,
      sgst_paise: 44_991,
      igst_paise: 0,
      total_paise: 589_882,
    });
    const away = await buildBrand(test, {
      ...billingColumns,
      billingStateCode: "27",
      gstin: "27AAGCB7383J1Z8",
    });
    const own = await signInAs(test, { brand: { id: away.id, role: "viewer" } });
    await issue(away);
    await test.runJobs("invoices.draw");
    expect((await list(away, own))[0]).toMatchObject({ cgst_paise: 0, igst_paise: 89_982 });
  });

  it("are private, and stay as they were issued", async () => {
    const { id } = await issue();
    const admin = await signInAs(test, { brand: { id: brand.id, role: "admin" } });
    const billing = `/v1/brand/${brand.id}/billing-profile`;
    await apiAs(test, admin)
      .patch(billing)
      .send({
        version: await versionAt(apiAs(test, admin), billing),
        legal_name: "Another Name Limited",
        address: "14 Church Street",
        city: "Bengaluru",
        state_code: "29",
        postal_code: "560001",
        gstin: null,
        pan: null,
        billing_email: "new@jholaworks.example",
      })
      .expect(200);
    await test.runJobs("invoices.draw");
    const answer = await pdf(id);
    expect(answer.headers).toMatchObject({
      "content-type": "application/pdf",
      "cache-control": "no-store",
      "content-disposition": expect.stringMatching(/^attachment; filename="BCH-26-27-\d{6}\.pdf"$/),
    });
    expect(await textOf(answer.body)).toContain("Jholaworks Private Limited");
    const other = await buildBrand(test);
    const stranger = await signInAs(test, { brand: { id: other.id, role: "admin" } });
    expect((await pdf(id, stranger)).status).toBe(404);
    expect((await pdf(id, stranger, other.id)).status).toBe(404);
    const developer = await signInAs(test, { brand: { id: brand.id, role: "developer" } });
    expect((await pdf(id, developer)).status).toBe(403);
  });

  it("are drawn by the worker alone: until then the answer says when to ask again", async () => {
    const { id } = await issue();
    for (let again = 0; again < 3; again += 1) {
      const waiting = await apiAs(test, viewer).get(`/v1/brand/${brand.id}/invoices/${id}/pdf`);
      expect([waiting.status, waiting.body.code]).toEqual([503, "invoice_being_prepared"]);
      expect(waiting.headers["retry-after"]).toBe("2");
    }
    expect(await drawings(id)).toBe(1);
    await test.runJobs("invoices.draw");
    const first = await pdf(id);
    expect([first.status, first.body.subarray(0, 5).toString()]).toEqual([200, "%PDF-"]);
    // The same bytes: the stored file is served, not a new drawing.
    expect((await pdf(id)).body.equals(first.body)).toBe(true);
    const { storage } = test.dependencies;
    const stored = Buffer.from((await storage.get(`invoices/${id}`)) ?? []);
    expect(stored.includes("%PDF-")).toBe(false);
    expect(await drawings(id)).toBe(0);
  });

  it.each([
    ["was issued by a version that kept none", (id: string) => setKey(id, null)],
    ["is lost", (id: string) => test.dependencies.storage.remove(`invoices/${id}`)],
    [
      "does not open",
      (id: string) => test.dependencies.storage.put(`invoices/${id}`, Buffer.from("x"), ""),
    ],
  ])("are drawn when they are asked for and the file %s", async (_, lose) => {
    const { id } = await issue();
    await test.runJobs("invoices.draw");
    await lose(id);
    expect((await pdf(id)).status).toBe(503);
    await test.runJobs("invoices.draw");
    expect((await pdf(id)).status).toBe(200);
  });

  it("are not drawn when what issues them is taken back", async () => {
    const before = await test.dependencies.db.$count(invoices);
    await expect(issue(brand, true)).rejects.toThrow("rolled back");
    expect(await test.dependencies.db.$count(invoices)).toBe(before);
    expect(await drawings()).toBe(0);
  });

  it("print all that the law asks for, with their fonts, in Devanagari too", async () => {
    const named = await buildBrand(test, {
      ...billingColumns,
      billingName: "झोला वर्क्स प्राइवेट लिमिटेड",
    });
    const own = await signInAs(test, { brand: { id: named.id, role: "viewer" } });
    const { id, number } = await issue(named);
    await test.runJobs("invoices.draw");
    const { body } = await pdf(id, own, named.id);
    const text = await textOf(body);
    for (const part of [
      "Tax invoice",
      number,
      "Date 23 November 2026",
      "Payment reference pay_Pa7Ex4mp1e0001 Paid on 22 November 2026",
      "GSTIN 29AAGCB7383J1Z4",
      "GSTIN 29AABCB1234C1ZA",
      "29 Karnataka",
      "998319",
      "CGST 9 %",
      "449.91",
      "5,898.82",
      "Five Thousand Eight Hundred Ninety Eight Rupees And Eighty Two Paise Only",
      "TDS",
      "झोला",
    ]) {
      expect(text).toContain(part);
    }
    const raw = Buffer.from(body).toString("latin1");
    // Each font that is named comes with its file.
    const fonts = raw.match(/\/Type \/FontDescriptor/g) ?? [];
    expect(fonts.length).toBeGreaterThanOrEqual(3);
    expect(raw.match(/\/FontFile[23] /g)).toHaveLength(fonts.length);
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

describe("the particulars of an invoice", () => {
  it.each([
    ["2026-03-31T18:29:59Z", 2025],
    ["2026-03-31T18:30:00Z", 2026],
    ["2027-01-01T00:00:00Z", 2026],
  ])("begin a financial year in April of Kolkata: %s", (moment, year) => {
    expect(financialYear(new Date(moment))).toBe(year);
  });

  it.each([
    ["tax_invoice", 2026, 123, "BCH/26-27/000123"],
    ["credit_note", 2099, 999_999, "BCN/99-00/999999"],
    ["proforma", 2009, 1, "BPI/09-10/000001"],
  ] as const)("number a %s of %i in at most 16 characters", (kind, year, sequence, number) => {
    expect(invoiceNumber(kind, year, sequence)).toBe(number);
    expect(number.length).toBeLessThanOrEqual(16);
  });

  it("halve an odd tax without losing a paisa", () => {
    expect(splitTax(89_983, "29", { stateCode: "29" })).toEqual({
      cgstPaise: 44_991,
      sgstPaise: 44_992,
      igstPaise: 0,
    });
    const whole = { cgstPaise: 0, sgstPaise: 0, igstPaise: 89_983 };
    expect(splitTax(89_983, "29", { stateCode: "27" })).toEqual(whole);
    // The law treats a supply to a Special Economic Zone like one to another state.
    expect(splitTax(89_983, "29", { stateCode: "29", isSez: true })).toEqual(whole);
  });

  it.each([
    [5_898_82, "Five Thousand Eight Hundred Ninety Eight Rupees And Eighty Two Paise Only"],
    [58_998_82, "Fifty Eight Thousand Nine Hundred Ninety Eight Rupees And Eighty Two Paise Only"],
    [1_00_000_00, "One Lakh Rupees Only"],
    [
      12_34_56_789_00,
      "Twelve Crore Thirty Four Lakh Fifty Six Thousand Seven Hundred Eighty Nine Rupees Only",
    ],
    [50, "Zero Rupees And Fifty Paise Only"],
  ])("spell %i paise", (paise, words) => {
    expect(amountInWords(paise)).toBe(words);
  });
});
