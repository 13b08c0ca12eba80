import { readFileSync } from "node:fs";
import { Ajv } from "ajv";
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { sumText, useMonths } from "../../../../test/gst/accountant.ts";
import { withOwner } from "../../../../test/owner.ts";
import { usePayingApp } from "../../../../test/sandbox-gateway.ts";
import { signInAs, type SignedIn } from "../../../../test/sign-in.ts";
import { orders } from "../../../db/schema/index.ts";
import { periodOf } from "./policy.ts";

/**
 * Months of a financial year's end: sales to a registered buyer, to one of another state, to one without a GSTIN and to a unit of a
 * Special Economic Zone; money that came a month before its invoice, money that went back, and a refund after 31 March.
 */

const schema = JSON.parse(
  readFileSync(new URL("../../../../test/gst/gstr1.schema.json", import.meta.url), "utf8"),
);
const isValid = new Ajv({ strict: false, allErrors: true }).compile(schema);

describe("a month's return", () => {
  const test = usePayingApp({ SELLER_LUT: "AD290426000123X 2026-27" });
  const months = useMonths(test);
  let admin: SignedIn;

  beforeAll(async () => {
    const { day, buyer } = months;
    day("2027-01-10");
    admin = await signInAs(test, { admin: true });
    const same = await buyer(admin, {});
    const far = await buyer(admin, { billingStateCode: "27", gstin: "27AAJCS4512K1Z5" });
    const zone = await buyer(admin, { billingIsSez: true });
    const unregistered = await buyer(admin, { billingStateCode: "24", gstin: null });
    day("2027-01-15");
    const growth = await same.buy("growth");
    await zone.buy("starter");
    await unregistered.buy("starter");
    const late = await far.order();
    day("2027-01-20");
    await far.arrive(late, 2_000_000, 100_000);
    const wrong = await same.order();
    day("2027-01-25");
    await same.arrive(wrong, 1_000_001);
    const soon = await same.order();
    await same.arrive(soon, 3_000_000);
    // In the month of its advance: the invoice alone is reported.
    day("2027-01-28");
    await same.arrive(soon, 2_899_882);
    day("2027-02-05");
    await far.arrive(late, 3_799_882);
    day("2027-02-08");
    await same.takeBack(wrong);
    day("2027-03-31");
    const old = await unregistered.buy("starter");
    await far.buy("growth");
    // The first minute of the next financial year in Kolkata.
    test.clock.set(new Date("2027-03-31T18:31:00.000Z"));
    await unregistered.giveBack(old, 777);
    day("2027-04-12");
    await same.giveBack(growth, 1_234);
    await unregistered.buy("starter");
    day("2027-06-02");
    admin = await signInAs(test, { userId: admin.userId, audience: "admin" });
  }, 120_000);

  const upload = async (month: string) =>
    JSON.parse((await months.file(admin, month, "gstr1")).text);
  const paise = (amount: number) => Math.round(amount * 100);
  interface Item {
    txval?: number;
    ad_amt?: number;
    iamt?: number;
    camt?: number;
    samt?: number;
  }
  const sum = (items: readonly Item[]) =>
    items.reduce(
      (total, { txval = 0, ad_amt = 0, iamt = 0, camt = 0, samt = 0 }) =>
        total + paise(txval) + paise(ad_amt) + paise(iamt) + paise(camt) + paise(samt),
      0,
    );
  const total = async (table: "orders" | "refunds", month: string) => {
    const { from, until } = periodOf(month);
    const [amount, at] =
      table === "orders" ? ["total_paise", "paid_at"] : ["amount_paise", "processed_at"];
    const { rows } = await test.dependencies.db.execute<{ sum: string }>(sql`
      select coalesce(sum(${sql.raw(amount)}), 0) as sum from ${sql.raw(table)}
      where ${sql.raw(at)} >= ${from.toISOString()}::timestamptz and ${sql.raw(at)} < ${until.toISOString()}::timestamptz`);
    return Number(rows[0]?.sum);
  };

  it.each(["2027-01", "2027-02", "2027-03", "2027-04", "2027-05"])(
    "of %s has the form of the offline tool, and the books' sums to the paisa",
    async (month) => {
      const body = await upload(month);
      isValid(body);
      expect(isValid.errors).toBeNull();
      const detail = (list: { itms: { itm_det: Item }[] }[]) =>
        sum(list.flatMap(({ itms }) => itms.map((item) => item.itm_det)));
      const sold =
        detail((body.b2b ?? []).flatMap(({ inv }: { inv: [] }) => inv)) +
        sum(body.b2cs ?? []) -
        detail((body.cdnr ?? []).flatMap(({ nt }: { nt: [] }) => nt));
      const booked = (await total("orders", month)) - (await total("refunds", month));
      expect(sold).toBe(booked);
      expect(sum([...(body.hsn?.hsn_b2b ?? []), ...(body.hsn?.hsn_b2c ?? [])])).toBe(booked);
      const { matches, rows } = await months.check(admin, month);
      expect(
        rows.filter(({ difference_paise: by }: { difference_paise: number }) => by !== 0),
      ).toEqual([]);
      expect(matches).toBe(true);
    },
  );

  it("has registered buyers one by one, the others in sums, and a zone's unit without tax", async () => {
    const january = await upload("2027-01");
    const supplies = january.b2b.flatMap(({ inv }: { inv: { inv_typ: string }[] }) =>
      inv.map(({ inv_typ: type }) => type),
    );
    expect(supplies.toSorted()).toEqual(["R", "R", "SEWOP"]);
    const zone = january.b2b
      .flatMap(({ inv }: { inv: { inv_typ: string }[] }) => inv)
      .find(({ inv_typ: type }: { inv_typ: string }) => type === "SEWOP");
    expect(zone).toMatchObject({
      val: 4999,
      rchrg: "N",
      itms: [{ num: 1, itm_det: { txval: 4999, rt: 0, iamt: 0, csamt: 0 } }],
    });
    expect(january.b2cs).toEqual([
      { sply_ty: "INTER", rt: 18, typ: "OE", pos: "24", txval: 4999, iamt: 899.82, csamt: 0 },
    ]);
    expect(january.hsn.hsn_b2b).toMatchObject([
      { num: 1, hsn_sc: "998319", uqc: "NA", qty: 0, rt: 0, txval: 4999 },
      { num: 2, hsn_sc: "998319", uqc: "NA", qty: 0, rt: 18 },
    ]);
    expect(january.nil).toBeUndefined();
  });

  it("reports money that came a month before its invoice, and takes it off with the invoice", async () => {
    const january = await upload("2027-01");
    expect(january.at).toEqual([
      {
        pos: "27",
        sply_ty: "INTER",
        itms: [{ rt: 18, ad_amt: 17796.61, iamt: 3203.39, csamt: 0 }],
      },
      {
        pos: "29",
        sply_ty: "INTRA",
        itms: [{ rt: 18, ad_amt: 8474.58, camt: 762.71, samt: 762.72, csamt: 0 }],
      },
    ]);
    expect(january.txpd).toBeUndefined();
    const february = await upload("2027-02");
    expect(february.txpd).toEqual([
      {
        pos: "27",
        sply_ty: "INTER",
        itms: [{ rt: 18, ad_amt: 17796.61, iamt: 3203.39, csamt: 0 }],
      },
    ]);
    // Given back: the same amounts below zero.
    expect(february.at).toEqual([
      {
        pos: "29",
        sply_ty: "INTRA",
        itms: [{ rt: 18, ad_amt: -8474.58, camt: -762.71, samt: -762.72, csamt: 0 }],
      },
    ]);
    const vouchers = (body: { doc_issue: { doc_det: { doc_num: number }[] } }) =>
      body.doc_issue.doc_det.filter(({ doc_num: nature }) => nature === 6 || nature === 8);
    expect(vouchers(january)).toEqual([
      {
        doc_num: 6,
        doc_typ: "Receipt Voucher",
        docs: [
          {
            num: 1,
            from: "BRV/26-27/000001",
            to: "BRV/26-27/000003",
            totnum: 3,
            cancel: 0,
            net_issue: 3,
          },
        ],
      },
    ]);
    expect(vouchers(february)).toEqual([
      {
        doc_num: 8,
        doc_typ: "Refund Voucher",
        docs: [
          {
            num: 1,
            from: "BFV/26-27/000001",
            to: "BFV/26-27/000001",
            totnum: 1,
            cancel: 0,
            net_issue: 1,
          },
        ],
      },
    ]);
  });

  it("takes a refund after 31 March off the new year's sums, by credit notes numbered from 1", async () => {
    const april = await upload("2027-04");
    const [sales] = april.b2cs;
    const sold = (await total("orders", "2027-04")) - paise(sales.txval) - paise(sales.iamt);
    expect(sold).toBeGreaterThan(0);
    expect(april.cdnur).toBeUndefined();
    expect(april.cdnr).toMatchObject([
      { nt: [{ nt_num: "BCN/27-28/000002", ntty: "C", rchrg: "N", inv_typ: "R" }] },
    ]);
    expect(april.doc_issue.doc_det).toMatchObject([
      { doc_num: 1, docs: [{ from: "BCH/27-28/000001", totnum: 1 }] },
      { doc_num: 5, docs: [{ from: "BCN/27-28/000001", to: "BCN/27-28/000002", totnum: 2 }] },
    ]);
  });

  it("of a month without orders has nothing but its heading, and every file its columns", async () => {
    expect(await upload("2027-05")).toEqual({
      gstin: test.dependencies.config.seller.gstin,
      fp: "052027",
      version: "GST3.2.4",
      hash: "hash",
    });
    for (const name of ["b2b", "b2cs", "cdnr", "at", "hsn_b2b", "docs", "register"]) {
      const { text } = await months.file(admin, "2027-05", name);
      expect(text.trimEnd().split("\r\n")).toHaveLength(1);
    }
  });

  it("is a year's table by table, with the sums of its months, but one upload a month", async () => {
    const year = await months.rows(admin, "FY2026-27", "register");
    const parts = await Promise.all(
      ["2027-01", "2027-02", "2027-03"].map((month) => months.rows(admin, month, "register")),
    );
    expect(year).toHaveLength(parts.flat().length);
    expect(sumText(year, "Total")).toBe(sumText(parts.flat(), "Total"));
    const { matches, rows } = await months.check(admin, "FY2026-27");
    expect(matches).toBe(true);
    expect(rows.find(({ row }: { row: string }) => row === "hsn").total_paise).toBe(
      sumText(year, "Total"),
    );
    const refused = await (
      await months.as(admin, "admin")
    )
      .get("/v1/admin/finance-exports/FY2026-27/gstr1")
      .expect(400);
    expect(refused.body.errors).toMatchObject([{ field: "params.month", rule: "out_of_range" }]);
    await (await months.as(admin, "admin")).get("/v1/admin/finance-exports/FY2026-28").expect(400);
  });

  it("is there for the tool's import too, with the same values", async () => {
    const body = await upload("2027-01");
    const b2b = await months.rows(admin, "2027-01", "b2b");
    const values = body.b2b.flatMap(({ inv }: { inv: { val: number }[] }) =>
      inv.map(({ val }) => paise(val)),
    );
    expect(sumText(b2b, "Invoice Value")).toBe(
      values.reduce((all: number, one: number) => all + one, 0),
    );
    expect(b2b.map((row) => String(row["Invoice Type"])).toSorted()).toEqual([
      "Regular B2B",
      "Regular B2B",
      "SEZ supplies without payment",
    ]);
    expect(await months.rows(admin, "2027-01", "at")).toEqual([
      {
        "Place Of Supply": "27-Maharashtra",
        Rate: "18",
        "Applicable % of Tax Rate": "",
        "Gross Advance Received": "17796.61",
        "Cess Amount": "0.00",
      },
      expect.objectContaining({ "Gross Advance Received": "8474.58" }),
    ]);
    expect((await months.file(admin, "2027-01", "b2b")).text.charCodeAt(0)).not.toBe(0xfeff);
    expect(await months.rows(admin, "2027-01", "exemp")).toHaveLength(4);
  });

  describe("that differs from the books", () => {
    interface Row {
      row: string;
      difference_paise: number;
      reasons: { reason: string; documents: number; paise: number; order_ids: string[] }[];
    }
    const differing = async (period: string): Promise<Row[]> => {
      const { rows } = await months.check(admin, period);
      for (const { difference_paise: by, reasons } of rows as Row[])
        expect(reasons.reduce((all, { paise: part }) => all + part, 0)).toBe(by);
      return (rows as Row[]).filter(({ reasons }) => reasons.length > 0);
    };
    const owner = (statement: string, values: unknown[] = []) =>
      withOwner(test, (client) => client.query(statement, values));
    const named = (rows: Row[]) =>
      Object.fromEntries(rows.map(({ row, reasons }) => [row, reasons.map((one) => one.reason)]));

    it("says which order has no invoice, and by how much", async () => {
      const { db } = test.dependencies;
      const [some] = await db.select().from(orders).limit(1);
      if (some === undefined) throw new Error("There is no order.");
      const [order] = await db
        .insert(orders)
        .values({
          brandId: some.brandId,
          kind: "credit_pack",
          pack: "starter",
          credits: 1_000,
          netPaise: 499_900,
          taxPaise: 89_982,
          totalPaise: 589_882,
          gateway: "sandbox",
          status: "paid",
          paidAt: new Date("2027-05-03T06:00:00Z"),
        })
        .returning();
      const rows = await differing("2027-05");
      expect(named(rows)).toEqual({
        undocumented: ["no_document"],
        hsn: ["no_document"],
        docs: ["no_document"],
      });
      expect(rows[0]).toMatchObject({
        difference_paise: -589_882,
        reasons: [{ documents: 1, order_ids: [order?.id] }],
      });
      await owner(`delete from orders where id = '${order?.id}'`);
      expect(await differing("2027-05")).toEqual([]);
    });

    it("says which document is of another month, of another GSTIN, or of another amount", async () => {
      const change = async (set: string, then: () => Promise<void>) => {
        const columns = "issued_at, snapshot, net_paise, total_paise";
        const { rows } = await test.dependencies.db.execute<{ id: string; row: object }>(
          sql`select id, to_jsonb(invoices) as row from invoices where number like 'BCH/26-27/%' and issued_at >= '2027-03-01' limit 1`,
        );
        const [invoice] = rows;
        if (invoice === undefined) throw new Error("There is no invoice.");
        await owner(`update invoices set ${set} where id = '${invoice.id}'`);
        await then();
        await owner(
          `update invoices set (${columns}) = (select ${columns} from jsonb_populate_record(null::invoices, $1))
           where id = '${invoice.id}'`,
          [invoice.row],
        );
      };
      await change("issued_at = '2027-05-03T06:00:00Z'", async () => {
        expect(named(await differing("2027-03"))).toMatchObject({ hsn: ["other_period"] });
        expect(named(await differing("2027-05"))).toMatchObject({ hsn: ["other_period"] });
        // A year that has both is whole.
        expect(named(await differing("FY2026-27"))).toMatchObject({ hsn: ["other_period"] });
      });
      await change(
        `snapshot = jsonb_set(snapshot, '{seller,gstin}', '"07AAECB1234F1ZA"')`,
        async () => {
          expect(named(await differing("2027-03"))).toMatchObject({ hsn: ["other_gstin"] });
        },
      );
      await change("net_paise = net_paise + 1, total_paise = total_paise + 1", async () => {
        expect(named(await differing("2027-03"))).toMatchObject({ hsn: ["amount"] });
      });
      expect(await differing("2027-03")).toEqual([]);
    });

    it("shows a number that no document has as cancelled", async () => {
      const { db } = test.dependencies;
      await db.execute(
        sql`update invoice_sequences set last_number = last_number + 1 where series = 'BCH' and fiscal_year = 2027`,
      );
      months.day("2027-06-03");
      const late = await months.buyer(admin, {});
      await late.buy("starter");
      const [numbers] = (await upload("2027-06")).doc_issue.doc_det;
      expect(numbers.docs).toEqual([
        {
          num: 1,
          from: "BCH/27-28/000002",
          to: "BCH/27-28/000003",
          totnum: 2,
          cancel: 1,
          net_issue: 1,
        },
      ]);
    });
  });
});
