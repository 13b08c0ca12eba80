import { DAY, MINUTE } from "@bachat/rules/time";
import { and, eq, lt } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { apiAs } from "../../../../test/api-as.ts";
import { useTestApp } from "../../../../test/app.ts";
import { buildBrand } from "../../../../test/factories/brand.ts";
import { createPartner, partnerCalls } from "../../../../test/partner.ts";
import { signInAs, type SignedIn } from "../../../../test/sign-in.ts";
import { ledgerAccounts, ledgerEntries } from "../../../db/schema/index.ts";
import { postClosedHours } from "../../money/credits/service-usage.ts";

const NOON = new Date("2026-11-29T06:30:00Z");

describe("a brand's calls", () => {
  const test = useTestApp();
  let partner: Awaited<ReturnType<typeof createPartner>>;
  let developer: SignedIn;
  let brand: string;
  beforeEach(async () => {
    test.clock.set(NOON);
    partner = await createPartner(test);
    developer = await signInAs(test, { brand: { id: partner.brandId, role: "developer" } });
    brand = `/v1/brand/${partner.brandId}`;
  });
  afterEach(() => test.clock.set(new Date()));

  const get = (path: string, who: SignedIn | null = developer) =>
    apiAs(test, who).get(brand + path);
  const byAddress = (body: object, who: SignedIn | null = developer) =>
    apiAs(test, who).post(`${brand}/calls/by-address`).send(body);
  const ask = async (key: string, email: string) =>
    String((await partnerCalls(test).ask(key, { studentEmail: email })).body.request_id);
  interface Call {
    request_id: string;
    key_id: string;
    credits: number;
  }
  const idsOf = (body: { items: Call[] }) => body.items.map((call) => call.request_id);

  it("are listed the newest first, test calls too, without an address", async () => {
    const first = await ask(partner.live, partner.email);
    test.clock.advance(MINUTE);
    const second = await ask(partner.testKey, "not-verified@student.test");
    const { status, body, text } = await get("/calls");
    expect(status).toBe(200);
    expect(idsOf(body)).toEqual([second, first]);
    expect(body).toMatchObject({ next: null, looked_back_to: null });
    expect(body.items[1]).toMatchObject({
      created_at: expect.stringMatching(/^2026-11-29T06:30:0/),
      mode: "live",
      result: "verified",
      status: 200,
      credits: 1,
    });
    expect(body.items[0]).toMatchObject({ mode: "test", result: "not_verified", credits: 0 });
    expect(text).not.toContain(partner.email);
    expect(text).not.toContain("student.test");
  });

  it("are filtered by key, status and days of India", async () => {
    const live = await ask(partner.live, partner.email);
    const { body: all } = await get("/calls");
    const keyId = all.items[0].key_id;
    test.clock.set(new Date("2026-11-29T18:30:00Z"));
    const nextDay = await ask(partner.testKey, "verified@student.test");
    const found = async (query: string) => idsOf((await get(`/calls?${query}`)).body);
    expect(await found(`key_id=${keyId}`)).toEqual([live]);
    expect(await found("from=2026-11-30")).toEqual([nextDay]);
    expect(await found("to=2026-11-29")).toEqual([live]);
    expect(await found("status=200")).toEqual([nextDay, live]);
    expect(await found("status=402")).toEqual([]);
  });

  it("come page by page, each once", async () => {
    const emails = Array.from({ length: 120 }, (_, n) => `not-verified+${n}@student.test`);
    await partnerCalls(test).askMany(partner.testKey, emails);
    const seen: string[] = [];
    const { body: start } = await get("/calls");
    for (let page = start; ; page = (await get(`/calls?before=${page.next}`)).body) {
      seen.push(...page.items.map((call: { id: string }) => call.id));
      if (page.next === null) break;
    }
    expect(start.items).toHaveLength(50);
    expect([seen.length, new Set(seen).size]).toEqual([120, 120]);
  });

  it("of one request are found by its id, and another brand's are not", async () => {
    const id = await ask(partner.live, partner.email);
    for (let n = 0; n < 3; n += 1) await ask(partner.live, partner.email);
    const { status, body } = await get(`/requests/${id}`);
    expect(status).toBe(200);
    expect(idsOf(body)).toEqual([id]);
    const batch = await partnerCalls(test).askMany(partner.live, [partner.email, "a@b.example"]);
    const many = await get(`/requests/${batch.body.request_id}`);
    expect(many.body.items).toHaveLength(2);
    expect((await get("/requests/req_AAAAAAAAAAAA")).status).toBe(404);
    const other = await buildBrand(test);
    const stranger = await signInAs(test, { brand: { id: other.id, role: "developer" } });
    const foreign = await apiAs(test, stranger).get(`/v1/brand/${other.id}/requests/${id}`);
    expect(foreign.status).toBe(404);
  });

  it("about an address are found however it is written, and only the brand's own", async () => {
    const id = await ask(partner.live, partner.email);
    await ask(partner.live, "someone@else.example");
    const another = await createPartner(test);
    await partnerCalls(test).ask(another.live, { studentEmail: partner.email });
    const { status, body, text } = await byAddress({ email: ` ${partner.email.toUpperCase()} ` });
    expect(status).toBe(200);
    expect(idsOf(body)).toEqual([id]);
    expect(text).not.toContain(partner.email);
    expect((await byAddress({ email: "nobody@asked.example" })).body.items).toEqual([]);
  });

  it("are a file whose credits are the ledger's", async () => {
    for (let n = 0; n < 3; n += 1) {
      await ask(partner.live, partner.email);
      await ask(partner.live, `n${n}@nowhere.example`);
      await ask(partner.testKey, "verified@student.test");
      test.clock.advance(60 * MINUTE);
    }
    test.clock.set(new Date(NOON.getTime() + DAY));
    await postClosedHours(test.dependencies);
    const { status, headers, text } = await get("/calls/export?from=2026-11-29&to=2026-11-29");
    expect(status).toBe(200);
    expect(headers["content-type"]).toBe("text/csv; charset=utf-8");
    const [heading = "", ...lines] = text.trim().split("\r\n");
    expect(heading).toContain("time_ist,request_id,key_id,mode,result,status,credits,latency_ms");
    expect(lines).toHaveLength(9);
    const charged = lines.map((line) => Number(line.split(",")[6]));
    const entries = await test.dependencies.db
      .select({ amount: ledgerEntries.amount })
      .from(ledgerEntries)
      .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerEntries.accountId))
      .where(and(eq(ledgerAccounts.brandId, partner.brandId), lt(ledgerEntries.amount, 0)));
    const spent = entries.reduce((sum, { amount }) => sum - amount, 0);
    expect([charged.reduce((sum, one) => sum + one, 0), spent]).toEqual([6, 6]);
    expect(text).not.toContain("@");
  });

  it("need valid questions, and name the field otherwise", async () => {
    for (const [query, field] of [
      ["key_id=7", "querystring.key_id"],
      ["status=200&status=402", "querystring.status"],
      ["status=201", "querystring.status"],
      ["before=yesterday", "querystring.before"],
      ["from=2026-13-01", "querystring.from"],
      ["from=2026-11-30&to=2026-11-29", "querystring.to"],
    ] as const) {
      const { status, body } = await get(`/calls?${query}`);
      expect([query, status, body.errors?.[0]?.field]).toEqual([query, 400, field]);
    }
    expect((await get("/calls/export?from=2026-11-29")).body.errors[0].field).toBe(
      "querystring.to",
    );
    expect((await get("/requests/req_short")).body.errors[0].field).toBe("params.request_id");
    for (const email of ["", "nobody", 7, `${"x".repeat(10_000)}@a.example`, ["a@b.example"]]) {
      const { status, body } = await byAddress({ email });
      expect([status, body.errors[0].field]).toEqual([400, "body.email"]);
    }
  });

  it("are for the brand's admins and developers", async () => {
    const editor = await signInAs(test, { brand: { id: partner.brandId, role: "editor" } });
    const other = await buildBrand(test);
    const stranger = await signInAs(test, { brand: { id: other.id, role: "admin" } });
    const paths = [
      "/calls",
      "/calls/export?from=2026-11-29&to=2026-11-29",
      "/requests/req_AAAAAAAAAAAA",
    ];
    for (const [who, status] of [
      [null, 401],
      [editor, 403],
      [stranger, 404],
    ] as const) {
      for (const path of paths) expect((await get(path, who)).status).toBe(status);
      expect((await byAddress({ email: partner.email }, who)).status).toBe(status);
    }
  });
});
