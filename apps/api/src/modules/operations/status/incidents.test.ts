import { randomUUID } from "node:crypto";
import { DAY, HOUR, later, MINUTE } from "@bachat/rules/time";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { apiAs } from "../../../../test/api-as.ts";
import { useTestApp } from "../../../../test/app.ts";
import { auditEntries } from "../../../../test/audit.ts";
import { signInAs, type SignedIn } from "../../../../test/sign-in.ts";
import { incidentUpdates } from "../../../db/schema/index.ts";

const NOW = new Date("2026-11-26T08:41:30.000Z");
const all = "/v1/admin/incidents";

describe("an incident", () => {
  const test = useTestApp();
  let owner: SignedIn;
  beforeAll(async () => {
    test.clock.set(NOW);
    owner = await signInAs(test, { admin: true });
  });

  const incident = (over: object = {}) => ({
    idempotency_key: randomUUID(),
    title: "Mails are late",
    impact: "minor",
    components: ["mail"],
    started_at: later(NOW, -2 * HOUR).toISOString(),
    state: "investigating",
    text: "We are looking into it.",
    ...over,
  });
  const open = async (over: object = {}) =>
    (await apiAs(test, owner).post(all).send(incident(over)).expect(201)).body;
  const update = (id: string, version: string, over: object = {}) =>
    apiAs(test, owner)
      .post(`${all}/${id}/updates`)
      .send({
        idempotency_key: randomUUID(),
        version,
        state: "identified",
        text: "The mail server is full.",
        ...over,
      });
  const ongoing = async () =>
    (await apiAs(test).get("/v1/status").expect(200)).body.ongoing.map(
      ({ id }: { id: string }) => id,
    );
  const past = async (query = "") =>
    (await apiAs(test).get(`/v1/status/incidents${query}`).expect(200)).body;
  const pastIds = async () =>
    (await past("?per_page=100")).items.map(({ id }: { id: string }) => id);
  const audited = (id: string) => auditEntries(test, { subjectType: "incident", subjectId: id });

  it("is shown as going on at once, and as past from its end on", async () => {
    const made = await open();
    expect(made).toMatchObject({
      title: "Mails are late",
      state: "investigating",
      ended_at: null,
      updates: [{ state: "investigating", text: "We are looking into it." }],
    });
    expect(await ongoing()).toContain(made.id);
    expect(await pastIds()).not.toContain(made.id);

    test.clock.advance(MINUTE);
    const known = (await update(made.id, made.version).expect(201)).body;
    expect(known).toMatchObject({ state: "identified", ended_at: null });
    test.clock.advance(MINUTE);
    const over = (
      await update(made.id, known.version, {
        state: "resolved",
        text: "It has room again.",
      }).expect(201)
    ).body;
    expect(over.ended_at).toBe(over.updates[0].created_at);
    expect(over.updates.map(({ state }: { state: string }) => state)).toEqual([
      "resolved",
      "identified",
      "investigating",
    ]);
    expect(await ongoing()).not.toContain(made.id);
    expect(await pastIds()).toContain(made.id);

    // Opened again: an update like any other.
    const again = (await update(made.id, over.version, { state: "monitoring" }).expect(201)).body;
    expect(again).toMatchObject({ state: "monitoring", ended_at: null });
    expect(again.updates).toHaveLength(4);
    expect(await ongoing()).toContain(made.id);
    test.clock.set(NOW);

    const entries = await audited(made.id);
    expect(entries.map(({ action }) => action)).toEqual([
      "incident.opened",
      "incident.updated",
      "incident.updated",
      "incident.updated",
    ]);
    expect(entries[1]?.details).toMatchObject({
      changes: { state: { before: "investigating", after: "identified" } },
    });
    expect(entries[2]?.details).toMatchObject({
      changes: {
        ended_at: { before: null, after: over.ended_at },
        text: { before: null, after: "It has room again." },
      },
    });
  });

  it("ends when an admin says, but never before it began nor in the future", async () => {
    const { id, version, started_at: startedAt } = await open();
    const resolve = (endedAt: Date) =>
      update(id, version, { state: "resolved", ended_at: endedAt.toISOString() });
    const early = await resolve(later(new Date(startedAt), -MINUTE)).expect(400);
    expect(early.body.errors).toEqual([
      {
        field: "body.ended_at",
        rule: "before_start",
        message:
          "The end is before the incident's beginning. Enter a later time, or correct the beginning first.",
      },
    ]);
    const late = await resolve(later(NOW, HOUR)).expect(400);
    expect(late.body.errors[0]).toMatchObject({ field: "body.ended_at", rule: "out_of_range" });
    const opened = await update(id, version, { ended_at: startedAt }).expect(400);
    expect(opened.body.errors[0]).toMatchObject({ field: "body.ended_at", rule: "invalid_value" });
    // A refused update is not written.
    expect(
      await test.dependencies.db
        .select()
        .from(incidentUpdates)
        .where(eq(incidentUpdates.incidentId, id)),
    ).toHaveLength(1);
    const ended = await resolve(later(NOW, -HOUR)).expect(201);
    expect(ended.body.ended_at).toBe(later(NOW, -HOUR).toISOString());
    // A later word leaves the end where it is.
    const word = await update(id, ended.body.version, {
      state: "resolved",
      text: "What happened: …",
    });
    expect(word.body.ended_at).toBe(ended.body.ended_at);
  });

  it("is corrected, within its end", async () => {
    const made = await open();
    const correct = (version: string, over: object) =>
      apiAs(test, owner)
        .patch(`${all}/${made.id}`)
        .send({ version, ...over });
    const future = await correct(made.version, {
      started_at: later(NOW, DAY).toISOString(),
    }).expect(400);
    expect(future.body.errors[0]).toMatchObject({ field: "body.started_at", rule: "out_of_range" });
    const changed = await correct(made.version, {
      title: "Mails are lost",
      impact: "major",
      components: ["mail", "webhooks"],
    }).expect(200);
    expect(changed.body).toMatchObject({
      title: "Mails are lost",
      impact: "major",
      state: "investigating",
    });
    const ended = await update(made.id, changed.body.version, {
      state: "resolved",
      ended_at: later(NOW, -HOUR).toISOString(),
    }).expect(201);
    const after = await correct(ended.body.version, {
      started_at: later(NOW, -HOUR / 2).toISOString(),
    }).expect(400);
    expect(after.body.errors[0]).toMatchObject({ field: "body.started_at", rule: "before_start" });
    const [, entry] = await audited(made.id);
    expect(entry).toMatchObject({
      action: "incident.changed",
      details: {
        changes: {
          title: { before: "Mails are late", after: "Mails are lost" },
          impact: { before: "minor", after: "major" },
          components: { before: ["mail"], after: ["mail", "webhooks"] },
        },
      },
    });
  });

  it.each(["0001-01-01T00:00:00Z", "1999-12-31T00:00:00Z", "2025-11-25T00:00:00Z"])(
    "did not begin or end at %s",
    async (moment) => {
      const refused = { rule: "out_of_range" };
      const began = await apiAs(test, owner)
        .post(all)
        .send(incident({ started_at: moment }));
      expect([began.status, began.body.errors[0]]).toMatchObject([
        400,
        { field: "body.started_at", ...refused },
      ]);
      const made = await open();
      const corrected = await apiAs(test, owner)
        .patch(`${all}/${made.id}`)
        .send({ version: made.version, started_at: moment });
      expect([corrected.status, corrected.body.errors[0]]).toMatchObject([
        400,
        { field: "body.started_at", ...refused },
      ]);
      const ended = await update(made.id, made.version, { state: "resolved", ended_at: moment });
      expect([ended.status, ended.body.errors[0]]).toMatchObject([
        400,
        { field: "body.ended_at", ...refused },
      ]);
    },
  );

  it("is withdrawn when it was a mistake: gone for everybody, and in the audit log", async () => {
    const made = await open({ title: "Reported for another platform" });
    const withdraw = (version = made.version, session = owner) =>
      apiAs(test, session)
        .post(`${all}/${made.id}/withdraw`)
        .send({ version, reason: "It was another platform." });
    const other = await signInAs(test, { admin: ["reviewer", "brands"] });
    expect((await withdraw(made.version, other)).status).toBe(403);
    const stale = await withdraw("0".repeat(16));
    expect([stale.status, stale.body.code]).toEqual([409, "version_conflict"]);

    const answers = await Promise.all([withdraw(), withdraw()]);
    expect(answers.map(({ status }) => status)).toEqual([204, 204]);
    expect((await withdraw()).status).toBe(204);
    expect(await ongoing()).not.toContain(made.id);
    expect(await pastIds()).not.toContain(made.id);
    const feed = await apiAs(test).get("/v1/status/incidents.rss").expect(200);
    expect(feed.text ?? String(feed.body)).not.toContain(made.id);
    expect((await update(made.id, made.version)).status).toBe(404);
    const entries = await audited(made.id);
    expect(entries.map(({ action }) => action)).toEqual(["incident.opened", "incident.withdrawn"]);
    expect(entries[1]?.details).toMatchObject({
      reason: "It was another platform.",
      changes: { title: { before: "Reported for another platform", after: null } },
    });
  });

  it("is written once, however often it is sent", async () => {
    const body = incident();
    const answers = await Promise.all([1, 2, 3].map(() => apiAs(test, owner).post(all).send(body)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    const { id, version } = answers[0]?.body ?? {};
    expect(answers.map((answer) => answer.body.id)).toEqual([id, id, id]);
    const word = {
      idempotency_key: randomUUID(),
      version,
      state: "resolved",
      text: "It works again.",
    };
    const send = () => apiAs(test, owner).post(`${all}/${id}/updates`).send(word);
    const twice = await Promise.all([send(), send()]);
    expect(twice.map(({ status }) => status)).toEqual([201, 201]);
    expect((await send().expect(201)).body.updates).toHaveLength(2);
    expect(await audited(id)).toHaveLength(2);
    // A key belongs to one incident.
    const other = await open();
    const used = await apiAs(test, owner)
      .post(`${all}/${other.id}/updates`)
      .send({ ...word, version: other.version })
      .expect(409);
    expect(used.body.code).toBe("key_used");
  });

  it("takes no update from somebody who has not read the one before", async () => {
    const made = await open();
    await update(made.id, made.version, { state: "resolved" }).expect(201);
    const stale = await update(made.id, made.version, { state: "monitoring" }).expect(409);
    expect(stale.body).toMatchObject({ code: "version_conflict", current: { state: "resolved" } });
  });

  it.each([
    ["title", { title: "ab" }],
    ["title", { title: "Two\nlines" }],
    ["impact", { impact: "huge" }],
    ["components", { components: [] }],
    ["components", { components: ["mail", "mail"] }],
    ["components.0", { components: ["moon"] }],
    ["started_at", { started_at: "yesterday" }],
    ["started_at", { started_at: later(NOW, HOUR).toISOString() }],
    ["state", { state: "resolved" }],
    ["text", { text: " " }],
    ["idempotency_key", { idempotency_key: "once" }],
  ])("is refused for its %s: %j", async (field, over) => {
    const { body } = await apiAs(test, owner).post(all).send(incident(over)).expect(400);
    expect(body.errors[0].field).toBe(`body.${field}`);
  });

  it("is for owners alone", async () => {
    const { id, version } = await open();
    const others = await signInAs(test, { admin: ["reviewer", "catalogue", "brands", "finance"] });
    for (const [who, status] of [
      [undefined, 401],
      [others, 403],
    ] as const) {
      const api = apiAs(test, who);
      expect((await api.post(all).send(incident())).status).toBe(status);
      expect((await api.patch(`${all}/${id}`).send({ version, title: "Other" })).status).toBe(
        status,
      );
      const word = { idempotency_key: randomUUID(), version, state: "resolved", text: "Done." };
      expect((await api.post(`${all}/${id}/updates`).send(word)).status).toBe(status);
    }
    const nowhere = `${all}/${randomUUID()}`;
    await apiAs(test, owner).patch(nowhere).send({ version, title: "Other" }).expect(404);
    await update(randomUUID(), version).expect(404);
  });

  it("is in a page of past ones, newest first", async () => {
    const begun = [5, 3, 4];
    for (const days of begun) {
      const startedAt = later(NOW, -days * DAY).toISOString();
      const { id, version } = await open({ title: `${days} days ago`, started_at: startedAt });
      await update(id, version, { state: "resolved", ended_at: startedAt }).expect(201);
    }
    const first = await past("?per_page=2");
    expect(first).toMatchObject({ page: 1, per_page: 2 });
    const { items } = await past("?per_page=100");
    expect(items.map(({ title }: { title: string }) => title).slice(-3)).toEqual([
      "3 days ago",
      "4 days ago",
      "5 days ago",
    ]);
    const refused = await apiAs(test).get("/v1/status/incidents?page=0").expect(400);
    expect(refused.body.errors[0].field).toBe("querystring.page");
  });

  it("is in the feed, with signs that XML would read otherwise as text", async () => {
    const title = `Mail & <webhooks> "late" ]]>`;
    const made = await open({ title, text: "We're looking: a < b" });
    const { text, headers } = await apiAs(test)
      .get("/v1/status/incidents.rss")
      .buffer(true)
      .parse((response, done) => {
        let whole = "";
        response.setEncoding("utf8");
        response.on("data", (part: string) => (whole += part));
        response.on("end", () => done(null, whole));
      })
      .expect(200)
      .then((answer) => ({ text: answer.body as string, headers: answer.headers }));
    expect(headers["content-type"]).toBe("application/rss+xml; charset=utf-8");
    expect(headers["cache-control"]).toContain("s-maxage=300");
    expect(text).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<rss version="2\.0"/);
    expect(text).toContain(
      "<title>Mail &amp; &lt;webhooks&gt; &quot;late&quot; ]]&gt; (investigating)</title>",
    );
    expect(text).toContain(`<guid isPermaLink="false">${made.id}</guid>`);
    expect(text).toContain(`<pubDate>${new Date(made.started_at).toUTCString()}</pubDate>`);
    expect(text).toContain("We&#39;re looking: a &lt; b");
    await apiAs(test)
      .get("/v1/status/incidents.rss")
      .set("if-none-match", headers["etag"] ?? "")
      .expect(304);
  });
});
