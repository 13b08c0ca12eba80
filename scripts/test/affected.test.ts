import { existsSync, readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { affectedBy, flowsOfPage } from "./affected.ts";

const root = resolve(import.meta.dirname, "../..");
const noImporters = () => [];

describe("what a change affects", () => {
  it("is a page's flows", () => {
    const page = "apps/student-web/src/pages/categories/messages/en.ts";
    expect(affectedBy([page], noImporters)).toEqual({
      related: [page],
      api: [],
      flows: ["categories"],
    });
  });

  it("is a module's tests with those of the modules that import it", () => {
    const importers = () => ["apps/api/src/modules/privacy/privacy"];
    const { api } = affectedBy(["apps/api/src/modules/money/credits/service.ts"], importers);
    expect(api).toEqual(["src/modules/money/credits/", "src/modules/privacy/privacy/"]);
  });

  it("is every API test for what all modules share, and a changed test or flow alone", () => {
    expect(affectedBy(["apps/api/src/http/errors.ts"], noImporters).api).toEqual([""]);
    const test = "apps/api/src/modules/money/credits/credits.test.ts";
    expect(affectedBy([test], noImporters).api).toEqual([
      "src/modules/money/credits/credits.test.ts",
    ]);
    expect(affectedBy(["e2e/flows/seo.e2e.ts"], noImporters).flows).toEqual(["seo"]);
  });

  it("knows every page, and only pages and flows that exist", () => {
    const apps = ["student", "brand", "admin"].map((site) => `apps/${site}-web/src/pages`);
    const pages = [...apps, "packages/site/src/pages"].flatMap((folder) =>
      readdirSync(join(root, folder), { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map(({ name }) => `${folder}/${name}`),
    );
    expect(Object.keys(flowsOfPage).toSorted()).toEqual(pages.toSorted());
    for (const flow of Object.values(flowsOfPage).flat())
      expect(existsSync(join(root, `e2e/flows/${flow}.e2e.ts`)), flow).toBe(true);
  });
});
