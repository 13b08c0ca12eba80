import { beforeEach, describe, expect, it } from "vitest";
import { apiAs } from "../../../../test/api-as.ts";
import {
  Browser,
  decide,
  followBack,
  openPage,
  pressButton,
  useConnect,
} from "../../../../test/connect.ts";
import { signInAs, type SignedIn } from "../../../../test/sign-in.ts";

describe("how far sign-ins at a shop come", () => {
  const made = useConnect();
  let developer: SignedIn;
  beforeEach(async () => {
    developer = await signInAs(made.test, { brand: { id: made.brandId, role: "developer" } });
  });
  const read = (query = "", who = developer) =>
    apiAs(made.test, who).get(`/v1/brand/${made.brandId}/connect-funnel${query}`);

  it("is counted by station, each sign-in once", async () => {
    const { test, shop, who, client } = made;
    for (let turn = 0; turn < 10; turn += 1) {
      const { begun, back } = await pressButton(test, shop, who);
      await begun.finish(back);
    }
    const browser = new Browser();
    for (let turn = 0; turn < 10; turn += 1) {
      const uid = await openPage(browser, (await shop.begin()).url);
      await apiAs(test, who).get(`/v1/student/connect/${uid}`).expect(200);
      await apiAs(test, who).get(`/v1/student/connect/${uid}`).expect(200);
      if (turn === 0) await followBack(browser, await decide(test, who, uid, "decline"));
    }
    const { body } = await read().expect(200);
    expect(body.items).toEqual([
      {
        client_id: client.id,
        name: "Online shop",
        mode: "live",
        pressed: 20,
        signed_in: 10,
        agreed: 10,
        verified: 10,
      },
    ]);
    const { body: before } = await read("?from=2026-01-01&to=2026-01-31").expect(200);
    expect(before.items).toMatchObject([{ pressed: 0, verified: 0 }]);
  });

  it("hides numbers below ten", async () => {
    const { begun, back } = await pressButton(made.test, made.shop, made.who);
    await begun.finish(back);
    const { body } = await read().expect(200);
    expect(body.items).toMatchObject([
      { pressed: null, signed_in: 0, agreed: null, verified: null },
    ]);
  });

  it("is for developers and admins of the brand, and for days that are in order", async () => {
    const path = `/v1/brand/${made.brandId}/connect-funnel`;
    expect((await apiAs(made.test).get(path)).status).toBe(401);
    const viewer = await signInAs(made.test, { brand: { id: made.brandId, role: "viewer" } });
    await read("", viewer).expect(403);
    await read("", await signInAs(made.test)).expect(404);
    await read("?from=2026-02-01&to=2026-01-01").expect(400);
    await read("?from=2024-01-01&to=2026-01-01").expect(400);
    await read("?days=3").expect(400);
  });
});
