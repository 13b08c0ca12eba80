import { redirectFault } from "@bachat/rules/redirect-addresses";
import { HOUR } from "@bachat/rules/time";
import { beforeEach, describe, expect, it } from "vitest";
import { apiAs } from "../../../../test/api-as.ts";
import { useTestApp } from "../../../../test/app.ts";
import { type Brand, buildBrand } from "../../../../test/factories/brand.ts";
import { buildConnectClient } from "../../../../test/factories/connect-client.ts";
import { signInAs, type SignedIn } from "../../../../test/sign-in.ts";
import { MOST_CLIENTS } from "./policy.ts";

const uris = ["https://shop.example/back"];

describe("a brand's sign-in clients", () => {
  const test = useTestApp();
  let brand: Brand;
  let developer: SignedIn;
  beforeEach(async () => {
    brand = await buildBrand(test);
    developer = await signInAs(test, { brand: { id: brand.id, role: "developer" } });
  });
  const at = (path = "", id = brand.id) => `/v1/brand/${id}/connect-clients${path}`;
  const as = (who: SignedIn = developer) => apiAs(test, who);
  const create = (body: object, who = developer) =>
    as(who)
      .post(at())
      .send({ name: "Online shop", mode: "live", redirect_uris: uris, ...body });

  it("are made with a secret that is shown once", async () => {
    const { body } = await create({}).expect(201);
    expect(body.secret).toMatch(/^bcs_[\w-]{43}$/);
    expect(body.client).toMatchObject({
      name: "Online shop",
      mode: "live",
      is_public: false,
      redirect_uris: uris,
      monthly_cap: null,
      previous_secret_until: null,
      actions: { update: true, rotate_secret: true, remove: true },
    });
    const one = await as()
      .get(at(`/${body.client.id}`))
      .expect(200);
    expect(one.body).toEqual(body.client);
    const list = await as().get(at()).expect(200);
    expect(list.body.items).toEqual([body.client]);
    expect(JSON.stringify(list.body)).not.toContain(body.secret);
  });

  it("have no secret where they are public", async () => {
    const { body } = await create({ is_public: true }).expect(201);
    expect(body.secret).toBeNull();
    const refused = await as().post(at(`/${body.client.id}/secret`));
    expect([refused.status, refused.body.code]).toEqual([409, "client_is_public"]);
  });

  it("get a new secret while the old one goes on for a day", async () => {
    const { id } = await buildConnectClient(test, { brandId: brand.id });
    const { body } = await as()
      .post(at(`/${id}/secret`))
      .expect(200);
    expect(body.secret).toMatch(/^bcs_/);
    const until = Date.parse(body.client.previous_secret_until) - test.clock.now().getTime();
    expect(Math.round(until / HOUR)).toBe(24);
    const stale = await signInAs(test, {
      brand: { id: brand.id, role: "developer" },
      proof: false,
    });
    await as(stale)
      .post(at(`/${id}/secret`))
      .expect(403);
  });

  it("are changed from the version that was read, and removed", async () => {
    const { body } = await create({}).expect(201);
    const { id, version } = body.client;
    const change = { version, name: "App", redirect_uris: [...uris, "https://shop.example/b"] };
    const changed = await as()
      .patch(at(`/${id}`))
      .send(change)
      .expect(200);
    expect(changed.body).toMatchObject({ name: "App", redirect_uris: change.redirect_uris });
    await as()
      .patch(at(`/${id}`))
      .send(change)
      .expect(200);
    const late = await as()
      .patch(at(`/${id}`))
      .send({ version, name: "Other" });
    expect([late.status, late.body.code]).toEqual([409, "version_conflict"]);
    const { version: newer } = changed.body;
    await as()
      .patch(at(`/${id}`))
      .send({ version: newer, monthly_cap: 10 })
      .expect(200);
    await as()
      .delete(at(`/${id}`))
      .expect(204);
    await as()
      .delete(at(`/${id}`))
      .expect(204);
    const other = await buildConnectClient(test, { brandId: (await buildBrand(test)).id });
    await as()
      .delete(at(`/${other.id}`))
      .expect(404);
    await as()
      .get(at(`/${id}`))
      .expect(404);
    await as()
      .patch(at(`/${id}`))
      .send({ version: newer, name: "Gone" })
      .expect(404);
    await as()
      .post(at(`/${id}/secret`))
      .expect(404);
  });

  it.each([
    ["no address", { redirect_uris: [] }],
    ["eleven addresses", { redirect_uris: Array.from({ length: 11 }, (_, i) => `${uris[0]}${i}`) }],
    ["an address twice", { redirect_uris: [...uris, ...uris] }],
    ["plain http", { redirect_uris: ["http://shop.example/back"] }],
    ["this computer, live", { redirect_uris: ["http://localhost:3000/back"] }],
    ["an unknown field", { secret: "mine" }],
    ["a cap in test mode", { mode: "test", monthly_cap: 5 }],
    ["no name", { name: " " }],
  ])("are refused with %s", async (_name, body) => {
    expect((await create(body)).status).toBe(400);
  });

  it("keep a test client's addresses to what its mode allows", async () => {
    const { body } = await create({
      mode: "test",
      redirect_uris: ["http://127.0.0.1:3000/back"],
    }).expect(201);
    const { id, version } = body.client;
    const change = (fields: object) =>
      as()
        .patch(at(`/${id}`))
        .send({ version, ...fields });
    const refused = [
      await change({ redirect_uris: ["http://shop.example/back"] }),
      await change({ monthly_cap: 5 }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([400, 400]);
  });

  it("are at most twenty", async () => {
    for (let made = 0; made < MOST_CLIENTS; made += 1)
      await buildConnectClient(test, { brandId: brand.id });
    const { status, body } = await create({});
    expect([status, body.code]).toEqual([409, "too_many_clients"]);
  });

  it("belong to developers and admins of their own brand", async () => {
    expect((await apiAs(test).get(at())).status).toBe(401);
    const viewer = await signInAs(test, { brand: { id: brand.id, role: "viewer" } });
    await as(viewer).get(at()).expect(403);
    await create({}, viewer).expect(403);
    const other = await buildBrand(test);
    const { id } = await buildConnectClient(test, { brandId: other.id });
    await as().get(at("", other.id)).expect(404);
    await as()
      .get(at(`/${id}`))
      .expect(404);
  });

  it("are for tests alone before the brand is approved, in the account's sandbox", async () => {
    const who = await signInAs(test);
    const { body } = await as(who).post("/v1/auth/sandbox").expect(200);
    const post = (mode: string) =>
      as(who).post(at("", body.sandbox.id)).send({ name: "Try", mode, redirect_uris: uris });
    await post("test").expect(201);
    const live = await post("live");
    expect([live.status, live.body.code]).toEqual([409, "brand_not_approved"]);
  });
});

describe("where webhooks may go to this computer", () => {
  const here = useTestApp({ WEBHOOKS_TO_LOOPBACK: "true" });

  it("live clients return to it too", async () => {
    const { id } = await buildBrand(here);
    const answer = await apiAs(here, await signInAs(here, { brand: { id, role: "developer" } }))
      .post(`/v1/brand/${id}/connect-clients`)
      .send({ name: "Shop", mode: "live", redirect_uris: ["http://127.0.0.1:4028/back"] });
    expect(answer.status).toBe(201);
  });
});

describe("an address that a sign-in returns to", () => {
  it.each([
    ["https://shop.example/back", "live", true],
    ["https://shop.example/back?shop=1", "live", true],
    ["https://shop.example", "live", true],
    ["https://shop.example/", "live", true],
    ["http://localhost:3000/back", "test", true],
    ["http://[::1]:3000/back", "test", true],
    ["http://localhost:3000/back", "live", false],
    ["http://localhost.shop.example/back", "test", false],
    ["https://SHOP.example/back", "live", false],
    ["https://shop.example/a/../back", "live", false],
    ["https://shop.example/back#", "live", false],
    ["https://me:word@shop.example/back", "live", false],
    ["https://*.shop.example/back", "live", false],
    ["myapp://back", "live", false],
    ["javascript:alert(1)", "test", false],
    ["/back", "test", false],
  ] as const)("%s, %s: %s", (uri, mode, isTaken) => {
    expect(redirectFault(uri, mode === "test") === null).toBe(isTaken);
  });
});
