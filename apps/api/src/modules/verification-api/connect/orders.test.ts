import { DAY } from "@bachat/rules/time";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { apiAs } from "../../../../test/api-as.ts";
import {
  Browser,
  createShop,
  followBack,
  openPage,
  pressButton,
  useConnect,
} from "../../../../test/connect.ts";
import { buildConnectClient } from "../../../../test/factories/connect-client.ts";
import { createPartner } from "../../../../test/partner.ts";
import { signInAs } from "../../../../test/sign-in.ts";
import { connectClients, connectDays } from "../../../db/schema/index.ts";
import type { TestStudent } from "./policy.ts";

describe("an order of a sign-in", () => {
  const made = useConnect();
  const db = () => made.test.dependencies.db;
  const basic = ({ id, secret }: { id: string; secret: string }) =>
    `Basic ${Buffer.from(`${id}:${secret}`).toString("base64")}`;
  const report = (body: object, authorization?: string) => {
    const call = apiAs(made.test, null).post("/v1/connect/orders");
    return (authorization === undefined ? call : call.set({ authorization })).send(body);
  };
  const orders = async () => {
    const days = await db().select().from(connectDays);
    const ours = days.filter(({ clientId }) => clientId === made.client.id);
    return ours.reduce((sum, { ordered }) => sum + ordered, 0);
  };
  async function signIn(): Promise<string> {
    const { begun, back } = await pressButton(made.test, made.shop, made.who);
    return String((await begun.finish(back)).claims()?.["sign_in_id"]);
  }

  it("counts once for a sign-in, however often the shop reports it, at once too", async () => {
    const [first, second] = [await signIn(), await signIn()];
    expect(first).not.toBe(second);
    const ours = basic(made.client);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => report({ sign_in_id: first }, ours)),
    );
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 204));
    expect(await orders()).toBe(1);
    await report({ sign_in_id: second }, ours).expect(204);
    expect(await orders()).toBe(2);
  });

  it("is named in the token and not in userinfo", async () => {
    const { begun, back } = await pressButton(made.test, made.shop, made.who);
    const tokens = await begun.finish(back);
    expect(tokens.claims()?.["sign_in_id"]).toMatch(/^[\w-]{43}$/);
    expect(await made.shop.userinfo(tokens.access_token)).not.toHaveProperty("sign_in_id");
  });

  it("takes a secret as it is encoded for Basic, and a replaced one for a day", async () => {
    const developer = await signInAs(made.test, { brand: { id: made.brandId, role: "developer" } });
    const id = await signIn();
    await apiAs(made.test, developer)
      .post(`/v1/brand/${made.brandId}/connect-clients/${made.client.id}/secret`)
      .expect(200);
    const { secret } = made.client;
    const encoded = secret.replaceAll("_", "%5F").replaceAll("-", "%2D");
    await report({ sign_in_id: id }, basic({ id: made.client.id, secret: encoded })).expect(204);
    made.test.clock.advance(DAY + 1000);
    expect((await report({ sign_in_id: id }, basic(made.client))).status).toBe(401);
    made.test.clock.set(new Date());
  });

  it("is unknown to another client, after 30 days, and when it was made up", async () => {
    const id = await signIn();
    const other = await buildConnectClient(made.test, { brandId: made.brandId });
    const foreign = await createPartner(made.test);
    const theirs = await buildConnectClient(made.test, { brandId: foreign.brandId });
    const unknown = { status: 404, body: { code: "unknown_sign_in" } };
    expect(await report({ sign_in_id: id }, basic(other))).toMatchObject(unknown);
    expect(await report({ sign_in_id: id }, basic(theirs))).toMatchObject(unknown);
    expect(await report({ sign_in_id: "made up" }, basic(made.client))).toMatchObject(unknown);
    made.test.clock.advance(30 * DAY);
    expect(await report({ sign_in_id: id }, basic(made.client))).toMatchObject(unknown);
    made.test.clock.set(new Date());
    expect(await orders()).toBe(0);
  });

  it("needs the client's own credentials", async () => {
    const body = { sign_in_id: await signIn() };
    const open = await buildConnectClient(made.test, { brandId: made.brandId, isPublic: true });
    const refused = { status: 401, body: { code: "invalid_client" } };
    const wrong = { ...made.client, secret: `${made.client.secret}x` };
    const given = [
      undefined,
      "Basic",
      "Basic %%%",
      `Bearer ${made.client.secret}`,
      basic({ id: "", secret: "" }),
      basic({ ...made.client, secret: "" }),
      basic({ ...open, secret: "" }),
      basic(wrong),
      made.who.authorization,
    ];
    for (const authorization of given)
      expect(await report(body, authorization)).toMatchObject(refused);
    await db()
      .update(connectClients)
      .set({ removedAt: new Date() })
      .where(eq(connectClients.id, made.client.id));
    expect(await report(body, basic(made.client))).toMatchObject(refused);
    expect(await orders()).toBe(0);
  });

  it.each([{}, { sign_in_id: "" }, { sign_in_id: 7 }, { sign_in_id: "x", amount: 100 }])(
    "refuses %j",
    async (body) => {
      expect((await report(body, basic(made.client))).status).toBe(400);
    },
  );

  it("of a test client is checked and not counted, and needs a verified student", async () => {
    const client = await buildConnectClient(made.test, { brandId: made.brandId, mode: "test" });
    const shop = await createShop(made.test, client);
    async function claimsOf(student: TestStudent) {
      const begun = await shop.begin();
      const browser = new Browser();
      const uid = await openPage(browser, begun.url);
      const chosen = await apiAs(made.test, null)
        .post(`/v1/connect/${uid}/test-student`)
        .send({ student });
      const back = await followBack(browser, (chosen.body as { return_to: string }).return_to);
      return (await begun.finish(back)).claims();
    }
    expect(await claimsOf("expired")).not.toHaveProperty("sign_in_id");
    const id = String((await claimsOf("verified"))?.["sign_in_id"]);
    await report({ sign_in_id: id }, basic(client)).expect(204);
    const days = await db().select().from(connectDays).where(eq(connectDays.clientId, client.id));
    expect(days.map(({ ordered }) => ordered)).toEqual([0]);
    expect((await report({ sign_in_id: "made up" }, basic(client))).status).toBe(404);
  });
});
