import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { apiAs } from "../../../../test/api-as.ts";
import { useTestApp } from "../../../../test/app.ts";
import { type Brand, buildBrand } from "../../../../test/factories/brand.ts";
import { addPoolCodes, buildOffer } from "../../../../test/factories/offer.ts";
import { buildStudent } from "../../../../test/factories/student.ts";
import { losingCommit } from "../../../../test/lost-commit.ts";
import { statementsOf } from "../../../../test/query-plans.ts";
import { signInAs } from "../../../../test/sign-in.ts";
import { offers } from "../../../db/schema/index.ts";
import { watchPools } from "./service-alerts.ts";

describe("the watch over pools of codes", () => {
  const test = useTestApp();
  let brand: Brand;
  beforeAll(async () => {
    brand = await buildBrand(test);
  });

  const codes = (name: string, count: number) =>
    Array.from({ length: count }, (_, n) => `${name}-${n}`);
  const pool = async (title: string, count = 5) =>
    buildOffer(test, { brandId: brand.id, title, poolCodes: codes(title, count) });
  const take = async (offerId: string, count: number) => {
    for (let n = 0; n < count; n++) {
      const { userId } = await buildStudent(test);
      await apiAs(test, await signInAs(test, { userId }))
        .post(`/v1/student/offers/${offerId}/redemptions`)
        .expect(201);
    }
  };
  const mails = async () => {
    await test.runJobs("mail.send");
    return test.mails.splice(0).map(({ subject }) => subject);
  };
  /** The offers whose pools the given work reads. */
  const looked = async (work: () => Promise<unknown>) =>
    (await statementsOf(work))
      .filter(({ text }) => text.includes("from code_pools"))
      .map(({ values }) => values[0]);

  it("looks at the pools that changed, and at no other", async () => {
    const [quiet, busy] = [await pool("Quiet"), await pool("Busy")];
    await buildOffer(test, { brandId: brand.id, sharedCode: "SHARED" });
    await watchPools(test.dependencies);
    expect(await looked(() => watchPools(test.dependencies))).toEqual([]);
    await take(busy.id, 1);
    expect(await looked(() => watchPools(test.dependencies))).toEqual([busy.id]);
    await addPoolCodes(test, quiet.id, ["QUIET-MORE"]);
    expect(await looked(() => watchPools(test.dependencies))).toEqual([quiet.id]);
    expect(await mails()).toEqual([]);
  });

  it("warns of one that ran out while it was paused, when it is published again", async () => {
    const { id } = await pool("Paused", 2);
    await take(id, 2);
    const set = (status: "paused" | "published") =>
      test.dependencies.db.update(offers).set({ status }).where(eq(offers.id, id));
    await set("paused");
    await watchPools(test.dependencies);
    expect(await mails()).toEqual([]);
    expect(await looked(() => watchPools(test.dependencies))).toEqual([]);
    await set("published");
    await watchPools(test.dependencies);
    expect(await mails()).toEqual(["Paused has no codes left"]);
  });

  it("warns once of each when it is cut after any pool and run again", async () => {
    const pools = [await pool("One", 2), await pool("Two", 2), await pool("Three", 2)];
    for (const { id } of pools) await take(id, 2);
    for (const cutAfter of [1, 1]) {
      const db = losingCommit(test.dependencies.db, cutAfter);
      await expect(watchPools({ ...test.dependencies, db })).rejects.toThrow("terminated");
    }
    await Promise.all([watchPools(test.dependencies), watchPools(test.dependencies)]);
    await watchPools(test.dependencies);
    const sent = await mails();
    expect(sent).toHaveLength(3);
    expect(new Set(sent)).toEqual(
      new Set(["One has no codes left", "Three has no codes left", "Two has no codes left"]),
    );
  });

  it("misses no code that is given beside it", async () => {
    const { id } = await pool("Rush", 12);
    const done = new AbortController();
    const watching = (async () => {
      while (!done.signal.aborted) await watchPools(test.dependencies);
    })();
    await Promise.all(Array.from({ length: 12 }, () => take(id, 1))).finally(() => done.abort());
    await watching;
    await watchPools(test.dependencies);
    expect((await mails()).at(-1)).toBe("Rush has no codes left");
  });
});
