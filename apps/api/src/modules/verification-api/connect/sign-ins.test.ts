import { eq } from "drizzle-orm";
import * as openid from "openid-client";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { apiAs } from "../../../../test/api-as.ts";
import type { TestApp } from "../../../../test/app.ts";
import {
  Browser,
  createConnectApp,
  createShop,
  decide,
  followBack,
  openPage,
  pressButton,
  type Shop,
} from "../../../../test/connect.ts";
import { buildConnectClient } from "../../../../test/factories/connect-client.ts";
import { createPartner, partnerCalls } from "../../../../test/partner.ts";
import { signInAs } from "../../../../test/sign-in.ts";
import { connections } from "../../../db/schema/index.ts";
import type { BrandId, StudentId } from "../../../ids.ts";

describe("a sign-in at a shop", () => {
  let test: TestApp;
  let brandId: BrandId;
  let studentId: StudentId;
  let who: { authorization: string };
  let shop: Shop;
  let partner: ReturnType<typeof partnerCalls>;

  beforeAll(async () => {
    test = await createConnectApp();
    partner = partnerCalls(test);
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    const made = await createPartner(test);
    ({ brandId, studentId } = made);
    who = await signInAs(test, { userId: made.userId });
    shop = await createShop(test, await buildConnectClient(test, { brandId }));
  });

  it("tells that a student is verified, for one credit", async () => {
    const { begun, back, browser } = await pressButton(test, shop, who);
    const tokens = await begun.finish(back);
    expect(tokens.claims()).toMatchObject({
      student_verified: true,
      verified_until: "2099-12-31",
      iss: test.dependencies.config.origins.api,
    });
    expect(tokens.claims()).not.toHaveProperty("given_name");
    expect(tokens).not.toHaveProperty("refresh_token");
    expect(tokens.expires_in).toBe(600);
    expect(await shop.userinfo(tokens.access_token)).toEqual({
      sub: tokens.claims()?.sub,
      student_verified: true,
      verified_until: "2099-12-31",
    });
    expect(await partner.balanceOf(brandId)).toBe(99);
    expect(await partner.callsOf(brandId)).toMatchObject([
      { mode: "live", result: "verified", credits: 1, statusCode: 200 },
    ]);
    expect(browser.setCookies.filter((line) => !/connect_(flow|resume)/.test(line))).toEqual([]);
    for (const line of browser.setCookies.filter((one) => !one.includes("01 Jan 1970")))
      expect(line).toMatch(/; httponly$/i);
  });
});
