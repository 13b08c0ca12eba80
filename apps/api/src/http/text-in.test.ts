import { beforeAll, describe, expect, it } from "vitest";
import { useTestApp } from "../../test/app.ts";
import { rawCall } from "../../test/openapi/raw-http.ts";
import { createPartner } from "../../test/partner.ts";
import { verificationCalls } from "../db/schema/index.ts";

describe("text that is no Unicode", () => {
  const test = useTestApp();
  let live: string;
  beforeAll(async () => {
    ({ live } = await createPartner(test));
  });

  const post = (url: string, payload: string | Buffer, headers: Record<string, string> = {}) =>
    test.app.inject({
      method: "POST",
      url,
      headers: { "content-type": "application/json", ...headers },
      payload,
    });
  const broken = Buffer.concat([
    Buffer.from('{"studentEmail":"a'),
    // Three of the four bytes of a character: replaced, they would be as long as they are.
    Buffer.from([0xf0, 0x9f, 0x98]),
    Buffer.from('@college.example"}'),
  ]);

  it.each([
    [
      "single",
      "student",
      String.raw`{"studentEmail":"a\ud800@college.example"}`,
      /^Student email has a broken/,
    ],
    [
      "single",
      "student",
      String.raw`{"studentEmail":"a\uDC00b@college.example"}`,
      /^Student email has a broken/,
    ],
    [
      "batch",
      "students",
      String.raw`{"studentEmails":["a@b.example","a\ud800@b.example"]}`,
      /^Student emails, number 2, has a broken/,
    ],
    ["bytes", "student", broken, /UTF-8/],
  ] as const)(
    "is refused by the verification call before any charge: %s, %s %s",
    async (_what, path, payload, words) => {
      const before = await test.dependencies.db.$count(verificationCalls);
      const answer = await post(`/v1/brand-verify-${path}`, payload, { "x-api-key": live });
      expect(answer.statusCode).toBe(400);
      expect(answer.json().error).toMatch(words);
      expect(answer.headers["ratelimit-limit"]).toBeDefined();
      expect(await test.dependencies.db.$count(verificationCalls)).toBe(before);
      const unknown = await post(`/v1/brand-verify-${path}`, payload, { "x-api-key": "x" });
      expect(unknown.statusCode).toBe(401);
    },
  );

  it("is refused with the field named, in a body", async () => {
    const half = String.raw`{"email":"a@college.example","password":"abc\ud83d"}`;
    const answer = await post("/v1/auth/sign-in", half);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toMatchObject([{ field: "body.password", rule: "broken_text" }]);
    const name = await post("/v1/auth/sign-in", String.raw`{"\udfff":1}`);
    expect(name.json().errors).toMatchObject([{ field: "body", rule: "broken_text" }]);
    const deep = `${'{"a":'.repeat(30_000)}"\\ud800"${"}".repeat(30_000)}`;
    expect((await post("/v1/auth/sign-in", deep)).statusCode).toBe(400);
    // A whole character in two escapes is one.
    const whole = await post(
      "/v1/auth/sign-in",
      String.raw`{"email":"a@b.example","password":"\ud83d\ude00 abc"}`,
    );
    expect(whole.statusCode).not.toBe(400);
  });

  it.each(["%ff", "%ED%A0%80", "caf%E9", "%C3"])("is refused in a query: %s", async (search) => {
    const answer = await test.app.inject({ url: `/v1/offers?page=1&search=${search}` });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toMatchObject([
      { field: "querystring.search", rule: "broken_text" },
    ]);
    expect((await test.app.inject({ url: "/v1/offers?search=caf%C3%A9%20a+b" })).statusCode).toBe(
      200,
    );
  });

  it("is refused in a query that is not escaped", async () => {
    const answer = await rawCall(test.port, {
      async write(socket) {
        socket.write(
          "GET /v1/offers?search=caf\u00e9 HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n",
        );
      },
    });
    expect(answer.status).toBe(400);
  });
});
