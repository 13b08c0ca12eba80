import { DAY, HOUR } from "@bachat/rules/time";
import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Transaction } from "../../../apps/api/src/db/client.ts";
import { brands } from "../../../apps/api/src/db/schema/brands.ts";
import {
  offerFirstApprovals,
  offerLinkChecks,
  reviewAssignments,
} from "../../../apps/api/src/db/schema/offer-reviews.ts";
import { offerRevisions } from "../../../apps/api/src/db/schema/offer-revisions.ts";
import { offers } from "../../../apps/api/src/db/schema/offers.ts";
import { savedViews } from "../../../apps/api/src/db/schema/saved-views.ts";
import { users } from "../../../apps/api/src/db/schema/users.ts";
import type { UserId } from "../../../apps/api/src/ids.ts";
import { imliTiffins } from "./content.ts";
import { demoId } from "./ids.ts";
import { worthOf } from "./offers.ts";
import { offerAddress, shopAddress, slugOf } from "./shop-addresses.ts";

/** Cases of every kind for the offers desk, on top of the offers in review: a reviewer's week. */

type Offer = typeof offers.$inferSelect;

/** A reviewer beside the demo's admin, who has left since. */
export const colleagueId = (now: Date): UserId =>
  demoId("user:colleague", new Date(now.getTime() - 4_000 * HOUR)) as UserId;

export async function seedOfferDesk(
  tx: Transaction,
  categoryIds: ReadonlyMap<string, string>,
  adminId: UserId,
  { now, shops }: { now: Date; shops: string },
): Promise<void> {
  const ago = (hours: number) => new Date(now.getTime() - hours * HOUR);
  const waiting = await tx
    .select()
    .from(offers)
    .where(eq(offers.status, "pending_review"))
    .orderBy(asc(offers.submittedAt), asc(offers.id));
  const [asked, large, doubtful, unreachable, ...others] = waiting;
  if (!asked || !large || !doubtful || !unreachable) return;

  const colleague = colleagueId(now);
  await tx.insert(users).values({
    id: colleague,
    name: "Imran Qadri",
    email: "imran.qadri@office.bachat.example",
    userMode: "brand",
    // Left since: there is one admin to sign in as, who is then the second to approve.
    deletedAt: ago(1),
    createdAt: ago(4_000),
  });

  await tx
    .update(offers)
    .set({
      changesAskedAt: ago(9),
      reviewReason: "terms_missing",
      reviewNote: "Which branches deliver the party pot, and until what time?",
      reviewedBy: adminId,
      reviewedAt: ago(9),
    })
    .where(eq(offers.id, asked.id));

  await tx.insert(offerFirstApprovals).values({
    id: demoId("first-approval", ago(5)),
    offerId: large.id,
    version: large.version,
    approvedBy: colleague,
    approvedAt: ago(5),
  });

  await tx
    .update(offers)
    .set({ title: "Guaranteed 60% off for students", titleHi: null })
    .where(eq(offers.id, doubtful.id));
  const tried = (
    offer: Offer,
    outcome: (typeof offerLinkChecks.$inferInsert)["outcome"],
    finalUrl: string | null,
  ) => ({
    id: demoId(`link:${offer.id}`, offer.submittedAt ?? now),
    offerId: offer.id,
    url: offer.redemptionUrl ?? "",
    outcome,
    finalUrl,
    statusCode: finalUrl === null ? null : 200,
    checkedAt: offer.submittedAt ?? now,
  });
  const checks = [
    tried(doubtful, "elsewhere", "https://coupons-for-all.example/landing"),
    tried(unreachable, "unreachable", null),
    ...[asked, large, ...others].map((offer) => tried(offer, "ok", offer.redemptionUrl)),
  ].filter(({ url }) => url !== "");
  if (checks.length > 0) await tx.insert(offerLinkChecks).values(checks);

  const [own] = others;
  if (own)
    await tx.insert(reviewAssignments).values({
      subjectType: "offer",
      subjectId: own.id,
      adminId,
      assignedAt: ago(3),
    });
  await firstOffer(tx, categoryIds, shops, ago);
  await changes(tx, adminId, ago);
  await views(tx, adminId, ago);
}

/** The saved views of an admin who works here each day. */
async function views(tx: Transaction, adminId: UserId, ago: (hours: number) => Date) {
  const saved = [
    ["offer_cases", "First offers", "filter=first"],
    ["offer_cases", "My cases", "filter=mine"],
    ["offers", "Failing for students", "only=failing"],
    ["offers", "Ending soon", "only=ending&sort=ending_soon"],
  ] as const;
  await tx.insert(savedViews).values(
    saved.map(([list, name, query]) => ({
      id: demoId(`view:${list}:${name}`, ago(400)),
      adminId,
      list,
      name,
      query,
      createdAt: ago(400),
    })),
  );
}

