import { DAY } from "@bachat/rules/time";
import { eq, inArray } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { apiAs } from "../../../../test/api-as.ts";
import { useTestApp } from "../../../../test/app.ts";
import { previewCodes, sendCodes, storedCodes } from "../../../../test/code-files.ts";
import { type Brand, buildBrand } from "../../../../test/factories/brand.ts";
import { buildOffer } from "../../../../test/factories/offer.ts";
import { buildStudent } from "../../../../test/factories/student.ts";
import { isWhole } from "../../../../test/matrix-sample.ts";
import { raceForCodes } from "../../../../test/pool-race.ts";
import { statementsOf } from "../../../../test/query-plans.ts";
import { signInAs, type SignedIn } from "../../../../test/sign-in.ts";
import {
  auditLog,
  codeUploads,
  offerCodes,
  webhookDeliveries,
  webhookEndpoints,
} from "../../../db/schema/index.ts";
import { forgetProblems, watchPools } from "./service-alerts.ts";

describe("code pools", () => {
  const test = useTestApp({ DATABASE_POOL_SIZE: "20" });
  let brand: Brand;
  let editor: SignedIn;
  beforeAll(async () => {
    brand = await buildBrand(test);
    editor = await signInAs(test, { brand: { id: brand.id, role: "editor" } });
  });
  beforeEach(() => test.clock.set(new Date()));

  const poolOffer = (overrides: Parameters<typeof buildOffer>[1] = {}) =>
    buildOffer(test, { brandId: brand.id, poolCodes: [], ...overrides });
  const at = (offerId: string, rest = "codes") => `/v1/brand/${brand.id}/offers/${offerId}/${rest}`;
  const upload = (offerId: string, content: string | Buffer, who = editor) =>
    sendCodes(test, who, at(offerId), content);
  const mustUpload = async (offerId: string, content: string) => {
    const answer = await upload(offerId, content);
    expect(answer.status).toBe(200);
  };
  const students = (count: number) =>
    Promise.all(
      Array.from({ length: count }, async () => {
        const { userId } = await buildStudent(test, { verificationStatus: "approved" });
        return signInAs(test, { userId });
      }),
    );
  const redeem = (who: SignedIn, offerId: string) =>
    apiAs(test, who).post(`/v1/student/offers/${offerId}/redemptions`);

  const text = "SWAR-1\r\nCAFÉ-2\r\nनमस्ते-3\r\n";
  it.each([
    ["UTF-8", "utf-8", Buffer.from(text)],
    ["UTF-8 with a mark", "utf-8", Buffer.from(`\ufeff${text}`)],
    ["UTF-16 with a mark", "utf-16le", Buffer.from(`\ufeff${text}`, "utf16le")],
    ["UTF-16 big-endian", "utf-16be", Buffer.from(`\ufeff${text}`, "utf16le").swap16()],
  ])("takes %s", async (_name, encoding, bytes) => {
    const { id } = await poolOffer();
    const { status, body } = await upload(id, bytes);
    expect([status, body.upload]).toMatchObject([200, { encoding, added: 3, invalid: 0 }]);
    expect(await storedCodes(test, id)).toEqual(["SWAR-1", "CAFÉ-2", "नमस्ते-3"]);
  });

  it.each([
    ["UTF-16 without a mark", "utf-16le", Buffer.from("ABC-1\nABC-2\n", "utf16le"), "ABC-1"],
    ["Windows-1252", "windows-1252", Buffer.from("CAF\xc9-1\nNA\xcfF-2\n", "latin1"), "CAFÉ-1"],
  ])("recognises %s", async (_name, encoding, bytes, first) => {
    const { id } = await poolOffer();
    expect((await upload(id, bytes)).body.upload).toMatchObject({ encoding, added: 2 });
    expect((await storedCodes(test, id))[0]).toBe(first);
  });

  it.each([
    ["a heading", "coupon_code\nA-1\nB-2\n", "coupon_code", ["A-1", "B-2"]],
    [
      "a line break within quotes",
      'code;note\nSAVE1;"a;b\nc"\nSAVE2;"d\r\ne"\n',
      "code",
      ["SAVE1", "SAVE2"],
    ],
    ["quoted numbers and leading zeros", 'code\n"00420"\n0071\n', "code", ["00420", "0071"]],
    ["spaces around quotes", 'code, note\n "A-1" , "x"\nB-2,\n', "code", ["A-1", "B-2"]],
    ["what Excel says of its separator", "sep=;\nnote;code\na,b;A-1\n", "code", ["A-1"]],
    ["a separator within quotes of the heading", '"a;b;c",code\nx,A-1\n', "code", ["A-1"]],
    ["rows that end early", "code,note,more\nA-1\nB-2,x\n", "code", ["A-1", "B-2"]],
    ["a column among others", 'name;Code;note\nx;"A-1";"a;b"\ny;B-2;\n', "Code", ["A-1", "B-2"]],
    ["quotes within quotes", 'code,n\n"A""1",1\nB-2,2\n', "code", ['A"1', "B-2"]],
    ["old line ends and blank lines", "A-1\r\r\n\n  B-2  \r", null, ["A-1", "B-2"]],
    ["tabs", "id\tvoucher\n1\tA-1\n2\tB-2", "voucher", ["A-1", "B-2"]],
    ["formulas, kept as text", "=CMD()\n@SUM(1)\n+1-2\n", null, ["=CMD()", "@SUM(1)", "+1-2"]],
  ])("reads %s", async (_name, content, column, codes) => {
    const { id } = await poolOffer();
    expect((await upload(id, content)).body.upload).toMatchObject({ column, invalid: 0 });
    expect(await storedCodes(test, id)).toEqual(codes);
  });

  it("leaves out repeated and wrong lines, by number, in a file that no spreadsheet runs", async () => {
    const { id } = await poolOffer();
    await mustUpload(id, "OLD-1\n");
    const lines = [
      "code",
      "NEW-1",
      "NEW-1",
      "OLD-1",
      "X",
      "=1+1",
      "=1+1",
      "Y".repeat(61),
      "A\u0007B",
      "new 1",
    ];
    const { body } = await upload(id, lines.join("\n"));
    expect(body.upload).toMatchObject({ added: 2, duplicates: 3, invalid: 4, has_problems: true });
    const left = (line: number, rule: string, same: number | null = null) => ({
      line,
      record: line,
      rule,
      same_as_line: same,
    });
    expect(body.problems).toEqual([
      left(3, "repeated", 2),
      left(4, "in_pool"),
      left(5, "too_short"),
      left(7, "repeated", 6),
      left(8, "too_long"),
      left(9, "not_text"),
      left(10, "too_similar", 2),
    ]);
    expect(body.pool).toMatchObject({ total: 3, left: 3, given: 0 });
    const path = at(id, `code-uploads/${body.upload.id}/problems`);
    const file = await apiAs(test, editor).get(path);
    expect(file.headers["content-type"]).toContain("text/csv");
    expect(file.headers["content-disposition"]).toContain("attachment");
    expect(file.text.split("\r\n").slice(0, 5)).toEqual([
      "\ufeffrecord,line,rule,meaning,text",
      "3,3,repeated,the same code as in an earlier line (line 2),NEW-1",
      "4,4,in_pool,the pool has this code already,OLD-1",
      "5,5,too_short,shorter than 2 characters,X",
      "7,7,repeated,the same code as in an earlier line (line 6),'=1+1",
    ]);
    const [row] = await test.dependencies.db
      .select()
      .from(codeUploads)
      .where(eq(codeUploads.id, body.upload.id));
    expect(row?.problemsEncrypted?.includes("NEW-1")).toBe(false);
    const again = await upload(id, lines.join("\n"));
    expect(again.body.upload).toMatchObject({ added: 0, duplicates: 5 });
    test.clock.advance(31 * DAY);
    await forgetProblems(test.dependencies);
    test.clock.set(new Date());
    expect((await apiAs(test, editor).get(path)).body.code).toBe("problems_gone");
    const actions = await test.dependencies.db
      .select({ action: auditLog.action, actor: auditLog.actorId })
      .from(auditLog)
      .where(eq(auditLog.subjectId, id));
    expect(actions.map(({ action, actor }) => `${action} ${actor}`)).toEqual(
      Array(3).fill(`offer.codes_added ${editor.userId}`),
    );
  });

  it.each([
    ["codes in one line", "A-1, B-2, C-3\nD-4\n", ["D-4"]],
    ["columns under no heading", "A-1,Diwali\nB-2\n", ["B-2"]],
    ["more values than the heading has", "code,note\nA-1,x\nB-2,x,y\nC-3,,,\n", ["A-1", "C-3"]],
  ])("does not guess which of %s is meant", async (_name, content, codes) => {
    const { id } = await poolOffer();
    const { body } = await upload(id, content);
    expect(body.upload).toMatchObject({ added: codes.length, invalid: 1 });
    expect(body.problems).toMatchObject([{ rule: "several_values" }]);
    expect(await storedCodes(test, id)).toEqual(codes);
  });

  it("refuses what is too much or no text, and adds nothing of it", async () => {
    const { id } = await poolOffer();
    const tooMany = Array.from({ length: 100_001 }, (_, n) => `MANY-${n}`).join("\n");
    for (const [content, status, code, rule] of [
      [Buffer.alloc(21 * 1024 * 1024, "ABCDEFG\n"), 413, "code_file_too_large", "too_large"],
      [Buffer.alloc(20 * 1024 * 1024 + 1, "ABCDEFG\n"), 413, "code_file_too_large", "too_large"],
      [tooMany, 413, "too_many_codes", "too_many"],
      [
        Buffer.from("\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0", "latin1"),
        400,
        "invalid_request",
        "not_text",
      ],
      ["\n \n", 400, "invalid_request", "empty"],
      ["", 400, "invalid_request", "empty"],
      ["code\n", 400, "invalid_request", "empty"],
      ['A-1\n"open\nB-2\nC-3\n', 400, "invalid_request", "open_quote"],
      ['A-1\n"B-2"x\nC-3\n', 400, "invalid_request", "stray_quote"],
      ['A-1\nB"2\nC-3\n', 400, "invalid_request", "stray_quote"],
      [`A-1\n"${"x".repeat(2 * 1024 * 1024)}`, 400, "invalid_request", "record_too_long"],
    ] as const) {
      let answer: Awaited<ReturnType<typeof upload>> | undefined;
      const sent = await statementsOf(async () => (answer = await upload(id, content)));
      // The upload stores no code that it would have to roll back.
      expect(sent.filter((query) => query.text.includes("insert into offer_codes"))).toEqual([]);
      expect([answer?.status, answer?.body.code, answer?.body.errors[0]]).toMatchObject([
        status,
        code,
        { field: "body.codes", rule },
      ]);
    }
    // The usual run uploads no file as large as the limit.
    expect(JSON.stringify((await upload(id, tooMany)).body)).toContain("1,00,000 codes");
    const wrongField = await apiAs(test, editor)
      .post(at(id, "codes/preview"))
      .attach("file", Buffer.from("A-1"), "a");
    expect(wrongField.body.errors[0].field).toBe("body.file");
    const json = apiAs(test, editor).post(at(id, "codes/preview")).send({ codes: "A-1" });
    expect((await json).status).toBe(415);
    expect(await storedCodes(test, id)).toEqual([]);
  }, 60_000);

  // The deep run uploads the largest file that is allowed.
  const most = isWhole ? 100_000 : 12_000;
  it("takes a whole file of codes, and names as many repeated ones", async () => {
    const { id } = await poolOffer();
    const many = Array.from({ length: most }, (_, n) => `STUDENT-${n}`).join("\n");
    const { body } = await upload(id, `code\n${many}`);
    expect(body.upload).toMatchObject({ added: most, duplicates: 0, has_problems: false });
    expect(body.pool).toMatchObject({ total: most, left: most });
    const again = await upload(id, many);
    expect(again.body.upload).toMatchObject({ added: 0, duplicates: most });
    const path = at(id, `code-uploads/${again.body.upload.id}/problems`);
    const file = await apiAs(test, editor).get(path);
    expect(file.text.trim().split("\r\n")).toHaveLength(most + 1);
    const one = await upload(id, Array(most).fill("SAME-1").join("\n"));
    expect(one.body.upload).toMatchObject({ added: 1, duplicates: most - 1 });
  }, 180_000);

  it("adds each code once when two send the same file at once, in other orders", async () => {
    const { id } = await poolOffer();
    const codes = Array.from({ length: 3_000 }, (_, n) => `TWIN-${n}`);
    const answers = await Promise.all([
      upload(id, codes.join("\n")),
      upload(id, codes.toReversed().join("\n")),
    ]);
    const added = answers.map(({ body }) => Number(body.upload.added));
    expect(added.toSorted((a, b) => a - b)).toEqual([0, 3_000]);
  });

  it("gives 80 students at once the 40 codes, each to one, and 40 clear refusals", async () => {
    const { id } = await poolOffer();
    const codes = Array.from({ length: 40 }, (_, n) => `RACE-${n}`);
    await mustUpload(id, codes.join("\n"));
    const who = await students(80);
    const { given, refusals } = await raceForCodes(test, who, id);
    expect(given.toSorted()).toEqual(codes.toSorted());
    expect(refusals).toEqual(Array(40).fill("409 code_pool_empty"));
    const { body } = await apiAs(test, editor).get(at(id));
    expect(body).toMatchObject({ total: 40, left: 0, given: 40, alert: "empty" });
  }, 120_000);

  it("warns once at a fifth and once at none, by mail and event, and again after more codes", async () => {
    const { id } = await poolOffer({ title: "Sought after" });
    // So that the mails below are the contact's alone.
    await apiAs(test, editor)
      .put("/v1/auth/mail-preferences/brand_code_pool_low")
      .send({ enabled: false })
      .expect(200);
    await test.dependencies.db.insert(webhookEndpoints).values({
      brandId: brand.id,
      url: "https://shop.example/hook",
      secretEncrypted: Buffer.from("sealed"),
      events: ["code_pool.low"],
    });
    await mustUpload(id, Array.from({ length: 10 }, (_, n) => `LOW-${n}`).join("\n"));
    const who = await students(12);
    const take = async (count: number) => {
      for (const student of who.splice(0, count)) await redeem(student, id).expect(201);
    };
    const warned = async () => {
      await watchPools(test.dependencies);
      await watchPools(test.dependencies);
      await test.runJobs("mail.send");
      return test.mails.splice(0).map(({ to, subject }) => [to?.[0]?.address, subject]);
    };
    expect((await warned()).filter(([, subject]) => subject?.includes("Sought"))).toEqual([]);
    await take(7);
    expect(await warned()).toEqual([]);
    await take(1);
    expect(await warned()).toEqual([[brand.contactEmail, "Sought after: 2 codes left"]]);
    await take(2);
    expect(await warned()).toEqual([[brand.contactEmail, "Sought after has no codes left"]]);
    await mustUpload(id, "LOW-10\nLOW-11\nLOW-12\n");
    expect(await warned()).toEqual([]);
    await take(2);
    expect(await warned()).toEqual([[brand.contactEmail, "Sought after: 1 codes left"]]);
    const events = await test.dependencies.db
      .select({ payload: webhookDeliveries.payload })
      .from(webhookDeliveries)
      .where(eq(webhookDeliveries.event, "code_pool.low"))
      .orderBy(webhookDeliveries.id);
    const data = events.map(({ payload }) => payload["data"] as { offer_id: string });
    expect(data.filter((one) => one.offer_id === id)).toEqual([
      { offer_id: id, left: 2, total: 10 },
      { offer_id: id, left: 0, total: 10 },
      { offer_id: id, left: 1, total: 13 },
    ]);
  }, 60_000);

  it("says how long the codes last at today's rate", async () => {
    const { id } = await poolOffer();
    await mustUpload(id, Array.from({ length: 14 }, (_, n) => `DAY-${n}`).join("\n"));
    const pool = async () => (await apiAs(test, editor).get(at(id))).body;
    expect((await pool()).forecast).toBeNull();
    for (const student of await students(4)) await redeem(student, id).expect(201);
    expect(await pool()).toMatchObject({
      left: 10,
      forecast: { rate: "today", per_day: 4, days_left: 2 },
    });
    test.clock.advance(2 * DAY);
    expect((await pool()).forecast).toMatchObject({
      rate: "week",
      per_day: 0.6,
      days_left: 17,
    });
    test.clock.advance(7 * DAY);
    expect((await pool()).forecast).toBeNull();
  });

  it("is for those who may edit offers, of this brand", async () => {
    const { id } = await poolOffer();
    const viewer = await signInAs(test, { brand: { id: brand.id, role: "viewer" } });
    const staff = await signInAs(test, { brand: { id: brand.id, role: "staff" } });
    const stranger = await signInAs(test, {
      brand: { id: (await buildBrand(test)).id, role: "admin" },
    });
    const made = (await upload(id, "MINE-1\nMINE-1\n")).body.upload;
    const problems = at(id, `code-uploads/${made.id}/problems`);
    expect((await apiAs(test, viewer).get(at(id))).status).toBe(200);
    for (const [who, status] of [
      [viewer, 403],
      [staff, 403],
      [stranger, 404],
    ] as const) {
      const reading_sha256 = "0".repeat(64);
      const add = apiAs(test, who).post(at(id)).query({ reading_sha256 });
      expect((await add.attach("codes", Buffer.from("A-1"), "a")).status).toBe(status);
      expect((await previewCodes(test, who, at(id), "THEIRS-1")).status).toBe(status);
      expect((await apiAs(test, who).get(problems)).status).toBe(status);
      if (who !== viewer) expect((await apiAs(test, who).get(at(id))).status).toBe(status);
    }
    for (const path of [at(id), at(id, "codes/preview")])
      expect((await apiAs(test).post(path).attach("codes", Buffer.from("A-1"), "a")).status).toBe(
        401,
      );
    expect((await upload("no-id", "A-1")).body.errors[0].field).toBe("params.offer_id");
    const foreign = await buildOffer(test, { poolCodes: ["X-1"] });
    expect((await upload(foreign.id, "THEIRS-1")).status).toBe(404);
    expect((await apiAs(test, editor).get(at(foreign.id))).status).toBe(404);
    const elsewhere = await poolOffer();
    const wrongOffer = at(elsewhere.id, `code-uploads/${made.id}/problems`);
    expect((await apiAs(test, editor).get(wrongOffer)).status).toBe(404);
    const gone = await poolOffer({ status: "archived" });
    expect((await upload(gone.id, "LATE-1")).body.code).toBe("offer_not_in_state");
    const others = await test.dependencies.db
      .select({ id: offerCodes.id })
      .from(offerCodes)
      .where(inArray(offerCodes.offerId, [foreign.id, gone.id]));
    expect(others).toHaveLength(1);
  });
});
