import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { HOUR, MINUTE } from "@bachat/rules/time";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { apiAs } from "../../../../test/api-as.ts";
import { useTestApp } from "../../../../test/app.ts";
import { buildBrand } from "../../../../test/factories/brand.ts";
import { signInAs, type SignedIn } from "../../../../test/sign-in.ts";
import { webhookDeliveries, webhookPreviousSecrets } from "../../../db/schema/index.ts";
import type { BrandId } from "../../../ids.ts";
import { recordEvent } from "../../platform/events/service.ts";
import { MAX_PREVIOUS_SECRETS } from "./policy.ts";
import { deliverDue, forgetSecrets } from "./service-send.ts";

interface Call {
  headers: Record<string, string>;
  body: string;
}

describe("replacing a webhook's secret", () => {
  const test = useTestApp({ WEBHOOKS_TO_LOOPBACK: "true" });
  let server: Server;
  let calls: Call[];
  let brandId: BrandId;
  let developer: SignedIn;
  let path: string;
  let id: string;
  let first: string;

  beforeAll(async () => {
    server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on("data", (chunk: Buffer) => chunks.push(chunk));
      request.on("end", () => {
        const body = Buffer.concat(chunks).toString();
        calls.push({ headers: request.headers as Record<string, string>, body });
        response.writeHead(204).end();
      });
    });
    await new Promise<void>((done) => {
      server.listen(0, "127.0.0.1", done);
    });
  });
  afterAll(() => {
    server.close();
  });
  beforeEach(async () => {
    test.clock.set(new Date());
    calls = [];
    const { db } = test.dependencies;
    await db.delete(webhookDeliveries);
    await db.delete(webhookPreviousSecrets);
    brandId = (await buildBrand(test)).id;
    developer = await signInAs(test, { brand: { id: brandId, role: "developer" } });
    const endpoints = `/v1/brand/${brandId}/webhook-endpoints`;
    const url = `http://localhost:${(server.address() as AddressInfo).port}/hook`;
    const wanted = { url, events: ["credits.low"] };
    const made = (await apiAs(test, developer).post(endpoints).send(wanted).expect(201)).body;
    id = made.endpoint.id;
    first = made.secret;
    path = `${endpoints}/${id}`;
  });

  const replace = (body: object) => apiAs(test, developer).post(`${path}/secret`).send(body);
  const replaced = async (hours?: number): Promise<string> =>
    (await replace(hours === undefined ? {} : { overlap_hours: hours }).expect(201)).body.secret;
  const endsAt = async () => {
    developer = await signInAs(test, { userId: developer.userId });
    const { body } = await apiAs(test, developer).get(`/v1/brand/${brandId}/webhook-endpoints`);
    return body.items[0].previous_secrets_until;
  };

  /** Sends an event and says by which of these secrets it is signed, as the scheme's library signs. */
  async function accepted(...secrets: string[]): Promise<boolean[]> {
    await test.dependencies.db.transaction((tx) =>
      recordEvent(tx, test.dependencies, brandId, "credits.low", { balance: 1 }),
    );
    await deliverDue(test.dependencies);
    const { headers, body } = lastCall();
    const sentAt = new Date(Number(headers["webhook-timestamp"]) * 1000);
    return secrets.map((secret) =>
      signatures().includes(new Webhook(secret).sign(String(headers["webhook-id"]), sentAt, body)),
    );
  }
  function lastCall(): Call {
    const call = calls.at(-1);
    if (call === undefined) throw new Error("There was no call.");
    return call;
  }
  const signatures = () => lastCall().headers["webhook-signature"]?.split(" ") ?? [];

  it("signs with both for a day unless said, then with the new one alone", async () => {
    expect(await endsAt()).toBeNull();
    const before = test.clock.now().getTime();
    const second = await replaced();
    const after = test.clock.now().getTime();
    expect(await accepted(first, second)).toEqual([true, true]);
    expect(signatures()).toEqual([
      expect.stringMatching(/^v1,[\w+/]{43}=$/),
      expect.stringMatching(/^v1,[\w+/]{43}=$/),
    ]);
    // Servers that check with the scheme's library need no change, whichever of them they know.
    const { headers, body } = lastCall();
    for (const secret of [first, second])
      expect(new Webhook(secret).verify(body, headers)).toMatchObject({ event: "credits.low" });
    const ends = Date.parse(await endsAt()) - 24 * HOUR;
    expect(ends).toBeGreaterThanOrEqual(before);
    expect(ends).toBeLessThanOrEqual(after);
    test.clock.advance(24 * HOUR - MINUTE);
    expect(await accepted(first, second)).toEqual([true, true]);
    test.clock.advance(2 * MINUTE);
    // Before the job has removed it.
    expect(await accepted(first, second)).toEqual([false, true]);
    expect(signatures()).toHaveLength(1);
    expect(await endsAt()).toBeNull();
    await forgetSecrets(test.dependencies);
    expect(await test.dependencies.db.$count(webhookPreviousSecrets)).toBe(0);
  });

  it("keeps the old one while it is used, whenever the job runs", async () => {
    await replaced(1);
    await forgetSecrets(test.dependencies);
    expect(await test.dependencies.db.$count(webhookPreviousSecrets)).toBe(1);
  });

  it("ends the old one at once on request", async () => {
    const second = await replaced(0);
    expect(await accepted(first, second)).toEqual([false, true]);
    expect(await endsAt()).toBeNull();
  });

  it("replaced twice, signs with all three: the server may know any of them", async () => {
    const second = await replaced(24);
    test.clock.advance(MINUTE);
    const third = await replaced(168);
    expect(await accepted(first, second, third)).toEqual([true, true, true]);
    test.clock.advance(24 * HOUR);
    // The first one ends as was chosen for it.
    expect(await accepted(first, second, third)).toEqual([false, true, true]);
  });

  it("ends all earlier ones with a shorter overlap, since one of them leaked", async () => {
    const second = await replaced(168);
    const third = await replaced(1);
    expect(await accepted(first, second, third)).toEqual([true, true, true]);
    test.clock.advance(HOUR + 1_000);
    expect(await accepted(first, second, third)).toEqual([false, false, true]);
  });

  it("is done one after the other when it is asked for many times at once", async () => {
    const answers = await Promise.all(Array.from({ length: 7 }, () => replace({})));
    const good = answers.filter(({ status }) => status === 201);
    expect(good).toHaveLength(MAX_PREVIOUS_SECRETS);
    for (const { status, body } of answers)
      if (status !== 201) expect([status, body.code]).toEqual([409, "too_many_secrets"]);
    const secrets = [first, ...good.map(({ body }) => String(body.secret))];
    expect(await accepted(...secrets)).toEqual(secrets.map(() => true));
    expect((await replace({ overlap_hours: 0 })).status).toBe(201);
    expect(await accepted(...secrets)).toEqual(secrets.map(() => false));
  });

  it("keeps the old one sealed", async () => {
    await replaced();
    const [row] = await test.dependencies.db.select().from(webhookPreviousSecrets);
    expect(row?.secretEncrypted.includes(first)).toBe(false);
    expect(row?.endpointId).toBe(id);
  });

  it.each([[-1], [169], [1.5], ["24"], [null]])("refuses an overlap of %s hours", async (hours) => {
    const { status, body } = await replace({ overlap_hours: hours });
    expect([status, body.errors[0].field]).toEqual([400, "body.overlap_hours"]);
    expect(await endsAt()).toBeNull();
  });
});