/** The first offer of a brand that has just been let in, and completed its draft since. */
async function firstOffer(
  tx: Transaction,
  categoryIds: ReadonlyMap<string, string>,
  shops: string,
  ago: (hours: number) => Date,
): Promise<void> {
  const { name, line, offers: written } = imliTiffins;
  const [offer] = written;
  const slug = slugOf(name);
  const shop = shopAddress(shops, slug);
  const categoryId = categoryIds.get("food-drink") ?? [...categoryIds.values()][0];
  if (categoryId === undefined || offer === undefined) return;
  const [brand] = await tx
    .insert(brands)
    .values({
      name,
      slug,
      status: "approved",
      approvedAt: ago(70),
      description: line,
      websiteUrl: shop,
      contactEmail: "hello@imli-tiffins.example",
      categoryId,
      createdAt: ago(96),
    })
    .returning({ id: brands.id });
  if (brand === undefined) return;
  await tx.insert(offers).values({
    id: demoId("offer:imli-tiffins", ago(26)),
    brandId: brand.id,
    categoryId,
    title: offer.title,
    titleHi: offer.hi?.title,
    description: offer.description,
    descriptionHi: offer.hi?.description,
    terms: offer.terms,
    status: "pending_review",
    offerType: "redirect",
    redemptionMethod: "redirect",
    redemptionUrl: offerAddress(shop, 0),
    ...worthOf(offer),
    country: "India",
    startDate: new Date(ago(26).getTime() + 10 * DAY).toISOString().slice(0, 10),
    submittedAt: ago(26),
    createdAt: ago(27),
    updatedAt: ago(26),
  });
}

/** Its discount with so many percent more, as its titles say it. */
function raised({ title, titleHi, howTo, howToHi }: Offer, percent: number, by: number) {
  const more = (text: string | null) => text?.replace(`${percent}%`, `${percent + by}%`) ?? null;
  return {
    discount_value: String(percent + by),
    title: more(title),
    title_hi: more(titleHi),
    redemption_info: more(howTo),
    redemption_info_hi: more(howToHi),
  };
}

/** Changes of published offers: just sent in, due, and asked about and sent in again; and an offer that an admin paused. */
async function changes(
  tx: Transaction,
  adminId: UserId,
  ago: (hours: number) => Date,
): Promise<void> {
  const published = await tx
    .select()
    .from(offers)
    .where(
      and(
        eq(offers.status, "published"),
        eq(offers.discountType, "percentage"),
        isNull(offers.failingSince),
        sql`${offers.endDate} is null`,
        inArray(offers.redemptionMethod, ["redirect"]),
        sql`${offers.discountPercent} between 10 and 40`,
      ),
    )
    .orderBy(asc(offers.createdAt), asc(offers.id))
    .limit(4);
  const [fresh, due, answered, held] = published;
  if (held)
    await tx
      .update(offers)
      .set({
        status: "paused",
        heldAt: ago(30),
        heldNote: "Two students wrote that your page asks for the full price.",
      })
      .where(eq(offers.id, held.id));
  const change = (
    offer: Offer,
    revisionNumber: number,
    createdAt: Date,
    proposed: Record<string, unknown>,
    previous: Record<string, unknown>,
  ) => ({
    id: demoId(`revision:${offer.id}:${revisionNumber}`, createdAt),
    offerId: offer.id,
    revisionNumber,
    changes: proposed,
    previous,
    createdAt,
    updatedAt: createdAt,
  });
  if (fresh)
    await tx.insert(offerRevisions).values(
      change(
        fresh,
        1,
        ago(2),
        {
          ...raised(fresh, fresh.discountPercent ?? 0, 5),
          terms: "Not with other offers.",
          terms_hi: "दूसरे ऑफ़र के साथ नहीं।",
        },
        {
          ...raised(fresh, fresh.discountPercent ?? 0, 0),
          terms: fresh.terms,
          terms_hi: fresh.termsHi,
        },
      ),
    );
  if (due)
    await tx
      .insert(offerRevisions)
      .values(
        change(
          due,
          1,
          ago(71),
          { description: `${due.description} Groups are welcome too.`, exclusivity: "exclusive" },
          { description: due.description, exclusivity: due.exclusivity },
        ),
      );
  if (answered) {
    const { title } = answered;
    await tx.insert(offerRevisions).values([
      {
        ...change(answered, 1, ago(60), { title: `${title}, best price ever` }, { title }),
        status: "withdrawn" as const,
        changesAskedAt: ago(40),
        decisionReason: "misleading" as const,
        decisionNote: "“Best price ever” cannot be checked. Please say what the offer gives.",
        decidedBy: adminId,
        decidedAt: ago(20),
      },
      change(answered, 2, ago(20), { title: `${title}, for the new term` }, { title }),
    ]);
  }
}
