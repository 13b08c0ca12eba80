import { dayInKolkata, HOUR, later, shiftDay, startOfDayInKolkata } from "@bachat/rules/time";
import { describe, expect, it } from "vitest";
import { apiAs } from "../../../../test/api-as.ts";
import { useTestApp } from "../../../../test/app.ts";
import { buildBrand } from "../../../../test/factories/brand.ts";
import { buildOffer, type Offer } from "../../../../test/factories/offer.ts";
import { buildStudent, type Student } from "../../../../test/factories/student.ts";
import { signInAs } from "../../../../test/sign-in.ts";
import {
  analyticsProgress,
  offerFeedback,
  offerStats,
  redemptions,
} from "../../../db/schema/index.ts";
import { rollUp } from "./service-rollups.ts";

const NOW = new Date("2026-11-23T09:30:00.000Z");
const TODAY = dayInKolkata(NOW);
/** A moment in Kolkata. */
const at = (daysAgo: number, hour: number) =>
  later(startOfDayInKolkata(shiftDay(TODAY, -daysAgo)), hour * HOUR);

describe("analytics and the file of redemptions", () => {
  const test = useTestApp();
  const answeredByTen = async (...offers: Offer[]) => {
    for (const { id: offerId } of offers) {
      const set = { workedCount: 10 };
      await test.dependencies.db
        .insert(offerStats)
        .values({ offerId, ...set })
        .onConflictDoUpdate({ target: offerStats.offerId, set });
    }
  };
  let made = 0;
  const redeem = (offer: Offer, when: Date, by: Student) => ({
    studentId: by.id,
    offerId: offer.id,
    brandId: offer.brandId,
    method: "qr" as const,
    ordinal: ++made,
    checkCodeHash: Buffer.from(String(made).padStart(32, "0")),
    checkCodeEncrypted: Buffer.alloc(32, 2),
    createdAt: when,
  });

  it("agree: both count redemptions of the days, each with its answer", async () => {
    const { db } = test.dependencies;
    test.clock.set(NOW);
    const brand = await buildBrand(test);
    const reader = await signInAs(test, { brand: { id: brand.id, role: "viewer" } });
    const build = () => buildOffer(test, { brandId: brand.id, redemptionMethod: "qr" });
    const [many, few] = [await build(), await build()];
    const outcomes = ["worked", "worked", "code_refused", "terms_differ"] as const;
    for (const [n, outcome] of outcomes.entries()) {
      const by = await buildStudent(test);
      for (const offer of [many, few]) {
        // Redeemed twice, answered weeks later.
        await db
          .insert(redemptions)
          .values([redeem(offer, at(40 - n, 10), by), redeem(offer, at(33, 23.9), by)]);
        const said = { studentId: by.id, offerId: offer.id, outcome, createdAt: at(n, 9) };
        await db.insert(offerFeedback).values(said);
      }
    }
    await answeredByTen(many);
    await db.insert(analyticsProgress).values({ work: "days", countedUntil: at(60, 0) });
    await rollUp(test.dependencies);
    const agree = async (from: number, to: number) => {
      const days = `?from=${shiftDay(TODAY, -from)}&to=${shiftDay(TODAY, -to)}`;
      const { now, points } = (
        await apiAs(test, reader).get(`/v1/brand/${brand.id}/analytics${days}`)
      ).body;
      const file = await apiAs(test, reader).get(`/v1/brand/${brand.id}/redemptions/export${days}`);
      const rows = file.text.trimEnd().split("\r\n").slice(1);
      const answers = rows.map((row: string) => row.split(",")[6]);
      const worked = answers.filter((answer) => answer === "worked").length;
      const failed = answers.filter((answer) => answer !== "" && answer !== "worked").length;
      expect(now).toMatchObject({ redeems: rows.length, worked, failed });
      const summed = points.reduce(
        (sum: number, { now: one }: (typeof points)[0]) => sum + one.worked,
        0,
      );
      expect(summed).toBe(worked);
      return [rows.length, worked, failed];
    };
    expect(await agree(45, 0)).toEqual([16, 4, 4]);
    expect(await agree(40, 39)).toEqual([4, 2, 0]);
    expect(await agree(33, 33)).toEqual([8, 2, 2]);
    // The days of the answers have no redemption.
    expect(await agree(20, 0)).toEqual([0, 0, 0]);
  });
});
