import { eq } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { useCategoryDesk } from "../../../../test/category-desk.ts";
import { type Brand, buildBrand } from "../../../../test/factories/brand.ts";
import { buildCategory, buildOffer, type Category } from "../../../../test/factories/offer.ts";
import { unique } from "../../../../test/factories/user.ts";
import { signInAs, type SignedIn } from "../../../../test/sign-in.ts";
import { offerRevisions } from "../../../db/schema/index.ts";

describe("merging categories", () => {
  const { test, people, path, api, item, change, merge, audited, publicNames, categoryOf } =
    useCategoryDesk();
  let admin: SignedIn;
  let brand: Brand;
  let editor: SignedIn;
  beforeAll(() => {
    ({ admin, brand, editor } = people);
  });
  let from: Category;
  let into: Category;
  beforeEach(async () => {
    from = await buildCategory(test, { icon: "bed" });
    into = await buildCategory(test, { icon: "bus" });
  });

  it("moves offers, brands and waiting changes, and leads the address on", async () => {
    const { db } = test.dependencies;
    const offer = await buildOffer(test, { categoryId: from.id });
    const elsewhere = await buildOffer(test);
    await buildBrand(test, { categoryId: from.id });
    await db.insert(offerRevisions).values({
      offerId: elsewhere.id,
      revisionNumber: 1,
      changes: { category: from.slug, title: "Moved" },
      previous: { category: elsewhere.categorySlug, title: elsewhere.title },
    });
    const { status, body } = await merge(from.id, into.id);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: into.id,
      offers: 1,
      live_offers: 1,
      brands: 1,
      waiting_changes: 1,
      earlier_slugs: [from.slug],
    });
    expect(await categoryOf(offer.id)).toEqual([into.name, into.slug, "bus"]);
    const [revision] = await db
      .select()
      .from(offerRevisions)
      .where(eq(offerRevisions.offerId, elsewhere.id));
    expect(revision?.changes).toEqual({ category: into.slug, title: "Moved" });
    expect(await publicNames()).not.toContain(from.name);
    const led = await api(null).get(`/v1/categories/${from.slug}`).expect(200);
    expect(led.body.slug).toBe(into.slug);
    const found = await api(null).get(`/v1/offers?category=${from.slug}`);
    expect(found.body).toMatchObject({ fallback: "none", total: 1 });
    expect(await audited(from.id)).toEqual([
      {
        action: "category.merged",
        actorId: admin.userId,
        details: {
          into_id: into.id,
          moved: { offers: 1, brands: 1, applications: 0, waiting_changes: 1 },
          changes: {
            name: { before: from.name, after: into.name },
            slug: { before: from.slug, after: into.slug },
            icon: { before: "bed", after: "bus" },
          },
        },
      },
    ]);
  });

  it("leads all earlier addresses to the last one, however often it goes on", async () => {
    const last = await buildCategory(test);
    await change(from.id, { slug: `renamed-${unique()}` });
    await merge(from.id, into.id);
    await merge(into.id, last.id);
    const { body } = await api(null).get(`/v1/categories/${from.slug}`);
    expect(body.slug).toBe(last.slug);
  });

  it("repeated, or twice at once, changes nothing more", async () => {
    const { version } = await item(from.id);
    const answers = await Promise.all([
      merge(from.id, into.id, version),
      merge(from.id, into.id, version),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await audited(from.id)).toHaveLength(1);
  });

  it("not with itself, not with one that is gone, not once more with another", async () => {
    const itself = await merge(from.id, from.id);
    expect(itself.body.errors).toMatchObject([{ field: "body.into_id", rule: "invalid_value" }]);
    const other = await buildCategory(test);
    const { version } = await item(from.id);
    await merge(other.id, into.id);
    const gone = await merge(from.id, other.id, version);
    expect(gone.body.errors).toMatchObject([{ field: "body.into_id", rule: "unknown" }]);
    await merge(from.id, into.id);
    const third = await buildCategory(test);
    const again = await merge(from.id, third.id, version);
    expect([again.status, again.body.code]).toEqual([409, "category_merged"]);
    expect(again.body.detail).toContain(into.name);
    const renamed = await api()
      .patch(`${path}/${from.id}`)
      .send({ version, name: `Late ${unique()}` });
    expect([renamed.status, renamed.body.code]).toEqual([409, "category_merged"]);
  });

  it("not as it was before somebody changed it", async () => {
    const { version } = await item(from.id);
    await change(from.id, { icon: "movie" });
    const late = await merge(from.id, into.id, version);
    expect([late.status, late.body.code, late.body.current.icon]).toEqual([
      409,
      "version_conflict",
      "movie",
    ]);
    expect((await item(from.id)).name).toBe(from.name);
  });

  it("keeps what an editor saves who still has the old category in the form", async () => {
    const root = `/v1/brand/${brand.id}/offers`;
    const form = {
      title: "Rooms near the campus",
      description: "A bed for exam weeks.",
      redemption_method: "redirect",
      redemption_url: "https://beds.example/students",
      discount_type: "percentage",
      discount_value: "20",
    };
    const draft = await api(editor)
      .post(root)
      .send({ ...form, category: from.slug });
    const published = await buildOffer(test, { brandId: brand.id, categoryId: from.id });
    await merge(from.id, into.id);
    const saved = await api(editor)
      .patch(`${root}/${draft.body.id}`)
      .send({ version: draft.body.version, title: "Rooms", category: from.slug });
    expect(saved.status).toBe(200);
    expect(saved.body.fields).toMatchObject({ title: "Rooms", category: into.slug });
    const revised = await api(editor)
      .patch(`${root}/${published.id}`)
      .send({ version: published.version, title: "A better title", category: from.slug });
    expect(revised.status).toBe(200);
    // The category is where it was moved to: nothing of it is to be reviewed.
    expect(revised.body.revision.changes).toEqual([expect.objectContaining({ field: "title" })]);
    const made = await api(editor)
      .post(root)
      .send({ ...form, category: from.slug });
    expect(made.body.fields.category).toBe(into.slug);
  });

  it("while offers are made and edited in it, loses none of them", async () => {
    // The brand is in the category as well, and its profile is saved meanwhile.
    const own = await buildBrand(test, { categoryId: from.id });
    const writer = await signInAs(test, { brand: { id: own.id, role: "admin" } });
    const standing = await Promise.all(
      Array.from({ length: 6 }, () =>
        buildOffer(test, { brandId: own.id, categoryId: from.id, status: "draft" }),
      ),
    );
    const root = `/v1/brand/${own.id}/offers`;
    const { version } = await item(from.id);
    const edits = standing.map((offer) =>
      api(writer)
        .patch(`${root}/${offer.id}`)
        .send({ version: offer.version, title: `Edited ${unique()}`, category: from.slug }),
    );
    const creations = Array.from({ length: 6 }, () =>
      api(writer).post(root).send({
        title: "Made meanwhile",
        description: "While its category is merged.",
        category: from.slug,
        redemption_method: "redirect",
        discount_type: "percentage",
        discount_value: "20",
      }),
    );
    const profile = api(writer)
      .get(`/v1/brand/${own.id}/profile`)
      .then(({ body }) =>
        api(writer)
          .patch(`/v1/brand/${own.id}/profile`)
          .send({ version: body.version, category: from.slug, description: "Kites." }),
      );
    const answers = await Promise.all([...edits, merge(from.id, into.id, version), ...creations]);
    expect(answers.map(({ status }) => status)).toEqual([
      ...Array<number>(6).fill(200),
      200,
      ...Array<number>(6).fill(201),
    ]);
    // As its profile was, or with the category as it is now.
    expect([200, 409]).toContain((await profile).status);
    expect(await item(into.id)).toMatchObject({ offers: 12 });
  });
});
