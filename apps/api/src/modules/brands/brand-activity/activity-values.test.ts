import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { apiAs } from "../../../../test/api-as.ts";
import { auditEntries } from "../../../../test/audit.ts";
import { billingColumns, type Brand, buildBrand } from "../../../../test/factories/brand.ts";
import { buildOffer } from "../../../../test/factories/offer.ts";
import { versionAt } from "../../../../test/record-version.ts";
import { usePayingApp } from "../../../../test/sandbox-gateway.ts";
import { signInAs, type SignedIn } from "../../../../test/sign-in.ts";
import { auditPersonalValues, users } from "../../../db/schema/index.ts";
import { eraseAddress, recordAudit } from "../../platform/audit/service.ts";

describe("what a brand's activity says of a change", () => {
  const test = usePayingApp({ DATABASE_POOL_SIZE: "10" });
  let brand: Brand;
  let admin: SignedIn;
  let editor: SignedIn;
  beforeAll(async () => {
    brand = await buildBrand(test, billingColumns);
    admin = await signInAs(test, { brand: { id: brand.id, role: "admin" } });
    editor = await signInAs(test, { brand: { id: brand.id, role: "editor" } });
  });

  const at = (rest: string) => `/v1/brand/${brand.id}/${rest}`;
  const newest = async (who = admin) => (await apiAs(test, who).get(at("activity"))).body.items[0];

  it("names an offer's discount as students read it, before and after", async () => {
    const offer = await buildOffer(test, {
      brandId: brand.id,
      status: "draft",
      title: "Everyday backpacks",
      discountType: "percentage",
      discountPercent: 20,
    });
    const read = await apiAs(test, admin).get(at(`offers/${offer.id}`));
    await apiAs(test, admin)
      .patch(at(`offers/${offer.id}`))
      .send({
        version: read.body.version,
        discount_type: "fixed",
        discount_value: "1000",
        title: "Weekend backpacks",
      })
      .expect(200);
    expect(await newest()).toMatchObject({
      action: "offer.edited",
      subject: "Weekend backpacks",
      object: { type: "offer", id: offer.id },
      changes: [
        { field: "title", before: "Everyday backpacks", after: "Weekend backpacks" },
        { field: "discount", before: "20% OFF", after: "₹1,000 OFF" },
      ],
    });
  });

  it("says what a reviewed change proposes, and what the reviewer wrote", async () => {
    const offer = await buildOffer(test, { brandId: brand.id, title: "Rucksacks" });
    const read = await apiAs(test, admin).get(at(`offers/${offer.id}`));
    const sent = await apiAs(test, admin)
      .patch(at(`offers/${offer.id}`))
      .send({ version: read.body.version, title: "Rucksacks and tents" })
      .expect(200);
    const changes = [{ field: "title", before: "Rucksacks", after: "Rucksacks and tents" }];
    expect(await newest()).toMatchObject({ action: "offer.revision_submitted", changes });
    const reviewer = await signInAs(test, { admin: true });
    await apiAs(test, reviewer)
      .post(`/v1/admin/offer-revisions/${sent.body.revision.id}/reject`)
      .send({ note: "Tents are another offer." })
      .expect(200);
    expect(await newest()).toMatchObject({
      action: "offer.revision_rejected",
      subject: "Rucksacks",
      reason: "Tents are another offer.",
      changes,
    });
  });

  it("gives an order's pack, credits and amount to those who may read the billing", async () => {
    const { body } = await apiAs(test, admin)
      .post(at("orders"))
      .send({ idempotency_key: randomUUID(), pack: "growth" })
      .expect(200);
    const item = { pack: "growth", credits: 5_000, object: { type: "order", id: body.id } };
    expect(await newest()).toMatchObject({
      ...item,
      action: "order.placed",
      amount_paise: 2_359_882,
    });
    expect(await newest(editor)).toMatchObject({ ...item, amount_paise: null });
  });

  it("keeps a billing profile's old and new values apart, and shows them to those who may", async () => {
    const path = at("billing-profile");
    const form = (await apiAs(test, admin).get(path)).body;
    await apiAs(test, admin).patch(path).send({ version: form.version, city: "Pune" }).expect(200);
    const entry = await newest();
    expect(entry).toMatchObject({
      action: "brand.billing_profile_changed",
      changes: [{ field: "city", before: form.city, after: "Pune" }],
    });
    expect((await newest(editor)).changes).toEqual([]);
    const [stored] = await auditEntries(test, { id: entry.id });
    expect(JSON.stringify(stored?.details)).not.toContain("Pune");
  });

  it("says what became of an outlet, a profile and a key, and writes nothing for the same again", async () => {
    const outlet = { name: "Koregaon Park", address: "12 North Main Road", city: "Pune" };
    const made = await apiAs(test, admin).post(at("outlets")).send(outlet).expect(200);
    expect(await newest()).toMatchObject({ action: "outlet.created", subject: outlet.name });
    const path = at(`outlets/${made.body.id}`);
    await apiAs(test, admin)
      .patch(path)
      .send({ version: made.body.version, ...outlet, name: "Camp" })
      .expect(200);
    const renamed = await newest();
    expect(renamed).toMatchObject({
      action: "outlet.changed",
      subject: "Camp",
      changes: [{ field: "name", before: "Koregaon Park", after: "Camp" }],
    });
    await apiAs(test, admin)
      .patch(path)
      .send({ version: made.body.version, name: "Camp" })
      .expect(200);
    expect((await newest()).id).toBe(renamed.id);

    await apiAs(test, admin)
      .patch(at("profile"))
      .send({
        version: await versionAt(apiAs(test, admin), at("profile")),
        description: "Bags that last for years.",
      })
      .expect(200);
    expect(await newest()).toMatchObject({
      action: "brand.profile_changed",
      changes: [{ field: "description", after: "Bags that last for years." }],
    });

    const key = await apiAs(test, admin).post(at("api-keys")).send({ name: "Till", mode: "live" });
    await apiAs(test, admin)
      .patch(at(`api-keys/${key.body.key.id}`))
      .send({ version: key.body.key.version, allowed_ips: ["203.0.113.7"] })
      .expect(200);
    expect(await newest()).toMatchObject({
      action: "api_key.updated",
      subject: "Till",
      reference: key.body.key.last_four,
      changes: [{ field: "allowed_ips", before: "", after: "203.0.113.7/32" }],
    });
  });

  it("says the name that was, where the thing itself is gone, and leads nowhere then", async () => {
    await recordAudit(test.dependencies.db, test.dependencies, {
      actor: { kind: "user", userId: admin.userId },
      action: "offer.archived",
      objectType: "offer",
      objectId: randomUUID(),
      brandId: brand.id,
      details: { title: "Long gone" },
    });
    expect(await newest()).toMatchObject({ subject: "Long gone", object: null, changes: [] });
  });

  it("forgets an address that is erased", async () => {
    const { db } = test.dependencies;
    await apiAs(test, admin)
      .post(at("contact-change"))
      .send({ email: `gone-${randomUUID()}@bachat.test` });
    const [me] = await db.select().from(users).where(eq(users.id, admin.userId));
    await recordAudit(db, test.dependencies, {
      actor: { kind: "user", userId: admin.userId },
      action: "brand.contact_changed",
      objectType: "brand",
      objectId: brand.id,
      brandId: brand.id,
      personalChanges: { contact_email: { before: "kept@bachat.test", after: me?.email } },
    });
    const { id, changes } = await newest();
    expect(changes).toEqual([
      { field: "contact_email", before: "kept@bachat.test", after: me?.email },
    ]);
    await eraseAddress(db, me?.email ?? "");
    expect(await newest()).toMatchObject({ id, changes: [] });
    expect(await db.$count(auditPersonalValues, eq(auditPersonalValues.auditId, id))).toBe(0);
  });
});
