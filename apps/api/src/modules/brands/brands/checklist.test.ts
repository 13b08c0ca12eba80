import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { apiAs } from "../../../../test/api-as.ts";
import { useTestApp } from "../../../../test/app.ts";
import { buildBrand } from "../../../../test/factories/brand.ts";
import { signInAs } from "../../../../test/sign-in.ts";
import { apiKeys, brands } from "../../../db/schema/index.ts";

describe("the first steps", () => {
  const test = useTestApp();

  it("ticks the first steps of a brand from what there is", async () => {
    const brand = await buildBrand(test);
    const path = `/v1/brand/${brand.id}/checklist`;
    const contact = await signInAs(test, { brand: { id: brand.id, role: "admin" } });
    const { db } = test.dependencies;
    await db.update(brands).set({ contactEmail: contact.email }).where(eq(brands.id, brand.id));
    const read = async () => (await apiAs(test, contact).get(path)).body;
    expect(await read()).toEqual({ logo: false, offer: false, team: false, key: false });

    const developer = await signInAs(test, { brand: { id: brand.id, role: "developer" } });
    const made = await apiAs(test, developer)
      .post(`/v1/brand/${brand.id}/api-keys`)
      .send({ name: "Checkout", mode: "test" });
    expect(made.status).toBe(201);
    await db
      .update(brands)
      .set({ logoSourceUrl: "https://shop.example/logo.png" })
      .where(eq(brands.id, brand.id));
    expect(await read()).toEqual({ logo: true, offer: false, team: true, key: true });

    await db
      .update(apiKeys)
      .set({ revokedAt: test.clock.now() })
      .where(eq(apiKeys.brandId, brand.id));
    expect(await read()).toMatchObject({ key: false });

    const staff = await signInAs(test, { brand: { id: brand.id, role: "staff" } });
    const stranger = await signInAs(test, {
      brand: { id: (await buildBrand(test)).id, role: "admin" },
    });
    expect((await apiAs(test, staff).get(path)).status).toBe(403);
    expect((await apiAs(test, stranger).get(path)).status).toBe(404);
    expect((await apiAs(test).get(path)).status).toBe(401);
  });
});
