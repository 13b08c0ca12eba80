import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { apiAs } from "../../../../test/api-as.ts";
import { createTestApp, type TestApp } from "../../../../test/app.ts";
import { buildBrand } from "../../../../test/factories/brand.ts";
import { insertOffers } from "../../../../test/factories/many-offers.ts";
import { insertVerifiedStudents } from "../../../../test/factories/many-students.ts";
import { buildOffer } from "../../../../test/factories/offer.ts";
import { buildStudent } from "../../../../test/factories/student.ts";
import { expectFlat, readSearch } from "../../../../test/search-growth.ts";
import { signInAs, type SignedIn } from "../../../../test/sign-in.ts";
import { sendFor } from "../../../../test/verification.ts";

interface Item {
  kind: string;
  id: string;
  title: string;
}

describe("one search over what admins work with", () => {
  let test: TestApp;
  let owner: SignedIn;
  beforeAll(async () => {
    test = await createTestApp();
    owner = await signInAs(test, { admin: true });
  });
  afterAll(() => test.close());

  const ask = (query: string, who: SignedIn | null = owner) =>
    apiAs(test, who).get(`/v1/admin/search?query=${encodeURIComponent(query)}`);
  const found = async (query: string, who?: SignedIn) => {
    const { body } = await ask(query, who).expect(200);
    return (body.items as Item[]).map(({ kind, title }) => [kind, title]);
  };

  it("finds a student by first and family name, address and id, and their waiting ID", async () => {
    const student = await buildStudent(test, { name: "Lalrinpuii Sailo" });
    const both = [["student", "Lalrinpuii Sailo"]];
    for (const query of ["lalri", "SAILO", "lalrinpuii s", student.email, student.id])
      expect(await found(query)).toEqual(both);
    expect(await found("rinpuii")).toEqual([]);
    const { submissionId } = await sendFor(test, student);
    const { body } = await ask("sailo").expect(200);
    expect(body.items.map(({ kind, id }: Item) => [kind, id])).toEqual([
      ["student", student.id],
      ["student_id", submissionId],
    ]);
  });

  it("finds a student by their phone number, however it is written", async () => {
    await buildStudent(test, { name: "Zoramthanga Pachuau", phone: "+919774012345" });
    for (const query of [
      "97740 12345",
      "0919774012345",
      "0091 97740-12345",
      "+91 (0) 97740 12345",
      "९७७४०१२३४५",
    ])
      expect(await found(query), query).toEqual([["student", "Zoramthanga Pachuau"]]);
  });

  it("finds brands and offers by how they begin", async () => {
    const brand = await buildBrand(test, { name: "Zaffran Kitchens" });
    await buildOffer(test, { brandId: brand.id, title: "Zesty thali at half price" });
    expect(await found("zaf")).toEqual([["brand", "Zaffran Kitchens"]]);
    expect(await found(brand.id)).toEqual([["brand", "Zaffran Kitchens"]]);
    expect(await found("zesty")).toEqual([["offer", "Zesty thali at half price"]]);
  });

  it("finds only what the caller's permissions allow", async () => {
    await buildBrand(test, { name: "Quillfish Books" });
    await buildStudent(test, { name: "Quillan Rao" });
    const kinds = async (permission: "reviewer" | "brands" | "catalogue" | "finance") => {
      const admin = await signInAs(test, { admin: [permission] });
      return (await found("quill", admin)).map(([kind]) => kind);
    };
    expect(await kinds("reviewer")).toEqual(["student"]);
    expect(await kinds("brands")).toEqual(["brand"]);
    expect(await kinds("catalogue")).toEqual([]);
    expect(await kinds("finance")).toEqual([]);
  });

  it("takes what people paste: signs of patterns, emoji, other scripts, nothing", async () => {
    for (const query of ["%%", "__", "\\\\", "😀😀", "आशा", "' or 1=1"])
      expect(await found(query)).toEqual([]);
    for (const query of ["a", " ", "x".repeat(201)]) {
      const { body, status } = await ask(query);
      expect([status, body.errors?.[0]?.field]).toEqual([400, "querystring.query"]);
    }
  });

  it("is for admins", async () => {
    const student = await signInAs(test, { userId: (await buildStudent(test)).userId });
    expect((await ask("asha", null)).status).toBe(401);
    expect((await ask("asha", student)).status).toBe(403);
  });
});

describe("the statements of the search", () => {
  let test: TestApp;
  let owner: pg.Client;
  beforeAll(async () => {
    test = await createTestApp();
    owner = new pg.Client({ connectionString: test.database.ownerUrl });
    await owner.connect();
  });
  afterAll(async () => {
    await owner.end();
    await test.close();
  });

  it("read as much of many as of few, however many match", async () => {
    await insertVerifiedStudents(owner, 500, 0);
    const { brandId, categoryId } = await buildOffer(test);
    await insertOffers(owner, { brandId, categoryId, count: 500 });
    // Every one of them begins like this.
    const few = await readSearch(test, "person");
    await insertVerifiedStudents(owner, 8_000, 500);
    await insertOffers(owner, { brandId, categoryId, count: 8_000 });
    for (const statistics of ["without", "with"]) {
      if (statistics === "with") await owner.query("vacuum analyze");
      const many = await readSearch(test, "person");
      expect(many.length).toBe(few.length);
      expectFlat(few, many);
    }
  }, 60_000);
});
