import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { apiAs } from "../../../../test/api-as.ts";
import { useTestApp } from "../../../../test/app.ts";
import { buildBrand } from "../../../../test/factories/brand.ts";
import { buildUser } from "../../../../test/factories/user.ts";
import { signInAs } from "../../../../test/sign-in.ts";
import { apiKeys } from "../../../db/schema/index.ts";
import type { BrandId } from "../../../ids.ts";
import { moveSandbox } from "./service.ts";

const list = "/v1/admin/sandboxes";

describe("sandboxes at the admins' desk", () => {
  const test = useTestApp();
  const admin = (...permissions: "brands"[]) => signInAs(test, { admin: permissions });
  async function made(email: string) {
    const user = await buildUser(test, { email });
    const who = await signInAs(test, { userId: user.id });
    const { body } = await apiAs(test, who).post("/v1/auth/sandbox").send({});
    return { id: body.sandbox.id as BrandId, who };
  }
  const read = async (path = "") =>
    (
      await apiAs(test, await admin("brands"))
        .get(list + path)
        .expect(200)
    ).body;

  it("are listed newest first, with their keys and last call, and found by the whole address", async () => {
    const first = await made("one@shop.example");
    const second = await made("two@shop.example");
    const { items, total } = await read();
    expect([total, items.map(({ id }: { id: string }) => id)]).toEqual([2, [second.id, first.id]]);
    expect(items[1]).toMatchObject({
      email: "one@shop.example",
      keys: 1,
      webhooks: 0,
      last_used_at: null,
    });
    const at = new Date("2026-11-20T08:00:00Z");
    await test.dependencies.db
      .update(apiKeys)
      .set({ lastUsedAt: at, revokedAt: at })
      .where(eq(apiKeys.brandId, first.id));
    const found = await read("?search=One%40SHOP.example");
    expect(found.items).toMatchObject([{ id: first.id, keys: 0, last_used_at: at.toISOString() }]);
    for (const part of ["shop.example", "nobody@shop.example"])
      expect((await read(`?search=${part}`)).items).toEqual([]);
    expect(await read(`/${first.id}`)).toEqual(found.items[0]);
    const { keys } = (
      await apiAs(test, await admin("brands"))
        .get(`/v1/admin/brands/${second.id}/api`)
        .expect(200)
    ).body;
    expect(keys).toHaveLength(1);
  });

  it("are gone once their keys are in a brand", async () => {
    const { id } = await made("three@shop.example");
    const brand = await buildBrand(test, { contactEmail: "three@shop.example" });
    const move = { brandId: brand.id, contactEmail: "three@shop.example" };
    await test.dependencies.db.transaction((tx) => moveSandbox(tx, move));
    expect((await read("?search=three@shop.example")).items).toEqual([]);
    const gone = await apiAs(test, await admin("brands")).get(`${list}/${id}`);
    expect(gone.status).toBe(404);
  });

  it("are shown to admins of brands only", async () => {
    const { id, who } = await made("four@shop.example");
    for (const path of [list, `${list}/${id}`]) {
      expect((await apiAs(test, null).get(path)).status).toBe(401);
      expect((await apiAs(test, who).get(path)).status).toBe(403);
      expect((await apiAs(test, await admin()).get(path)).status).toBe(403);
    }
    const wrong = await apiAs(test, await admin("brands")).get(`${list}?page=0`);
    expect([wrong.status, wrong.body.errors[0].field]).toEqual([400, "querystring.page"]);
    const id400 = await apiAs(test, await admin("brands")).get(`${list}/1`);
    expect(id400.status).toBe(400);
  });
});
