import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { apiAs } from "../../../../test/api-as.ts";
import { useTestApp } from "../../../../test/app.ts";
import { connectDatabase } from "../../../db/client.ts";
import { ensureColleges } from "../../../db/reference-colleges.ts";
import { collegeAliases, colleges } from "../../../db/schema/index.ts";
import { wordsOf } from "./policy-colleges.ts";

describe("finding a college", () => {
  const test = useTestApp();
  beforeAll(async () => {
    const { database, dependencies } = test;
    const owner = { url: database.ownerUrl, poolSize: 2, applicationName: "test" };
    const db = connectDatabase(owner, dependencies.log);
    await ensureColleges(db);
    await db.$client.end();
  });

  interface Found {
    name: string;
    city: string | null;
    state: string | null;
    alias: string | null;
  }
  async function find(search: string): Promise<Found[]> {
    const { body } = await apiAs(test).get("/v1/colleges").query({ search }).expect(200);
    expect(body.items.length).toBeLessThanOrEqual(10);
    return body.items;
  }
  const first = async (search: string) => (await find(search))[0];

  it.each([
    ["IIT Bombay", "Indian Institute of Technology Bombay", "IIT Bombay"],
    ["iit bom", "Indian Institute of Technology Bombay", "IIT Bombay"],
    ["आईआईटी बॉम्बे", "Indian Institute of Technology Bombay", "आईआईटी बॉम्बे"],
    ["DU", "University of Delhi", "DU"],
    ["दिल्ली विश्व", "University of Delhi", "दिल्ली विश्वविद्यालय"],
    ["SRM", "SRM Institute of Science and Technology", "SRM"],
    ["BITS Pilani", "Birla Institute of Technology and Science, Pilani", "BITS Pilani"],
    ["Xavier’s", "St. Xavier's College, Mumbai", "Xavier's"],
    ["xaviers kolkata", "St. Xavier's College, Kolkata", "Xavier's Kolkata"],
    ["IGNOU", "Indira Gandhi National Open University", "IGNOU"],
    ["इग्नू", "Indira Gandhi National Open University", "इग्नू"],
    ["LPU", "Lovely Professional University", "LPU"],
    ["nift mumbai", "National Institute of Fashion Technology", "NIFT Mumbai"],
    ["  LADY   SHRI ", "Lady Shri Ram College for Women", null],
    ["r v college of engg", "R. V. College of Engineering", null],
    ["k.j. somaiya college of eng", "K. J. Somaiya College of Engineering", null],
    ["engineering guindy", "College of Engineering, Guindy", null],
    ["mumbai iit", "Indian Institute of Technology Bombay", "IIT Mumbai"],
    ["christ bengaluru", "Christ (Deemed to be University)", "Christ"],
    ["Jadavpour Univercity", "Jadavpur University", null],
    ["manipaal", "Manipal Academy of Higher Education", "Manipal"],
  ])("finds %s", async (search, name, alias) => {
    expect(await first(search)).toMatchObject({ name, alias });
  });

  it("finds the colleges of a city, and says where each is", async () => {
    const found = await find("coimbatore");
    expect(found.length).toBe(10);
    for (const { city } of found) expect(city).toBe("Coimbatore");
    // first: it begins with the word
    expect(found[0]).toEqual({
      id: expect.any(String),
      name: "Coimbatore Institute of Technology",
      city: "Coimbatore",
      state: "Tamil Nadu",
      alias: null,
    });
  });

  it("follows what admins change of a college", async () => {
    const { db } = test.dependencies;
    const [college] = await db
      .insert(colleges)
      .values({ name: "Subansiri School of Weaving" })
      .returning();
    const collegeId = college?.id ?? "";
    await db.insert(collegeAliases).values({ collegeId, name: "subansiri school of weaving" });
    expect(await first("subansiri")).toMatchObject({ city: null, state: null, alias: null });
    await db
      .update(colleges)
      .set({ city: "Daporijo", state: "Arunachal Pradesh" })
      .where(sql`${colleges.id} = ${collegeId}`);
    expect(await first("weaving daporijo")).toMatchObject({ city: "Daporijo" });
  });

  it("answers clearly to what is no name", async () => {
    for (const search of ["%", "_", "😀", "🎓🎓", "…", "'", "\\", "--", "zzqxv wwjk"])
      expect(await find(search), search).toEqual([]);
    for (const search of ["", "   ", "a".repeat(5_000), "college ".repeat(625)]) {
      const { body } = await apiAs(test).get("/v1/colleges").query({ search }).expect(400);
      expect(body.errors).toMatchObject([{ field: "querystring.search" }]);
    }
    await apiAs(test).get("/v1/colleges").expect(400);
    expect(await find("iit 😀 bombay")).toMatchObject([
      { name: "Indian Institute of Technology Bombay" },
    ]);
  });

  it("takes words as the database does", async () => {
    const texts = [
      "St. Xavier's College (Autonomous), Mumbai",
      "A.P.J. Abdul Kalam / K. J. Somaiya & Sons",
      "XLRI – Xavier School of Management",
      "प्रौद्योगिकी संस्थान, पटना",
      "Siksha 'O' Anusandhan",
      ...Array.from({ length: 95 }, (_, at) => `One${String.fromCodePoint(32 + at)}two`),
    ];
    const { rows } = await test.dependencies.db.execute<{ words: string }>(
      sql`select college_words(given) as words from unnest(${sql.param(texts)}::text[]) with ordinality as t (given, at) order by at`,
    );
    expect(rows.map(({ words }) => words)).toEqual(
      texts.map((text) => ` ${wordsOf(text).join(" ")}`),
    );
  });
});
