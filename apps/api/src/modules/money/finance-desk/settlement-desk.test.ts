import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { apiAs } from "../../../../test/api-as.ts";
import { type Brand, buildBrand } from "../../../../test/factories/brand.ts";
import { buildGatewayOrder } from "../../../../test/factories/gateway-order.ts";
import { usePayingApp } from "../../../../test/sandbox-gateway.ts";
import { signInAs, type SignedIn } from "../../../../test/sign-in.ts";
import { readSettlements } from "../settlements/service.ts";

/** Two settlements of two months: one that agrees, and one with a refund and three differences. */

const india = (day: string, time = "12:00") => new Date(`${day}T${time}:00+05:30`);

describe("settlements at the desk of finance", () => {
  const test = usePayingApp({ DATABASE_POOL_SIZE: "10" });
  let brand: Brand;
  let admin: SignedIn;
  let first: Awaited<ReturnType<typeof buildGatewayOrder>>;
  let second: typeof first;
  let refund: { id: string; reference: string };

  beforeAll(async () => {
    brand = await buildBrand(test, { name: "Mathura Looms" });
    const paid = (day: string, amount = 589_882) =>
      buildGatewayOrder(test, { brandId: brand.id, at: india(day), amount });
    first = await paid("2026-10-29");
    second = await paid("2026-11-19");
    const third = await paid("2026-11-19", 2_359_882);
    refund = await second.refund(100_000, india("2026-11-19", "15:00"));
    const { amounts, more } = test.sandbox.store.settlementDifferences;
    amounts.set(third.paymentId, 2_359_000);
    const [day, kind] = ["2026-11-20", { currency: "INR" }];
    more.push(
      {
        day,
        line: {
          entity_id: "pay_stranger",
          type: "payment",
          amount: 101,
          credit: 99,
          fee: 2,
          ...kind,
        },
      },
      { day, line: { entity_id: "=adj", type: "adjustment", debit: 700, amount: 700, ...kind } },
    );
    test.clock.set(india("2026-11-22", "07:00"));
    await readSettlements(test.dependencies);
    admin = await signInAs(test, { admin: ["finance"] });
  });

  const get = async (path: string) =>
    (await apiAs(test, admin).get(`/v1/admin/${path}`).expect(200)).body;
  const names = ({ items }: { items: { settlement_id: string }[] }) =>
    items.map(({ settlement_id: name }) => name.replace("setl_sandbox", ""));

  it("are listed newest first, by state and month", async () => {
    const all = await get("settlements");
    expect(names(all)).toEqual(["20261120", "20261030"]);
    expect(all).toMatchObject({ total: 2, more: false });
    expect(all.items[0]).toMatchObject({
      method: "sandbox",
      utr: "SANDBOX20261120",
      day: "2026-11-20",
      entries: 5,
      differing: 3,
      refunds_paise: 100_000,
    });
    expect(names(await get("settlements?state=agrees"))).toEqual(["20261030"]);
    expect(names(await get("settlements?state=differs"))).toEqual(["20261120"]);
    expect(names(await get("settlements?month=2026-10"))).toEqual(["20261030"]);
    expect(names(await get("settlements?month=2026-09"))).toEqual([]);
    expect(await get("settlements?per_page=1&page=9")).toMatchObject({ page: 2, total: 2 });
  });

  it.each([
    ["its own number", () => "setl_sandbox20261120"],
    ["the bank's number", () => "sandbox20261120"],
    ["an order's id", () => second.orderId],
    ["a payment's number", () => second.paymentId],
    ["a refund's number", () => refund.reference],
    ["a refund's id", () => refund.id],
    ["the number of what we do not know", () => "pay_stranger"],
  ])("are found by %s", async (_, number) => {
    const found = await get(`settlements?search=${encodeURIComponent(number())}`);
    expect(names(found)).toEqual(["20261120"]);
  });

  it("are found by a part of the brand's name, and not by another's", async () => {
    for (const text of ["mathura", "MÁTHURĀ", "ｍａｔｈｕｒａ"])
      expect(names(await get(`settlements?search=${encodeURIComponent(text)}`)), text).toEqual([
        "20261120",
        "20261030",
      ]);
    for (const text of ["kanchi", "%", "setl_", randomUUID()])
      expect(names(await get(`settlements?search=${encodeURIComponent(text)}`))).toEqual([]);
  });

  it("add up, with links to order, refund and case of each entry", async () => {
    const [{ id }] = (await get("settlements?state=differs")).items;
    const one = await get(`settlements/${id}`);
    expect(one.net_paise).toBe(
      one.gross_paise - one.fees_paise - one.tax_paise - one.refunds_paise + one.other_paise,
    );
    const { items, total } = await get(`settlements/${id}/entries`);
    expect(total).toBe(5);
    const payout = items.reduce(
      (sum: number, entry: { payout_paise: number }) => sum + entry.payout_paise,
      0,
    );
    expect(payout).toBe(one.net_paise);
    const of = (reference: string) =>
      items.find((entry: { reference: string }) => entry.reference === reference);
    expect(of(second.paymentId)).toMatchObject({
      outcome: "agrees",
      order: { id: second.orderId, brand_name: "Mathura Looms" },
      refund_id: null,
      case: null,
    });
    expect(of(refund.reference)).toMatchObject({
      kind: "refund",
      refund_id: refund.id,
      payout_paise: -100_000,
      order: { id: second.orderId },
    });
    const stranger = of("pay_stranger");
    expect(stranger).toMatchObject({
      outcome: "payment_unknown",
      order: null,
      case: { reason: "settled_payment_unknown", resolved_at: null },
    });
    const differing = await get(`settlements/${id}/entries?state=differs&per_page=2`);
    expect(differing).toMatchObject({ total: 3, page_count: 2 });
    expect((await get(`settlements/${id}/entries?state=agrees`)).items).toHaveLength(2);
    expect(await get(`finance-cases/${stranger.case.id}`)).toMatchObject({
      received_id: "setl_sandbox20261120",
      resolved_by_itself: false,
    });
    expect((await get("finance-cases?search=pay_stranger")).items).toHaveLength(1);
  });

  it("are a file for the accountant, whose sums are those of the page to the paisa", async () => {
    const { text, headers } = await apiAs(test, admin)
      .get("/v1/admin/finance-exports/2026-11/settlements")
      .expect(200);
    expect(headers["content-disposition"]).toContain("2026-11-settlements.csv");
    const [head = "", ...lines] = text
      .replace(/^\uFEFF/, "")
      .trimEnd()
      .split("\r\n");
    const rows = lines.map((line) => {
      const cells = line.split(",");
      return Object.fromEntries(head.split(",").map((name, index) => [name, cells[index] ?? ""]));
    });
    const sum = (name: string, entry?: string) =>
      rows
        .filter((row) => entry === undefined || row["Entry"] === entry)
        .reduce((total, row) => total + Number((row[name] ?? "").replace(".", "")), 0);
    const { settlements } = await get("finance-exports/2026-11");
    expect(settlements).toEqual({
      rows: rows.length,
      gross_paise: sum("Amount", "Payment"),
      fees_paise: sum("Fee"),
      tax_paise: sum("GST on fee"),
      refunds_paise: sum("Amount", "Refund"),
      other_paise: -700,
      net_paise: sum("Net"),
    });
    expect(sum("Credit") - sum("Debit")).toBe(settlements.net_paise);
    expect(rows.map((row) => row["Compared"] ?? "").toSorted()).toEqual([
      "Agrees",
      "Agrees",
      "Amount differs",
      "Payment unknown",
      "Unexplained",
    ]);
    // Text that a spreadsheet would take for a formula.
    expect(text).toContain(",'=adj,");
    expect((await get("finance-exports/2026-09")).settlements).toMatchObject({
      rows: 0,
      net_paise: 0,
    });
  });

  it("say until when they were read, and when a day is missing", async () => {
    expect((await get("finance-waiting")).settlements).toEqual({
      read_until: "2026-11-21",
      is_late: false,
    });
    test.clock.set(india("2026-11-24", "07:00"));
    const later = await signInAs(test, { userId: admin.userId, audience: "admin" });
    const { body } = await apiAs(test, later).get("/v1/admin/finance-waiting").expect(200);
    expect(body.settlements).toEqual({ read_until: "2026-11-21", is_late: true });
    test.clock.set(india("2026-11-22", "07:00"));
  });

  describe("are refused", () => {
    const unknown = randomUUID();
    const paths = [
      "settlements",
      `settlements/${unknown}`,
      `settlements/${unknown}/entries`,
      "finance-exports/2026-11/settlements",
    ];
    it("without a session, to students and brands, and to admins without finance", async () => {
      const others = [
        await signInAs(test, {}),
        await signInAs(test, { brand: { id: brand.id, role: "admin" } }),
        await signInAs(test, { admin: ["reviewer", "brands", "catalogue"] }),
      ];
      for (const path of paths) {
        const statuses = [(await apiAs(test).get(`/v1/admin/${path}`)).status];
        for (const who of others)
          statuses.push((await apiAs(test, who).get(`/v1/admin/${path}`)).status);
        expect(statuses, path).toEqual([401, 403, 403, 403]);
      }
    });

    it("where there is none, and with what no list takes", async () => {
      const status = async (path: string) =>
        (await apiAs(test, admin).get(`/v1/admin/settlements${path}`)).status;
      expect([await status(`/${unknown}`), await status(`/${unknown}/entries`)]).toEqual([
        404, 404,
      ]);
      for (const query of ["state=odd", "month=2026-13", "page=0", "per_page=101", "search="])
        expect(await status(`?${query}`), query).toBe(400);
      expect(await status("/setl_1")).toBe(400);
    });
  });
});
