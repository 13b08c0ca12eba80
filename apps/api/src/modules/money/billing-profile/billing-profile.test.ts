import { beforeAll, describe, expect, it } from "vitest";
import { apiAs } from "../../../../test/api-as.ts";
import { useTestApp } from "../../../../test/app.ts";
import { auditEntries } from "../../../../test/audit.ts";
import { type Brand, buildBrand } from "../../../../test/factories/brand.ts";
import { versionAt } from "../../../../test/record-version.ts";
import { signInAs, type SignedIn } from "../../../../test/sign-in.ts";
import { findInvoiceRecipient } from "./service.ts";

const form = {
  legal_name: "Uru Foods Private Limited",
  address: "14 Church Street",
  city: "Mumbai",
  state_code: "27",
  postal_code: "400001",
  gstin: "27AAPFU0939F1ZV",
  pan: null,
  billing_email: "Accounts@Uru.example",
};

describe("the billing profile", () => {
  const test = useTestApp();
  let brand: Brand;
  let admin: SignedIn;
  beforeAll(async () => {
    brand = await buildBrand(test);
    admin = await signInAs(test, { brand: { id: brand.id, role: "admin" } });
  });

  const path = () => `/v1/brand/${brand.id}/billing-profile`;
  const put = async (changes: object = {}, who: SignedIn | null = admin) => {
    const version = await versionAt(apiAs(test, who), path());
    return apiAs(test, who)
      .patch(path())
      .send({ version, ...form, ...changes });
  };
  const audits = () =>
    auditEntries(test, { brandId: brand.id, action: "brand.billing_profile_changed" });

  it("is empty at first, and whole once saved", async () => {
    const empty = await apiAs(test, admin).get(path());
    expect(empty.body).toMatchObject({ complete: false, legal_name: null, gstin: null });
    expect(await findInvoiceRecipient(test.dependencies.db, brand.id)).toBeNull();
    const saved = await put({ gstin: " 27aapfu0939f 1zv" });
    expect(saved.status).toBe(200);
    expect(saved.body).toEqual({
      ...form,
      version: expect.any(String),
      is_sez: false,
      complete: true,
      state_name: "Maharashtra",
      pan: "AAPFU0939F",
      billing_email: "accounts@uru.example",
    });
    expect((await apiAs(test, admin).get(path())).body).toEqual(saved.body);
    expect(await findInvoiceRecipient(test.dependencies.db, brand.id)).toMatchObject({
      legalName: form.legal_name,
      stateCode: "27",
      stateName: "Maharashtra",
    });
  });

  it("notes which fields changed, and nothing for the same again", async () => {
    await put();
    const before = (await audits()).length;
    await put();
    expect(await audits()).toHaveLength(before);
    await put({ city: "Pune" });
    const after = await audits();
    expect(after).toHaveLength(before + 1);
    expect(after.map((row) => row.details)).toContainEqual({ fields: ["city"] });
  });

  it("takes a brand without registration, with or without a PAN", async () => {
    const none = { gstin: null, state_code: "29", postal_code: "560001" };
    expect((await put(none)).body).toMatchObject({ gstin: null, pan: null, complete: true });
    expect((await put({ ...none, pan: "aapfu0939f" })).body.pan).toBe("AAPFU0939F");
  });

  it.each([
    ["gstin", { gstin: "27AAPFU0939F1ZW" }, "gstin_checksum"],
    ["gstin", { gstin: "99AAPFU0939F1ZV" }, "gstin_state"],
    ["gstin", { gstin: "no number" }, "gstin_form"],
    ["gstin", { gstin: "9917IRL29003OSG" }, "gstin_foreign"],
    ["state_code", { state_code: "29" }, "gstin_of_other_state"],
    ["state_code", { state_code: "25" }, "invalid_value"],
    ["pan", { pan: "AAPFU0938F" }, "pan_of_other_gstin"],
    ["pan", { pan: "12345" }, "pan"],
    ["postal_code", { postal_code: "040001" }, "invalid_format"],
    ["billing_email", { billing_email: "accounts" }, "invalid_format"],
    ["legal_name", { legal_name: " " }, "too_short"],
  ])("refuses a wrong %s: %o", async (field, changes, rule) => {
    const { status, body } = await put(changes);
    expect(status).toBe(400);
    expect(body.errors).toContainEqual(expect.objectContaining({ field: `body.${field}`, rule }));
  });

  it("asks which is right when the PIN code is in another state, and takes both once confirmed", async () => {
    await put({ gstin: null });
    const kerala = { gstin: null, state_code: "32", postal_code: "560001" };
    const asked = await put(kerala);
    expect(asked.status).toBe(400);
    expect(asked.body.errors).toMatchObject([
      { field: "body.postal_code", rule: "pin_of_other_state" },
    ]);
    expect(asked.body.errors[0].message).toContain(
      "PIN 560001 is in Karnataka, the address says Kerala: which is right?",
    );
    const confirmed = await put({ ...kerala, pin_confirmed: true });
    expect([confirmed.status, confirmed.body.postal_code]).toEqual([200, "560001"]);
    // Once the pair is confirmed, a change of another field is not questioned.
    expect((await put({ ...kerala, city: "Kochi" })).status).toBe(200);
    expect((await put({ gstin: null, state_code: "29", postal_code: "560001" })).status).toBe(200);
    // The army's codes say nothing about a state.
    expect((await put({ gstin: null, postal_code: "900099" })).status).toBe(200);
  });

  it("is changed by the brand's admins, read by its viewers, and no other brand's", async () => {
    const viewer = await signInAs(test, { brand: { id: brand.id, role: "viewer" } });
    const staff = await signInAs(test, { brand: { id: brand.id, role: "staff" } });
    const other = await buildBrand(test);
    const stranger = await signInAs(test, { brand: { id: other.id, role: "admin" } });
    expect((await apiAs(test, viewer).get(path())).status).toBe(200);
    expect((await put({}, viewer)).status).toBe(403);
    expect((await apiAs(test, staff).get(path())).status).toBe(403);
    expect((await apiAs(test, stranger).get(path())).status).toBe(404);
    expect((await put({}, stranger)).status).toBe(404);
    expect((await put({}, null)).status).toBe(401);
    expect((await put({ complete: true })).status).toBe(400);
  });
});
