import { and, asc, eq, gte, lt, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { sumText, useMonths, utr } from "../../../../test/gst/accountant.ts";
import { usePayingApp } from "../../../../test/sandbox-gateway.ts";
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
import { periodOf } from "../gst-returns/policy.ts";
import type { ExportFile } from "./policy-export.ts";

/** A month with sales to three kinds of buyers, refunds in part and whole, transfers with tax deducted and one taken back. */

const MONTH = "2026-09";
const { from, until } = periodOf(MONTH);

describe("a month's export", () => {
  const test = usePayingApp({ DATABASE_POOL_SIZE: "20" });
  let admin: SignedIn;
  const { as, buyer: buyerOf, day, rows: rowsOf } = useMonths(test);
  const buyer = (columns: object) => buyerOf(admin, columns);
  const rows = (file: ExportFile, month = MONTH) => rowsOf(admin, month, file);
  /** An order with the transfers that arrived for it. */
  async function transfer(
    who: Awaited<ReturnType<typeof buyer>>,
    ...parts: (readonly [received: number, tds: number])[]
  ): Promise<string> {
    const id = await who.order();
    for (const [received, tds] of parts) await who.arrive(id, received, tds);
    return id;
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
    const whole = await transfer(same, [3_000_000, 499_990], [2_399_892, 0]);
    await same.giveBack(whole, 3, utr());
    await transfer(other, [5_799_882, 100_000]);
    day("2026-09-20");
    // Posted to a wrong order and taken back: its unused credits go, with a credit note.
    const wrong = await transfer(unregistered, [5_499_892, 399_990]);
    await unregistered.takeBack(wrong);
    await unregistered.giveBack(await unregistered.buy("starter"), 999);
    test.clock.set(until);
    await same.buy("starter");
    admin = await signInAs(test, { userId: admin.userId, audience: "admin" });
  }, 120_000);

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
    const [register, tds] = [await rows("register"), await rows("tds")];
    const booked = await books();
    const sales = register.filter((row) => row["Document"] === "Tax invoice");
    const notes = register.filter((row) => row["Document"] === "Credit note");
    expect([sales.length, notes.length]).toEqual([8, 5]);
    const taxes = ["IGST", "CGST", "SGST"];
    expect(sumText(sales, "Total")).toBe(booked.sold);
    expect(sumText(sales, "Taxable value")).toBe(booked.soldNet);
    expect(sumText(sales, "Taxable value", ...taxes)).toBe(booked.sold);
    expect(sumText(notes, "Total")).toBe(-booked.refunded);
    expect(sumText(notes, "Taxable value", ...taxes)).toBe(-booked.refunded);
    expect(sumText([...(await rows("hsn_b2b")), ...(await rows("hsn_b2c"))], "Total Value")).toBe(
      booked.sold - booked.refunded,
    );
    expect(sumText(tds, "TDS")).toBe(booked.tds);
    expect(tds.map((row) => row["Entry"])).toEqual(["Posted", "Posted", "Posted", "Reversed"]);
    for (const [index] of register.entries())
      expect(sumText(register.toSpliced(index, 1), "Total")).not.toBe(
        booked.sold - booked.refunded,
      );
    for (const [index] of tds.entries())
      expect(sumText(tds.toSpliced(index, 1), "TDS")).not.toBe(booked.tds);
  });

  it("tells registered buyers from others, states from each other, and takes no text for a formula", async () => {
    const b2b = await rows("b2b");
    expect(b2b).toHaveLength(5);
    const far = b2b.find((row) => row["GSTIN/UIN of Recipient"] === "27AAJCS4512K1Z5");
    expect(far).toMatchObject({
      // The tool refuses "=" in a name, which it does not need.
      "Receiver Name": "",
      "Place Of Supply": "27-Maharashtra",
      "Invoice date": "01-Sep-2026",
      "Invoice Value": "5898.82",
      Rate: "18",
      "Taxable Value": "4999.00",
    });
    const register = await rows("register");
    expect(register.find((row) => row["GSTIN"] === "27AAJCS4512K1Z5")).toMatchObject({
      Recipient: "'=Swarbox, Audio LLP",
      IGST: "899.82",
      CGST: "0.00",
    });
    expect(register.find((row) => row["Place of supply"] === "29-Karnataka")).toMatchObject({
      IGST: "0.00",
    });
    expect((await rows("b2cs")).map((row) => row["Place Of Supply"])).toEqual(["24-Gujarat"]);
    expect(await rows("cdnur")).toEqual([]);
    for (const row of register.filter(({ Document }) => Document === "Credit note"))
      expect(row["Corrects"]).toMatch(/^BCH\/26-27\/\d{6}$/);
  });

  it("has the orders of some days, as the list finds them", async () => {
    const call = await as(admin, "admin");
    const query = { from: "2026-09-10", until: "2026-09-15", method: "bank_transfer" };
    const { body } = await call.get("/v1/admin/orders").query(query).expect(200);
    expect(body.items.length).toBeGreaterThan(1);
    const { text } = await call.get("/v1/admin/orders/export").query(query).expect(200);
    const lines = text.trimEnd().split("\r\n").slice(1);
    expect(lines.map((line: string) => line.split(",").find((cell) => cell.length === 36))).toEqual(
      body.items.map(({ id }: { id: string }) => id),
    );
    expect(lines[0]).toMatch(/Bank transfer,\w[\w ]*,49999\.00,8999\.82,58998\.82,/);
    const none = await call.get("/v1/admin/orders?from=2026-09-11&until=2026-09-14").expect(200);
    expect(none.body.total).toBe(0);
    const { body: wrong } = await call
      .get("/v1/admin/orders?from=2026-09-11&until=2026-09-10")
      .expect(400);
    expect(wrong.errors[0].field).toBe("querystring.until");
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
    const numbers = (await rows("register", "2025-06")).map((row) => row["Number"]);
    expect(numbers).toHaveLength(1_203);
    expect(new Set(numbers).size).toBe(1_203);
  });
});
