import { createHmac } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { cases, mistakes } from "./cases.ts";
import { lacks, type Language, languages, start } from "./languages.ts";
import { hangUp, json, notVerified, refusal, startServer, verified } from "./server.ts";

declare module "vitest" {
  interface TaskMeta {
    /** Why the test was skipped; `npm test` reports it. */
    needs?: string;
  }
}

const { success: _, request_id: requestId, ...finding } = verified;
const { success: __, request_id: ___, ...negative } = notVerified;
/** A busy machine is no failure. */
const patient = { apiKey: "bk_test_abc", timeoutMs: 60_000, deadlineMs: 60_000 };
const UUID = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

/** As the API signs: Standard Webhooks, with a signature for each secret. */
function sign(secrets: (string | undefined)[], timestamp: number, body: string) {
  const signatures = secrets.map((secret = "") => {
    const key = Buffer.from(secret.slice("whsec_".length), "base64");
    return `v1,${createHmac("sha256", key).update(`evt_1.${timestamp}.${body}`).digest("base64")}`;
  });
  return {
    "Webhook-Id": "evt_1",
    "Webhook-Timestamp": `${timestamp}`,
    "Webhook-Signature": signatures.join(" "),
  };
}

describe.for(languages)("the library in $name", (language: Language) => {
  const lacking = lacks(language);
  let server: Awaited<ReturnType<typeof startServer>>;
  let program: ReturnType<typeof start>;
  beforeAll(async () => {
    server = await startServer();
    if (lacking === null) program = start(language);
  });
  afterAll(async () => {
    if (lacking === null) await program.end();
    server.close();
  });

  beforeEach(({ skip, task }) => {
    if (lacking === null) return;
    task.meta.needs = lacking;
    skip(lacking);
  });
  const follow = ({ options = {}, ...order }: Record<string, unknown> = {}) =>
    program.follow({
      options: { ...patient, baseUrl: server.baseUrl, ...(options as object) },
      call: "verify",
      argument: "verified@student.test",
      ...order,
    });
  const keysSeen = () => server.seen().map(({ headers }) => headers["idempotency-key"]);

  it("asks as documented", async () => {
    const hour = { limit: 1000, remaining: 998, reset: 61 };
    const headers = Object.entries(hour).map(([name, value]) => [`ratelimit-${name}`, `${value}`]);
    server.answerWith(json(200, verified, Object.fromEntries(headers)));
    expect(await follow()).toEqual({ answer: { ...finding, requestId, rateLimit: hour } });
    expect(server.seen()).toMatchObject([
      {
        url: "/v1/brand-verify-student",
        headers: { "x-api-key": "bk_test_abc", "content-type": "application/json" },
        body: { studentEmail: "verified@student.test" },
      },
    ]);
  });

  it("says not verified without an error", async () => {
    server.answerWith(json(200, notVerified));
    expect(await follow()).toEqual({ answer: { ...negative, requestId, rateLimit: null } });
  });

  it("asks about many at once, and takes nothing but a result for each", async () => {
    const studentEmails = ["a@b.example", "ß@b.example"];
    const results = [
      { studentEmail: studentEmails[0], ...finding },
      { studentEmail: studentEmails[1], ...negative },
    ];
    const order = { call: "verifyMany", argument: studentEmails };
    const answer = (given: object[]) =>
      json(200, { success: true, results: given, request_id: requestId });
    server.answerWith(answer(results));
    expect(await follow(order)).toEqual({ answer: { results, requestId, rateLimit: null } });
    expect(server.seen()).toMatchObject([
      { url: "/v1/brand-verify-students", body: { studentEmails } },
    ]);
    for (const wrong of [results.slice(1), results.toReversed()]) {
      server.answerWith(answer(wrong));
      expect((await follow(order)).error).toMatchObject({ kind: "unexpected_answer" });
    }
  });

  it.for(cases)("meets $name", async ({ answers, error, tries, options }) => {
    server.answerWith(...answers);
    const outcome = await follow({ options });
    if (error === null) expect(outcome.answer?.requestId).toBe(requestId);
    else expect(outcome.error).toMatchObject(error);
    if (tries !== undefined) expect(server.seen()).toHaveLength(tries);
  });

  it("keeps one idempotency key for all tries of a call, and takes another for the next", async () => {
    const busy = json(503, refusal("busy", "Try again in a moment."), { "retry-after": "0" });
    server.answerWith(hangUp, busy, json(200, verified));
    await follow();
    await follow();
    const [first, ...rest] = keysSeen();
    expect(first).toMatch(UUID);
    expect(rest.slice(0, 2)).toEqual([first, first]);
    expect(rest[2]).toMatch(UUID);
    expect(rest[2]).not.toBe(first);
    await follow({ more: { idempotencyKey: "job-7, try 1" } });
    expect(keysSeen().at(-1)).toBe("job-7, try 1");
  });

  it("ends within the whole call's time", async () => {
    server.answerWith(hangUp);
    const outcome = await follow({ options: { deadlineMs: 900, maxRetries: 1000 } });
    expect(outcome.error).toMatchObject({ kind: expect.stringMatching(/connection|timeout/) });
    // With pauses that double, more than five tries would take longer.
    expect(server.seen().length).toBeLessThan(6);
  });

  it("says that nothing listens", async () => {
    const options = { baseUrl: "http://127.0.0.1:2/v1", maxRetries: 0 };
    expect((await follow({ options })).error).toMatchObject({ kind: "connection", status: null });
  });

  it("takes an event under each of its secrets, and nothing else", async () => {
    const [secret, next, other] = [1, 2, 3].map(
      (byte) => `whsec_${Buffer.alloc(32, byte).toString("base64")}`,
    );
    // Exactly these bytes: another JSON text of the same event has another signature.
    const body =
      '{"id": "evt_1", "event": "key.revoked", "created_at": "2026-11-28T10:00:00.000Z", "data": {"name": "ß"}}';
    const now = Math.floor(Date.now() / 1000);
    const send = (given: object, at = now) =>
      follow({
        call: "verifyWebhook",
        argument: {
          body,
          headers: sign([secret, next], at, body),
          secrets: [other, next],
          ...given,
        },
      });
    const event = JSON.parse(body) as object;
    expect(await send({})).toEqual({ answer: event });
    expect(await send({ secrets: secret })).toEqual({ answer: event });
    expect(await send({}, now - 240)).toEqual({ answer: event });
    const refused = [
      await send({ secrets: [other] }),
      await send({ body: JSON.stringify(event) }),
      await send({ headers: { ...sign([secret], now, body), "Webhook-Id": "evt_2" } }),
      await send({ headers: {} }),
      await send({}, now - 360),
      await send({}, now + 360),
    ];
    for (const { error } of refused) expect(error).toMatchObject({ kind: "invalid_webhook" });
    for (const wrong of [{ secrets: [] }, { secrets: "secret" }, { body: event }])
      expect((await send(wrong)).mistake).toMatch(/\w/);
  });

  it.for(mistakes)("takes $name for a mistake of the caller", async ({ order }) => {
    server.answerWith(json(200, verified));
    const { mistake } = await follow(order);
    expect(mistake).toMatch(/\w/);
    expect(server.seen()).toEqual([]);
  });
});
