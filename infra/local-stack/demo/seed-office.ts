import { DAY, dayInKolkata } from "@bachat/rules/time";
import type { Transaction } from "../../../apps/api/src/db/client.ts";
import { brandApplications } from "../../../apps/api/src/db/schema/brand-applications.ts";
import { brands } from "../../../apps/api/src/db/schema/brands.ts";
import { newsletterSubscribers } from "../../../apps/api/src/db/schema/newsletter-subscribers.ts";
import type { BrandId, UserId } from "../../../apps/api/src/ids.ts";
import { accountId, demoEmail, PENDING_BRAND, type DemoRole } from "./accounts.ts";
import { applicants } from "./content.ts";
import { demoId } from "./ids.ts";
import { insertAll } from "./insert.ts";
import type { Random } from "./random.ts";
import { seedMessages } from "./seed-messages.ts";
import { offerAddress, shopAddress, slugOf } from "./shop-addresses.ts";

/** An admin's other work: applications and messages in every state, and newsletter subscribers. */
export async function seedOffice(
  tx: Transaction,
  random: Random,
  users: ReadonlyMap<DemoRole, UserId>,
  categoryIds: ReadonlyMap<string, string>,
  { now, shops }: { now: Date; shops: string },
): Promise<void> {
  const adminId = accountId(users, "admin");
  for (const applicant of applicants) {
    const at = new Date(now.getTime() - applicant.daysAgo * DAY);
    const own = applicant.name === PENDING_BRAND;
    const contactEmail = own
      ? demoEmail("brand-pending")
      : `${slugOf(applicant.contact).split("-")[0]}@${applicant.mailDomain ?? `${slugOf(applicant.name)}.example`}`;
    const site = shopAddress(shops, slugOf(applicant.name));
    const websiteUrl = applicant.hasWebsite === false ? null : site;
    const brandId = demoId(`brand:${applicant.name}`, at) as BrandId;
    const categoryId = categoryIds.get(applicant.category) ?? "";
    await tx.insert(brands).values({
      id: brandId,
      name: applicant.name,
      slug: slugOf(applicant.name),
      status: applicant.status,
      statusReason: applicant.note ?? null,
      websiteUrl,
      categoryId,
      contactEmail,
      contactName: applicant.contact,
      createdAt: at,
    });
    await tx.insert(brandApplications).values({
      brandId,
      submittedBy: own ? users.get("brand-pending") : null,
      brandName: applicant.name,
      websiteUrl,
      ...(applicant.method === "redirect" && {
        redemptionUrl: offerAddress(site, 0),
      }),
      categoryId,
      offerTitle: applicant.title,
      offerDetails: applicant.details,
      discountType: applicant.worth[0],
      discountValue: applicant.worth[1],
      redemptionMethod: applicant.method,
      channel: applicant.method === "qr" ? "in_store" : "online",
      startDate: dayInKolkata(at),
      endDate: dayInKolkata(new Date(at.getTime() + 120 * DAY)),
      contactName: applicant.contact,
      contactEmail,
      contactPhone: `+919${random.letters(9, "0123456789")}`,
      status: applicant.status,
      ...(applicant.status === "rejected" && {
        decisionNote: applicant.note,
        decidedBy: adminId,
        decidedAt: new Date(at.getTime() + 0.8 * DAY),
      }),
      submittedAt: at,
      createdAt: at,
    });
  }
  await seedMessages(tx, users, adminId, now);
  await insertAll(
    tx,
    newsletterSubscribers,
    Array.from({ length: 40 }, (_, number) => {
      const at = new Date(now.getTime() - random.int(1, 160) * DAY);
      const status =
        number % 8 === 0
          ? ("pending" as const)
          : number % 9 === 0
            ? ("unsubscribed" as const)
            : ("confirmed" as const);
      return {
        email: `reader-${number}@mail.example`,
        status,
        confirmedAt: status === "pending" ? null : at,
        unsubscribedAt: status === "unsubscribed" ? new Date(at.getTime() + DAY) : null,
        createdAt: at,
      };
    }),
  );
}
