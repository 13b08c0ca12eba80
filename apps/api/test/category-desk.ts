import { and, desc, eq } from "drizzle-orm";
import type { Response, Test } from "supertest";
import { beforeAll } from "vitest";
import { auditLog, offers } from "../src/db/schema/index.ts";
import { apiAs } from "./api-as.ts";
import { useTestApp } from "./app.ts";
import { type Brand, buildBrand } from "./factories/brand.ts";
import { signInAs, type SignedIn } from "./sign-in.ts";

const path = "/v1/admin/categories";

export interface DeskCategory {
  id: string;
  version: string;
  name: string;
  slug: string;
  position: number;
}

/** An app with an admin who keeps the categories, a brand with an editor, and the desk's calls. */
export function useCategoryDesk() {
  const test = useTestApp();
  const people = {} as { admin: SignedIn; brand: Brand; editor: SignedIn };
  beforeAll(async () => {
    people.admin = await signInAs(test, { admin: ["catalogue"] });
    people.brand = await buildBrand(test);
    people.editor = await signInAs(test, { brand: { id: people.brand.id, role: "editor" } });
  });
  /** Calls as the admin by default; null is a visitor. */
  const api = (who: SignedIn | null = people.admin): ReturnType<typeof apiAs> => apiAs(test, who);
  const list = async (query = "") =>
    (
      await api()
        .get(path + query)
        .expect(200)
    ).body;
  const item = async (id: string): Promise<DeskCategory> => {
    const found = (await list()).items.find((one: DeskCategory) => one.id === id);
    if (found === undefined) throw new Error(`There is no category ${id}.`);
    return found;
  };
  return {
    test,
    people,
    path,
    api,
    list,
    item,
    change: async (id: string, fields: object): Promise<Response> =>
      api()
        .patch(`${path}/${id}`)
        .send({ version: (await item(id)).version, ...fields }),
    merge: async (from: string, into: string, version?: string): Promise<Response> =>
      api()
        .post(`${path}/${from}/merge`)
        .send({ version: version ?? (await item(from)).version, into_id: into }),
    move: (id: string, from: number, to: number): Test =>
      api().post(`${path}/${id}/move`).send({ from, to }),
    /** The audit entries about a category, the latest first. */
    audited: (id: string) =>
      test.dependencies.db
        .select({ action: auditLog.action, actorId: auditLog.actorId, details: auditLog.details })
        .from(auditLog)
        .where(and(eq(auditLog.subjectType, "category"), eq(auditLog.subjectId, id)))
        .orderBy(desc(auditLog.createdAt), desc(auditLog.id)),
    publicNames: async (): Promise<string[]> => {
      const { body } = await api(null).get("/v1/categories");
      return body.items.map(({ name }: { name: string }) => name);
    },
    /** Name, address and icon of its category as an offer carries them. */
    categoryOf: async (offerId: string) => {
      const [row] = await test.dependencies.db.select().from(offers).where(eq(offers.id, offerId));
      return row && [row.categoryName, row.categorySlug, row.categoryIcon];
    },
  };
}
