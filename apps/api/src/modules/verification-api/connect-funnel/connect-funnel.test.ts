import { dayInKolkata, shiftDay } from "@bachat/rules/time";
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
import { buildConnectDay } from "../../../../test/factories/connect-client.ts";
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
        ordered: null,
        reports_orders: false,
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

  it("shows orders once the shop has reported one, and hides nine but not ten", async () => {
    const today = dayInKolkata(made.test.clock.now());
    const counts = { pressed: 40, signedIn: 20, agreed: 10, verified: 9, ordered: 9 };
    await buildConnectDay(made.test, { clientId: made.client.id, day: today, ...counts });
    const { body } = await read().expect(200);
    expect(body.items).toMatchObject([
      {
        pressed: 40,
        signed_in: 20,
        agreed: 10,
        verified: null,
        ordered: null,
        reports_orders: true,
      },
    ]);
    const before = { clientId: made.client.id, day: shiftDay(today, -1), verified: 1, ordered: 1 };
    await buildConnectDay(made.test, before);
    const { body: more } = await read().expect(200);
    expect(more.items).toMatchObject([{ verified: 10, ordered: 10, reports_orders: true }]);
    const { body: none } = await read("?from=2026-01-01&to=2026-01-31").expect(200);
    expect(none.items).toMatchObject([{ ordered: 0, reports_orders: true }]);
  });

  it("is for those who read the overview, and for days that are in order", async () => {
    const path = `/v1/brand/${made.brandId}/connect-funnel`;
    expect((await apiAs(made.test).get(path)).status).toBe(401);
    for (const role of ["viewer", "editor", "admin"] as const)
      await read("", await signInAs(made.test, { brand: { id: made.brandId, role } })).expect(200);
    for (const role of ["staff", "billing"] as const)
      await read("", await signInAs(made.test, { brand: { id: made.brandId, role } })).expect(403);
    await read("", await signInAs(made.test)).expect(404);
    await read("?from=2026-02-01&to=2026-01-01").expect(400);
    await read("?from=2024-01-01&to=2026-01-01").expect(400);
    await read("?days=3").expect(400);
  });
});
