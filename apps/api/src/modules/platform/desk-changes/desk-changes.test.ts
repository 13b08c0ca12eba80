import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { apiAs } from "../../../../test/api-as.ts";
import { useTestApp } from "../../../../test/app.ts";
import { buildApplication } from "../../../../test/factories/application.ts";
import { buildStudent } from "../../../../test/factories/student.ts";
import { withOwner } from "../../../../test/owner.ts";
import { signInAs, type SignedIn } from "../../../../test/sign-in.ts";
import { sendFor } from "../../../../test/verification.ts";

describe("the changes of a desk", () => {
  const test = useTestApp();
  let farah: SignedIn;
  let imran: SignedIn;
  const streams: AbortController[] = [];
  beforeAll(async () => {
    test.dependencies.deskChanges.streamMs = 120_000;
    farah = await signInAs(test, { admin: true });
    imran = await signInAs(test, { admin: true });
  });
  afterEach(() => {
    for (const stream of streams.splice(0)) stream.abort();
  });

  /** Follows a desk; `next` resolves with the next case that changed. */
  async function follow(desk: string, by = farah) {
    const aborted = new AbortController();
    streams.push(aborted);
    const response = await fetch(`http://127.0.0.1:${test.port}/v1/admin/changes/${desk}`, {
      headers: { authorization: by.authorization },
      signal: aborted.signal,
    });
    expect(response.headers.get("content-type")).toContain("text/event-stream");
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    let text = "";
    const next = async (): Promise<string | null> => {
      for (;;) {
        const found = /event: change\ndata: \{"id":"([^"]+)"\}\n\n/.exec(text);
        if (found !== null) {
          text = text.slice(found.index + found[0].length);
          return found[1] ?? null;
        }
        const part = await reader?.read();
        if (part === undefined || part.done) return null;
        text += part.value;
      }
    };
    return { next, stop: () => aborted.abort() };
  }

  it("names a case that comes, is claimed, given back, decided and undone", async () => {
    const { next } = await follow("verifications");
    const { submissionId } = await sendFor(test, await buildStudent(test));
    expect(await next()).toBe(submissionId);
    const seen = async (act: () => PromiseLike<unknown>) => {
      await act();
      expect(await next()).toBe(submissionId);
    };
    // Its document could be shown since.
    expect(await next()).toBe(submissionId);
    const path = `/v1/admin/verifications/${submissionId}`;
    await seen(() => apiAs(test, imran).post(`${path}/claim`));
    await seen(() => apiAs(test, imran).delete(`${path}/claim`));
    const decided = await apiAs(test, imran).post(`${path}/approve`).send({});
    expect(await next()).toBe(submissionId);
    await seen(() =>
      apiAs(test, imran).post(`/v1/admin/verification-decisions/${decided.body.id}/undo`),
    );
  });

  it("names applications on their own desk alone", async () => {
    const applications = await follow("applications");
    const messages = await follow("messages");
    const { id } = await buildApplication(test);
    expect(await applications.next()).toBe(id);
    await apiAs(test)
      .post("/v1/contact-messages")
      .send({
        name: "Meenal Gokhale",
        email: "meenal@letters.example",
        subject: "A question",
        message: "How long does a review take, please?",
        locale: "en",
        website: "",
        filled_in_ms: 40_000,
      })
      .expect(202);
    const first = await messages.next();
    const list = await apiAs(test, farah).get("/v1/admin/contact-messages");
    expect(list.body.items.map((item: { id: string }) => item.id)).toContain(first);
  });

  it("ends when the connection to Postgres is lost, and can be asked for again", async () => {
    const { next } = await follow("verifications");
    await withOwner(test, (owner) =>
      owner.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'test-changes'",
      ),
    );
    expect(await next()).toBeNull();
    const again = await follow("verifications");
    const { submissionId } = await sendFor(test, await buildStudent(test));
    expect(await again.next()).toBe(submissionId);
  });

  it("is for admins with the desk's permission", async () => {
    const student = await buildStudent(test);
    const reviewer = await signInAs(test, { admin: ["reviewer"] });
    const path = "/v1/admin/changes/applications";
    expect((await apiAs(test).get(path)).status).toBe(401);
    expect(
      (await apiAs(test, await signInAs(test, { userId: student.userId })).get(path)).status,
    ).toBe(403);
    expect((await apiAs(test, reviewer).get(path)).status).toBe(403);
    expect((await apiAs(test, farah).get("/v1/admin/changes/nothing")).status).toBe(404);
  });
});
