import pg from "pg";
import { beforeAll, describe, expect, it } from "vitest";
import { apiAs } from "../../../../test/api-as.ts";
import { useTestApp } from "../../../../test/app.ts";
import { buildBrand } from "../../../../test/factories/brand.ts";
import { buildOffer } from "../../../../test/factories/offer.ts";
import { listOffers } from "../../../../test/listed-offers.ts";
import { signInAs } from "../../../../test/sign-in.ts";
import { line, paragraph } from "../../../http/schemas.ts";
import type { BrandId } from "../../../ids.ts";
import { rebuildSearchTerms } from "./service-terms.ts";

describe("a search, however it is typed", () => {
  const test = useTestApp();
  let brandId: BrandId;

  beforeAll(async () => {
    const brand = await buildBrand(test, { name: "O’Brien & Söhne", slug: "obrien" });
    brandId = brand.id;
    await buildOffer(test, { brandId: brand.id, title: "Café breakfast" });
    await buildOffer(test, {
      brandId: brand.id,
      title: "Pens",
      titleHi: "\u0958लम और किताब",
      description: "For exams.",
      descriptionHi: "सस्ते पाँच पेन",
    });
    await rebuildSearchTerms(test.dependencies);
  });

  it.each([
    ["cafe", ["Café breakfast"]],
    ["CAFÉ", ["Café breakfast"]],
    ["cafe\u0301", ["Café breakfast"]],
    ["ｃａｆé", ["Café breakfast"]],
    ["क\u093cलम", ["Pens"]],
    ["\u0958लम", ["Pens"]],
    ["कलम", ["Pens"]],
    ["किताब", ["Pens"]],
    ["पांच", ["Pens"]],
    ["o'brien", ["Pens", "Café breakfast"]],
    ["O’Brien", ["Pens", "Café breakfast"]],
    ["O`Brien söhne", ["Pens", "Café breakfast"]],
  ])("finds by %j %j, uncorrected", async (search, expected) => {
    const { titles, body } = await listOffers(test, { search, sort: "newest" });
    expect(titles.toSorted()).toEqual(expected.toSorted());
    expect(body).toMatchObject({ fallback: "none", total: expected.length });
  });

  it("finds nothing by what has nothing to be seen", async () => {
    const { body } = await listOffers(test, { search: "\u200b", fallback: "off" });
    expect(body.total).toBe(0);
  });

  it("corrects Hindi words too", async () => {
    const { titles, body } = await listOffers(test, { search: "किताबे" });
    expect(body).toMatchObject({ fallback: "corrected", corrected_search: "किताब" });
    expect(titles).toEqual(["Pens"]);
  });

  it("follows a changed Hindi title and a renamed brand", async () => {
    const { db } = test.dependencies;
    const offer = await buildOffer(test, { brandId, title: "Renamed", titleHi: "ज़ूम" });
    const found = async (search: string) => (await listOffers(test, { search })).titles;
    expect(await found("जूम")).toEqual(["Renamed"]);
    await db.execute(`update offers set title_hi = 'फ़ोन' where id = '${offer.id}'`);
    expect(await found("फोन")).toEqual(["Renamed"]);
    await db.execute(`update brands set name = 'Ångström' where id = '${brandId}'`);
    expect(await found("angstrom")).toHaveLength(3);
    await db.execute(`delete from offers where id = '${offer.id}'`);
  });

  it("is the same in the lists that admins and brands search", async () => {
    const admin = await signInAs(test, { admin: true });
    const { body } = await apiAs(test, admin).get(
      `/v1/admin/brands?search=${encodeURIComponent("ANGSTRO\u0308M")}`,
    );
    expect(body.items.map((one: { name: string }) => one.name)).toEqual(["Ångström"]);
  });

  it("is of stored text in one form", () => {
    expect(line(1, 20).parse("Cafe\u0301")).toBe("Café");
    expect(paragraph(1, 20).parse("Cafe\u0301\n")).toBe("Café");
  });

  it("brings text of an earlier version to the form, and writes only that", async () => {
    const owner = new pg.Client({ connectionString: test.database.ownerUrl });
    await owner.connect();
    try {
      await owner.query(`
        alter table offers disable trigger offers_keep_search_text;
        update offers set search_text = lower(title || E'\\n' || brand_name || E'\\n' || description) where title = 'Pens';
        alter table offers enable trigger offers_keep_search_text`);
      expect((await listOffers(test, { search: "कलम", fallback: "off" })).titles).toEqual([]);
      const versions = async () =>
        (await owner.query("select title, xmin::text from offers order by title")).rows;
      const before = await versions();
      await owner.query("call renew_search_text()");
      expect((await listOffers(test, { search: "कलम", fallback: "off" })).titles).toEqual(["Pens"]);
      const after = await versions();
      expect(after.filter((row, i) => row.xmin !== before[i].xmin)).toMatchObject([
        { title: "Pens" },
      ]);
    } finally {
      await owner.end();
    }
  });

  it("gives the public offers of an earlier version their words, and no others", async () => {
    const owner = new pg.Client({ connectionString: test.database.ownerUrl });
    await owner.connect();
    try {
      const paused = await buildOffer(test, { brandId, title: "Paused pens", status: "paused" });
      await owner.query("delete from offer_vectors");
      expect((await listOffers(test, { search: "कलम", fallback: "off" })).titles).toEqual([]);
      await owner.query("call renew_search_text()");
      expect((await listOffers(test, { search: "कलम", fallback: "off" })).titles).toEqual(["Pens"]);
      const { rows } = await owner.query("select 1 from offer_vectors where offer_id = $1", [
        paused.id,
      ]);
      expect(rows).toEqual([]);
    } finally {
      await owner.end();
    }
  });
});
