import { DAY } from "@bachat/rules/time";
import { eq } from "drizzle-orm";
import supertest from "supertest";
import { describe, expect, it } from "vitest";
import { useTestApp } from "../../../../test/app.ts";
import { jpeg, pdf } from "../../../../test/files.ts";
import { signInAs, type SignedIn } from "../../../../test/sign-in.ts";
import {
  newStudent,
  sendFiles,
  stateOf,
  storedFiles,
  submissionsOf,
  verificationsUrl,
  type SentFile,
} from "../../../../test/verification.ts";
import { users, verificationSubmissions } from "../../../db/schema/index.ts";

describe("sending an ID that is refused", () => {
  const test = useTestApp();

  it.each<[string, () => Promise<SentFile[]>, number, string, string | null]>([
    [
      "text named .jpg",
      async () => [["id_card_front", Buffer.from("hello"), "card.jpg"]],
      415,
      "unsupported_file",
      "body.id_card_front",
    ],
    [
      "an SVG",
      async () => [
        ["id_card_front", Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"), "a.svg"],
      ],
      415,
      "unsupported_file",
      "body.id_card_front",
    ],
    [
      "0 bytes",
      async () => [["fee_receipt", Buffer.alloc(0), "empty.pdf"]],
      400,
      "empty_file",
      "body.fee_receipt",
    ],
    [
      "a file over 10 MB",
      async () => [["admit_card", Buffer.concat([await jpeg(), Buffer.alloc(10 * 1024 * 1024)])]],
      413,
      "file_too_large",
      "body.admit_card",
    ],
    [
      "an unknown field",
      async () => [["passport", await jpeg()]],
      400,
      "invalid_request",
      "body.passport",
    ],
    [
      "a bad second file",
      async () => [
        ["id_card_front", await jpeg()],
        ["id_card_back", Buffer.from("x")],
      ],
      415,
      "unsupported_file",
      "body.id_card_back",
    ],
    [
      "five files",
      async () => Array.from({ length: 5 }, (): SentFile => ["other", pdf()]),
      400,
      "too_many_files",
      null,
    ],
    [
      "a prototype's name",
      async () => [["__proto__", await jpeg()]],
      400,
      "invalid_multipart",
      null,
    ],
  ])("refuses %s and leaves nothing behind", async (_name, files, status, code, field) => {
    const me = await newStudent(test);
    const before = await storedFiles(test);
    const answer = await sendFiles(test, me, await files());
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(answer.body.errors[0]?.field ?? null).toBe(field);
    expect(await submissionsOf(test, me.studentId)).toEqual([]);
    expect(await storedFiles(test)).toEqual(before);
  });

  it("refuses bodies that are not a form at all", async () => {
    const me = await newStudent(test);
    const post = (type: string, body: string | Buffer) =>
      supertest(test.app.server)
        .post(verificationsUrl)
        .set("authorization", me.authorization)
        .set("content-type", type)
        .send(body);
    const cases: [string, string, number][] = [
      [
        "multipart/form-data; boundary=right",
        "--wrong\r\ncontent-disposition: form-data\r\n\r\nx\r\n--wrong--\r\n",
        400,
      ],
      ["multipart/form-data", "no boundary", 400],
      ["multipart/form-data; boundary=x", "", 400],
      ["multipart/form-data; boundary=x", "--x\r\n", 400],
      [
        "multipart/form-data; boundary=x",
        '--x\r\ncontent-disposition: form-data; name="id_card_front"; filename="a"\r\n\r\ncut off',
        400,
      ],
      [
        "multipart/form-data; boundary=x",
        '--x\r\ncontent-disposition: form-data; name="note"\r\n\r\ntext\r\n--x--\r\n',
        400,
      ],
      ["application/json", "{}", 415],
      ["text/plain", "hello", 415],
    ];
    for (const [type, body, status] of cases) {
      const answer = await post(type, body);
      expect([type, body, answer.status]).toEqual([type, body, status]);
      expect(answer.headers["content-type"]).toContain("problem+json");
    }
    const answer = await sendFiles(test, me, [
      ["id_card_front", Buffer.alloc(50 * 1024 * 1024, 0xff)],
    ]);
    expect([answer.status, answer.body.code]).toEqual([413, "file_too_large"]);
    expect(await submissionsOf(test, me.studentId)).toEqual([]);
  });

  it("refuses the sixth in 30 days and says when to come back", async () => {
    const me = await newStudent(test);
    const { db, clock } = test.dependencies;
    for (const age of [29, 20, 10, 5, 1]) {
      const at = new Date(clock.now().getTime() - age * DAY);
      await db.insert(verificationSubmissions).values({
        studentId: me.studentId,
        createdAt: at,
        status: "rejected",
        decisionSource: "unreadable_files",
        decidedAt: at,
        reason: "unreadable",
      });
    }
    const refused = await sendFiles(test, me, [["id_card_front", await jpeg()]]);
    expect([refused.status, refused.body.code]).toEqual([429, "too_many_submissions"]);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(80_000);
    expect(await stateOf(test, me)).toMatchObject({
      blocked_by: "too_many_submissions",
      attempts: { left: 0 },
    });
    test.clock.advance(2 * DAY);
    expect((await sendFiles(test, me, [["id_card_front", await jpeg()]])).status).toBe(201);
    test.clock.advance(-2 * DAY);
  });

  it("needs a confirmed address, an adult and a complete profile", async () => {
    const file = await jpeg();
    const { db } = test.dependencies;
    const unconfirmed = await newStudent(test);
    await db.update(users).set({ emailConfirmedAt: null }).where(eq(users.id, unconfirmed.userId));
    const minor = await newStudent(test);
    await db.update(users).set({ is18OrOlder: false }).where(eq(users.id, minor.userId));
    const cases: [SignedIn, number, string][] = [
      [unconfirmed, 403, "email_not_confirmed"],
      [minor, 403, "adults_only"],
      [await newStudent(test, { degree: null }), 409, "profile_incomplete"],
      [await signInAs(test), 409, "profile_incomplete"],
    ];
    for (const [who, status, code] of cases) {
      const answer = await sendFiles(test, who, [["id_card_front", file]]);
      expect([answer.status, answer.body.code]).toEqual([status, code]);
    }
    expect((await supertest(test.app.server).post(verificationsUrl)).status).toBe(401);
    const admin = await signInAs(test, { admin: true });
    expect((await sendFiles(test, admin, [["id_card_front", file]])).status).toBe(403);
  });
});
