import { DAY } from "@bachat/rules/time";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { useTestApp } from "../../../../test/app.ts";
import { failOffer, refused, times } from "../../../../test/factories/answers.ts";
import { buildOffer } from "../../../../test/factories/offer.ts";
import { offers, settings } from "../../../db/schema/index.ts";
import { watchHealth } from "./service-health.ts";

describe("when an offer fails", () => {
  const test = useTestApp();
  const rowOf = async (id: string) => {
    const [row] = await test.dependencies.db.select().from(offers).where(eq(offers.id, id));
    return row;
  };
  const watchAfter = async (milliseconds: number) => {
    test.clock.advance(milliseconds);
    await watchHealth(test.dependencies);
  };

  it("goes by the settings, and by the defaults where one is not valid", async () => {
    const { db } = test.dependencies;
    const offer = await buildOffer(test);
    const set = (values: [name: string, value: unknown][]) =>
      db
        .insert(settings)
        .values(values.map(([name, value]) => ({ key: `offer_health.${name}`, value })));
    await set([
      ["min_answers", 12],
      ["worked_percent", 90],
      ["days_until_pause", 2],
    ]);
    await failOffer(test, offer.id, [...times(10, {}), ...times(2, refused)]);
    expect((await rowOf(offer.id))?.failingSince).toBeInstanceOf(Date);
    await watchAfter(2 * DAY);
    expect((await rowOf(offer.id))?.status).toBe("paused");
    await db.delete(settings);
    await set([
      ["min_answers", 9],
      ["worked_percent", "60"],
      ["days_until_pause", 0.5],
    ]);
    const other = await buildOffer(test);
    await failOffer(test, other.id, times(19, refused));
    expect((await rowOf(other.id))?.failingSince).toBeNull();
    await failOffer(test, other.id, times(1, refused));
    expect((await rowOf(other.id))?.failingSince).toBeInstanceOf(Date);
    await watchAfter(DAY);
    expect((await rowOf(other.id))?.status).toBe("published");
  });
});
