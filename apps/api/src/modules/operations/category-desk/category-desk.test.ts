import { beforeAll, describe, expect, it } from "vitest";
import { type DeskCategory, useCategoryDesk } from "../../../../test/category-desk.ts";
import { buildBrand } from "../../../../test/factories/brand.ts";
import { buildCategory, buildOffer } from "../../../../test/factories/offer.ts";
import { unique } from "../../../../test/factories/user.ts";
import { signInAs, type SignedIn } from "../../../../test/sign-in.ts";
import { categories, offerRevisions } from "../../../db/schema/index.ts";
import { movedTo } from "./policy.ts";

describe("the categories' desk", () => {
  const { test, people, path, api, list, item, change, move, audited, publicNames, categoryOf } =
    useCategoryDesk();
  let admin: SignedIn;
  beforeAll(() => {
    ({ admin } = people);
  });

  it("is for admins with the permission catalogue", async () => {
    const { id } = await buildCategory(test);
    const others = await signInAs(test, { admin: ["reviewer", "brands", "finance", "owner"] });
    for (const [who, status] of [
      [null, 401],
      [people.editor, 403],
      [others, 403],
    ] as const) {
      expect((await api(who).get(path)).status).toBe(status);
      expect((await api(who).delete(`${path}/${id}`)).status).toBe(status);
    }
    expect((await list()).items.some((one: DeskCategory) => one.id === id)).toBe(true);
  });

  describe("lists", () => {
    it("every category with what uses it, found by name, address and use", async () => {
      const word = `Mango${unique()}`;
      const used = await buildCategory(test, {
        name: word,
        nameHi: "आम",
        slug: `used-${unique()}`,
      });
      const unused = await buildCategory(test, { name: `${word} two` });
      await buildOffer(test, { categoryId: used.id });
      await buildOffer(test, { categoryId: used.id, status: "archived" });
      await buildBrand(test, { categoryId: used.id });
      const found = await list(`?search=${word.toLowerCase()}&sort=most_offers`);
      expect(found.total).toBe(2);
      expect(found.items[0]).toMatchObject({
        id: used.id,
        name_hi: "आम",
        offers: 2,
        live_offers: 1,
        brands: 1,
        applications: 0,
        waiting_changes: 0,
        earlier_slugs: [],
      });
      expect(found.items[1]).toMatchObject({ id: unused.id, offers: 0 });
      const ids = async (query: string) =>
        (await list(query)).items.map(({ id }: { id: string }) => id);
      expect(await ids(`?search=${used.slug}`)).toEqual([used.id]);
      expect(await ids(`?search=${word}&use=unused`)).toEqual([unused.id]);
      expect(await ids(`?search=${word}&use=used`)).toEqual([used.id]);
      expect(await ids(`?search=${word}&per_page=1&page=2&sort=name`)).toEqual([unused.id]);
    });
  });

  describe("adds", () => {
    it("a category that sites list at once, once also when repeated", async () => {
      const name = `Café Mélange ${unique()}`;
      const body = { name, name_hi: "कैफ़े", icon: "tools-kitchen-2" };
      const made = await api().post(path).send(body).expect(201);
      expect(made.body).toMatchObject({
        name,
        name_hi: "कैफ़े",
        slug: expect.stringMatching(/^cafe-melange-/),
        offers: 0,
      });
      const again = await api().post(path).send(body).expect(201);
      expect(again.body).toEqual(made.body);
      expect(await publicNames()).toContain(name);
      expect(await audited(made.body.id)).toEqual([
        {
          action: "category.created",
          actorId: admin.userId,
          details: {
            changes: {
              name: { before: null, after: name },
              name_hi: { before: null, after: "कैफ़े" },
              slug: { before: null, after: made.body.slug },
              icon: { before: null, after: "tools-kitchen-2" },
            },
          },
        },
      ]);
    });

    it.each([
      [{ name: "x" }, "body.name", "too_short"],
      [{ icon: "rocket" }, "body.icon", "invalid_value"],
      [{ icon: "https://icons.example/a.svg" }, "body.icon", "invalid_value"],
      [{ slug: "Not An Address" }, "body.slug", "invalid_format"],
      [{ name: "केवल हिन्दी" }, "body.slug", "required"],
      [{ name: "Visit shop.example now" }, "body.name", "web_address"],
    ])("none of %j", async (fields, field, rule) => {
      const before = await publicNames();
      const { status, body } = await api()
        .post(path)
        .send({ name: "Anything", name_hi: null, icon: "tag", ...fields });
      expect([status, body.errors[0].field, body.errors[0].rule]).toEqual([400, field, rule]);
      expect(await publicNames()).toEqual(before);
    });

    it("none whose name or address another one has, or had", async () => {
      const taken = await buildCategory(test);
      const post = (fields: object) =>
        api()
          .post(path)
          .send({ name: `Another ${unique()}`, name_hi: null, icon: "tag", ...fields });
      const byName = await post({ name: taken.name.toUpperCase(), slug: `other-${unique()}` });
      expect(byName.body.errors).toMatchObject([{ field: "body.name", rule: "unique" }]);
      const bySlug = await post({ slug: taken.slug });
      expect(bySlug.body.errors).toMatchObject([{ field: "body.slug", rule: "unique" }]);
      expect(bySlug.body.detail).toContain(taken.name);
      await change(taken.id, { slug: `moved-${unique()}` });
      const byEarlier = await post({ slug: taken.slug });
      expect(byEarlier.body.errors).toMatchObject([{ field: "body.slug", rule: "unique" }]);
    });
  });

  describe("changes", () => {
    it("names and icon, which the offers carry at once", async () => {
      const category = await buildCategory(test);
      const { id: offerId } = await buildOffer(test, { categoryId: category.id });
      const name = `Gear ${unique()}`;
      const { status, body } = await change(category.id, { name, name_hi: "सामान", icon: "bus" });
      expect(status).toBe(200);
      expect(body).toMatchObject({ name, name_hi: "सामान", icon: "bus", slug: category.slug });
      expect(await categoryOf(offerId)).toEqual([name, category.slug, "bus"]);
      expect(await publicNames()).toContain(name);
      expect((await audited(category.id))[0]).toMatchObject({
        action: "category.changed",
        details: { changes: { name: { before: category.name, after: name } } },
      });
    });

    it("is safe to repeat, and refuses what was made from an older state", async () => {
      const category = await buildCategory(test);
      const { version } = await item(category.id);
      const patch = (fields: object) =>
        api()
          .patch(`${path}/${category.id}`)
          .send({ version, ...fields });
      await patch({ icon: "bed" }).expect(200);
      await patch({ icon: "bed" }).expect(200);
      expect(await audited(category.id)).toHaveLength(1);
      const late = await patch({ icon: "book" });
      expect([late.status, late.body.code, late.body.current.icon]).toEqual([
        409,
        "version_conflict",
        "bed",
      ]);
    });

    it("an address, to which the one before leads; and back again", async () => {
      const category = await buildCategory(test);
      const offer = await buildOffer(test, { categoryId: category.id });
      const slug = `new-${unique()}`;
      expect((await change(category.id, { slug })).status).toBe(200);
      const led = await api(null).get(`/v1/categories/${category.slug}`).expect(200);
      expect(led.body).toMatchObject({ id: category.id, slug, offer_count: 1 });
      for (const asked of [category.slug, slug]) {
        const { body } = await api(null).get(`/v1/offers?category=${asked}&fallback=off`);
        expect(body.items.map(({ id }: { id: string }) => id)).toEqual([offer.id]);
        const filtered = await api().get(`/v1/admin/offers?category=${asked}`);
        expect(filtered.body.total).toBe(1);
      }
      expect((await change(category.id, { slug: category.slug })).status).toBe(200);
      expect((await api(null).get(`/v1/categories/${slug}`)).body.slug).toBe(category.slug);
      await api(null).get(`/v1/categories/never-${unique()}`).expect(404);
    });
  });

  describe("removes", () => {
    it("what nothing uses, and is safe to repeat", async () => {
      const { id, name, slug } = await buildCategory(test);
      await api().delete(`${path}/${id}`).expect(204);
      await api().delete(`${path}/${id}`).expect(204);
      expect(await publicNames()).not.toContain(name);
      await api(null).get(`/v1/categories/${slug}`).expect(404);
      expect(await audited(id)).toMatchObject([
        {
          action: "category.removed",
          details: { changes: { name: { before: name, after: null } } },
        },
      ]);
    });

    it("nothing that is in use", async () => {
      const byOffer = await buildCategory(test);
      await buildOffer(test, { categoryId: byOffer.id, status: "archived" });
      const byBrand = await buildCategory(test);
      await buildBrand(test, { categoryId: byBrand.id });
      const byChange = await buildCategory(test);
      const offer = await buildOffer(test);
      await test.dependencies.db.insert(offerRevisions).values({
        offerId: offer.id,
        revisionNumber: 1,
        changes: { category: byChange.slug },
      });
      for (const { id } of [byOffer, byBrand, byChange]) {
        const { status, body } = await api().delete(`${path}/${id}`);
        expect([status, body.code]).toEqual([409, "category_in_use"]);
        expect((await item(id)).id).toBe(id);
      }
    });
  });

  describe("orders", () => {
    it("by name until one is moved, then as admins put them", async () => {
      const { db } = test.dependencies;
      const before = (await list()).items as DeskCategory[];
      const [first, second] = before;
      const last = before.length;
      if (first === undefined || second === undefined) throw new Error("Too few categories.");
      const { body } = await move(first.id, 1, last).expect(200);
      expect(body.position).toBe(last);
      expect(((await list()).items as DeskCategory[]).map(({ id }) => id)).toEqual([
        ...before.slice(1).map(({ id }) => id),
        first.id,
      ]);
      expect((await publicNames()).at(-1)).toBe(first.name);
      await move(first.id, 1, last).expect(200);
      expect((await audited(first.id)).filter(({ action }) => action === "category.moved")).toEqual(
        [
          {
            action: "category.moved",
            actorId: admin.userId,
            details: { changes: { position: { before: 1, after: last } } },
          },
        ],
      );
      const made = await buildViaApi();
      expect(made.position).toBe(last + 1);
      await db.update(categories).set({ position: 0 });
    });

    const buildViaApi = async (): Promise<DeskCategory> => {
      const body = { name: `Aaa ${unique()}`, name_hi: null, icon: "tag" };
      return (await api().post(path).send(body).expect(201)).body;
    };

    it("refuses a move from where it is no longer, and of two at once that collide one", async () => {
      const items = (await list()).items as DeskCategory[];
      const [first, second] = items;
      if (first === undefined || second === undefined) throw new Error("Too few categories.");
      const answers = await Promise.all([move(first.id, 1, 2), move(first.id, 1, 3)]);
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
      expect(answers.find(({ status }) => status === 409)?.body.code).toBe("order_changed");
      const beyond = await move(second.id, (await item(second.id)).position, items.length + 1);
      expect(beyond.body.errors).toMatchObject([{ field: "body.to", rule: "out_of_range" }]);
      const positions = ((await list()).items as DeskCategory[]).map(({ position }) => position);
      expect(positions).toEqual(positions.map((_one, index) => index + 1));
      await test.dependencies.db.update(categories).set({ position: 0 });
    });

    it.each([
      [0, 2, ["b", "c", "a"]],
      [2, 0, ["c", "a", "b"]],
      [1, 1, ["a", "b", "c"]],
    ])("moves an item from %i to %i", (from, to, expected) => {
      expect(movedTo(["a", "b", "c"], from, to)).toEqual(expected);
    });
  });
});
