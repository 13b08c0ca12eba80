import { randomUUID } from "node:crypto";
import { dayInKolkata, shiftDay, shiftMonths } from "@bachat/rules/time";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { apiAs } from "../../../../test/api-as.ts";
import { useTestApp } from "../../../../test/app.ts";
import { auditEntries } from "../../../../test/audit.ts";
import { sortedStatuses } from "../../../../test/auth-client.ts";
import { isWhole } from "../../../../test/matrix-sample.ts";
import { buildCollege, buildRoster } from "../../../../test/openapi/colleges.ts";
import { previewRoster, rosterInForce, someList, uploadRoster } from "../../../../test/rosters.ts";
import { confirmed } from "../../../../test/second-admin.ts";
import { signInAs, type SignedIn } from "../../../../test/sign-in.ts";
import { rosterEntries, rosters } from "../../../db/schema/index.ts";
import { endExpiredRosters } from "./service.ts";

describe("rosters as admins keep them", () => {
  const test = useTestApp();
  const url = "/v1/admin/rosters";
  let admin: SignedIn;
  beforeAll(async () => {
    admin = await signInAs(test, { admin: ["catalogue"] });
  });
  const api = () => apiAs(test, admin);
  const newCollege = () => buildCollege(test, `College ${randomUUID()}`);
  const draft = async () => buildRoster(test, await newCollege());
  const today = () => dayInKolkata(test.clock.now());
  const entriesOf = (id: string) =>
    test.dependencies.db.select().from(rosterEntries).where(eq(rosterEntries.rosterId, id));
  const read = async (id: string) => (await api().get(`${url}/${id}`).expect(200)).body;

  it("are for admins with catalogue", async () => {
    const id = await draft();
    const reviewer = await signInAs(test, { admin: ["reviewer"] });
    const calls = (who?: SignedIn) => [
      apiAs(test, who).get(url),
      apiAs(test, who).post(url).send({}),
      apiAs(test, who).get(`${url}/${id}`),
      apiAs(test, who).post(`${url}/${id}/preview`).attach("roster", Buffer.from(someList), "a"),
      apiAs(test, who)
        .post(`${url}/${id}/list?reading_sha256=${"0".repeat(64)}`)
        .attach("roster", Buffer.from(someList), "a"),
      apiAs(test, who)
        .post(`${url}/${id}/start`)
        .send({ version: "0".repeat(16) }),
      apiAs(test, who).post(`${url}/${id}/end`).send({ reason: "None of mine." }),
    ];
    for (const call of calls()) expect((await call).status).toBe(401);
    for (const who of [reviewer, await signInAs(test)])
      for (const call of calls(who)) expect((await call).status).toBe(403);
    await api().get(`${url}/${randomUUID()}`).expect(404);
  });

  it("say where they come from, what was agreed and their last day, and are listed", async () => {
    const college = await newCollege();
    const asked = {
      college_id: college,
      origin: "Registrar, by mail of 3 November",
      agreement: "Agreement of 28 October, section 3",
      expires_on: shiftMonths(today(), 12),
    };
    const { body } = await api().post(url).send(asked).expect(201);
    expect(body).toMatchObject({
      origin: asked.origin,
      agreement: asked.agreement,
      expires_on: asked.expires_on,
      state: "draft",
      college: { id: college },
      entries: null,
      approved: 0,
    });
    const { items } = (await api().get(`${url}?state=draft&per_page=100`).expect(200)).body;
    expect(items.map(({ id }: { id: string }) => id)).toContain(body.id);
    const wrong = await api()
      .post(url)
      .send({ ...asked, college_id: randomUUID() })
      .expect(400);
    expect(wrong.body.errors).toMatchObject([{ field: "body.college_id", rule: "unknown" }]);
    const past = await api()
      .post(url)
      .send({ ...asked, expires_on: shiftDay(today(), -1) })
      .expect(400);
    expect(past.body.errors).toMatchObject([{ field: "body.expires_on", rule: "past" }]);
    const short = await api()
      .post(url)
      .send({ ...asked, origin: "x", agreement: "" });
    expect(short.body.errors.map(({ field }: { field: string }) => field)).toEqual([
      "body.origin",
      "body.agreement",
    ]);
  });

  it("are read whatever the spreadsheet saved, and each row that is left out is named by its line", async () => {
    const id = await draft();
    const list = [
      "sep=;",
      "\ufeffक्रम;अनुक्रमांक;नाम;मान्य",
      "1;२०२१-०४२;आशा वर्मा;३१/०५/२०२८",
      '2;"CS-7";"Verma; Asha";2028-05-31',
      "3;cs 7;Ravi Kumar;2028-05-31",
      "4;1,23E+11;Ravi Kumar;2028-05-31",
      `5;CS-8;Ravi Kumar;${shiftDay(today(), -1)}`,
      "6;CS-9;R. K.;2028-05-31",
      "7;CS-10;Ravi Kumar;05/31/2028",
      "8;CS-11;Ravi Kumar;2099-05-31",
      "9;;Ravi Kumar;2028-05-31",
      "10;CS-12;;2028-05-31",
      "11;CS-13;Ravi Kumar;",
      "12;CS-14;Ravi Kumar;2028-05-31;more",
      '13;"=""CS-15""";Ravi Kumar;2028-05-31',
      "14;none;Ravi Kumar;2028-05-31",
    ].join("\r\n");
    // The mark of the order of bytes is before the line that names the separator.
    const sent = `\ufeff${list.replace("\ufeff", "")}`;
    const { body } = await previewRoster(test, admin, id, sent).expect(200);
    expect(body).toMatchObject({ usable: 3, left_out: 11, last_until: "2028-05-31" });
    expect(
      body.problems.map(({ line, rule }: { line: number; rule: string }) => [line, rule]),
    ).toEqual([
      [5, "repeated"],
      [6, "spreadsheet_number"],
      [7, "past"],
      [8, "name_form"],
      [9, "date_form"],
      [10, "too_far"],
      [11, "no_roll"],
      [12, "no_name"],
      [13, "no_date"],
      [14, "several_values"],
      [16, "roll_form"],
    ]);
    expect(body.problems[0].same_as_line).toBe(4);
    expect(JSON.stringify(body)).not.toMatch(/Ravi|Verma|CS-/);
    expect(await entriesOf(id)).toEqual([]);
    const utf16 = Buffer.from(`\ufeff${someList}`, "utf16le");
    expect((await previewRoster(test, admin, id, utf16)).body).toMatchObject({ usable: 2 });
  });

  it.each([
    ["no heading", "CS-1,Asha Verma,2028-05-31\n", "format"],
    ["a missing column", "roll no,name\nCS-1,Asha Verma\n", "format"],
    ["no student", "roll no,name,valid until\n\n", "empty"],
    ["nothing", "", "format"],
    ["an open quotation mark", 'roll no,name,valid until\n"CS-1,Asha,2028-05-31\n', "open_quote"],
    ["a stray one", 'roll no,name,valid until\nCS"1,Asha,2028-05-31\n', "stray_quote"],
    ["no text", Buffer.from([0x50, 0x4b, 0x03, 0x04, 0, 0, 1, 0, 0]), "not_text"],
  ])("refuse a file with %s, and keep nothing", async (_name, list, rule) => {
    const id = await draft();
    const { body } = await previewRoster(test, admin, id, list).expect(400);
    expect(body.errors).toMatchObject([{ field: "body.roster", rule }]);
    const sha = "0".repeat(64);
    await api()
      .post(`${url}/${id}/list?reading_sha256=${sha}`)
      .attach("roster", Buffer.from(list), "list.csv")
      .expect(400);
    expect(await read(id)).toMatchObject({ entries: null });
  });

  it("keep keyed hashes and initials alone, of the list that was previewed", async () => {
    const id = await draft();
    const changed = await api()
      .post(`${url}/${id}/list?reading_sha256=${"0".repeat(64)}`)
      .attach("roster", Buffer.from(someList), "list.csv");
    expect([changed.status, changed.body.code]).toEqual([409, "roster_changed"]);
    expect(await entriesOf(id)).toEqual([]);
    expect(await uploadRoster(test, admin, id)).toMatchObject({ entries: 2, left_out: 0 });
    const again = await uploadRoster(test, admin, id);
    expect(again).toMatchObject({ entries: 2 });
    const rows = await entriesOf(id);
    expect(rows).toHaveLength(2);
    expect(rows.map(({ initials }) => initials).toSorted()).toEqual(["", "r"]);
    for (const { rollHash, nameHash } of rows)
      expect([rollHash.length, nameHash.length]).toEqual([32, 32]);
    const audits = await auditEntries(test, { subjectId: id });
    expect(audits.map(({ action }) => action)).toEqual(["roster.loaded", "roster.loaded"]);
    expect(JSON.stringify([rows, audits, again])).not.toMatch(/verma|kumar|CS.21/i);
  });

  // The most rows take a minute.
  const most = isWhole ? 200_000 : 40_000;
  it(`take a list of ${most} rows in portions, and are empty until the last one`, async () => {
    const id = await draft();
    const listOf = (length: number) =>
      [
        "roll no,name,valid until",
        ...Array.from({ length }, (_, n) => `R${n},Asha Verma,2028-05-31`),
        "R7,Asha Verma,2028-05-31",
      ].join("\n");
    const list = listOf(40_000);
    const { body } = await previewRoster(test, admin, id, list).expect(200);
    const upload = api()
      .post(`${url}/${id}/list?reading_sha256=${body.reading_sha256}`)
      .attach("roster", Buffer.from(list), "list.csv");
    const sent = upload.then((answer) => answer);
    await expect
      .poll(async () => (await entriesOf(id)).length, { timeout: 60_000 })
      .toBeGreaterThan(0);
    const version = (await read(id)).version;
    const early = await api().post(`${url}/${id}/start`).send({ version });
    expect([early.status, early.body.code]).toEqual([409, "roster_empty"]);
    // Another upload begins from the start, and the first one ends without a list.
    const second = await uploadRoster(test, admin, id);
    expect(second).toMatchObject({ entries: 2 });
    const first = await sent;
    expect([first.status, first.body.code]).toEqual([409, "roster_changed"]);
    expect(await entriesOf(id)).toHaveLength(2);
    expect(await uploadRoster(test, admin, id, listOf(most))).toMatchObject({
      entries: most,
      left_out: 1,
    });
    const refused = await previewRoster(test, admin, id, listOf(300_000));
    expect([refused.status, refused.body.code]).toEqual([413, "too_many_rows"]);
  }, 180_000);

  it("come into force by two admins, as the list was that they saw, and end with their rows", async () => {
    const id = await draft();
    const empty = await api()
      .post(`${url}/${id}/start`)
      .send({ version: (await read(id)).version });
    expect([empty.status, empty.body.code]).toEqual([409, "roster_empty"]);
    const { version } = await uploadRoster(test, admin, id);
    const kept = await api().post(`${url}/${id}/start`).send({ version });
    expect(kept.status).toBe(202);
    expect(await read(id)).toMatchObject({ state: "draft" });
    await uploadRoster(test, admin, id, `${someList}CS-3,Asha Verma,2028-05-31\r\n`);
    const owner = await signInAs(test, { admin: true });
    const late = await apiAs(test, owner)
      .post(`/v1/admin/confirmations/${kept.body.id}/confirm`)
      .send({});
    expect(late.status).toBe(409);
    const now = await read(id);
    await confirmed(test, await api().post(`${url}/${id}/start`).send({ version: now.version }));
    expect(await read(id)).toMatchObject({ state: "in_force", entries: 3 });
    const { reading_sha256: sha } = (await previewRoster(test, admin, id, someList)).body;
    const third = await api()
      .post(`${url}/${id}/list?reading_sha256=${sha}`)
      .attach("roster", Buffer.from(someList), "list.csv");
    expect([third.status, third.body.code]).toEqual([409, "roster_not_draft"]);
    const reason = { reason: "The college has sent a newer list." };
    const ends = await Promise.all([1, 2].map(() => api().post(`${url}/${id}/end`).send(reason)));
    expect(sortedStatuses(ends)).toEqual([200, 200]);
    expect(await read(id)).toMatchObject({ state: "ended", end_reason: reason.reason });
    expect(await entriesOf(id)).toEqual([]);
    const ended = await auditEntries(test, { subjectId: id });
    expect(ended.filter(({ action }) => action === "roster.ended")).toHaveLength(1);
  });

  it("end by themselves after their last day", async () => {
    const id = await rosterInForce(test, admin, await newCollege());
    const { db } = test.dependencies;
    await endExpiredRosters(test.dependencies);
    expect(await read(id)).toMatchObject({ state: "in_force" });
    await db
      .update(rosters)
      .set({ expiresOn: shiftDay(today(), -1) })
      .where(eq(rosters.id, id));
    await endExpiredRosters(test.dependencies);
    expect(await read(id)).toMatchObject({ state: "ended", end_reason: null });
    expect(await entriesOf(id)).toEqual([]);
  });
});
