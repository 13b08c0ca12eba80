import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { apiAs } from "../../../../test/api-as.ts";
import { createTestApp, type TestApp } from "../../../../test/app.ts";
import { openPlans, type Reading, statementsOf } from "../../../../test/query-plans.ts";
import { signInAs, type SignedIn } from "../../../../test/sign-in.ts";

/** A page of the college desk costs about the same whatever the tables hold. */

const FEW = 5_000;
const MANY = 25_000;

let test: TestApp;
let owner: pg.Client;
let plans: Awaited<ReturnType<typeof openPlans>>;
let admin: SignedIn;
beforeAll(async () => {
  test = await createTestApp();
  owner = new pg.Client({ connectionString: test.database.ownerUrl });
  await owner.connect();
  plans = await openPlans(test.database.url);
  admin = await signInAs(test, { admin: true });
  await insert(0, FEW);
}, 120_000);
afterAll(async () => {
  await plans.close();
  await owner.end();
  await test.close();
});

/** Colleges, each with a domain and a typed name; one in fifty has a probable duplicate. */
async function insert(from: number, to: number): Promise<void> {
  const portion = [from, to];
  await owner.query(
    `with college as (
      insert into colleges (name, city, state, cluster_id, created_at)
        select 'Gurukul ' || md5(n::text), 'Town ' || substr(md5((n / 20)::text), 1, 8), 'Bihar',
          case when n % 50 < 2 then ('00000000-0000-7000-8000-' || lpad((n / 50)::text, 12, '0'))::uuid end, now() - n * interval '1 minute'
        from generate_series($1::int, $2::int - 1) n returning id, name
    ) insert into college_aliases (college_id, name) select id, search_form(name) from college`,
    portion,
  );
  await owner.query(
    `insert into typed_colleges (form, name, students, left_at)
      select 'typed ' || md5(n::text), 'Typed ' || md5(n::text), 1 + n % 97, case when n % 10 = 0 then now() end
      from generate_series($1::int, $2::int - 1) n`,
    portion,
  );
  await owner.query(
    `insert into academic_domains (domain, trust, may_approve, source, created_at)
      select substr(md5(n::text), 1, 12) || '.example', (case when n % 10 = 0 then 'stopped' else 'academic' end)::domain_trust,
        n % 3 = 0, 'many', now() - n * interval '1 minute' from generate_series($1::int, $2::int - 1) n on conflict do nothing`,
    portion,
  );
  await owner.query("vacuum analyze colleges, college_aliases, typed_colleges, academic_domains");
}

const tables = ["colleges", "college_aliases", "typed_colleges", "academic_domains"];

async function readingsOf(path: string): Promise<Reading[]> {
  const sent = await statementsOf(async () => {
    const { body } = await apiAs(test, admin).get(`/v1/admin/${path}`).expect(200);
    expect(body.items.length, path).toBeGreaterThan(0);
  });
  const lists = sent.filter(
    ({ text }) =>
      tables.some((table) => text.includes(`from "${table}"`)) && !text.startsWith("select count"),
  );
  const readings = [];
  for (const statement of lists) readings.push(await plans.explain(statement, "custom"));
  return readings;
}

const rare = "c4ca4238a0b9"; // How md5('1') begins.
const asked: [path: string, index: string][] = [
  ["colleges?", "colleges_by_name"],
  ["colleges?sort=newest", "colleges_created"],
  ["colleges?only=duplicates", "colleges_cluster"],
  [`colleges?search=${rare}`, "college_aliases_name_trgm"],
  ["colleges?search=town cfcd208", "colleges_city_trgm"],
  ["typed-colleges?", "typed_colleges_open"],
  ["typed-colleges?status=left", "typed_colleges_left"],
  [`typed-colleges?search=${rare}`, "typed_colleges_form_trgm"],
  ["academic-domains?", "academic_domains_pkey"],
  ["academic-domains?sort=newest", "academic_domains_created"],
  ["academic-domains?trust=signal", "academic_domains_trust"],
  ["academic-domains?trust=refused", "academic_domains_stopped"],
  [`academic-domains?search=${rare}`, "academic_domains_trgm"],
];
const buffersOf = (readings: readonly Reading[]) =>
  readings.reduce((sum, { buffers }) => sum + buffers, 0);

describe("the college desk", () => {
  const few = new Map<string, number>();
  it.each(asked)("'%s' is read by %s", async (path, index) => {
    const readings = await readingsOf(path);
    const plan = readings.map((one) => one.plan).join("\n");
    expect(readings.flatMap(({ indexes }) => indexes).join(" "), plan).toContain(index);
    for (const table of tables)
      expect(
        readings.flatMap(({ scanned }) => scanned),
        plan,
      ).not.toContain(table);
    few.set(path, buffersOf(readings));
  });

  it("costs about the same among many", { timeout: 240_000 }, async () => {
    await insert(FEW, MANY);
    for (const [path] of asked) {
      const many = await readingsOf(path);
      const plan = many.map((one) => one.plan).join("\n");
      expect(buffersOf(many), `${path}\n${plan}`).toBeLessThan(
        Math.max(500, 2 * (few.get(path) ?? 0)),
      );
    }
  });

  it("looks for duplicates of one college by its names", async () => {
    const sent = await statementsOf(async () => {
      const body = { name: "Gurukul of the plan", city: "Gaya", state: "Bihar" };
      await apiAs(test, admin).post("/v1/admin/colleges").send(body).expect(201);
    });
    const statement = sent.find(({ text }) => text.includes("with hits as materialized"));
    if (statement === undefined) throw new Error("No statement looked for duplicates.");
    const { indexes, scanned, plan } = await plans.explain(statement, "custom");
    expect(indexes, plan).toContain("college_aliases_name_trgm");
    expect(scanned, plan).toEqual([]);
  });
});
