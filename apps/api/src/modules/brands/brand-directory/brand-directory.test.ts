import { readdir } from "node:fs/promises";
import { and, desc, eq } from "drizzle-orm";
import sharp from "sharp";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { apiAs } from "../../../../test/api-as.ts";
import { useTestApp } from "../../../../test/app.ts";
import { type Brand, buildBrand } from "../../../../test/factories/brand.ts";
import { buildOffer } from "../../../../test/factories/offer.ts";
import { unique } from "../../../../test/factories/user.ts";
import { signInAs, type SignedIn } from "../../../../test/sign-in.ts";
import { auditLog, brands } from "../../../db/schema/index.ts";
import { MOST_LEADING, placedAt } from "./policy.ts";

const path = "/v1/admin/brand-directory";

describe("the brand directory", () => {
  const test = useTestApp();
  let admin: SignedIn;
  let word: string;
  let three: Brand[];
  beforeAll(async () => {
    admin = await signInAs(test, { admin: ["catalogue"] });
  });
  beforeEach(async () => {
    word = `Dosa${unique()}`;
    await test.dependencies.db.update(brands).set({ listPosition: null });
    three = [];
    for (const letter of ["a", "b", "c"])
      three.push(await buildBrand(test, { name: `${word} ${letter}` }));
  });

  const api = (who: SignedIn | null = admin) => apiAs(test, who);
  const one = (index: number): Brand => {
    const brand = three[index];
    if (brand === undefined) throw new Error(`There is no brand ${index}.`);
    return brand;
  };
  const place = (brand: Brand, from: number | null, to: number | null) =>
    api().post(`${path}/${brand.id}/move`).send({ from, to });
  const setListed = (brand: Brand, isListed: boolean) =>
    api().put(`${path}/${brand.id}/listing`).send({ is_listed: isListed });
  const letters = ({ body }: { body: { items: { name: string }[] } }) =>
    body.items.map(({ name }) => name.slice(-1)).join("");
  const shown = async () => letters(await api(null).get(`/v1/brands?search=${word}`));
  const listed = async (query = "") => letters(await api().get(`${path}?search=${word}${query}`));
  const audited = async (brand: Brand) =>
    test.dependencies.db
      .select({ action: auditLog.action, actorId: auditLog.actorId, details: auditLog.details })
      .from(auditLog)
      .where(and(eq(auditLog.subjectType, "brand"), eq(auditLog.subjectId, brand.id)))
      .orderBy(desc(auditLog.createdAt), desc(auditLog.id));

  it("is for admins with the permission catalogue", async () => {
    const others = await signInAs(test, { admin: ["reviewer", "brands", "finance", "owner"] });
    for (const [who, status] of [
      [null, 401],
      [others, 403],
    ] as const) {
      expect((await api(who).get(path)).status).toBe(status);
      const put = api(who)
        .put(`${path}/${one(0).id}/listing`)
        .send({ is_listed: false });
      expect((await put).status).toBe(status);
    }
    expect(await shown()).toBe("abc");
  });

  it("shows everybody the approved brands: those that lead, then by name", async () => {
    await buildBrand(test, { name: `${word} d`, status: "suspended" });
    expect(await shown()).toBe("abc");
    await place(one(2), null, 1).expect(200);
    await place(one(1), null, 1).expect(200);
    expect(await shown()).toBe("bca");
    const { body } = await api(null).get(`/v1/brands?search=${word}&per_page=2&page=2`);
    expect(body).toMatchObject({ total: 3, page_count: 2 });
    expect(body.items).toEqual([
      {
        id: one(0).id,
        name: one(0).name,
        slug: one(0).slug,
        logo_url: null,
        description: null,
        category_slug: null,
        category_name: null,
      },
    ]);
  });

  it("lists for admins what students see and what is hidden, searched, filtered and sorted", async () => {
    await buildOffer(test, { brandId: one(0).id });
    await setListed(one(1), false).expect(200);
    await place(one(2), null, 1).expect(200);
    expect(await listed()).toBe("cab");
    expect(await listed("&sort=name")).toBe("abc");
    expect(await listed("&sort=newest")).toBe("cba");
    expect(await listed("&only=hidden")).toBe("b");
    expect(await listed("&only=listed")).toBe("ca");
    expect(await listed("&only=leading")).toBe("c");
    expect(await listed("&only=without_logo&per_page=1&page=2")).toBe("a");
    const { body } = await api().get(`${path}?search=${word}&sort=name`);
    expect(body.leading_count).toBe(1);
    expect(body.items[0]).toMatchObject({ is_listed: true, position: null, live_offers: 1 });
    expect(body.items[2]).toMatchObject({ position: 1, live_offers: 0 });
  });

  it("hides a brand and shows it again, once however often it is asked", async () => {
    await place(one(1), null, 1);
    const { body } = await setListed(one(1), false).expect(200);
    expect(body).toMatchObject({ is_listed: false, position: null });
    await setListed(one(1), false).expect(200);
    expect(await shown()).toBe("ac");
    expect((await audited(one(1)))[0]).toEqual({
      action: "directory.listing_changed",
      actorId: admin.userId,
      details: {
        changes: {
          is_listed: { before: true, after: false },
          position: { before: 1, after: null },
        },
      },
    });
    expect(await audited(one(1))).toHaveLength(2);
    const refused = await place(one(1), null, 1);
    expect([refused.status, refused.body.code]).toEqual([409, "brand_hidden"]);
    await setListed(one(1), true).expect(200);
    expect(await shown()).toBe("abc");
  });

  it("moves a brand, once however often it is asked, and back among the others", async () => {
    for (const brand of three.toReversed()) await place(brand, null, 1);
    await place(one(0), 1, 3).expect(200);
    await place(one(0), 1, 3).expect(200);
    expect(await shown()).toBe("bca");
    expect((await audited(one(0))).length).toBe(2);
    expect((await audited(one(0)))[0]).toMatchObject({
      action: "directory.brand_placed",
      details: { changes: { position: { before: 1, after: 3 } } },
    });
    await place(one(1), 1, null).expect(200);
    expect(await shown()).toBe("cab");
  });

  it("refuses a move from where a brand is no longer, and of two at once that collide one", async () => {
    for (const brand of three.toReversed()) await place(brand, null, 1);
    const answers = await Promise.all([place(one(0), 1, 2), place(one(0), 1, 3)]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe("order_changed");
    const { body } = await api().get(`${path}?search=${word}`);
    expect(body.items.map(({ position }: { position: number }) => position)).toEqual([1, 2, 3]);
    const beyond = await place(one(1), body.items[0].id === one(1).id ? 1 : 2, 9);
    expect(beyond.status).toBe(400);
    expect(beyond.body.errors).toMatchObject([{ field: "body.to", rule: "out_of_range" }]);
  });

  it("lets so many lead and none besides", async () => {
    const { db } = test.dependencies;
    const many = Array.from({ length: MOST_LEADING }, (_, index) => index + 1);
    for (const listPosition of many) await buildBrand(test, { listPosition });
    const refused = await place(one(0), null, 1);
    expect([refused.status, refused.body.code]).toEqual([409, "too_many_leading"]);
    await db.update(brands).set({ listPosition: null });
  });

  it("has no brand that is not approved", async () => {
    const pending = await buildBrand(test, { status: "pending" });
    const answers = [
      await place(pending, null, 1),
      await setListed(pending, false),
      await api().delete(`${path}/${pending.id}/logo`),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  });

  describe("logos", () => {
    const picture = sharp({
      create: { width: 900, height: 300, channels: 3, background: "#b92f26" },
    })
      .png()
      .toBuffer();
    const upload = async (brand: Brand, bytes?: Buffer) =>
      api()
        .put(`${path}/${brand.id}/logo`)
        .attach("logo", bytes ?? (await picture), { filename: "logo.png" });
    const stored = async () => {
      const { storage } = test.dependencies.config;
      if (storage.kind !== "directory") throw new Error("Tests keep files in a folder.");
      return readdir(`${storage.directory}/brand-logos`).catch(() => []);
    };

    it("are replaced at once, on offers too, and leave no file behind", async () => {
      const offer = await buildOffer(test, { brandId: one(0).id });
      const before = (await stored()).length;
      const first = await upload(one(0));
      expect(first.status).toBe(200);
      const second = await upload(one(0));
      expect(second.body.logo_url).not.toBe(first.body.logo_url);
      expect((await stored()).length).toBe(before + 1);
      const { body } = await api(null).get(`/v1/offers/${offer.id}`);
      expect(body.brand_logo_url).toBe(second.body.logo_url);
      await api(null).get(new URL(second.body.logo_url).pathname).expect(200);
      expect((await audited(one(0)))[0]).toMatchObject({
        action: "directory.logo_changed",
        details: {
          changes: { logo_url: { before: first.body.logo_url, after: second.body.logo_url } },
        },
      });
    });

    it("are removed, safe to repeat; an address that is being fetched brings none back", async () => {
      const before = (await stored()).length;
      await upload(one(0));
      await api()
        .delete(`${path}/${one(0).id}/logo`)
        .expect(200);
      const { body } = await api()
        .delete(`${path}/${one(0).id}/logo`)
        .expect(200);
      expect(body.logo_url).toBeNull();
      expect((await stored()).length).toBe(before);
      expect(await audited(one(0))).toHaveLength(2);
      const fetching = await buildBrand(test, { logoSourceUrl: "https://shop.example/logo.png" });
      await api().delete(`${path}/${fetching.id}/logo`).expect(200);
      const [row] = await test.dependencies.db
        .select({ source: brands.logoSourceUrl })
        .from(brands)
        .where(eq(brands.id, fetching.id));
      expect(row?.source).toBeNull();
    });

    it("are refused that are no picture, and nothing is kept of them", async () => {
      const before = (await stored()).length;
      const { status, body } = await upload(one(0), Buffer.from("<svg onload='alert(1)'/>"));
      expect([status, body.errors[0].field, body.errors[0].rule]).toEqual([
        400,
        "body.logo",
        "unsupported_type",
      ]);
      expect((await stored()).length).toBe(before);
    });
  });

  it.each([
    ["abc", "c", 1, "cab"],
    ["abc", "a", 3, "bca"],
    ["abc", "b", null, "ac"],
    ["abc", "d", 2, "adbc"],
  ] as const)("of %s puts %s at %s", (leading, id, to, expected) => {
    expect(placedAt([...leading], id, to).join("")).toBe(expected);
  });
});
