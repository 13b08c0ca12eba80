import { randomUUID } from "node:crypto";
import { and, asc, eq, gte, lt, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { apiAs } from "../../../../test/api-as.ts";
import { billingColumns, buildBrand } from "../../../../test/factories/brand.ts";
import { sendWebhook, usePayingApp } from "../../../../test/sandbox-gateway.ts";
import { signInAs, type SignedIn } from "../../../../test/sign-in.ts";
import {
  auditLog,
  bankTransfers,
  invoices,
  ledgerEntries,
  ledgerAccounts,
  ledgerTransfers,
  orders,
  refunds,
} from "../../../db/schema/index.ts";
import { exportFiles, type ExportFile } from "./policy-export.ts";
import { monthOf } from "./service.ts";

/** A month with sales to three kinds of buyers, refunds in part and whole, transfers with tax deducted and one taken back. */

const MONTH = "2026-09";
const { from, until } = monthOf(MONTH);

describe("a month's export", () => {
  const test = usePayingApp({ DATABASE_POOL_SIZE: "20" });
  let admin: SignedIn;
  /** Each call with a session of its moment: the clock moves on by weeks. */
  const as = async ({ userId }: SignedIn, audience: "site" | "admin") =>
    apiAs(test, await signInAs(test, { userId, audience }));
  const day = (text: string) => test.clock.set(new Date(`${text}T06:30:00.000Z`));
  const unique = () => `UTR${randomUUID().replaceAll("-", "").slice(0, 20).toUpperCase()}`;

  async function buyer(columns: object) {
    const brand = await buildBrand(test, { ...billingColumns, ...columns });
    const member = await signInAs(test, { brand: { id: brand.id, role: "admin" } });
    const at = (rest: string) => `/v1/brand/${brand.id}/${rest}`;
    const send = async (rest: string, form: object) =>
      (await as(member, "site"))
        .post(at(rest))
        .send({ idempotency_key: randomUUID(), ...form })
        .expect(200);
    return {
      async buy(pack: string): Promise<string> {
        const { body } = await send("orders", { pack });
        const order = test.sandbox.store.orders.get(body.checkout.gateway_order_id);
        if (order === undefined) throw new Error("The gateway does not know the order.");
        await sendWebhook(test, test.sandbox.store.pay(order, "captured"));
        return body.id;
      },
      async transfer(...parts: (readonly [received: number, tds: number])[]): Promise<string> {
        const { body } = await send("orders", { pack: "enterprise", method: "bank_transfer" });
        for (const [received_paise, tds_paise] of parts)
          await (
            await as(admin, "admin")
          )
            .post(`/v1/admin/orders/${body.id}/bank-transfer`)
            .send({ reference: unique(), received_paise, tds_paise })
            .expect(200);
        return body.id;
      },
      async giveBack(orderId: string, credits: number, bankReference: string | null = null) {
        const { body } = await send(`orders/${orderId}/refunds`, { credits, reason: "Too many." });
        // Together the brand's refunds are above the limit, so this one takes a second admin.
        const second = await signInAs(test, { admin: true });
        for (const who of [await as(admin, "admin"), apiAs(test, second)]) {
          const answer = await who
            .post(`/v1/admin/refunds/${body.id}/approve`)
            .send({ note: null, bank_reference: bankReference })
            .expect(200);
          if (answer.body.status !== "requested") break;
        }
        await test.runJobs("refunds.send");
      },
    };
  }

  beforeAll(async () => {
    day("2026-08-20");
    admin = await signInAs(test, { admin: true });
    const same = await buyer({});
    const other = await buyer({
      billingName: "=Swarbox, Audio LLP",
      billingStateCode: "27",
      gstin: "27AAJCS4512K1Z5",
    });
    const unregistered = await buyer({ billingStateCode: "24", gstin: null });
    const early = await same.buy("growth");
    day("2026-08-31");
    // The last minute of August in Kolkata is not September's.
    test.clock.set(new Date(from.getTime() - 60_000));
    await other.buy("starter");
    test.clock.set(from);
    await other.buy("starter");
    day("2026-09-03");
    await same.giveBack(early, 1_234);
    await same.buy("growth");
    day("2026-09-10");
    const third = await other.buy("growth");
    await other.giveBack(third, 777);
    await unregistered.buy("starter");
    day("2026-09-15");
    const whole = await same.transfer([3_000_000, 499_990], [2_399_892, 0]);
    await same.giveBack(whole, 3, unique());
    await other.transfer([5_799_882, 100_000]);
    day("2026-09-20");
    // Posted to a wrong order and taken back: its unused credits go, with a credit note.
    const wrong = await unregistered.transfer([5_499_892, 399_990]);
    const { body } = await (await as(admin, "admin")).get(`/v1/admin/orders/${wrong}`);
    await (
      await as(admin, "admin")
    )
      .post(`/v1/admin/orders/${wrong}/bank-transfers/${body.order.transfers[0].id}/reverse`)
      .send({ reason: "Another brand's." })
      .expect(200);
    await unregistered.giveBack(await unregistered.buy("starter"), 999);
    test.clock.set(until);
    await same.buy("starter");
    admin = await signInAs(test, { userId: admin.userId, audience: "admin" });
  }, 120_000);

  async function rows(file: ExportFile, month = MONTH): Promise<Record<string, string>[]> {
    const { text, headers } = await apiAs(test, admin)
      .get(`/v1/admin/finance-exports/${month}/${file}`)
      .expect(200);
    expect(headers["content-type"]).toBe("text/csv; charset=utf-8");
    const [head = [], ...lines] = text
      .replace(/^\uFEFF/, "")
      .trimEnd()
      .split("\r\n")
      .map((line) =>
        [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
          ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? "",
        ),
      );
    return lines.map((cells) =>
      Object.fromEntries(head.map((name, index) => [name, cells[index] ?? ""])),
    );
  }
  /** Of rupees with two decimals, in paise: as text, so that nothing is rounded. */
  const sum = (list: readonly Record<string, string>[], ...names: string[]): number =>
    list
      .flatMap((row) => names.map((name) => row[name] ?? ""))
      .reduce((total, text) => {
        expect(text).toMatch(/^-?\d+\.\d\d$/);
        return total + Number(text.replace(".", ""));
      }, 0);
  const within = (column: typeof orders.paidAt | typeof refunds.processedAt) =>
    and(gte(column, from), lt(column, until));

  /** What the books have, read without the invoices. */
  async function books() {
    const { db } = test.dependencies;
    const total = async (query: Promise<{ sum: string | null }[]>) =>
      Number((await query)[0]?.sum ?? 0);
    const add = (column: unknown) => sql<string | null>`sum(${column})`;
    return {
      sold: await total(
        db
          .select({ sum: add(orders.totalPaise) })
          .from(orders)
          .where(within(orders.paidAt)),
      ),
      soldNet: await total(
        db
          .select({ sum: add(orders.netPaise) })
          .from(orders)
          .where(within(orders.paidAt)),
      ),
      refunded: await total(
        db
          .select({ sum: add(refunds.amountPaise) })
          .from(refunds)
          .where(within(refunds.processedAt)),
      ),
      tds: await total(
        db
          .select({ sum: add(bankTransfers.tdsPaise) })
          .from(bankTransfers)
          .where(sql`${bankTransfers.reversedAt} is null`),
      ),
      // Credits that the double entry has for purchases and refunds of the month.
      credits: await total(
        db
          .select({ sum: add(ledgerEntries.amount) })
          .from(ledgerEntries)
          .innerJoin(ledgerTransfers, eq(ledgerTransfers.id, ledgerEntries.transferId))
          .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
          .where(
            and(
              eq(ledgerAccounts.kind, "brand"),
              sql`${ledgerTransfers.kind} in ('purchase', 'refund')`,
              gte(ledgerTransfers.createdAt, from),
              lt(ledgerTransfers.createdAt, until),
            ),
          ),
      ),
    };
  }

  it("adds up to the books to the paisa, and not when one row is left out", async () => {
    const [b2b, b2c, notes, sac, tds] = await Promise.all(exportFiles.map((file) => rows(file)));
    if (!b2b || !b2c || !notes || !sac || !tds) throw new Error("A file is missing.");
    const booked = await books();
    expect([b2b.length, b2c.length, notes.length]).toEqual([5, 3, 5]);
    const invoiced = [...b2b, ...b2c];
    const taxes = ["Integrated Tax", "Central Tax", "State/UT Tax"];
    expect(sum(invoiced, "Invoice Value")).toBe(booked.sold);
    expect(sum(invoiced, "Taxable Value")).toBe(booked.soldNet);
    expect(sum(invoiced, "Taxable Value", ...taxes)).toBe(booked.sold);
    expect(sum(notes, "Note Value")).toBe(booked.refunded);
    expect(sum(notes, "Taxable Value", ...taxes)).toBe(booked.refunded);
    expect(sum(sac, "Total Value")).toBe(booked.sold - booked.refunded);
    expect(sac.reduce((total, row) => total + Number(row["Total Quantity"]), 0)).toBe(
      booked.credits,
    );
    expect(sum(tds, "TDS")).toBe(booked.tds);
    expect(tds.map((row) => row["Entry"])).toEqual(["Posted", "Posted", "Posted", "Reversed"]);
    for (const list of [b2b, b2c])
      for (const [index] of list.entries()) {
        const without = invoiced.filter((row) => row !== list[index]);
        expect(sum(without, "Invoice Value")).not.toBe(booked.sold);
      }
    for (const [index] of notes.entries())
      expect(sum(notes.toSpliced(index, 1), "Note Value")).not.toBe(booked.refunded);
    for (const [index] of tds.entries())
      expect(sum(tds.toSpliced(index, 1), "TDS")).not.toBe(booked.tds);
  });

  it("tells registered buyers from others, states from each other, and takes no text for a formula", async () => {
    const b2b = await rows("b2b");
    const far = b2b.find((row) => row["GSTIN/UIN of Recipient"] === "27AAJCS4512K1Z5");
    expect(far).toMatchObject({
      "Receiver Name": "'=Swarbox, Audio LLP",
      "Place Of Supply": "27-Maharashtra",
      "Invoice date": "01-Sep-2026",
      "Invoice Value": "5898.82",
      Rate: "18",
      "Taxable Value": "4999.00",
      "Integrated Tax": "899.82",
      "Central Tax": "0.00",
    });
    const near = b2b.find((row) => row["Place Of Supply"] === "29-Karnataka");
    expect(near).toMatchObject({ "Integrated Tax": "0.00" });
    for (const row of await rows("b2c"))
      expect(row).toMatchObject({ Table: "7", "Place Of Supply": "24-Gujarat" });
    for (const row of await rows("credit_notes"))
      expect(row["Invoice Number"]).toMatch(/^BCH\/26-27\/\d{6}$/);
    expect((await rows("sac_summary")).map((row) => [row["Supplies"], row["HSN"]])).toEqual([
      ["B2B", "998319"],
      ["B2C", "998319"],
    ]);
  });

  it("shows the sums beside the books, and a difference when an invoice is missing", async () => {
    const read = async (month = MONTH) =>
      (await apiAs(test, admin).get(`/v1/admin/finance-exports/${month}`).expect(200)).body;
    const booked = await books();
    expect(await read()).toMatchObject({
      month: MONTH,
      is_over: true,
      files: [
        { file: "b2b", rows: 5 },
        { file: "b2c", rows: 3 },
        { file: "credit_notes", rows: 5, total_paise: booked.refunded },
      ],
      tds: { rows: 4, tds_paise: booked.tds },
      books: { orders: 8, sold_paise: booked.sold, refunds: 5, refunded_paise: booked.refunded },
      sales_difference_paise: 0,
      refunds_difference_paise: 0,
    });
    expect(await read("2026-10")).toMatchObject({ is_over: false });
    expect(await read("2024-01")).toMatchObject({
      files: [{ rows: 0 }, { rows: 0 }, { rows: 0 }],
      books: { sold_paise: 0 },
    });
    expect(await rows("b2b", "2024-01")).toEqual([]);
  });

  it("notes who took which file", async () => {
    const { db } = test.dependencies;
    await rows("tds");
    const taken = await db
      .select({ by: auditLog.actorId, details: auditLog.details })
      .from(auditLog)
      .where(eq(auditLog.action, "finance.exported"));
    expect(taken).toContainEqual({ by: admin.userId, details: { month: MONTH, file: "tds" } });
  });

  it("is read batch by batch, each invoice once", async () => {
    const { db } = test.dependencies;
    const [one] = await db.select().from(invoices).orderBy(asc(invoices.issuedAt)).limit(1);
    if (one === undefined) throw new Error("There is no invoice.");
    const many = Array.from({ length: 1_203 }, (_, index) => ({
      kind: "tax_invoice" as const,
      brandId: one.brandId,
      series: "BTS",
      fiscalYear: 2025,
      sequenceNumber: index + 1,
      number: `BTS/25-26/${String(index + 1).padStart(6, "0")}`,
      netPaise: 100,
      totalPaise: 100,
      snapshot: one.snapshot,
      // Many at the same moment.
      issuedAt: new Date(Date.UTC(2025, 5, 10, 0, Math.floor(index / 700))),
    }));
    for (let start = 0; start < many.length; start += 200) {
      const portion = many.slice(start, start + 200);
      const placed = await db
        .insert(orders)
        .values(
          portion.map(() => ({
            brandId: one.brandId,
            kind: "credit_pack" as const,
            pack: "starter" as const,
            credits: 1,
            netPaise: 100,
            taxPaise: 0,
            totalPaise: 100,
            gateway: "sandbox" as const,
          })),
        )
        .returning({ id: orders.id });
      await db
        .insert(invoices)
        .values(portion.map((row, index) => ({ ...row, orderId: placed[index]?.id ?? "" })));
    }
    const numbers = (await rows("b2b", "2025-06")).map((row) => row["Invoice Number"]);
    expect(numbers).toHaveLength(1_203);
    expect(new Set(numbers).size).toBe(1_203);
  });
});
