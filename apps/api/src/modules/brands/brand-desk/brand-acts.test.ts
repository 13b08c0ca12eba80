import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { apiAs } from "../../../../test/api-as.ts";
import { useTestApp } from "../../../../test/app.ts";
import { auditEntries } from "../../../../test/audit.ts";
import { buildBrand, type Brand } from "../../../../test/factories/brand.ts";
import { signInAs, type SignedIn } from "../../../../test/sign-in.ts";
import { brandMessages, ledgerTransfers, webhookDeliveries } from "../../../db/schema/index.ts";
import { findImbalances } from "../../money/credits/service-checks.ts";

const UNKNOWN = "019abd2e-6f0c-7c11-9c37-5b1c4b1f0aff";
const reason = "For the calls that failed.";

describe("what admins do with a brand", () => {
  const test = useTestApp();
  let farah: SignedIn;
  let brand: Brand;
  let owner: SignedIn;
  beforeAll(async () => {
    farah = await signInAs(test, { admin: true });
  });
  beforeEach(async () => {
    brand = await buildBrand(test);
    owner = await signInAs(test, { brand: { id: brand.id, role: "admin" } });
    await test.runJobs("mail.send");
    test.mails.length = 0;
  });

  const path = () => `/v1/admin/brands/${brand.id}`;
  const post = (act: string, body: object, who: SignedIn | null = farah) =>
    apiAs(test, who).post(`${path()}/${act}`).send(body);
  const audited = (action: string) => auditEntries(test, { brandId: brand.id, action });
  async function sentMails() {
    await test.runJobs("mail.send");
    return test.mails
      .splice(0)
      .map(({ to, subject, text }) => ({ to: to?.[0]?.address ?? "", subject, text }));
  }
  /** The contact has no account, so its address gets the mails of the brand's admins. */
  const toAdmins = (subject: string) => ({
    subjects: [subject, subject],
    to: [owner.email, brand.contactEmail].toSorted(),
  });
  async function mailed() {
    const mails = await sentMails();
    return {
      subjects: mails.map(({ subject }) => subject),
      to: mails.map(({ to }) => to).toSorted(),
    };
  }
  const statusesOf = async (act: string, body: object, others: SignedIn[]) => {
    const answers = [];
    for (const who of [null, ...others]) answers.push((await post(act, body, who)).status);
    return answers;
  };

  describe("credits", () => {
    const give = (amount: number, key: string = randomUUID(), who: SignedIn | null = farah) =>
      post("credits", { idempotency_key: key, amount, reason }, who);
    const entries = async () =>
      (await apiAs(test, owner).get(`/v1/brand/${brand.id}/credits/entries`).expect(200)).body
        .items;

    it("are given and taken, with entry, audit and mail, and the ledger still balances", async () => {
      expect((await give(500).expect(200)).body).toMatchObject({ balance: 500 });
      expect(await mailed()).toEqual(toAdmins("Bachat gave you 500 credits"));
      expect((await give(-120).expect(200)).body).toMatchObject({ balance: 380 });
      expect(await mailed()).toEqual(toAdmins("Bachat took back 120 credits"));
      expect(await entries()).toMatchObject([
        { kind: "correction", amount: -120, balance: 380, note: reason },
        { kind: "grant", amount: 500, balance: 500, note: reason },
      ]);
      expect(await audited("credits.granted")).toMatchObject([
        { actorId: farah.userId, details: { credits: 500, note: reason } },
      ]);
      expect(await audited("credits.taken")).toMatchObject([{ details: { credits: 120 } }]);
      expect((await findImbalances(test.dependencies)).wrong).toEqual([]);
    });

    it("are given once by a request that comes several times, also at once", async () => {
      const key = randomUUID();
      const answers = await Promise.all([give(70, key), give(70, key), give(70, key)]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      expect((await give(70, key)).body.balance).toBe(70);
      expect(await entries()).toHaveLength(1);
      expect(await audited("credits.granted")).toHaveLength(1);
      expect((await mailed()).subjects).toHaveLength(2);
      const other = await give(71, key);
      expect([other.status, other.body.code]).toEqual([409, "idempotency_key_reused"]);
      const foreign = await apiAs(test, farah)
        .post(`/v1/admin/brands/${(await buildBrand(test)).id}/credits`)
        .send({ idempotency_key: key, amount: 70, reason });
      expect(foreign.status).toBe(409);
    });

    it("never fall below zero, also when several take at the same time", async () => {
      await give(1_500);
      const refused = await give(-1_501);
      expect([refused.status, refused.body.code, refused.body.detail]).toEqual([
        409,
        "credits_too_few",
        "The brand has 1,500 credits, so 1,501 cannot be taken.",
      ]);
      const statuses = await Promise.all(
        Array.from({ length: 4 }, async () => (await give(-500)).status),
      );
      expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 200, 200, 409]);
      const rows = await test.dependencies.db
        .select()
        .from(ledgerTransfers)
        .where(eq(ledgerTransfers.brandId, brand.id));
      expect(rows).toHaveLength(4);
      expect((await findImbalances(test.dependencies)).wrong).toEqual([]);
    });

    it("need finance and a fresh proof, an amount and a reason", async () => {
      const body = { idempotency_key: randomUUID(), amount: 5, reason };
      const brands = await signInAs(test, { admin: ["brands"] });
      expect(await statusesOf("credits", body, [owner, brands])).toEqual([401, 403, 403]);
      const stale = await post(
        "credits",
        body,
        await signInAs(test, { admin: true, proof: false }),
      );
      expect([stale.status, stale.body.code]).toEqual([403, "proof_required"]);
      for (const amount of [0, 1.5, 1_000_001, -1_000_001, null])
        expect((await post("credits", { ...body, amount })).body.errors[0].field).toBe(
          "body.amount",
        );
      expect((await post("credits", { ...body, reason: " " })).body.errors[0].field).toBe(
        "body.reason",
      );
      const absent = await apiAs(test, farah)
        .post(`/v1/admin/brands/${UNKNOWN}/credits`)
        .send(body);
      expect(absent.status).toBe(404);
      expect(await entries()).toEqual([]);
    });
  });

  describe("limits", () => {
    const read = async () =>
      (await apiAs(test, farah).get(`${path()}/api`).expect(200)).body.limits;
    const set = (body: object, who: SignedIn | null = farah) =>
      apiAs(test, who).put(`${path()}/limits`).send(body);
    const verify = (secret: string) =>
      apiAs(test)
        .post("/v1/brand-verify-student")
        .set("x-api-key", secret)
        .send({ studentEmail: "anybody@mail.example" });

    it("hold from the next call on, and go back to the tier's", async () => {
      const key = await apiAs(test, owner)
        .post(`/v1/brand/${brand.id}/api-keys`)
        .send({ name: "Live", mode: "live" })
        .expect(201);
      await post("credits", { idempotency_key: randomUUID(), amount: 5, reason }).expect(200);
      const { version } = await read();
      const asked = { version, hourly_limit: 1, monthly_quota: null, reason: "A test." };
      expect((await set(asked).expect(200)).body).toMatchObject({
        hourly_limit: 1,
        monthly_quota: null,
        default_hourly_limit: 100,
        reason: "A test.",
      });
      const first = await verify(key.body.secret);
      expect([first.status, first.headers["ratelimit-limit"]]).toEqual([200, "1"]);
      expect((await verify(key.body.secret)).status).toBe(429);
      // The tier's again.
      const none = {
        version: (await read()).version,
        hourly_limit: null,
        monthly_quota: null,
        reason,
      };
      expect((await set(none).expect(200)).body).toMatchObject({
        hourly_limit: null,
        reason: null,
      });
      expect((await verify(key.body.secret)).status).toBe(200);
      expect(await audited("credits.limits_changed")).toMatchObject([
        { details: { note: "A test.", changes: { hourly_limit: { before: null, after: 1 } } } },
        { details: { changes: { hourly_limit: { before: 1, after: null } } } },
      ]);
    });

    it("are changed by one of two admins, and the other reads what they are now", async () => {
      const { version } = await read();
      const mine = { version, hourly_limit: 7, monthly_quota: null, reason };
      await set(mine).expect(200);
      expect((await set(mine)).status).toBe(200);
      const theirs = await set({ ...mine, hourly_limit: 8 });
      expect([theirs.status, theirs.body.code, theirs.body.current.hourly_limit]).toEqual([
        409,
        "version_conflict",
        7,
      ]);
    });

    it("need the permission, and are numbers of calls", async () => {
      const { version } = await read();
      const body = { version, hourly_limit: 5, monthly_quota: null, reason };
      const finance = await signInAs(test, { admin: ["finance"] });
      const refused = [null, owner, finance].map(async (who) => (await set(body, who)).status);
      expect(await Promise.all(refused)).toEqual([401, 403, 403]);
      for (const hourly_limit of [0, -1, 1.5, 10_000_001])
        expect((await set({ ...body, hourly_limit })).body.errors[0].field).toBe(
          "body.hourly_limit",
        );
    });
  });

  describe("an API key", () => {
    it("is revoked with a mail that says why and an event, once", async () => {
      await apiAs(test, owner)
        .post(`/v1/brand/${brand.id}/webhook-endpoints`)
        .send({ url: "https://shop.example/hook", events: ["key.revoked"] })
        .expect(201);
      const { key, secret } = (
        await apiAs(test, owner)
          .post(`/v1/brand/${brand.id}/api-keys`)
          .send({ name: "Checkout", mode: "live" })
          .expect(201)
      ).body;
      const found = { reason: "It was found in a public repository." };
      const { body } = await post(`api-keys/${key.id}/revoke`, found).expect(200);
      expect(body.keys).toMatchObject([{ id: key.id, state: "revoked" }]);
      const call = apiAs(test).post("/v1/brand-verify-student").set("x-api-key", secret);
      expect((await call.send({ studentEmail: "verified@student.test" })).status).toBe(401);
      const mails = await sentMails();
      expect(mails.map(({ to }) => to).toSorted()).toEqual(
        [owner.email, brand.contactEmail].toSorted(),
      );
      expect(mails[0]?.text).toContain(found.reason);
      await post(`api-keys/${key.id}/revoke`, found).expect(200);
      expect(await sentMails()).toEqual([]);
      expect(
        await test.dependencies.db
          .select({ event: webhookDeliveries.event })
          .from(webhookDeliveries)
          .where(eq(webhookDeliveries.event, "key.revoked")),
      ).toHaveLength(1);
      expect(await audited("api_key.revoked")).toMatchObject([
        { actorId: farah.userId, details: { note: found.reason, last_four: secret.slice(-4) } },
      ]);
    });

    it("is revoked by admins of brands alone, and of its own brand", async () => {
      const other = await buildBrand(test);
      const member = await signInAs(test, { brand: { id: other.id, role: "admin" } });
      const { key } = (
        await apiAs(test, member)
          .post(`/v1/brand/${other.id}/api-keys`)
          .send({ name: "Theirs", mode: "test" })
          .expect(201)
      ).body;
      const act = `api-keys/${key.id}/revoke`;
      expect((await post(act, { reason })).status).toBe(404);
      expect((await post(act, { reason: "" })).status).toBe(400);
      const finance = await signInAs(test, { admin: ["finance"] });
      expect(await statusesOf(act, { reason }, [owner, finance])).toEqual([401, 403, 403]);
    });
  });

  describe("a webhook endpoint", () => {
    let endpoint: { id: string; version: string };
    const own = () => `/v1/brand/${brand.id}/webhook-endpoints`;
    const readOwn = async () => (await apiAs(test, owner).get(own()).expect(200)).body.items[0];
    const resumeOwn = async (paused = false) =>
      apiAs(test, owner)
        .patch(`${own()}/${endpoint.id}`)
        .send({ version: (await readOwn()).version, paused });
    beforeEach(async () => {
      const made = await apiAs(test, owner)
        .post(own())
        .send({ url: "https://shop.example/hook", events: ["credits.low"] })
        .expect(201);
      endpoint = made.body.endpoint;
    });
    const pause = () => post(`webhook-endpoints/${endpoint.id}/pause`, { reason: "It floods us." });
    const resume = () => post(`webhook-endpoints/${endpoint.id}/resume`, {});

    it("is paused by an admin, and only an admin resumes it", async () => {
      expect((await pause().expect(200)).body.webhooks).toMatchObject([
        { state: "held", held_reason: "It floods us." },
      ]);
      await pause().expect(200);
      expect((await mailed()).subjects).toHaveLength(2);
      expect(await readOwn()).toMatchObject({ state: "held", held_reason: "It floods us." });
      const refused = await resumeOwn();
      expect([refused.status, refused.body.code]).toEqual([409, "webhook_held"]);
      expect((await resume().expect(200)).body.webhooks).toMatchObject([
        { state: "active", held_reason: null, stopped_at: null },
      ]);
      await resume().expect(200);
      expect(await audited("webhook.held")).toHaveLength(1);
      expect(await audited("webhook.released")).toHaveLength(1);
      expect((await resumeOwn(true)).body.state).toBe("paused");
      expect((await resumeOwn()).body.state).toBe("active");
    });

    it("that its brand had paused stays paused once the admin lets go of it", async () => {
      await resumeOwn(true);
      await pause().expect(200);
      expect((await readOwn()).state).toBe("held");
      await resume().expect(200);
      expect((await readOwn()).state).toBe("paused");
      expect((await resumeOwn()).body.state).toBe("active");
    });

    it("is paused by admins of brands alone, and of its own brand", async () => {
      const body = { reason };
      for (const act of ["pause", "resume"]) {
        const sent = act === "pause" ? body : {};
        expect((await post(`webhook-endpoints/${UNKNOWN}/${act}`, sent)).status).toBe(404);
        const finance = await signInAs(test, { admin: ["finance"] });
        const of = `webhook-endpoints/${endpoint.id}/${act}`;
        expect(await statusesOf(of, sent, [owner, finance])).toEqual([401, 403, 403]);
      }
      expect((await post(`webhook-endpoints/${endpoint.id}/pause`, {})).status).toBe(400);
    });
  });

  describe("a message", () => {
    const text = "Could you send us your new logo?\nThank you.";

    it("goes to the brand's admins once, is kept, and is read in its activity", async () => {
      await signInAs(test, { brand: { id: brand.id, role: "editor" } });
      const key = randomUUID();
      const send = () => post("messages", { idempotency_key: key, text });
      expect((await send().expect(200)).body.messages).toMatchObject([{ text }]);
      await Promise.all([send(), send()]);
      expect(await mailed()).toEqual(toAdmins(`Bachat wrote to ${brand.name}`));
      const rows = await test.dependencies.db
        .select()
        .from(brandMessages)
        .where(eq(brandMessages.brandId, brand.id));
      expect(rows).toMatchObject([{ text, sentBy: farah.userId }]);
      const activity = await apiAs(test, owner).get(`/v1/brand/${brand.id}/activity`).expect(200);
      expect(activity.body.items).toMatchObject([
        { action: "brand.written_to", by: "bachat", person: null, reason: text },
      ]);
      // An admin also reads which of Bachat's people wrote it.
      const seen = await apiAs(test, farah).get(`${path()}/activity`).expect(200);
      expect(seen.body.items[0].person.user_id).toBe(farah.userId);
    });

    it("needs words and the permission", async () => {
      const body = { idempotency_key: randomUUID(), text };
      expect((await post("messages", { ...body, text: " " })).body.errors[0].field).toBe(
        "body.text",
      );
      const finance = await signInAs(test, { admin: ["finance"] });
      expect(await statusesOf("messages", body, [owner, finance])).toEqual([401, 403, 403]);
      const absent = await apiAs(test, farah)
        .post(`/v1/admin/brands/${UNKNOWN}/messages`)
        .send(body);
      expect(absent.status).toBe(404);
    });
  });
});
